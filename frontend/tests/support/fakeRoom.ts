import { vi } from "vitest";
import { OFFLINE } from "$lib/net/api";
import type { Mine, Option, Refused, Table } from "$lib/protocol";
import type { Asked, Outcome, Room } from "$lib/state/room.svelte";
import { GAME, table } from "./views";

/** A fake room for drafts; the test gives its answers. */
export class FakeRoom {
  mine: Mine[];
  game = GAME;
  table: Table = table(7);
  /** The previews asked for and not answered yet. */
  private readonly asked: { play: string; done: (answer: Option | Refused) => void }[] = [];
  /** Answers to the commands that were sent. */
  readonly pending: ((outcome: Outcome) => void)[] = [];

  constructor(...mine: Mine[]) {
    this.mine = mine;
  }

  readonly preview = vi.fn(
    (_seat: number, { play, cards = [], cells = [] }: Asked) =>
      new Promise<Option | Refused>((done) => {
        this.asked.push({ play: play ?? `${cards.join("+")}:${cells.join("+") || "-"}`, done });
      }),
  );
  readonly choose = vi.fn<Room["choose"]>(() => this.wait());
  readonly command = vi.fn<Room["command"]>(() => this.wait());

  /** Answer the first preview of a play, or of cards and cells: `B2+B3:d3`. */
  async answer(play: string, answer: Option | Refused = OFFLINE): Promise<void> {
    const place = this.asked.findIndex((question) => question.play === play);
    if (place < 0) throw new Error(`nobody asked for ${play}`);
    this.asked.splice(place, 1)[0]!.done(answer);
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Answer the command that was sent first. */
  async resolve(outcome: Outcome): Promise<void> {
    this.pending.shift()!(outcome);
    await vi.advanceTimersByTimeAsync(0);
  }

  /** The part of a room that drafts use. */
  get asRoom(): Room {
    return this as unknown as Room;
  }

  private wait(): Promise<Outcome> {
    return new Promise((done) => this.pending.push(done));
  }
}
