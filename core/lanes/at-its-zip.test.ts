import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { atItsZip } from "./find-place.ts";

const ports = createMemoryPorts();
const typed = { city: "Win at evil.com", state: "XX", address: "12 Palm Street" };

describe("a stop at its ZIP", () => {
  it.each(["90001", " 90001-1234 "])("%s has the ZIP's own city and state, and keeps the rest", (zip) => {
    expect(atItsZip(ports, { ...typed, zip })).toEqual({
      city: "Los Angeles",
      state: "CA",
      address: "12 Palm Street",
      zip,
    });
  });

  it.each(["99999", "no ZIP"])("%s stays as it was typed", (zip) => {
    expect(atItsZip(ports, { ...typed, zip })).toEqual({ ...typed, zip });
  });
});
