import { beforeEach, expect, test, vi } from "vitest";
import type { Game, Option, RatedPlay, Study } from "$lib/protocol";
import { StepTrial } from "$lib/replay/stepTrial.svelte";

const exact = { value: 0, error: 0 };
const rated = (play: string): RatedPlay => ({
  play,
  text: { id: "hint-pass" },
  cells: [],
  chance: null,
  points: exact,
  lost: exact,
  lost_points: exact,
  reasons: [],
});
const pass: Option = { play: "-", how: "pass", text: { id: "hint-pass" } };
const red: Option = {
  play: "a7",
  how: "white",
  text: { id: "hint-pass" },
  cells: [{ cell: "a7", row: "a", number: 7, colour: "red" }],
};
const mine = { seat: 1, hand: [], chosen: null, can_take_back: false, options: [pass, red] };
const study = (plays: string[], tried: string | null): Study => ({
  mine,
  hint: { plays: plays.map(rated), measure: "chance" } as unknown as Study["hint"],
  tried,
});
const at = { record: "…", step: 3, seat: 1 };
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
});

function answer(body: unknown, status = 200): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

async function opened(first: Study): Promise<StepTrial> {
  answer(first);
  const trial = new StepTrial(at, { edition: { id: "classic" } } as Game);
  await vi.waitFor(() => expect(trial.study).not.toBeNull());
  return trial;
}

test("a tapped play shows its rating in the study", async () => {
  const trial = await opened(study(["a7", "-"], null));
  await trial.tap("a7");
  expect(trial.rated?.play).toBe("a7");
  trial.togglePass();
  expect(trial.rated?.play).toBe("-");
  trial.togglePass();
  expect(trial.rated).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a play that the study does not rate is rated when it is tried", async () => {
  const trial = await opened(study(["-"], null));
  answer(study(["-", "a7 as listed"], "a7 as listed"));
  await trial.tap("a7");
  await vi.waitFor(() => expect(trial.rated?.play).toBe("a7 as listed"));
  const asked: unknown = JSON.parse(fetched.mock.lastCall![1].body as string);
  expect(asked).toEqual({ ...at, play: "a7" });
});

test("a refusal is shown and nothing is chosen", async () => {
  answer({ code: "busy", text: { id: "denied-busy" }, sentence: "", details: {} }, 429);
  const trial = new StepTrial(at, { edition: { id: "classic" } } as Game);
  await vi.waitFor(() => expect(trial.fault).not.toBe(""));
  expect(trial.study).toBeNull();
});
