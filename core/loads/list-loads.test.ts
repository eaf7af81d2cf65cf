import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { lotlane, people } from "../testing/fresh-product.ts";
import { accepted, aLoad, anId } from "../testing/index.ts";
import { bidding, bidOf, freshLoadsBeforeEach, move, post, refusal, rival, take } from "../testing/fresh-loads.ts";
import { type LoadsRequest, loadReaderOf, sortValueOf } from "./list-loads.ts";

freshLoadsBeforeEach();

const list = (user: User, asked: Partial<LoadsRequest> = {}) =>
  lotlane.queries.listLoads(user, { limit: 50, sort: "newest", ...asked });
const listed = async (user: User, asked: Partial<LoadsRequest> = {}) =>
  accepted(await list(user, asked)).rows.map(({ load }) => load.id);

describe("the list of loads", () => {
  it("holds for each reader what is theirs to see", async () => {
    const [draft, open, taken, driven] = [await post({ status: "DRAFT" }), await post(), await post(), await post()];
    accepted(await take(rival, taken));
    accepted(await take(people.carlos, driven));
    accepted(await lotlane.commands.assignLoad(people.carlos, driven.id, { driverId: people.dina.id }));
    const all = [draft, open, taken, driven].map(({ id }) => id);
    expect((await listed(people.ada)).toSorted()).toEqual(all.toSorted());
    expect((await listed(people.carlos)).toSorted()).toEqual([open.id, driven.id].toSorted());
    expect((await listed(rival)).toSorted()).toEqual([open.id, taken.id].toSorted());
    expect(await listed(people.dina)).toEqual([driven.id]);
    for (const user of [people.dana, people.sam, people.rita]) {
      expect(loadReaderOf(user)).toBeNull();
      expect(await list(user)).toEqual({ ok: true, value: { rows: [], next: null } });
    }
  });

  it("is searched by a status in the words of either side", async () => {
    const [open, gone] = [await post(), await post()];
    accepted(await take(people.carlos, gone));
    for (const status of ["POSTED", "available"] as const)
      expect(await listed(people.ada, { status })).toEqual([open.id]);
    for (const status of ["ASSIGNED", "accepted"] as const)
      expect(await listed(people.carlos, { status })).toEqual([gone.id]);
  });

  it("is read apart as what is under way and what is past", async () => {
    const [open, taken, delivered] = [await post(), await post(), await post()];
    accepted(await take(people.carlos, taken));
    accepted(await take(people.carlos, delivered));
    for (const status of ["DISPATCHED", "PICKED_UP", "IN_TRANSIT", "DELIVERED"] as const)
      accepted(await move(people.carlos, delivered, status));
    expect(await listed(people.carlos, { own: true, past: true })).toEqual([delivered.id]);
    expect(await listed(people.carlos, { own: true, past: false })).toEqual([taken.id]);
    expect(await listed(people.carlos, { past: true, status: "available" })).toEqual([]);
    expect((await listed(people.ada, { past: false })).toSorted()).toEqual([open.id, taken.id].toSorted());
  });

  it("is searched by trailers: enclosed, open, or either", async () => {
    const [open, enclosed] = [await post(), await post({ isEnclosed: true })];
    expect(await listed(rival, { equipment: "OPEN" })).toEqual([open.id]);
    expect(await listed(rival, { equipment: "ENCLOSED" })).toEqual([enclosed.id]);
    expect((await listed(rival)).toSorted()).toEqual([open.id, enclosed.id].toSorted());
  });

  it("is searched around a place at either end", async () => {
    const load = await post();
    expect(await listed(rival, { place: "90001" })).toEqual([load.id]);
    expect(await listed(rival, { place: "10001" })).toEqual([]);
    expect(await listed(rival, { deliveryPlace: "10001" })).toEqual([load.id]);
    expect(await listed(rival, { deliveryPlace: "90001" })).toEqual([]);
    for (const path of ["place", "deliveryPlace"] as const)
      expect(await list(rival, { [path]: "Nowhere at all" })).toMatchObject({ refusal: { errors: [{ path }] } });
  });

  it.each([
    ["newest", aLoad(), "2026-11-20T12:30:00.000Z"],
    ["pickup", aLoad(), "2026-12-01"],
    ["price", aLoad(), "850.00"],
    ["price", aLoad({ agreedPrice: "900.00" }), "900.00"],
    ["price", aLoad({ priceOffer: null }), "0.00"],
    ["per_mile", aLoad(), "0.30"],
    ["per_mile", aLoad({ pricePerMile: null }), "0.00"],
  ] as const)("in the order %s compares a load by one value", (sort, load, value) => {
    expect(sortValueOf(load, sort)).toBe(value);
  });
});

describe("the bids on a load", () => {
  const bidsSeenBy = (user: User, loadId: string) => lotlane.queries.listBids(user, loadId, { limit: 50 });

  it("that another carrier has stay there for a carrier that bid", async () => {
    const load = await bidding();
    const bid = await bidOf(rival, load);
    accepted(await lotlane.commands.acceptBid(people.ada, (await bidOf(people.carlos, load)).id));
    expect(accepted(await bidsSeenBy(rival, load.id)).rows.map((row) => row.bid.id)).toEqual([bid.id]);
    const fixed = await post();
    accepted(await take(people.carlos, fixed));
    expect(await bidsSeenBy(rival, fixed.id)).toMatchObject(refusal("load_not_found"));
    expect(accepted(await bidsSeenBy(people.carlos, fixed.id)).rows).toEqual([]);
  });

  it("are none for the driver of the load, and for others the load is not there", async () => {
    const load = await bidding();
    accepted(await lotlane.commands.acceptBid(people.ada, (await bidOf(people.carlos, load)).id));
    accepted(await lotlane.commands.assignLoad(people.carlos, load.id, { driverId: people.dina.id }));
    expect(accepted(await bidsSeenBy(people.dina, load.id)).rows).toEqual([]);
    expect(await bidsSeenBy(people.dana, load.id)).toMatchObject(refusal("load_not_found"));
    expect(await bidsSeenBy(people.ada, anId())).toMatchObject(refusal("load_not_found"));
    accepted(await move(people.dina, load, "PICKED_UP"));
  });
});
