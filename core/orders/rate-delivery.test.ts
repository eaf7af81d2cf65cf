import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, keepOrder } from "../testing/index.ts";
import type { Order } from "./order.ts";
import { ratingSchema } from "./rate-delivery.ts";

freshBeforeEach();

const rate = (order: Order, stars: number, by: User = people.dana) =>
  lotlane.commands.rateTransporter(by, order.id, { stars, comment: stars < 3 ? "Late." : null });
const carlosNow = () => ports.storage.accounts.get(people.carlos.id)!.user;

describe("rating a transporter", () => {
  it("keeps the stars with the order, and notes who gave them", async () => {
    const order = keepOrder(ports, aDealersOrder("delivered"));
    expect(accepted(await rate(order, 2))).toEqual({ ...order, rating: { stars: 2, comment: "Late." } });
    expect(ports.storage.facts).toEqual([
      { orderId: order.id, kind: "rated", at: memoryNow, actorId: people.dana.id, reason: "2" },
    ]);
    expect(ports.storage.liveEvents).toMatchObject([{ kind: "order", change: "rated", open: false }]);
    expect(ports.storage.waiting).toEqual([]);
  });

  it("gives the transporter the mean of all its stars", async () => {
    const ratings: (string | null)[] = [];
    for (const stars of [5, 4, 4]) {
      accepted(await rate(keepOrder(ports, aDealersOrder("delivered")), stars));
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
    expect(carlosNow().rating).toBe("5.00");
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
