import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { losAngeles } from "../testing/index.ts";
import { findPlace } from "./find-place.ts";

const ports = createMemoryPorts();

describe("finding a place", () => {
  it.each(["90001", " 90001 ", "90001-1234"])("takes %j as people type it", (typed) => {
    expect(findPlace(ports)(typed)).toEqual({ ok: true, value: losAngeles });
  });

  it.each([
    ["00000", "00000 is not a US ZIP code we know."],
    [" 9000 ", "9000 is not a US ZIP code we know."],
    ["", "This is not a US ZIP code we know."],
    ["a very long text that is no ZIP code at all", "a very long text tha is not a US ZIP code we know."],
  ])("refuses %j in words", (typed, message) => {
    expect(findPlace(ports)(typed)).toEqual({ ok: false, refusal: { kind: "place_not_found", message } });
  });
});
