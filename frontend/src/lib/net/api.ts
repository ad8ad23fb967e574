import type {
  Accepted,
  BotLine,
  Coaching,
  Edition,
  Guest,
  Hint,
  Lesson,
  LessonAnswer,
  LessonLine,
  LessonTry,
  Option,
  PadAct,
  PadAnswer,
  PadLine,
  PadView,
  PadWanted,
  PosedPuzzle,
  PuzzleLine,
  Replayed,
  Refused,
  ResultLine,
  Review,
  RoomCreated,
  RoomLine,
  Rulebook,
  SeatLink,
  ServerAddress,
  Settings,
  Study,
  StudyTry,
  Welcome,
} from "$lib/protocol";
import { connection } from "./connection.svelte";
import { transport, type LongRequest } from "./transport";

/** A request that failed: the server refused it, or there was no usable answer (`offline`). */
export class Failed extends Error {
  constructor(readonly refused: Refused) {
    super(refused.sentence);
  }
}

/** The refusal for an answer that did not arrive. */
export const OFFLINE: Refused = {
  type: "refused",
  id: null,
  code: "offline",
  rule: null,
  details: {},
  sentence: "The server cannot be reached.",
  text: { id: "denied-offline" },
};

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === "object" && answer !== null && "code" in answer;
}

/** Network failures and answers that no Rowlock server wrote (a captive portal) are `offline`. */
async function ask<Answer>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  long: LongRequest = {},
): Promise<Answer> {
  const init: LongRequest = { ...long, method };
  if (body !== undefined) {
    init.headers = { "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  let answer: unknown;
  try {
    response = await transport.fetch(path, init);
    answer = await response.json();
  } catch {
    connection.lost = true;
    throw new Failed(OFFLINE);
  }
  connection.lost = !response.ok && !isRefused(answer);
  if (!response.ok) throw new Failed(isRefused(answer) ? answer : OFFLINE);
  return answer as Answer;
}

const pad = (code: string) => `/pads/${encodeURIComponent(code)}`;
const room = (code: string) => `/rooms/${encodeURIComponent(code)}`;

export const api = {
  editions: () => ask<Edition[]>("GET", "/editions"),
  rules: (edition: string) =>
    ask<Rulebook>("GET", `/editions/${encodeURIComponent(edition)}/rules`),
  bots: () => ask<BotLine[]>("GET", "/bots"),
  address: () => ask<ServerAddress>("GET", "/address"),
  whoAmI: () => ask<Guest>("GET", "/guest"),
  callMe: (name: string) => ask<Guest>("POST", "/guest", { name }),
  signOut: () => ask<Guest>("POST", "/guest/sign-out"),
  myRooms: () => ask<RoomLine[]>("GET", "/guest/rooms"),
  myResults: () => ask<ResultLine[]>("GET", "/guest/results"),
  open: (settings: Partial<Settings>) => ask<RoomCreated>("POST", "/rooms", settings),
  command: (code: string, command: object) =>
    ask<Accepted>("POST", `${room(code)}/commands`, command),
  seatLink: (code: string, seat: number) => ask<SeatLink>("POST", `${room(code)}/links`, { seat }),
  claim: (link: string) => ask<RoomCreated>("POST", "/claims", { link }),
  openPad: (wanted: PadWanted) => ask<RoomCreated>("POST", "/pads", wanted),
  pad: (code: string, after: number, wait: number) =>
    ask<PadView>("GET", `${pad(code)}?after=${after}&wait=${wait}`),
  actOnPad: (code: string, act: PadAct) => ask<PadAnswer>("POST", `${pad(code)}/acts`, act),
  myPads: () => ask<PadLine[]>("GET", "/guest/pads"),
  look: (code: string) => ask<Welcome>("GET", room(code)),
  record: async (code: string): Promise<string> => {
    const response = await transport.fetch(`${room(code)}/record`).catch(() => null);
    if (!response?.ok) throw new Failed(OFFLINE);
    return response.text();
  },
  replay: (code: string) => ask<Replayed>("GET", `${room(code)}/replay`),
  replayText: (record: string) => ask<Replayed>("POST", "/replays", { record }),
  hint: (code: string, seat: number) => ask<Hint>("POST", `${room(code)}/hints`, { seat }),
  coach: (code: string, seat: number) => ask<Coaching>("POST", `${room(code)}/coach`, { seat }),
  review: (record: string, long: LongRequest) => ask<Review>("POST", "/reviews", { record }, long),
  study: (tried: StudyTry) => ask<Study>("POST", "/studies", tried),
  tryPlay: (tried: StudyTry) => ask<Option>("POST", "/studies/tries", tried),
  puzzles: () => ask<PuzzleLine[]>("GET", "/puzzles"),
  puzzle: (number: number) => ask<PosedPuzzle>("GET", `/puzzles/${number}`),
  lessons: () => ask<LessonLine[]>("GET", "/lessons"),
  lesson: (edition: string) => ask<Lesson>("GET", `/lessons/${encodeURIComponent(edition)}`),
  tryStep: (edition: string, step: number, tried: LessonTry) =>
    ask<LessonAnswer>("POST", `/lessons/${encodeURIComponent(edition)}/steps/${step}`, tried),
  sheet: (sheet: string) => ask<Edition>("POST", "/sheets", { sheet }),
  recordAddress: (code: string) => `api${room(code)}/record`,
};

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A unique command id: the server's idempotency key. */
export function newId(): string {
  return randomHex(12);
}

/** 32 random bytes for the next roll, which the server cannot know in advance. */
export function entropy(): string {
  return randomHex(32);
}
