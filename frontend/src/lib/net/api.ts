import type { BotLine, Edition, Guest, Hint, PadAct, PadAnswer, PadLine, PadView, PadWanted, PosedPuzzle, PuzzleLine, Replayed, Refused, ResultLine, Review, RoomCreated, RoomLine, Rulebook, SeatLink, Settings } from "$lib/protocol";

/** A request that was not carried out: by the server, with its reason, or for want of one. */
export class Failed extends Error {
  constructor(readonly refused: Refused) {
    super(refused.sentence);
  }
}

const OFFLINE: Refused = { type: "refused", id: null, code: "offline", rule: null, details: {}, sentence: "The server cannot be reached." };

async function ask<Answer>(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> {
  const headers: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Failed(OFFLINE);
  }
  const answer: unknown = await response.json().catch(() => OFFLINE);
  if (!response.ok) throw new Failed(answer as Refused);
  return answer as Answer;
}

const pad = (code: string) => `/pads/${encodeURIComponent(code)}`;
const room = (code: string) => `/rooms/${encodeURIComponent(code)}`;

export const api = {
  editions: () => ask<Edition[]>("GET", "/editions"),
  rules: (edition: string) => ask<Rulebook>("GET", `/editions/${encodeURIComponent(edition)}/rules`),
  bots: () => ask<BotLine[]>("GET", "/bots"),
  whoAmI: () => ask<Guest>("GET", "/guest"),
  callMe: (name: string) => ask<Guest>("POST", "/guest", { name }),
  myRooms: () => ask<RoomLine[]>("GET", "/guest/rooms"),
  myResults: () => ask<ResultLine[]>("GET", "/guest/results"),
  open: (settings: Partial<Settings>) => ask<RoomCreated>("POST", "/rooms", settings),
  command: (code: string, command: object) => ask("POST", `${room(code)}/commands`, command),
  seatLink: (code: string, seat: number) => ask<SeatLink>("POST", `${room(code)}/links`, { seat }),
  claim: (link: string) => ask<RoomCreated>("POST", "/claims", { link }),
  openPad: (wanted: PadWanted) => ask<RoomCreated>("POST", "/pads", wanted),
  pad: (code: string, after: number, wait: number) => ask<PadView>("GET", `${pad(code)}?after=${after}&wait=${wait}`),
  actOnPad: (code: string, act: PadAct) => ask<PadAnswer>("POST", `${pad(code)}/acts`, act),
  myPads: () => ask<PadLine[]>("GET", "/guest/pads"),
  replay: (code: string) => ask<Replayed>("GET", `${room(code)}/replay`),
  replayText: (record: string) => ask<Replayed>("POST", "/replays", { record }),
  hint: (code: string, seat: number) => ask<Hint>("POST", `${room(code)}/hints`, { seat }),
  review: (record: string) => ask<Review>("POST", "/reviews", { record }),
  puzzles: () => ask<PuzzleLine[]>("GET", "/puzzles"),
  puzzle: (number: number) => ask<PosedPuzzle>("GET", `/puzzles/${number}`),
  sheet: (sheet: string) => ask<Edition>("POST", "/sheets", { sheet }),
  recordAddress: (code: string) => `/api${room(code)}/record`,
};

/** An id for a command that no other command has. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** 32 random bytes for the next roll: the server cannot know them beforehand. */
export function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
