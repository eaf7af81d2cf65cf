import { aTrip, aTripJob, placeAt } from "@lotlane/core/testing";
import { tripPlannerContract } from "@lotlane/core/testing/contracts";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTripPlanner } from "./index.ts";

tripPlannerContract("threads", async () => {
  const tripPlanner = createTripPlanner();
  return { tripPlanner, close: () => tripPlanner.close() };
});

const timeout = 60_000;
const named = (id: string) => aTrip({ jobs: [aTripJob({ id, from: placeAt(0, 0), to: placeAt(9, 0) })] });
const misbehaving = (options: Omit<Parameters<typeof createTripPlanner>[0] & object, "filename"> = {}) => {
  const planner = createTripPlanner({
    threads: 1,
    ...options,
    filename: new URL("misbehave.ts", import.meta.url).href,
  });
  onTestFinished(() => planner.close());
  return planner;
};
const answered = { ok: true, value: "answered" };

describe("planning threads", () => {
  it("tell the caller when one breaks, and another one takes its place", { timeout }, async () => {
    const planner = misbehaving();
    expect(await planner.plan(named("fine"))).toEqual(answered);
    await expect(planner.plan(named("break"))).rejects.toThrow("The thread breaks");
    expect(await planner.plan(named("fine"))).toEqual(answered);
  });

  it("end what takes too long, and go on with the next", { timeout }, async () => {
    const planner = misbehaving({ limitMs: 6_000 });
    expect(await planner.plan(named("hang"))).toMatchObject({
      ok: false,
      refusal: { kind: "trips_busy", message: expect.stringContaining("takes too long") },
    });
    expect(await planner.plan(named("fine"))).toEqual(answered);
  });

  it("send callers away when too many wait", { timeout }, async () => {
    const planner = misbehaving({ mostWaiting: 1 });
    const plans = await Promise.all(Array.from({ length: 4 }, () => planner.plan(named("fine"))));
    expect(plans.filter(({ ok }) => ok)).toHaveLength(2);
    expect(plans[3]).toMatchObject({ refusal: { kind: "trips_busy", retryAfterSeconds: 2 } });
    expect(await planner.plan(named("fine"))).toEqual(answered);
  });
});
