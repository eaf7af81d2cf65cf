import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { estimatedDays } from "../lanes/index.ts";
import { honolulu, losAngeles, newYork } from "../testing/index.ts";
import { findPlace, planLane } from "./plan-lane.ts";

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

describe("planning a lane", () => {
  it("gives both ends, the road and the days", async () => {
    const lane = await planLane(ports)("90001", "10001");
    if (!lane.ok || lane.value.route.kind !== "road") throw new Error("no road");
    expect(lane.value).toMatchObject({ from: losAngeles, to: newYork });
    expect(lane.value.estimatedDays).toBe(estimatedDays(lane.value.route.miles));
  });

  it("gives no days where there is no road", async () => {
    expect(await planLane(ports)(losAngeles.zip, honolulu.zip)).toMatchObject({
      ok: true,
      value: { route: { kind: "no_road", end: "to" }, estimatedDays: null },
    });
  });

  it("refuses an unknown ZIP at either end", async () => {
    expect(await planLane(ports)("00000", "10001")).toMatchObject({ ok: false, refusal: { kind: "place_not_found" } });
    expect(await planLane(ports)("10001", "00000")).toMatchObject({ ok: false, refusal: { kind: "place_not_found" } });
  });
});
