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

/** From an engine to a page. */
export type FromEngine =
  | { kind: "answer"; id: number; status: number; body: string }
  /** The progress of a long request. */
  | { kind: "working"; request: number; share: number }
  | { kind: "exported"; id: number; file: Uint8Array }
  | { kind: "frame"; socket: number; text: string }
  | { kind: "closed"; socket: number }
  | { kind: "progress"; share: number }
  | { kind: "ready" }
  | { kind: "failed"; reason: string }
  /** Another engine took over: earlier requests and sockets are lost. */
  | { kind: "replaced" };

/** The first message to a worker: where the files of the engine are. */
export interface Start {
  base: string;
}

/** The files of an engine, in a directory that is named by their content. */
export interface Manifest {
  directory: string;
  archives: { file: string; format: "zip" | "wheel" }[];
  /** The champion's nets by name, in the directory `nets`; fetched when a game needs them. */
  nets: Record<string, string>;
  /** Bytes of each file. */
  sizes: Record<string, number>;
}
