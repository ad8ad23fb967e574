import { api, Failed, newId } from "$lib/net/api";
import type { PadAct, PadAnswer, PadView, Refused } from "$lib/protocol";

const WAIT = 20;
const AGAIN = 1500;
/** Transient failures: an act is sent again with the same id until it is answered. */
const PASSING = new Set(["offline", "busy", "unavailable", "too-fast", "internal"]);

export type Doing = Omit<PadAct, "id">;
export type Outcome = { ok: true; warning: Refused | null } | { ok: false; refused: Refused };

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/** The state of a score pad, updated by long polling. Knows no rule. */
export class Pad {
  view = $state.raw<PadView | null>(null);
  link = $state<"connecting" | "open" | "lost" | "ended">("connecting");
  /** The refusal that ended the connection. */
  ended = $state.raw<Refused | null>(null);
  private closed = false;
  private sending: Promise<unknown> = Promise.resolve();

  constructor(readonly code: string) {
    void this.follow();
  }

  /** Stop polling. */
  close(): void {
    this.closed = true;
  }

  /** Send an act; acts reach the server in order. */
  act(doing: Doing): Promise<Outcome> {
    const act: PadAct = { ...doing, id: newId() };
    const done = this.sending.then(() => this.send(act));
    this.sending = done;
    return done;
  }

  private async send(act: PadAct): Promise<Outcome> {
    for (;;) {
      try {
        const answer: PadAnswer = await api.actOnPad(this.code, act);
        this.show(answer.view);
        return { ok: true, warning: answer.warning };
      } catch (error) {
        const refused = error instanceof Failed ? error.refused : null;
        if (!refused || !PASSING.has(refused.code) || this.closed) {
          return {
            ok: false,
            refused: refused ?? {
              type: "refused",
              id: null,
              code: "internal",
              rule: null,
              details: {},
              sentence: "",
              text: { id: "denied-internal" },
            },
          };
        }
        this.link = "lost";
        await pause(AGAIN);
      }
    }
  }

  private show(view: PadView): void {
    this.link = "open";
    if (view.seq > (this.view?.seq ?? 0)) this.view = view;
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
