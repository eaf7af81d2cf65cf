import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderStatus } from "./order-status.ts";
import { milesDone } from "./order.ts";

const at = "2026-11-20T06:00:00.000Z";
const heardWith = (milesLeft: number | null) => ({
  lastPosition: { latitude: 46.9, longitude: -110.4, place: "Lewistown, MT", notes: null, milesLeft, at },
});
const seattleToNewYork = { status: "in_transit" as OrderStatus, distance: 2853.4, ...heardWith(2063) };

describe("the miles that are done", () => {
  it("are those planned without those that are left from the last position, however many updates there were", () => {
    expect(milesDone(seattleToNewYork)).toBe(790);
  });

  it("are none at pickup, and all of them at the delivery", () => {
    expect(milesDone({ ...seattleToNewYork, status: "assigned", lastPosition: null })).toBe(0);
    expect(milesDone({ ...seattleToNewYork, status: "delivered" })).toBe(2853);
  });

  it("are not known before a position, where no road leads on, nor of an order without a transporter", () => {
    expect(milesDone({ ...seattleToNewYork, lastPosition: null })).toBeNull();
    expect(milesDone({ ...seattleToNewYork, ...heardWith(null) })).toBeNull();
    for (const status of ["pending", "cancelled"] as const)
      expect(milesDone({ ...seattleToNewYork, status })).toBeNull();
  });

  it("are whole, never fewer than none and never more than were planned", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 6000, noNaN: true }), fc.nat(7000), (distance, left) => {
        const done = milesDone({ status: "in_transit", distance, ...heardWith(left) })!;
        expect(Number.isInteger(done)).toBe(true);
        expect(done).toBeGreaterThanOrEqual(0);
        expect(done).toBeLessThanOrEqual(Math.round(distance));
      }),
    );
  });
});
