import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, keepOrder } from "../testing/index.ts";
import type { Order } from "./order.ts";
import { orderFor } from "./order-readers.ts";
import { ratingSchema, shipperRatingSchema } from "./rate-delivery.ts";

freshBeforeEach();

const rate = (order: Order, stars: number, by: User = people.dana) =>
  lotlane.commands.rateTransporter(by, order.id, { stars, comment: stars < 3 ? "Late." : null });
const rateShipper = (order: Order, [accuracy, readiness, payment]: Marks, by: User = people.carlos) =>
  lotlane.commands.rateShipper(by, order.id, { accuracy, readiness, payment, comment: "Gate was shut." });
type Marks = readonly [number, number, number];
const endOf = ({ deliveredAt }: Order) => new Date(Date.parse(deliveredAt!) + 14 * 86_400_000).toISOString();
const carlosNow = () => ports.storage.accounts.get(people.carlos.id)!.user;

describe("rating a transporter", () => {
  it("keeps the stars with the order, and notes who gave them", async () => {
    const order = keepOrder(ports, aDealersOrder("delivered"));
    expect(accepted(await rate(order, 2))).toEqual({
      ...order,
      rating: { stars: 2, comment: "Late." },
      ratingsHeldUntil: endOf(order),
    });
    expect(ports.storage.facts).toEqual([
      { orderId: order.id, kind: "rated", at: memoryNow, actorId: people.dana.id, reason: "2" },
    ]);
    expect(ports.storage.liveEvents).toMatchObject([{ kind: "order", change: "rated_by_shipper", open: false }]);
    expect(ports.storage.waiting).toEqual([]);
  });

  it("gives the transporter the mean of all its stars", async () => {
    const ratings: (string | null)[] = [];
    for (const stars of [5, 4, 4]) {
      const order = keepOrder(ports, aDealersOrder("delivered"));
      accepted(await rate(order, stars));
      accepted(await rateShipper(order, [5, 5, 5]));
      ratings.push(carlosNow().rating);
    }
    expect(ratings).toEqual(["5.00", "4.50", "4.33"]);
  });

  it("happens once for each delivery", async () => {
    const order = keepOrder(ports, aDealersOrder("delivered"));
    const answers = await Promise.all([5, 1, 1].map((stars) => rate(order, stars)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(answers[1]).toEqual({
      ok: false,
      refusal: { kind: "order_transition_refused", message: "You have already rated this delivery." },
    });
    expect((await ports.orders.find(order.id))?.rating?.stars).toBe(5);
  });

  it.each(["pending", "assigned", "in_transit", "cancelled"] as const)("waits for delivery: %s", async (status) => {
    expect(await rate(keepOrder(ports, aDealersOrder(status)), 5)).toEqual({
      ok: false,
      refusal: {
        kind: "order_transition_refused",
        message: "The transporter can be rated once the vehicle is delivered.",
      },
    });
    expect(carlosNow().rating).toBeNull();
  });

  it("is the shipper's alone, or its main account's", async () => {
    const order = keepOrder(ports, aDealersOrder("delivered", { driverId: people.dina.id }));
    for (const by of [people.carlos, people.dina, people.rita, people.ada])
      expect(await rate(order, 5, by)).toEqual({
        ok: false,
        refusal: { kind: "not_allowed", message: "Only the order's shipper can rate the transporter" },
      });
    expect(await rate(order, 5, people.sam)).toMatchObject({ refusal: { kind: "order_not_found" } });
    expect(await rate({ ...order, id: anId() }, 5)).toMatchObject({ refusal: { kind: "order_not_found" } });
    accepted(await rate(keepOrder(ports, aDealersOrder("delivered", { shipperId: people.sam.id })), 5));
    expect(ports.storage.facts.map(({ actorId }) => actorId)).toEqual([people.dana.id]);
  });

  it.each([0, 6, 4.5, -1, NaN, "5", null, undefined])("takes no %j stars", (stars) => {
    expect(ratingSchema.safeParse({ stars }).error?.issues.map(({ message }) => message)).toContain(
      "Please choose 1 to 5 stars",
    );
  });

  it("takes a comment of some lines, or none", () => {
    expect(ratingSchema.parse({ stars: 1 })).toEqual({ stars: 1, comment: null });
    expect(ratingSchema.parse({ stars: 5, comment: " <i>Great</i>\n:-) " }).comment).toBe("<i>Great</i>\n:-)");
    expect(ratingSchema.safeParse({ stars: 5, comment: "x".repeat(1001) }).error?.issues[0]?.message).toBe(
      "Comment must be at most 1000 characters",
    );
  });
});

describe("rating a shipper", () => {
  it("keeps the marks with the order, and notes who gave them", async () => {
    const order = keepOrder(ports, aDealersOrder("delivered"));
    expect(accepted(await rateShipper(order, [5, 3, 4]))).toEqual({
      ...order,
      shipperRating: { accuracy: 5, readiness: 3, payment: 4, comment: "Gate was shut." },
      ratingsHeldUntil: endOf(order),
    });
    const reason = "Accuracy 5, readiness 3, payment 4";
    expect(ports.storage.facts).toMatchObject([{ kind: "rated", actorId: people.carlos.id, reason }]);
    expect(ports.storage.liveEvents).toMatchObject([{ change: "rated_by_transporter" }]);
  });

  it("gives the dealer and its sub-users one mean, over the orders that each of them posted", async () => {
    for (const [shipperId, marks] of [
      [people.dana.id, [5, 4, 3]],
      [people.sam.id, [4, 4, 3]],
      [people.sam.id, [4, 4, 4]],
    ] as const) {
      const order = keepOrder(ports, aDealersOrder("delivered", { shipperId }));
      accepted(await rateShipper(order, marks));
      accepted(await rate(order, 5));
    }
    for (const { id } of [people.dana, people.sam])
      expect(ports.storage.accounts.get(id)!.user).toMatchObject({
        rating: "3.89",
        marks: { accuracy: "4.33", readiness: "4.00", payment: "3.33" },
      });
    expect(carlosNow()).toMatchObject({ rating: "5.00", marks: null });
  });

  it("is the transporter's alone, of an order with an account", async () => {
    const order = keepOrder(ports, aDealersOrder("delivered", { driverId: people.dina.id }));
    for (const by of [people.dana, people.dina, people.rita, people.ada])
      expect(await rateShipper(order, [5, 5, 5], by)).toEqual({
        ok: false,
        refusal: { kind: "not_allowed", message: "Only the order's transporter can rate the shipper" },
      });
    const guests = keepOrder(ports, aDealersOrder("delivered", { shipperId: null, shipperOrganizationId: null }));
    expect(await rateShipper(guests, [5, 5, 5])).toMatchObject({ refusal: { kind: "order_transition_refused" } });
  });

  it("takes three marks of 1 to 5, and a comment or none", () => {
    expect(shipperRatingSchema.parse({ accuracy: 1, readiness: 3, payment: 5 })).toMatchObject({ comment: null });
    expect(shipperRatingSchema.safeParse({ accuracy: 0, payment: 6 }).error?.issues.map(({ path }) => path[0])).toEqual(
      ["accuracy", "readiness", "payment"],
    );
  });
});

describe("the ratings of a delivery", () => {
  const seenBy = async (user: User, { id }: Order) => {
    const { rating, shipperRating, ratingsHeldUntil, timeline } = accepted(await lotlane.queries.readOrder(user, id));
    const steps = timeline.map(({ kind }) => kind).filter((kind) => /rat(ed|ing_removed)$/.test(kind));
    return { stars: rating?.stars ?? null, payment: shipperRating?.payment ?? null, ratingsHeldUntil, steps };
  };
  const nothing = { stars: null, payment: null, ratingsHeldUntil: null, steps: [] };
  const delivered = () => keepOrder(ports, aDealersOrder("delivered", { driverId: people.dina.id }));

  it("are read by the side that gave it, and admins, until the other has rated", async () => {
    const order = delivered();
    accepted(await rate(order, 2));
    const [until, both] = [endOf(order), { stars: 2, payment: 4, ratingsHeldUntil: null }];
    for (const reader of [people.dana, people.ada])
      expect(await seenBy(reader, order)).toEqual({ ...nothing, stars: 2, ratingsHeldUntil: until, steps: ["rated"] });
    for (const reader of [people.carlos, people.dina, people.rita])
      expect(await seenBy(reader, order)).toEqual(nothing);
    expect(carlosNow().rating).toBeNull();

    accepted(await rateShipper(order, [5, 3, 4]));
    for (const reader of [people.dana, people.carlos, people.ada])
      expect(await seenBy(reader, order)).toEqual({ ...both, steps: ["rated", "shipper_rated"] });
    for (const reader of [people.dina, people.rita])
      expect(await seenBy(reader, order)).toEqual({ ...nothing, stars: 2, steps: ["rated"] });
    expect(carlosNow().rating).toBe("2.00");
    expect(ports.storage.liveEvents.at(-1)).toMatchObject({ change: "rated" });
  });

  it("are held back in the same way where the transporter is the first", async () => {
    const order = delivered();
    accepted(await rateShipper(order, [5, 3, 4]));
    const own = { ...nothing, payment: 4, ratingsHeldUntil: endOf(order), steps: ["shipper_rated"] };
    for (const reader of [people.carlos, people.ada]) expect(await seenBy(reader, order)).toEqual(own);
    for (const reader of [people.dana, people.dina, people.rita]) expect(await seenBy(reader, order)).toEqual(nothing);
  });

  it("show once 14 days have passed since the delivery, and no rating comes afterwards", async () => {
    const order = delivered();
    accepted(await rate(order, 2));
    ports.clock.set(new Date(Date.parse(endOf(order)) - 1).toISOString());
    await lotlane.commands.showRatings(ports.clock.now());
    expect((await seenBy(people.carlos, order)).stars).toBeNull();
    ports.clock.set(endOf(order));
    // Too late, although no round has shown the other's rating yet.
    expect((await rateShipper(order, [1, 1, 1])).ok).toBe(false);
    for (let round = 0; round < 2; round++) await lotlane.commands.showRatings(ports.clock.now());
    expect(await seenBy(people.carlos, order)).toEqual({ ...nothing, stars: 2, steps: ["rated"] });
    expect(carlosNow().rating).toBe("2.00");
    expect(ports.storage.liveEvents.map(({ change }) => change)).toEqual(["rated_by_shipper", "rated"]);
    expect((await rateShipper(order, [1, 1, 1])).ok).toBe(false);
    expect((await rate(order, 5)).ok).toBe(false);
  });

  it("show also where more are due than a round takes at once", async () => {
    const orders = Array.from({ length: 201 }, delivered);
    for (const order of orders) accepted(await rate(order, 4));
    ports.clock.set(endOf(orders[0]!));
    await lotlane.commands.showRatings(ports.clock.now());
    for (const { id } of orders) expect((await ports.orders.find(id))?.ratingsHeldUntil).toBeNull();
    expect(carlosNow().rating).toBe("4.00");
  });

  describe("removed by the desk", () => {
    const reason = "It is about another carrier.";
    const remove = (order: Order, of: "shipper" | "transporter", by: User = people.ada) =>
      lotlane.commands.removeRating(by, order.id, { of, reason });

    it("count no longer, and their author alone reads the reason", async () => {
      const order = delivered();
      accepted(await rate(order, 2));
      accepted(await rateShipper(order, [5, 3, 4]));
      accepted(await remove(order, "transporter"));
      expect(carlosNow().rating).toBeNull();
      const left = { ...nothing, payment: 4 };
      for (const reader of [people.dana, people.ada])
        expect(await seenBy(reader, order)).toEqual({ ...left, steps: ["rated", "shipper_rated", "rating_removed"] });
      expect(await seenBy(people.carlos, order)).toEqual({ ...left, steps: ["shipper_rated"] });
      for (const reader of [people.dina, people.rita]) expect(await seenBy(reader, order)).toEqual(nothing);
      expect(ports.storage.waiting).toMatchObject([
        { effect: { kind: "order_mail", step: "rating_removed", to: "shipper" } },
      ]);
      expect(ports.storage.liveEvents.at(-1)).toMatchObject({ change: "rated" });

      accepted(await remove(order, "shipper"));
      expect(ports.storage.accounts.get(people.dana.id)!.user).toMatchObject({ rating: null });
      expect(await seenBy(people.carlos, order)).toEqual({
        ...nothing,
        steps: ["shipper_rated", "shipper_rating_removed"],
      });
      expect(await seenBy(people.dana, order)).toEqual({ ...nothing, steps: ["rated", "rating_removed"] });
    });

    it("leave no trace for the other side while they were held back, and may be given again", async () => {
      const order = delivered();
      accepted(await rate(order, 1));
      accepted(await remove(order, "transporter"));
      expect(await seenBy(people.carlos, order)).toEqual(nothing);
      expect(ports.storage.liveEvents.at(-1)).toMatchObject({ change: "rated_by_shipper" });
      accepted(await rate(order, 4));
      accepted(await rateShipper(order, [5, 3, 4]));
      expect(await seenBy(people.carlos, order)).toMatchObject({ stars: 4, steps: ["rated", "shipper_rated"] });
      expect(carlosNow().rating).toBe("4.00");
    });

    it("come back no more once the other side's is shown", async () => {
      const order = delivered();
      accepted(await rate(order, 2));
      accepted(await rateShipper(order, [5, 3, 4]));
      accepted(await remove(order, "transporter"));
      expect(await rate(order, 5)).toMatchObject({ ok: false, refusal: { kind: "order_transition_refused" } });
    });

    it("are removed by admins alone, and only where there are any", async () => {
      const order = delivered();
      expect(await remove(order, "transporter")).toMatchObject({ refusal: { message: "This order has no rating." } });
      accepted(await rate(order, 2));
      expect(await remove(order, "shipper")).toMatchObject({
        refusal: { message: "This order has no rating of the shipper." },
      });
      for (const by of [people.dana, people.carlos])
        expect(await remove(order, "transporter", by)).toMatchObject({ refusal: { kind: "not_allowed" } });
      expect((await ports.orders.find(order.id))?.rating?.stars).toBe(2);
    });
  });

  it("go along in the export of the side that gave it alone", async () => {
    const order = delivered();
    accepted(await rate(order, 2));
    const ratingOf = async (user: User) => {
      const { orders } = await lotlane.queries.exportAccount(user);
      for await (const { view, standing } of orders) return orderFor(standing, "export", view).rating;
      throw new Error("no order");
    };
    expect([await ratingOf(people.dana), await ratingOf(people.carlos)]).toEqual([
      { stars: 2, comment: "Late." },
      null,
    ]);
  });
});
