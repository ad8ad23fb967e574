import { describe, expect, it } from "vitest";
import { lastTable, rememberTable } from "$lib/state/lastTable";
import "../support/browser";

const TABLE = { edition: "longo", sheet: "", others: [], settings: { timer: 30 } };

describe("the last table", () => {
  it("is remembered", () => {
    rememberTable(TABLE);
    expect(lastTable()).toEqual(TABLE);
  });

  it("is empty at first, and if invalid data is stored", () => {
    expect(lastTable()).toEqual({});
    localStorage.setItem("rowlock-last-table", "{");
    expect(lastTable()).toEqual({});
  });
});
