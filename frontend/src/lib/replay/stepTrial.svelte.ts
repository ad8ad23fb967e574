import { api, Failed } from "$lib/net/api";
import type { Game, Mine, Option, RatedPlay, Refused, Study } from "$lib/protocol";
import type { Asked } from "$lib/state/room.svelte";
import { CardChoiceDraft } from "$lib/table/cardChoiceDraft.svelte";
import type { Asking } from "$lib/table/choiceDraft.svelte";
import { failureText } from "$lib/text/refusals";

/** A position of a record, seen from a seat that has to choose there. */
export interface StepPosition {
  record: string;
  step: number;
  seat: number;
}

/** The position of the step; its options arrive with the study. */
class Position implements Asking {
  mine = $state.raw<Mine[]>([]);

  constructor(
    readonly at: StepPosition,
    readonly game: Game,
  ) {}

  async preview(_seat: number, asked: Asked): Promise<Option | Refused> {
    try {
      return await api.tryPlay({ ...this.at, ...asked });
    } catch (error) {
      if (error instanceof Failed) return error.refused;
      throw error;
    }
  }
}

/** Plays tried at a step of a replay, each with its value. They are never sent as choices. */
export class StepTrial extends CardChoiceDraft {
  study = $state.raw<Study | null>(null);
  fault = $state("");
  /** Tried plays that the study itself does not rate. */
  private more = $state.raw<ReadonlyMap<string, RatedPlay>>(new Map());
  private readonly position: Position;

  constructor(
    readonly at: StepPosition,
    game: Game,
  ) {
    const position = new Position(at, game);
    super(position, () => at.seat, null);
    this.position = position;
    void this.load();
  }

  /** The value of the chosen play; null until it is complete and rated. */
  get rated(): RatedPlay | null {
    const { chosen, study } = this;
    if (!chosen || chosen.complete === false) return null;
    return (
      study?.hint.plays.find((each) => each.play === chosen.play) ??
      this.more.get(chosen.play) ??
      null
    );
  }

  togglePass(): void {
    const passing = this.chosen?.how === "pass";
    this.clear();
    if (!passing) this.hold(this.pass ?? null, []);
  }

  protected override hold(chosen: Option | null, picked: string[]): void {
    super.hold(chosen, picked);
    if (chosen && chosen.complete !== false && !this.rated) void this.rate(chosen.play);
  }

  private async load(): Promise<void> {
    await this.attempt(async () => {
      this.study = await api.study(this.at);
      this.position.mine = [this.study.mine];
    });
  }

  private async rate(play: string): Promise<void> {
    await this.attempt(async () => {
      const { hint, tried } = await api.study({ ...this.at, play });
      const found = hint.plays.find((each) => each.play === tried);
      if (found) this.more = new Map([...this.more, [play, found]]);
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.fault = "";
    try {
      await work();
    } catch (error) {
      this.fault = failureText(error);
    }
  }
}
