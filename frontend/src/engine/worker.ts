import { openJournal } from "./journal";
import type { FromEngine, Start, ToEngine } from "./messages";
import { startPython, type Bridge } from "./python";

/*
 * One worker for each page, one engine for all pages of a browser. A Web Lock decides whose worker
 * runs the engine; the others pass messages on through a channel. When the page with the engine
 * closes, the next worker gets the lock and starts an engine from the stored data.
 */
const LOCK = "rowlock-engine";

type Packet =
  | { to: "engine"; from: string; message: ToEngine }
  | { to: string; message: FromEngine }
  | { to: "all"; message: FromEngine };

const me = crypto.randomUUID();
const channel = new BroadcastChannel(LOCK);
/** The page that owns a socket of the engine, and its number there. */
const sockets = new Map<number, { page: string; socket: number }>();
let nextSocket = 1;
/** Requests whose answer is not wanted any more, by page and number. */
const cancelled = new Set<string>();
/** The role of this worker; undefined until the lock request is settled. */
let role: "engine" | "relay" | undefined;
/** Messages of the page before the role is known. */
const early: ToEngine[] = [];
let bridge: Bridge | null = null;
const waiting: { from: string; message: ToEngine }[] = [];

function tell(page: string, message: FromEngine): void {
  if (page === me) postMessage(message);
  else channel.postMessage({ to: page, message } satisfies Packet);
}

function tellAll(message: FromEngine): void {
  postMessage(message);
  channel.postMessage({ to: "all", message } satisfies Packet);
}

/** Send a message to a socket; `undefined`, the None of Python, closes it. */
function send(number: number, text: string | undefined): void {
  const found = sockets.get(number);
  if (!found) return;
  if (text !== undefined) tell(found.page, { kind: "frame", socket: found.socket, text });
  else tell(found.page, { kind: "closed", socket: found.socket });
}

function numberOf(page: string, socket: number): number | undefined {
  for (const [number, each] of sockets)
    if (each.page === page && each.socket === socket) return number;
  return undefined;
}

async function handle(engine: Bridge, from: string, message: ToEngine): Promise<void> {
  switch (message.kind) {
    case "request": {
      const { id, method, path } = message;
      const wanted = `${from} ${id}`;
      const report = (share: number) => {
        tell(from, { kind: "working", request: id, share });
        return !cancelled.has(wanted);
      };
      const [status, body] = await engine.request(method, path, message.body, report);
      cancelled.delete(wanted);
      return tell(from, { kind: "answer", id, status, body });
    }
    case "cancel":
      return void cancelled.add(`${from} ${message.request}`);
    case "connect":
      sockets.set(nextSocket, { page: from, socket: message.socket });
      return engine.connect(nextSocket++, message.code);
    case "frame": {
      const number = numberOf(from, message.socket);
      return number === undefined
        ? tell(from, { kind: "closed", socket: message.socket })
        : engine.receive(number, message.text);
    }
    case "disconnect": {
      const number = numberOf(from, message.socket);
      if (number !== undefined) engine.disconnect(number);
      return void (number !== undefined && sockets.delete(number));
    }
    case "export":
      return tell(from, { kind: "exported", id: message.id, file: await engine.export() });
    case "import": {
      const body = await engine.replace(message.file);
      return tell(from, { kind: "answer", id: message.id, status: body ? 400 : 200, body });
    }
  }
}

/** An error of the engine fails only the current message. */
function accept(from: string, message: ToEngine): void {
  if (!bridge) return void waiting.push({ from, message });
  handle(bridge, from, message).catch((error: unknown) => {
    console.error(error);
    if ("id" in message) tell(from, { kind: "answer", id: message.id, status: 500, body: "" });
    else if ("socket" in message) tell(from, { kind: "closed", socket: message.socket });
  });
}

function pass(message: ToEngine): void {
  if (role === "engine") accept(me, message);
  else if (role === "relay")
    channel.postMessage({ to: "engine", from: me, message } satisfies Packet);
  else early.push(message);
}

function become(decided: "engine" | "relay"): void {
  role = decided;
  early.splice(0).forEach(pass);
}

onmessage = ({ data }: MessageEvent<ToEngine | Start>) => {
  if ("base" in data) void begin(data);
  else pass(data);
};

channel.onmessage = ({ data }: MessageEvent<Packet>) => {
  if (data.to === "engine" && "from" in data) {
    if (role === "engine") accept(data.from, data.message);
  } else if ((data.to === me || data.to === "all") && !("from" in data)) postMessage(data.message);
};

/** Run the engine, now or when the page that runs it closes. */
async function begin(start: Start): Promise<void> {
  const run = (lock: Lock | null) => (lock ? serve(start) : undefined);
  await navigator.locks.request(LOCK, { ifAvailable: true }, run);
  if (role === "engine") return;
  become("relay");
  postMessage({ kind: "ready", stored: true } satisfies FromEngine);
  await navigator.locks.request(LOCK, run);
}

/** Start the engine, and hold it and the lock until this page closes. */
async function serve({ base, files }: Start): Promise<void> {
  tellAll({ kind: "replaced" });
  become("engine");
  let stored: boolean;
  try {
    const journal = await openJournal();
    stored = journal.stored;
    bridge = await startPython(journal, base, files, send, (phase, share) =>
      tellAll({ kind: "progress", phase, share }),
    );
  } catch (error) {
    tellAll({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
    return;
  }
  tellAll({ kind: "ready", stored });
  for (const { from, message } of waiting.splice(0)) accept(from, message);
  await new Promise(() => undefined);
}
