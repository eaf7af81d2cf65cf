import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { honolulu, losAngeles, newYork, unknownZip } from "../testing/index.ts";
import { findLane } from "./find-lane.ts";
import { estimatedDays } from "./transit-days.ts";

const ports = createMemoryPorts();
const find = findLane(ports);
const [la, ny, oahu] = [losAngeles.zip, newYork.zip, honolulu.zip];
const unknown = (zip: string) => ({ kind: "unknown_zip", message: `${zip} is not a US ZIP code we know.` });
const noRoad = { kind: "no_road", message: expect.stringContaining("Honolulu, HI") };

describe("the lane between two ZIP codes", () => {
  it.each([
    [la, ny],
    [` ${la} `, `${ny}-1234`],
  ])("has both places, the road and the days, as people type them: %j to %j", async (from, to) => {
    const route = await ports.routePlanner.plan(losAngeles, newYork);
    if (route.kind !== "road") throw new Error("no road");
    expect(await find(from, to)).toEqual({
      ok: true,
      value: { from: losAngeles, to: newYork, route, estimatedDays: estimatedDays(route.miles) },
    });
  });

  it.each([
    [unknownZip, ny, { to: newYork, problems: [{ end: "from", ...unknown(unknownZip) }] }],
    [la, "9000", { from: losAngeles, problems: [{ end: "to", ...unknown("9000") }] }],
    [
      unknownZip,
      "9000",
      {
        problems: [
          { end: "from", ...unknown(unknownZip) },
          { end: "to", ...unknown("9000") },
        ],
      },
    ],
    [la, oahu, { from: losAngeles, to: honolulu, problems: [{ end: "to", ...noRoad }] }],
    [oahu, ny, { from: honolulu, to: newYork, problems: [{ end: "from", ...noRoad }] }],
  ])("from %s to %s says what is wrong at which end, and which places are known", async (from, to, refusal) => {
    expect(await find(from, to)).toEqual({ ok: false, refusal: { from: undefined, to: undefined, ...refusal } });
  });
});
