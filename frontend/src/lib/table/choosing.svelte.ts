import { cellsOf } from "$lib/advice/telling";
import type { Option, Refused } from "$lib/protocol";
import { notify, relent } from "$lib/state/notices.svelte";
import { choicesOf, sentChoices, type Choices } from "$lib/sheet/choices";
import { buzz } from "$lib/state/preferences.svelte";
import type { Room } from "$lib/state/room.svelte";
import { tellRefusal, whyNot } from "$lib/text/telling";

function isOption(answer: Option | Refused): answer is Option {
  return "play" in answer;
}

/** Where a choice is made: what may be chosen there, and who says why not. */
export type Asking = Pick<Room, "mine" | "game" | "preview">;

/** A choice in the making for one seat: nothing is said to the others before it is done. */
export class Choosing {
  chosen = $state.raw<Option | null>(null);
  /** The cells that were tapped, in order; the others of the choice follow by themselves. */
  picked = $state.raw<string[]>([]);
  sending = $state(false);
  protected readonly asking: Asking;
  private readonly seatOf: () => number;
  private readonly room: Room | null;

  /** Without a room nothing is sent: that is how rules are tried. */
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

  /** The play that waits until the others have chosen too. */
  get sent(): string | null {
    return this.mine?.chosen ?? null;
  }

  /** What can be done with the cells of the sheet or the board. */
  get choices(): Choices {
    if (this.sent) return sentChoices(cellsOf(this.sent));
    return choicesOf(this.sending ? [] : this.options, this.chosen, this.picked);
  }

  /** Forget what was begun. */
  clear(): void {
    this.begin(null, []);
  }

  /** Hold a choice that is in the making. */
  private begin(chosen: Option | null, picked: string[]): void {
    [this.chosen, this.picked] = [chosen, picked];
    relent();
  }

  /** Choose a cell, take it back, go on with a bonus, or hear why not. */
  async tap(cell: string): Promise<void> {
    if (this.sending) return;
    buzz();
    const begun = this.options.find((option) => option.cells?.[0] === cell);
    if (this.chosen?.cells?.includes(cell)) this.clear();
    else if (this.chosen?.next?.includes(cell)) await this.goOn(`${this.chosen.play}>${cell}`, cell);
    else if (begun) this.begin(begun, [cell]);
    else await this.explain(cell);
  }

  /** Send a choice; the sheet changes when the server says so. */
  async send(option: Option | null | undefined): Promise<void> {
    if (!option || !this.room || this.sending) return;
    this.sending = true;
    const outcome = await this.room.choose(this.seatOf(), option.play);
    this.sending = false;
    if (outcome.ok) this.clear();
    else notify(tellRefusal(outcome.refused, this.room.game), "no");
  }

  /** Take a choice back that still waits for the others. */
  async takeBack(): Promise<void> {
    if (!this.room) return;
    const outcome = await this.room.command({ type: "take-back", moment: this.room.table?.moment ?? 0, seat: this.seatOf() });
    if (!outcome.ok) notify(tellRefusal(outcome.refused, this.room.game), "no");
  }

  private async goOn(play: string, cell: string): Promise<void> {
    const answer = await this.asking.preview(this.seatOf(), play);
    if (isOption(answer)) this.begin(answer, [...this.picked, cell]);
    else this.refuse(answer);
  }

  /** Say why something cannot be played; answers whether there was a reason. */
  protected async explain(play: string): Promise<boolean> {
    const answer = await this.asking.preview(this.seatOf(), play);
    if (isOption(answer)) return false;
    this.refuse(answer);
    return true;
  }

  /** Say why not, with a way to the rule. */
  protected refuse(refused: Refused): void {
    notify(tellRefusal(refused, this.asking.game), "no", whyNot(refused, this.asking.game?.edition.id ?? ""));
  }
}
