import type { Option } from "$lib/protocol";
import { notify } from "$lib/state/notices.svelte";
import type { Room } from "$lib/state/room.svelte";
import { inWords } from "$lib/text/texts.svelte";
import type { ChoiceDraft } from "./choiceDraft.svelte";

/** Steps of the active player without a decision: rolling, and confirming a forced pass. */
export class HandTurn {
  /** The moment whose dice were thrown here. */
  private thrownAt = $state<number | null>(null);
  private readonly room: Room;
  private readonly draft: ChoiceDraft;

  constructor(room: Room, draft: ChoiceDraft) {
    this.room = room;
    this.draft = draft;
  }

  /** Whether this device has to throw. */
  get mayThrow(): boolean {
    const { table, you } = this.room;
    return table?.due === "throw" && Boolean(you?.seats.includes(table.active)) && !this.thrown;
  }

  /** Whether the dice were thrown here and have not fallen yet. */
  get thrown(): boolean {
    const { table } = this.room;
    return table?.due === "throw" && this.thrownAt === table.moment;
  }

  /** The pass, if it is the only option. */
  get forced(): Option | null {
    const [only, ...rest] = this.draft.options;
    return only?.how === "pass" && !rest.length ? only : null;
  }

  /** Throw the dice once; they are drawn in the air until the server has rolled. */
  async throw(): Promise<void> {
    const moment = this.room.table?.moment;
    if (!this.mayThrow || moment === undefined) return;
    this.thrownAt = moment;
    const outcome = await this.room.command({ type: "throw", moment });
    if (outcome.ok) return;
    this.thrownAt = null;
    if (outcome.refused.code !== "stale") notify(inWords(outcome.refused.text), "no");
  }

  /** Do the only possible action. */
  async act(): Promise<void> {
    if (this.mayThrow) await this.throw();
    else if (this.forced) await this.draft.send(this.forced);
  }
}
