import type { EngineFiles, FromEngine, Phase, Start, ToEngine } from "../../engine/messages";
import type { LongRequest, Socket, Transport } from "./transport";

/** The status of the engine: loading progress, ready, or an error. */
export const engine = $state({
  phase: "loading" as Phase,
  share: 0,
  ready: false,
  failed: "",
  /** Whether the browser stores games; it does not in some private windows. */
  stored: true,
});

type Unnumbered<Message> = Message extends { id: number } ? Omit<Message, "id"> : never;
type Asked = Unnumbered<ToEngine>;
type Answer = Extract<FromEngine, { id: number }>;

class EngineSocket implements Socket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    private readonly transport: EngineTransport,
    private readonly number: number,
  ) {}

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  lose(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  send(text: string): void {
    this.transport.post({ kind: "frame", socket: this.number, text });
  }

  close(): void {
    this.transport.post({ kind: "disconnect", socket: this.number });
    this.lose();
  }
}

/** The transport to the engine in a worker of this page. */
export class EngineTransport implements Transport {
  private readonly worker = new Worker(new URL("../../engine/worker.ts", import.meta.url), {
    type: "module",
    name: "rowlock",
  });
  private readonly asked = new Map<number, (answer: Answer | null) => void>();
  private readonly reports = new Map<number, (share: number) => void>();
  private readonly sockets = new Map<number, EngineSocket>();
  private next = 1;

  constructor(files: EngineFiles) {
    this.worker.onmessage = ({ data }: MessageEvent<FromEngine>) => this.hear(data);
    this.worker.onerror = (event) => (engine.failed = event.message || "worker");
    this.worker.postMessage({ base: document.baseURI, files } satisfies Start);
    document.addEventListener("click", (event) => this.follow(event), { capture: true });
  }

  post(message: ToEngine): void {
    this.worker.postMessage(message);
  }

  /** Send a request; resolves to null if the engine was lost before it answered. */
  ask(message: Asked, init: LongRequest = {}): Promise<Answer | null> {
    const id = this.next++;
    if (init.progress) this.reports.set(id, init.progress);
    init.signal?.addEventListener("abort", () => this.post({ kind: "cancel", request: id }));
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.post({ ...message, id } as ToEngine);
    });
  }

  async fetch(path: string, init: LongRequest = {}): Promise<Response> {
    const body = typeof init.body === "string" ? init.body : null;
    const method = init.method ?? "GET";
    const answer = await this.ask({ kind: "request", method, path, body }, init);
    if (answer?.kind !== "answer") throw new TypeError("The engine was replaced.");
    return new Response(answer.body, { status: answer.status });
  }

  socket(path: string): Socket {
    const number = this.next++;
    const socket = new EngineSocket(this, number);
    const code = decodeURIComponent(/^\/rooms\/([^/]+)\/socket$/.exec(path)?.[1] ?? "");
    this.sockets.set(number, socket);
    this.post({ kind: "connect", socket: number, code });
    queueMicrotask(() => socket.open());
    return socket;
  }

  private hear(message: FromEngine): void {
    switch (message.kind) {
      case "answer":
      case "exported":
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
        this.reports.delete(message.id);
        break;
      case "working":
        this.reports.get(message.request)?.(message.share);
        break;
      case "frame":
        this.sockets.get(message.socket)?.onmessage?.({ data: message.text });
        break;
      case "closed":
        this.forget(message.socket);
        break;
      case "progress":
        engine.phase = message.phase;
        engine.share = message.share;
        break;
      case "ready":
        Object.assign(engine, { ready: true, share: 1, failed: "", stored: message.stored });
        performance.mark("rowlock-ready"); // for bench/site.py
        break;
      case "failed":
        engine.failed = message.reason;
        break;
      case "replaced":
        this.startOver();
    }
  }

  /** Requests to an earlier engine are lost; requests that wait for the first one are kept. */
  private startOver(): void {
    if (!engine.ready) return;
    engine.ready = false;
    for (const answer of this.asked.values()) answer(null);
    this.asked.clear();
    for (const number of [...this.sockets.keys()]) this.forget(number);
  }

  private forget(number: number): void {
    this.sockets.get(number)?.lose();
    this.sockets.delete(number);
  }

  /** Handle download links: fetch the file from the engine and save it. */
  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a[download]") : null;
    const path = link?.getAttribute("href")?.match(/^api(\/.*)$/)?.[1];
    if (!(link instanceof HTMLAnchorElement) || path === undefined) return;
    event.preventDefault();
    void this.fetch(path).then(async (response) => save(await response.blob(), link.download));
  }
}

/** Let the browser save a file. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
