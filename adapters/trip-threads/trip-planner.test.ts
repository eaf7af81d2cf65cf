import { setTimeout } from "node:timers/promises";
import { aTrip, aTripJob, placeAt } from "@lotlane/core/testing";
import { tripPlannerContract } from "@lotlane/core/testing/contracts";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTripPlanner } from "./index.ts";

tripPlannerContract("threads", async () => {
  const tripPlanner = createTripPlanner({ onProblem: expect.unreachable });
  return { tripPlanner, close: () => tripPlanner.close() };
});

const timeout = 60_000;
const named = (id: string) => aTrip({ jobs: [aTripJob({ id, from: placeAt(0, 0), to: placeAt(9, 0) })] });
const misbehaving = (options: Partial<Parameters<typeof createTripPlanner>[0]> = {}) => {
  const planner = createTripPlanner({
    onProblem: expect.unreachable,
    threads: 1,
    filename: new URL("misbehave.ts", import.meta.url).href,
    ...options,
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

  it("end what takes too long, say so, and go on with what waits and with the next", { timeout }, async () => {
    const problems: string[] = [];
    const planner = misbehaving({ limitMs: 6_000, onProblem: (reason) => problems.push(reason) });
    const hanging = planner.plan(named("hang"));
    await setTimeout(3_000);
    const waiting = planner.plan(named("fine"));
    expect(await hanging).toMatchObject({
      ok: false,
      refusal: { kind: "trips_busy", message: expect.stringContaining("takes too long") },
    });
    expect(await waiting).toEqual(answered);
    expect(await planner.plan(named("fine"))).toEqual(answered);
    expect(problems).toEqual(["a trip was not worked out within 6 s"]);
  });

  it("go on with what waits when one breaks", { timeout }, async () => {
    const planner = misbehaving();
    const [broken, waiting] = await Promise.allSettled([planner.plan(named("break")), planner.plan(named("fine"))]);
    expect(broken).toMatchObject({ status: "rejected", reason: { message: "The thread breaks" } });
    expect(waiting).toEqual({ status: "fulfilled", value: answered });
  });

  it("are reported when one breaks that works nothing out, which ends no process", { timeout }, async () => {
    const problems: string[] = [];
    const onProblem = (reason: string) => problems.push(reason);
    const planner = misbehaving({ limitMs: 6_000, onProblem, filename: new URL("not-there.ts", import.meta.url).href });
    expect(await planner.plan(named("fine"))).toMatchObject({ refusal: { kind: "trips_busy" } });
    expect(problems).toContainEqual(expect.stringMatching(/^a planning thread broke: Cannot find module/));
  });

  it("begin nothing that waits once they are closed", { timeout }, async () => {
    const planner = misbehaving();
    const plans = Promise.allSettled([planner.plan(named("hang")), planner.plan(named("fine"))]);
    await planner.close();
    expect((await plans).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  it("send callers away when too many wait", { timeout }, async () => {
    const planner = misbehaving({ mostWaiting: 1 });
    const plans = await Promise.all(Array.from({ length: 4 }, () => planner.plan(named("fine"))));
    expect(plans.filter(({ ok }) => ok)).toHaveLength(2);
    expect(plans[3]).toMatchObject({ refusal: { kind: "trips_busy", retryAfterSeconds: 2 } });
    expect(await planner.plan(named("fine"))).toEqual(answered);
  });
});
