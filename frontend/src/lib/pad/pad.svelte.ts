import { api, Failed, newId } from "$lib/net/api";
import type { PadAct, PadAnswer, PadView, Refused } from "$lib/protocol";
import { Outbox, type Conflict } from "./outbox";

const WAIT = 20;
const AGAIN = 1500;
/** Transient failures: an act is sent again with the same id until it is answered. */
const PASSING = new Set(["offline", "busy", "unavailable", "too-fast", "internal"]);

export type Doing = Omit<PadAct, "id">;
/** `waited`: it had to wait for a connection; a refusal is then listed as a conflict. */
export type Outcome = { waited: boolean } & (
  { ok: true; warning: Refused | null } | { ok: false; refused: Refused }
);

/** The refusal of an act for which there was no usable answer. */
const UNANSWERED: Refused = {
  type: "refused",
  id: null,
  code: "internal",
  rule: null,
  details: {},
  sentence: "",
  text: { id: "denied-internal" },
};

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/**
 * The state of a score pad, updated by long polling. Knows no rule. Acts are stored before they are
 * sent: without a connection they wait, also over a reload, and are sent in order when it is back.
 */
export class Pad {
  view = $state.raw<PadView | null>(null);
  link = $state<"connecting" | "open" | "lost" | "ended">("connecting");
  /** The refusal that ended the connection. */
  ended = $state.raw<Refused | null>(null);
  /** Acts that the server has not answered. */
  waiting = $state.raw<PadAct[]>([]);
  conflicts = $state.raw<Conflict[]>([]);
  private closed = false;
  /** Whether the last act that was sent had waited. */
  private sending: Promise<boolean> = Promise.resolve(false);
  private readonly outbox: Outbox;

  constructor(readonly code: string) {
    this.outbox = new Outbox(code);
    this.view = this.outbox.view;
    this.waiting = this.outbox.acts.all;
    this.conflicts = this.outbox.conflicts.all;
    for (const act of this.waiting) this.enqueue(act, true);
    void this.follow();
  }

  /** Stop polling. */
  close(): void {
    this.closed = true;
  }

  /** Send an act; acts reach the server in order. */
  act(doing: Doing): Promise<Outcome> {
    const act: PadAct = { ...doing, id: newId() };
    this.outbox.acts.add(act);
    this.waiting = [...this.waiting, act];
    return this.enqueue(act, false);
  }

  /** The person has seen a conflict. */
  dismiss(conflict: Conflict): void {
    this.outbox.conflicts.remove(({ act }) => act.id === conflict.act.id);
    this.conflicts = this.conflicts.filter((each) => each !== conflict);
  }

  private enqueue(act: PadAct, waited: boolean): Promise<Outcome> {
    const behind = this.waiting.length > 1;
    // An act behind one that waited has waited too.
    const done = this.sending.then((before) => this.send(act, waited || (behind && before)));
    this.sending = done.then((outcome) => outcome.waited);
    return done;
  }

  private async send(act: PadAct, waited: boolean): Promise<Outcome> {
    for (;;) {
      try {
        const answer: PadAnswer = await api.actOnPad(this.code, act);
        this.show(answer.view);
        this.settle(act);
        return { ok: true, warning: answer.warning, waited };
      } catch (error) {
        const refused = error instanceof Failed ? error.refused : UNANSWERED;
        if (!PASSING.has(refused.code)) {
          if (waited) this.report({ act, refused });
          this.settle(act);
          return { ok: false, refused, waited };
        }
        // Left in the outbox: this pad sends it when it is opened again.
        if (this.closed) return { ok: false, refused, waited: true };
        this.link = "lost";
        waited = true;
        await pause(AGAIN);
      }
    }
  }

  /** The server has answered an act. */
  private settle({ id }: PadAct): void {
    this.outbox.acts.remove((act) => act.id === id);
    this.waiting = this.waiting.filter((act) => act.id !== id);
  }

  private report(conflict: Conflict): void {
    this.outbox.conflicts.add(conflict);
    this.conflicts = [...this.conflicts, conflict];
  }

  private show(view: PadView): void {
    this.link = "open";
    if (view.seq <= (this.view?.seq ?? 0)) return;
    this.view = view;
    this.outbox.keep(view);
  }

  /** Long polling: the server answers when there is something new. */
  private async follow(): Promise<void> {
    while (!this.closed) {
      try {
        this.show(await api.pad(this.code, this.view?.seq ?? 0, this.link === "open" ? WAIT : 0));
      } catch (error) {
        const refused = error instanceof Failed ? error.refused : null;
        if (refused && !PASSING.has(refused.code)) {
          this.ended = refused;
          this.link = "ended";
          return;
        }
        this.link = "lost";
        await pause(AGAIN);
      }
    }
  }
}

/** The sheet of a pad that this device shows; 0 means all sheets. */
export function rememberedSeat(code: string): number | null {
  const found = localStorage.getItem(`rowlock-pad-${code}`);
  return found === null ? null : Number(found);
}

export function rememberSeat(code: string, seat: number): void {
  try {
    localStorage.setItem(`rowlock-pad-${code}`, String(seat));
  } catch {
    // Storage may be unavailable: the page then asks again.
  }
}
