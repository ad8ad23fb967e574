import { api, entropy, newId } from "$lib/net/api";
import { NotVerified, split, verify, type Verified } from "./verify";

/** Random bytes that this device sent for a seat. */
interface Sent {
  /** The turn in which they were sent; 0 before the game. */
  turn: number;
  entropy: string;
  /** The id of the command, until the server has answered it. */
  open?: string;
}

interface Kept {
  at: number;
  anchor: string;
  sent: Record<number, Sent[]>;
}

const PREFIX = "rowlock-dice-";
const ROOMS_KEPT = 20;

/**
 * The evidence of this device about the dice of a room: the first commitment it saw, and the
 * entropy it sent. It is stored across page loads, and compared with the record after the game.
 */
export class Witness {
  private kept: Kept;
  /** The seats of this device. */
  private mine: readonly number[] = [];

  constructor(readonly code: string) {
    this.kept = load(PREFIX + code) ?? { at: Date.now(), anchor: "", sent: {} };
  }

  /** The commitment that was seen first. */
  get anchor(): string {
    return this.kept.anchor;
  }

  /** Record the commitment of the room, and the seats of this device. */
  see(anchor: string, mine: readonly number[]): void {
    for (const seat of this.mine) if (!mine.includes(seat)) delete this.kept.sent[seat];
    this.mine = mine;
    if (!anchor || this.kept.anchor) return;
    this.kept.anchor = anchor;
    this.save();
  }

  /** Whether this device has sent bytes for a seat. */
  has(seat: number): boolean {
    return Boolean(this.kept.sent[seat]?.length);
  }

  /** Record the bytes that are sent with a command. */
  send(seat: number, turn: number, entropy: string, id: string): void {
    (this.kept.sent[seat] ??= []).push({ turn, entropy, open: id });
    this.save();
  }

  /** Record the answer to a command; the bytes of a refused one are deleted. */
  answer(id: string, accepted: boolean): void {
    for (const list of Object.values(this.kept.sent)) {
      const at = list.findIndex(({ open }) => open === id);
      if (at < 0) continue;
      if (accepted) delete list[at]!.open;
      else list.splice(at, 1);
      this.save();
    }
  }

  /** Verify a record, its commitment, and the bytes that this device contributed. */
  check(record: string, seats: readonly number[]): Verified {
    const [[line, text] = [1, ""]] = split(record);
    const found = verify(text, line);
    if (this.kept.anchor && found.anchor !== this.kept.anchor)
      throw new NotVerified(line, "anchor");
    found.draws.forEach((draw, index) => {
      for (const seat of seats)
        if (!this.fits(seat, draw.turn, draw.added[seat - 1] ?? ""))
          throw new NotVerified(line, "bytes", { number: index + 1, seat });
    });
    return found;
  }

  /**
   * Whether a seat's share of a draw is correct: the last bytes sent before its turn. Bytes of
   * unanswered commands may have arrived or not, and a new pile may use bytes of the same turn.
   */
  private fits(seat: number, turn: number, share: string): boolean {
    const sent = this.kept.sent[seat] ?? [];
    const before = sent.filter((each) => each.turn < Math.max(turn, 1));
    const since = before.findLastIndex((each) => !each.open);
    if (since < 0) return true;
    const same = sent.filter((each) => each.turn === turn && turn > 0);
    return [...before.slice(since), ...same].some((each) => each.entropy === share);
  }

  private save(): void {
    try {
      localStorage.setItem(PREFIX + this.code, JSON.stringify(this.kept));
      forgetOldest();
    } catch {
      // Storage may be unavailable: the evidence then lasts until the page is closed.
    }
  }
}

function load(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function forgetOldest(): void {
  const all = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
  const keys = all.filter((key) => key.startsWith(PREFIX));
  if (keys.length <= ROOMS_KEPT) return;
  const oldest = keys.toSorted((one, two) => (load(one)?.at ?? 0) - (load(two)?.at ?? 0))[0];
  if (oldest) localStorage.removeItem(oldest);
}

/** Start a room whose people all share this device, after sending entropy for its dice. */
export async function startHere(code: string): Promise<void> {
  const { view } = await api.look(code);
  const witness = new Witness(code);
  const seats = view.you?.seats ?? [];
  witness.see(view.room?.anchor ?? "", seats);
  for (const seat of view.room?.anchor ? seats : []) {
    const [id, bytes] = [newId(), entropy()];
    witness.send(seat, 0, bytes, id);
    await api.command(code, { type: "contribute", id, seat, entropy: bytes });
    witness.answer(id, true);
  }
  await api.command(code, { type: "start", id: newId() });
}
