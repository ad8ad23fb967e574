import { api } from "$lib/net/api";
import type { Lesson, LessonAnswer, LessonTry, Mine, Option, Refused } from "$lib/protocol";
import { CardChoiceDraft } from "$lib/table/cardChoiceDraft.svelte";
import type { Asking } from "$lib/table/choiceDraft.svelte";
import { failureText } from "$lib/text/refusals";
import { inWords, t } from "$lib/text/texts.svelte";

type Ask = (tried: LessonTry) => Promise<LessonAnswer>;

/** The position of a step, for a draft. */
class Position implements Asking {
  readonly mine: Mine[];
  readonly game;

  constructor(
    lesson: Lesson,
    number: number,
    private readonly ask: Ask,
  ) {
    this.mine = [lesson.steps[number - 1]!.mine];
    this.game = lesson.game;
  }

  async preview(_seat: number, tried: LessonTry): Promise<Option | Refused> {
    const { refused, option } = await this.ask(tried);
    return refused ?? option!;
  }
}

/** The draft of the play that a lesson asks for. The server rates every tap. */
export class LessonDraft extends CardChoiceDraft {
  /** The answer to the last tap. */
  said = $state("");
  /** Whether a tap was wrong, so that the right cell is highlighted. */
  wrong = $state(false);

  constructor(
    lesson: Lesson,
    number: number,
    private readonly onright: (answer: LessonAnswer) => void,
    private readonly ask: Ask = (tried) => api.tryStep(lesson.edition, number, tried),
  ) {
    super(new Position(lesson, number, ask), () => lesson.seat, null);
  }

  override async tap(cell: string): Promise<void> {
    await this.judged(() => super.tap(cell));
  }

  override async tapCard(card: string): Promise<void> {
    await this.judged(() => super.tapCard(card));
  }

  override tapPlace(place: number): void {
    void this.judged(async () => super.tapPlace(place));
  }

  /** Make the play, if it is the requested one. */
  override async send(option: Option | null | undefined): Promise<void> {
    if (!option || this.sending) return;
    this.sending = true;
    await this.attempt(async () => {
      const answer = await this.ask({ play: option.play });
      if (answer.verdict === "right") this.onright(answer);
      else this.object(answer);
    });
    this.sending = false;
  }

  protected override refuse(refused: Refused): void {
    this.said = inWords(refused.text);
    this.wrong = true;
  }

  /** Carry out a tap, and show the answer to the resulting play. */
  private async judged(tap: () => Promise<void>): Promise<void> {
    if (this.sending) return;
    this.said = "";
    await this.attempt(async () => {
      await tap();
      const { chosen } = this;
      if (!chosen || chosen.complete === false) return;
      const answer = await this.ask({ play: chosen.play });
      if (this.chosen !== chosen) return;
      if (answer.verdict === "right") this.said = t("lesson-ready");
      else if (answer.verdict === "other") this.object(answer);
    });
  }

  private object({ text }: LessonAnswer): void {
    this.said = text ? inWords(text) : "";
    this.wrong = true;
    this.clear();
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.said = failureText(error);
    }
  }
}
