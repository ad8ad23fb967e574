/** The stored data: a snapshot of the database and the transactions since then. */
export interface Saved {
  snapshot: Uint8Array;
  transactions: Uint8Array[];
}

const NAME = "rowlock";
const SNAPSHOT = "snapshot";
const TRANSACTIONS = "transactions";

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1); // throws where it is forbidden
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SNAPSHOT);
      request.result.createObjectStore(TRANSACTIONS, { autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

function failure(error: DOMException | null): Error {
  return new Error(error?.message ?? "the storage of this browser failed");
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

/** Where the engine stores. A promise resolves when its transaction is as safe as it can be. */
export interface Journal {
  /** Whether the contents outlive the engine. */
  readonly stored: boolean;
  load(): Promise<Saved>;
  append(transaction: Uint8Array): Promise<void>;
  checkpoint(snapshot: Uint8Array): Promise<void>;
}

/** The journal in IndexedDB, or one in memory where the browser stores nothing. */
export async function openJournal(): Promise<Journal> {
  try {
    return new StoredJournal(await opened());
  } catch (error) {
    console.error(error);
    return new MemoryJournal();
  }
}

/** The engine has the rows themselves in memory, so there is nothing to keep. */
class MemoryJournal implements Journal {
  readonly stored = false;
  load = () => Promise.resolve({ snapshot: new Uint8Array(), transactions: [] });
  append = () => Promise.resolve();
  checkpoint = () => Promise.resolve();
}

/** A write-ahead log in IndexedDB. */
class StoredJournal implements Journal {
  readonly stored = true;

  constructor(private readonly database: IDBDatabase) {}

  async load(): Promise<Saved> {
    const reading = this.database.transaction([SNAPSHOT, TRANSACTIONS]);
    const [snapshot, transactions] = await Promise.all([
      result<Uint8Array | undefined>(reading.objectStore(SNAPSHOT).get(0)),
      result<Uint8Array[]>(reading.objectStore(TRANSACTIONS).getAll()),
    ]);
    return { snapshot: snapshot ?? new Uint8Array(), transactions };
  }

  append(transaction: Uint8Array): Promise<void> {
    return this.write([TRANSACTIONS], (writing) => {
      writing.objectStore(TRANSACTIONS).add(transaction);
    });
  }

  checkpoint(snapshot: Uint8Array): Promise<void> {
    return this.write([SNAPSHOT, TRANSACTIONS], (writing) => {
      writing.objectStore(SNAPSHOT).put(snapshot, 0);
      writing.objectStore(TRANSACTIONS).clear();
    });
  }

  private write(stores: string[], change: (writing: IDBTransaction) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const writing = this.database.transaction(stores, "readwrite", { durability: "strict" });
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(failure(writing.error));
      change(writing);
    });
  }
}
