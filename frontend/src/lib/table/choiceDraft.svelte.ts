import type { NextCell, Option, Refused } from "$lib/protocol";
import { notify, dismissRefusals } from "$lib/state/notices.svelte";
import {
  cellsOf,
  choicesOf,
  fieldOf,
  sentChoices,
  withCell,
  type Choices,
} from "$lib/sheet/choices";
import { vibrate } from "$lib/state/preferences.svelte";
import type { Asked, Outcome, Room } from "$lib/state/room.svelte";
import { ruleBehind } from "$lib/text/refusals";
import { inWords } from "$lib/text/texts.svelte";

function isOption(answer: Option | Refused): answer is Option {
  return "play" in answer;
}

/** The source of a choice: its options, and previews of other plays. */
export type Asking = Pick<Room, "mine" | "game" | "preview">;

/** The draft of a choice, built from taps. It is local until it is sent. */
export class ChoiceDraft {
  chosen = $state.raw<Option | null>(null);
  /** The cells that were tapped, in order; `chosen.cells` also has those that follow from them. */
  picked = $state.raw<string[]>([]);
  /** An option that was tapped and needs a second tap before it is sent. */
  doubted = $state.raw<Option | null>(null);
  /** Whether a command waits for its answer. Taps do nothing meanwhile. */
  sending = $state(false);
  /** The option that is on its way: shown as decided at once, and as a draft again if refused. */
  outgoing = $state.raw<Option | null>(null);
  /** A tapped cell whose preview is awaited; it is also shown at once. */
  reaching = $state.raw<string | null>(null);
  protected readonly asking: Asking;
  private readonly seatOf: () => number;
  private readonly room: Room | null;

  /** Without a room nothing can be sent: rule examples and puzzles. */
  constructor(asking: Asking, seat: () => number, room: Room | null) {
    this.asking = asking;
    this.seatOf = seat;
    this.room = room;
  }

  get mine() {
    return this.asking.mine.find((each) => each.seat === this.seatOf());
  }

  get options(): Option[] {
    return this.mine?.options ?? [];
  }

  get pass(): Option | undefined {
    return this.options.find((option) => option.how === "pass");
  }

  /** The play that was sent and waits until all others have chosen. */
  get sent(): Option | null {
    return this.mine?.chosen ?? null;
  }

  /** How the cells of the sheet or board are marked. */
  get choices(): Choices {
    // Optimistic: drawn at once, and as before if the server refuses it.
    if (this.outgoing) return sentChoices(this.outgoing);
    if (this.sent && !this.sending) return sentChoices(this.sent);
    const found = choicesOf(this.sending ? [] : this.options, this.chosen, this.picked);
    if (!this.reaching) return found;
    return { ...found, offers: new Map([...found.offers, [this.reaching, "chosen"]]) };
  }

  /** Discard the draft. */
  clear(): void {
    this.hold(null, []);
  }

  /** Replace the draft; the refusal of an earlier tap is not shown any longer. */
  protected hold(chosen: Option | null, picked: string[]): void {
    [this.chosen, this.picked, this.doubted, this.reaching] = [chosen, picked, null, null];
    dismissRefusals();
  }

  /** Begin a draft with a cell, discard it, extend it by a bonus cell, or explain why not. */
  async tap(cell: string): Promise<void> {
    if (this.sending) return;
    vibrate();
    const begun = this.options.find((option) => cellsOf(option)[0] === cell);
    const next = this.chosen?.next?.find((each) => each.cell === cell);
    const joined = this.joined(cell);
    if (cellsOf(this.chosen).includes(cell)) this.clear();
    else if (this.chosen && next) await this.extend(this.chosen, next);
    else if (this.chosen && joined) await this.extend(this.chosen, ...joined);
    else if (begun) this.hold(begun, [cell]);
    else await this.explain({ play: cell });
  }

  /** Send a choice. It is drawn as sent; the sheet itself changes with the server's update. */
  async send(option: Option | null | undefined): Promise<void> {
    if (!option || this.sending) return;
    this.outgoing = option;
    const accepted = await this.execute((room) => room.choose(this.seatOf(), option.play));
    this.outgoing = null;
    if (accepted) this.clear();
  }

  /** Take back a choice that still waits for the others. */
  async takeBack(): Promise<void> {
    await this.execute((room) => {
      const moment = room.table?.moment ?? 0;
      return room.command({ type: "take-back", moment, seat: this.seatOf() });
    });
  }

  /** Run one command at a time; returns whether it was accepted. */
  private async execute(command: (room: Room) => Promise<Outcome>): Promise<boolean> {
    if (!this.room || this.sending) return false;
    this.sending = true;
    const outcome = await command(this.room);
    this.sending = false;
    if (!outcome.ok) notify(inWords(outcome.refused.text), "no");
    return outcome.ok;
  }

  /** A number tapped after a field, or another field for the same number, and what stays of the draft. */
  private joined(cell: string): [NextCell, string[]] | undefined {
    const begins = (wanted: string) => this.options.find((option) => cellsOf(option)[0] === wanted);
    const tapped = begins(cell);
    const field = tapped?.how === "field" ? cell : fieldOf(this.chosen);
    const number =
      tapped?.how === "field"
        ? this.picked.map(begins).find((each) => each?.how !== "field")
        : tapped;
    const both = number && withCell(number, field);
    const kept = number === tapped ? field : cellsOf(number)[0];
    return both && kept ? [{ cell, play: both.play }, [kept]] : undefined;
  }

  private async extend(
    chosen: Option,
    { cell, play }: NextCell,
    kept: string[] = this.picked,
  ): Promise<void> {
    this.reaching = cell;
    const answer = await this.asking.preview(this.seatOf(), { play });
    // The answer to a quick second tap, or one that arrives after Undo, extends nothing.
    if (this.chosen !== chosen || this.reaching !== cell) return;
    this.reaching = null;
    if (isOption(answer)) this.hold(answer, [...kept, cell]);
    else this.refuse(answer);
  }

  /** Show why a play is refused; returns false if the server would accept it. */
  protected async explain(asked: Asked): Promise<boolean> {
    const { chosen } = this;
    const answer = await this.asking.preview(this.seatOf(), asked);
    if (isOption(answer)) return false;
    if (this.chosen === chosen) this.refuse(answer);
    return true;
  }

  /** Show a refusal with a link to its rule. */
  protected refuse(refused: Refused): void {
    notify(inWords(refused.text), "no", ruleBehind(refused, this.asking.game?.edition.id ?? ""));
  }
}
