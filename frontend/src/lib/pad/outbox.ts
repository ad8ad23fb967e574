import type { PadAct, PadView, Refused } from "$lib/protocol";

/** An act that the server refused after it had waited for a connection. */
export interface Conflict {
  act: PadAct;
  refused: Refused;
}

const LAST = "rowlock-pad-last";

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or unavailable: acts are then kept in memory.
  }
}

/** Lists of a pad in the storage of this browser; a reload or another tab finds them. */
class Stored<Item> {
  constructor(private readonly key: string) {}

  get all(): Item[] {
    return read<Item[]>(this.key) ?? [];
  }

  add(item: Item): void {
    write(this.key, [...this.all, item]);
  }

  remove(matches: (item: Item) => boolean): void {
    const left = this.all.filter((item) => !matches(item));
    if (left.length) write(this.key, left);
    else localStorage.removeItem(this.key);
  }
}

/**
 * What a pad keeps without a connection: acts that the server has not answered, refusals that the
 * person has not seen, and the last view. An act has an id, so one that is sent twice counts once.
 */
export class Outbox {
  readonly acts: Stored<PadAct>;
  readonly conflicts: Stored<Conflict>;

  constructor(private readonly code: string) {
    this.acts = new Stored(`rowlock-pad-acts-${code}`);
    this.conflicts = new Stored(`rowlock-pad-conflicts-${code}`);
  }

  /** The last view of this pad, if it was the last pad in this browser. */
  get view(): PadView | null {
    const last = read<{ code: string; view: PadView }>(LAST);
    return last?.code === this.code ? last.view : null;
  }

  keep(view: PadView): void {
    write(LAST, { code: this.code, view });
  }
}
