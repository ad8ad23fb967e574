/** From a page to an engine. Each page numbers its own requests and sockets. */
export type ToEngine =
  | { kind: "request"; id: number; method: string; path: string; body: string | null }
  /** The answer to a request is not wanted any more. */
  | { kind: "cancel"; request: number }
  | { kind: "connect"; socket: number; code: string }
  | { kind: "frame"; socket: number; text: string }
  | { kind: "disconnect"; socket: number }
  | { kind: "export"; id: number }
  | { kind: "import"; id: number; file: Uint8Array };

/** What an engine does before it is ready: fetch its files, or start from them. */
export type Phase = "loading" | "starting";

/** From an engine to a page. */
export type FromEngine =
  | { kind: "answer"; id: number; status: number; body: string }
  /** The progress of a long request. */
  | { kind: "working"; request: number; share: number }
  | { kind: "exported"; id: number; file: Uint8Array }
  | { kind: "frame"; socket: number; text: string }
  | { kind: "closed"; socket: number }
  | { kind: "progress"; phase: Phase; share: number }
  /** `stored`: whether games outlive the engine. */
  | { kind: "ready"; stored: boolean }
  | { kind: "failed"; reason: string }
  /** Another engine took over: earlier requests and sockets are lost. */
  | { kind: "replaced" };

/** The files of an engine by name: path below `engine/`, and bytes to fetch. */
export type EngineFiles = Record<string, [path: string, bytes: number]>;

/** The first message to a worker: where the files of the engine are. */
export interface Start {
  base: string;
  files: EngineFiles;
}
