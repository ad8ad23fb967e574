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
 * What this device knows of the dice of a room from before they fell: the commitment that it saw
 * first, and the bytes it sent. Kept across page loads, and compared with the record in the end.
 */
export class Witness {
  private kept: Kept;
  /** Seats that were this device's. */
  private mine: readonly number[] = [];

  constructor(readonly code: string) {
    this.kept = load(PREFIX + code) ?? { at: Date.now(), anchor: "", sent: {} };
  }

  /** The commitment that was seen first. */
  get anchor(): string {
    return this.kept.anchor;
  }

  /** See a room: its commitment, and the seats of this device. */
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

  /** Bytes go out with a command. */
  send(seat: number, turn: number, entropy: string, id: string): void {
    (this.kept.sent[seat] ??= []).push({ turn, entropy, open: id });
    this.save();
  }

  /** The server has answered a command; bytes of one that it refused do not count. */
  answer(id: string, accepted: boolean): void {
    for (const list of Object.values(this.kept.sent)) {
      const at = list.findIndex(({ open }) => open === id);
      if (at < 0) continue;
      if (accepted) delete list[at]!.open;
      else list.splice(at, 1);
      this.save();
    }
  }

  /** Verify a record, and that it is of the dice that were promised, with the bytes sent here. */
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
   * Whether a seat's part of a draw is what it has to be: the last bytes sent before its turn. What
   * was not answered may have arrived or not, and bytes of the same turn may count for new piles.
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
      // Storage may be unavailable: then this device remembers until the page is closed.
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

/** Start a room whose people all sit here: note its commitment, add to its dice, begin. */
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
