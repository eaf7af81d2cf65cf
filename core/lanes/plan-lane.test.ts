import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { honolulu, losAngeles, newYork } from "../testing/index.ts";
import { planLane } from "./find-lane.ts";
import { estimatedDays } from "./transit-days.ts";

const ports = createMemoryPorts();

describe("planning a lane", () => {
  it("gives both ends, the road and the days", async () => {
    const lane = await planLane(ports)("90001", "10001");
    if (!lane.ok || lane.value.route === null) throw new Error("no road");
    expect(lane.value).toMatchObject({ from: losAngeles, to: newYork, route: { kind: "road" }, reason: null });
    expect(lane.value.estimatedDays).toBe(estimatedDays(lane.value.route.miles));
  });

  it("gives neither road nor days where there is none, but a reason", async () => {
    expect(await planLane(ports)(losAngeles.zip, honolulu.zip)).toMatchObject({
      ok: true,
      value: {
        from: losAngeles,
        to: honolulu,
        route: null,
        estimatedDays: null,
        reason: expect.stringContaining("HI"),
      },
    });
  });

  it("refuses an unknown ZIP at either end", async () => {
    expect(await planLane(ports)("00000", "10001")).toMatchObject({ ok: false, refusal: { kind: "place_not_found" } });
    expect(await planLane(ports)("10001", "00000")).toMatchObject({ ok: false, refusal: { kind: "place_not_found" } });
  });
});
