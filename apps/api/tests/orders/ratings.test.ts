import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { advance, claimedOrder, orderIn, ordersIn } from "../../testing/order-calls.ts";
import type { Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

async function deliveredOrder(): Promise<string> {
  const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
  for (const step of ["in_transit", "delivered"] as const) await advance(cast.transporter.person, id, step);
  return id;
}

const good = { stars: 4, comment: "On time" };
const marks = { accuracy: 5, readiness: 3, payment: 4, comment: "The gate was shut" };
const rate = (id: string, rating: unknown = good) => cast.dealer.person.post(`/api/orders/${id}/rating`, rating);
const rateShipper = (id: string, rating: unknown = marks) =>
  cast.transporter.person.post(`/api/orders/${id}/shipper-rating`, rating);
const all = () => ({ shipper: cast.dealer.person, transporter: cast.transporter.person, admin: cast.admin.person });

async function seenBy(person: Person, id: string) {
  const { rating, shipperRating, ratingsHeldUntil, timeline } = orderIn(await person.get(`/api/orders/${id}`));
  const steps = timeline.map(({ kind }) => kind).filter((kind) => kind === "rated" || kind === "shipper_rated");
  const listed = ordersIn(await person.get("/api/orders")).find((order) => order.id === id);
  if (listed) expect(listed).toMatchObject({ rating, shipperRating, ratingsHeldUntil });
  return { rating, shipperRating, isHeld: ratingsHeldUntil !== null, steps };
}
const nothing = { rating: null, shipperRating: null, isHeld: false, steps: [] };
const both = { rating: good, shipperRating: marks, isHeld: false, steps: ["rated", "shipper_rated"] };
const exported = async (person: Person, id: string): Promise<string> => {
  const { orders } = (await person.get("/api/privacy/export")).body as unknown as {
    orders: readonly { id: string }[];
  };
  return JSON.stringify(orders.filter((order) => order.id === id));
};

describe("the ratings of a delivery", () => {
  it("show to both once both have rated, the shipper first", async () => {
    const id = await deliveredOrder();
    expect(orderIn(await rate(id))).toMatchObject({ rating: good, ratingsHeldUntil: expect.any(String) });
    const own = { ...nothing, rating: good, isHeld: true, steps: ["rated"] };
    expect(await seenBy(all().shipper, id)).toEqual(own);
    expect(await seenBy(all().admin, id)).toEqual(own);
    expect(await seenBy(all().transporter, id)).toEqual(nothing);
    expect(await exported(all().shipper, id)).toContain("On time");
    expect(await exported(all().transporter, id)).not.toContain("On time");

    expect(orderIn(await rateShipper(id))).toMatchObject({
      rating: good,
      shipperRating: marks,
      ratingsHeldUntil: null,
    });
    for (const person of Object.values(all())) expect(await seenBy(person, id)).toEqual(both);
    expect(await exported(all().transporter, id)).toContain("On time");
    for (const again of [await rate(id, { stars: 1 }), await rateShipper(id, { ...marks, payment: 1 })])
      expect(again).toMatchObject({
        status: 409,
        body: { code: "order_transition_refused", detail: "You have already rated this delivery." },
      });
  });

  it("show to both once both have rated, the transporter first", async () => {
    const id = await deliveredOrder();
    await rateShipper(id);
    const own = { ...nothing, shipperRating: marks, isHeld: true, steps: ["shipper_rated"] };
    expect(await seenBy(all().transporter, id)).toEqual(own);
    expect(await seenBy(all().admin, id)).toEqual(own);
    expect(await seenBy(all().shipper, id)).toEqual(nothing);
    await rate(id);
    expect(await seenBy(all().shipper, id)).toEqual({ ...both, steps: ["shipper_rated", "rated"] });
  });

  it("show 14 days after the delivery, when no side can rate any more", async () => {
    const id = await deliveredOrder();
    const before = orderIn(await all().shipper.get(`/api/orders/${id}`)).transporter!;
    await rate(id, { stars: 1, comment: null });
    const earlier = async (days: number) =>
      void (await sql(
        databaseUrl(),
        `update orders set delivered_at = delivered_at - $2 * interval '1 day',
           ratings_held_until = ratings_held_until - $2 * interval '1 day' where id = $1`,
        [id, days],
      ));
    const seesIt = async () => (await seenBy(all().transporter, id)).rating !== null;
    await earlier(13);
    await lookAtRatings();
    expect(await seesIt()).toBe(false);
    expect(orderIn(await all().shipper.get(`/api/orders/${id}`)).transporter).toEqual(before);

    await earlier(1);
    expect((await rateShipper(id)).status).toBe(409);
    await eventually(async () => {
      await lookAtRatings();
      expect(await seesIt()).toBe(true);
    });
    const after = orderIn(await all().shipper.get(`/api/orders/${id}`)).transporter!;
    expect(Number(after.rating)).toBeLessThan(Number(before.rating));
    expect((await rateShipper(id)).status).toBe(409);
  }, 60_000);

  it("are the dealer's in the contact of each of its orders, with its jobs, and beside an open order", async () => {
    const id = await deliveredOrder();
    const { shipper } = orderIn(await all().transporter.get(`/api/orders/${id}`));
    expect(shipper).toMatchObject({
      rating: "4.00",
      marks: { accuracy: "5.00", readiness: "3.00", payment: "4.00" },
      totalJobs: expect.any(Number),
    });
    expect(shipper!.totalJobs).toBeGreaterThan(3);
  });
});

/** Asks for the round that shows ratings every five minutes; while one is under way, there is no other. */
const lookAtRatings = () =>
  sql(
    databaseUrl(),
    "insert into pgboss.job (name, policy, keep_until) values ('show-ratings', 'exclusive', now() + interval '1 day') on conflict do nothing",
  );
