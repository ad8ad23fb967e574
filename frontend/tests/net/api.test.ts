import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, entropy, Failed, newId, OFFLINE } from "$lib/net/api";
import type { Refused } from "$lib/protocol";

const fetchStub = vi.fn<typeof fetch>();
const REFUSED: Refused = {
  type: "refused",
  id: null,
  code: "room-unknown",
  rule: null,
  details: { code: "ABCD" },
  sentence: "There is no room ABCD.",
  text: { id: "denied-room-unknown", args: { code: "ABCD" } },
};

function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status });
}

async function refusalOf(request: Promise<unknown>): Promise<Refused> {
  const error: unknown = await request.then(
    () => "no error",
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Failed);
  return (error as Failed).refused;
}

beforeEach(() => {
  fetchStub.mockReset();
  vi.stubGlobal("fetch", fetchStub);
});

describe("a request", () => {
  test("without a body has no content type", async () => {
    fetchStub.mockResolvedValue(json([]));
    expect(await api.editions()).toEqual([]);
    expect(fetchStub).toHaveBeenCalledWith("api/editions", { method: "GET" });
  });

  test("with a body sends it as JSON", async () => {
    fetchStub.mockResolvedValue(json({ name: "Ann" }));
    expect(await api.callMe("Ann")).toEqual({ name: "Ann" });
    expect(fetchStub).toHaveBeenCalledWith("api/guest", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"name":"Ann"}',
    });
  });

  test("escapes typed codes", async () => {
    fetchStub.mockResolvedValue(json({}));
    await api.replay("../x?y");
    expect(fetchStub.mock.calls[0]![0]).toBe("api/rooms/..%2Fx%3Fy/replay");
    expect(api.recordAddress("A B")).toBe("api/rooms/A%20B/record");
  });
});

describe("a failed request", () => {
  test("carries the server's refusal", async () => {
    fetchStub.mockResolvedValue(json(REFUSED, 404));
    expect(await refusalOf(api.replay("ABCD"))).toEqual(REFUSED);
  });

  test("is offline when the server cannot be reached", async () => {
    fetchStub.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await refusalOf(api.editions())).toEqual(OFFLINE);
  });

  test.each([
    ["a page of a captive portal", new Response("<html>", { status: 200 })],
    ["an error page of a proxy", new Response("<html>", { status: 502 })],
    ["an error of a proxy as JSON", json({ error: "bad gateway" }, 502)],
    ["an error without an object", json(null, 500)],
  ])("is offline when the answer is %s", async (_what, response) => {
    fetchStub.mockResolvedValue(response);
    expect(await refusalOf(api.editions())).toEqual(OFFLINE);
  });
});

test("ids are unique and short enough for the server", () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});

test("entropy is 32 bytes in hexadecimal digits", () => {
  expect(entropy()).toMatch(/^[0-9a-f]{64}$/);
  expect(entropy()).not.toBe(entropy());
});
