import type { TripJson } from "@lotlane/adapters/http/contract";
import { aTrip, aTripJob, placeAt } from "@lotlane/core/testing";
import { expect, it } from "vitest";
import { draftOf, inBestOrder, moved, reordered, without, withLeftOut } from "./edits.ts";

const jobs = ["a", "b"].map((id, index) =>
  aTripJob({ id, from: placeAt(100 + index * 50, 0), to: placeAt(400 - index * 50, 0) }),
);
const trip = inBestOrder({
  trip: aTrip({ jobs }),
  jobs: jobs.map(({ id }) => ({ kind: "order", jobId: id, name: id, stage: "open", order: null, load: null })),
} as unknown as TripJson);
const stopsOf = (edited: typeof trip) =>
  edited.ok ? edited.value.plan!.stops.map(({ jobId, end }) => `${end} ${jobId}`) : edited.refusal.message;

it("puts the stops in the best order", () => {
  expect(stopsOf(trip)).toEqual(["pickup a", "pickup b", "delivery b", "delivery a"]);
});

it("moves a stop, and says why where that cannot be driven", () => {
  if (!trip.ok) throw new Error(trip.refusal.message);
  const { stops } = trip.value.plan!;
  expect(stopsOf(reordered(trip.value, moved(stops, 0, 1)))).toEqual([
    "pickup b",
    "pickup a",
    "delivery b",
    "delivery a",
  ]);
  expect(stopsOf(reordered(trip.value, moved(stops, 0, 3)))).toContain("would be delivered before it is picked up");
});

it("takes a job out with both its stops", () => {
  if (!trip.ok) throw new Error(trip.refusal.message);
  expect(stopsOf(without(trip.value, "a"))).toEqual(["pickup b", "delivery b"]);
});

it("leaves out of a change what is gone, and names loads beside orders", () => {
  if (!trip.ok) throw new Error(trip.refusal.message);
  const [a, b] = trip.value.jobs;
  const changed = draftOf({ ...trip.value, jobs: [a!, { ...b!, stage: "gone" }] }, { kind: "load", jobId: "c" });
  expect([changed.orderIds, changed.loadIds]).toEqual([["a"], ["c"]]);
});

it("names what did not fit after the other stops, as far as it is not on board", () => {
  if (!trip.ok) throw new Error(trip.refusal.message);
  const leftOut = ["b", "c"].map((jobId) => ({ jobId, reason: "no place" }));
  const stops = trip.value.plan!.stops.filter(({ jobId }) => jobId === "a");
  const onBoard = { ...aTripJob({ id: "c", from: placeAt(0, 0), to: placeAt(9, 0) }), onBoard: true };
  const left = {
    ...trip.value,
    trip: aTrip({ jobs: [...jobs, onBoard] }),
    plan: { ...trip.value.plan!, stops, leftOut },
  };
  expect(withLeftOut(left).map(({ jobId, end }) => `${end} ${jobId}`)).toEqual([
    "pickup a",
    "delivery a",
    "pickup b",
    "delivery b",
    "delivery c",
  ]);
});
