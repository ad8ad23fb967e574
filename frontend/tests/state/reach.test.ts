import { describe, expect, it } from "vitest";
import { isLoopback } from "$lib/state/reach";

describe("the address of a page", () => {
  it.each(["localhost", "rowlock.localhost", "127.0.0.1", "127.8.9.1", "[::1]"])(
    "%s is a loopback address",
    (host) => expect(isLoopback(host)).toBe(true),
  );

  it.each(["192.168.0.7", "example.org", "localhost.example.org", "[fd00::2]", "127.example.org"])(
    "%s is not a loopback address",
    (host) => expect(isLoopback(host)).toBe(false),
  );
});
