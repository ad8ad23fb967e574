import type { EngineFiles } from "../../engine/messages";

/** The part of a WebSocket that the app uses. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** A request whose progress may be reported; its signal cancels it. */
export interface LongRequest extends RequestInit {
  progress?: (share: number) => void;
}

/** Where requests and sockets go. Paths begin after `api`. */
export interface Transport {
  fetch(path: string, init?: LongRequest): Promise<Response>;
  socket(path: string): Socket;
}

const server: Transport = {
  fetch: (path, init) => fetch(`api${path}`, init),
  socket: (path) =>
    new WebSocket(
      new URL(`api${path}`, document.baseURI).href.replace(/^http/, "ws"),
    ) as unknown as Socket,
};

/** The files of the engine of a page: `rowlock site` lists them in the index. */
export function engineFiles(page: ParentNode = document): EngineFiles | null {
  const list = page.querySelector<HTMLMetaElement>('meta[name="rowlock-engine"]');
  return list && (JSON.parse(list.content) as EngineFiles);
}

/** The address of the server to which an app with its own engine belongs, if any. */
export function serverAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="rowlock-server"]')?.content;
}

/** Whether the game runs in this page. */
export function inPage(): boolean {
  return document.querySelector('meta[name="rowlock-engine"]') !== null;
}

/** A server, or the engine in this page once it is chosen. */
export let transport: Transport = server;

/** Choose the engine in this page if there is no server. */
export async function chooseTransport(): Promise<void> {
  const files = engineFiles();
  if (!files) return;
  const { EngineTransport } = await import("./engineTransport.svelte");
  transport = new EngineTransport(files);
}
