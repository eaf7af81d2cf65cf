import { createMemoryPorts } from "@lotlane/adapters/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { createLotlane } from "../lotlane.ts";
import { accept } from "../shared/result.ts";
import { aDealersOrder, anAccount, anId, castAccounts, keepCast, keepOrder } from "../testing/index.ts";
import { asNobody } from "../vetting/index.ts";
import { orderActions } from "./order-actions.ts";
import { type OrderStatus, orderStatuses } from "./order-status.ts";
import { standingOf } from "./standing.ts";

const names = ["dana", "sam", "otherDealer", "carlos", "otherCarrier", "dina", "otherDriver", "rita", "ada"] as const;
type Name = (typeof names)[number];

const doings = fc.record({
  // Carlos acts most often, so that most orders get far.
  who: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...names) },
    { weight: 3, arbitrary: fc.constant("carlos" as const) },
  ),
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant("claim" as const) },
    { weight: 8, arbitrary: fc.constantFrom(...orderStatuses) },
    { weight: 2, arbitrary: fc.constant("release" as const) },
    { weight: 2, arbitrary: fc.constant("share" as const) },
    { weight: 1, arbitrary: fc.constant("share and deliver" as const) },
    { weight: 3, arbitrary: fc.constantFrom("give to dina", "give to otherDriver", "take back") },
    { weight: 2, arbitrary: fc.constantFrom("rate", "rate shipper", "wait") },
    { weight: 2, arbitrary: fc.constant("message" as const) },
  ),
});
type Doing = typeof doings extends fc.Arbitrary<infer Value> ? Value : never;

/** The order as a person would remember it. */
type Model = {
  carrier: Name | null;
  driver: Name | null;
  status: OrderStatus;
  rated: boolean;
  shipperRated: boolean;
  /** The days in which a delivery may be rated are over. */
  waited: boolean;
  /** The ratings are held back no more. */
  shown: boolean;
  /** The user who gave the order back last. */
  releasedBy: Name | null;
  shared: number;
  sharedEver: number;
  written: number;
};

/** True when the rules, written here a second time in plain words, allow the action, which it then records. */
function happen(model: Model, { who, what }: Doing): boolean {
  const isCarrier = who === model.carrier;
  const carries = isCarrier || who === model.driver;
  const underWay = model.status === "assigned" || model.status === "in_transit";
  const yes = (change: Partial<Model>) => Boolean(Object.assign(model, change));
  switch (what) {
    case "claim":
      return model.status === "pending" && model.carrier === null && yes({ carrier: who, status: "assigned" });
    case "in_transit":
      return carries && model.status === "assigned" && yes({ status: "in_transit" });
    case "delivered":
      return carries && model.status === "in_transit" && yes({ status: "delivered" });
    case "cancelled":
      return (
        ((who === "dana" && ["pending", "assigned"].includes(model.status)) ||
          (who === "ada" && ["pending", "assigned", "in_transit"].includes(model.status))) &&
        yes({ status: "cancelled" })
      );
    case "pending":
    case "assigned":
      return false;
    case "release":
      // The user who has just given it back may repeat the call.
      if (model.status === "pending") return model.releasedBy === who;
      return (
        (isCarrier || who === "ada") &&
        model.status === "assigned" &&
        yes({ status: "pending", carrier: null, driver: null, shared: 0, releasedBy: who })
      );
    case "share":
      return carries && underWay && yes({ shared: model.shared + 1, sharedEver: model.sharedEver + 1 });
    case "share and deliver":
      return (
        carries &&
        model.status === "in_transit" &&
        yes({ shared: model.shared + 1, sharedEver: model.sharedEver + 1, status: "delivered" })
      );
    case "give to dina":
      // Dina drives for Carlos, and the other carrier has no driver.
      return isCarrier && underWay && who === "carlos" && yes({ driver: "dina" });
    case "give to otherDriver":
      return false;
    case "take back":
      return isCarrier && underWay && yes({ driver: null });
    case "rate":
      return (
        who === "dana" &&
        model.status === "delivered" &&
        !model.rated &&
        !model.waited &&
        yes({ rated: true, shown: model.shipperRated })
      );
    case "rate shipper":
      return (
        isCarrier &&
        model.status === "delivered" &&
        !model.shipperRated &&
        !model.waited &&
        yes({ shipperRated: true, shown: model.rated })
      );
    case "wait":
      return true;
    case "message":
      return ((who === "dana" && model.carrier !== null) || isCarrier) && yes({ written: model.written + 1 });
  }
}

async function aProduct() {
  const ports = createMemoryPorts();
  const cast = await keepCast(ports);
  const { dana, carlos, dina } = castAccounts();
  const more = {
    otherDealer: { ...dana.user, id: anId(), email: "d2@people.example", organizationId: anId() },
    otherCarrier: { ...carlos.user, id: anId(), email: "c2@people.example", organizationId: anId() },
    otherDriver: { ...dina.user, id: anId(), email: "r2@people.example", organizationId: anId() },
  };
  for (const user of Object.values(more)) ports.storage.accounts.set(user.id, anAccount(user));
  const order = aDealersOrder("pending");
  keepOrder(ports, order);
  return { ports, people: { ...cast, ...more } as Record<Name, User>, order };
}

const mayClaim = (name: Name) => name === "carlos" || name === "otherCarrier";

describe("an order among people who do whatever they like", () => {
  it("follows a far simpler model, and never becomes what the rules forbid", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(doings, { maxLength: 30 }), async (history) => {
        const { ports, people, order } = await aProduct();
        const { commands } = createLotlane(ports);
        const { id } = order;
        const model: Model = {
          carrier: null,
          driver: null,
          status: "pending",
          rated: false,
          shipperRated: false,
          waited: false,
          shown: false,
          releasedBy: null,
          shared: 0,
          sharedEver: 0,
          written: 0,
        };

        const attempt = ({ who, what }: Doing) => {
          const user = people[who];
          switch (what) {
            case "claim":
              return commands.claimOrder(user, id);
            case "release":
              return commands.releaseOrder(user, id, { reason: "because" });
            case "share":
            case "share and deliver":
              return commands.sharePosition(user, id, {
                latitude: 40,
                longitude: -90,
                notes: null,
                ...(what === "share and deliver" && { status: "delivered" as const }),
              });
            case "give to dina":
              return commands.giveToDriver(user, id, { driverId: people.dina.id });
            case "give to otherDriver":
              return commands.giveToDriver(user, id, { driverId: people.otherDriver.id });
            case "take back":
              return commands.giveToDriver(user, id, { driverId: null });
            case "rate":
              return commands.rateTransporter(user, id, { stars: 4, comment: null });
            case "rate shipper":
              return commands.rateShipper(user, id, { accuracy: 4, readiness: 3, payment: 2, comment: null });
            case "wait":
              return accept(undefined);
            case "message":
              return commands.sendMessage(user, { orderId: id, message: "Hello" });
            default:
              return commands.changeOrderStatus(user, id, { status: what, reason: "because" });
          }
        };

        for (const doing of history) {
          // The pipeline lets only transporters claim.
          if (doing.what === "claim" && !mayClaim(doing.who)) continue;
          ports.clock.advance({ minutes: 1 });
          const before = (await ports.orders.find(id))!;
          const listed = (name: string) => {
            const standing = standingOf(people[doing.who], before);
            return standing
              ? orderActions(before, standing, { ...asNobody, now: ports.clock.now().toISOString() }).find(
                  (action) => action.name === name,
                )
              : undefined;
          };
          if (doing.what === "wait") {
            ports.clock.advance({ days: 14 });
            await commands.showRatings(ports.clock.now());
            const isOver = model.status === "delivered";
            Object.assign(model, { waited: isOver, shown: isOver && (model.rated || model.shipperRated) });
          }
          const expected = happen(model, doing);
          const answer = await attempt(doing);
          expect([doing, answer.ok]).toEqual([doing, expected]);
          // The order's actions gave the same answer beforehand.
          const asked: Readonly<Record<string, string>> = {
            claim: "claim",
            cancelled: "cancel",
            ...(before.status !== "pending" && { release: "release" }),
            rate: "rate",
            "rate shipper": "rate_shipper",
            message: "message",
            share: "share_position",
          };
          const action = asked[doing.what];
          if (action) expect(listed(action)?.allowed ?? false).toBe(expected);
          const after = (await ports.orders.find(id))!;
          if (!answer.ok) expect(after).toEqual(before);
        }

        const now = (await ports.orders.find(id))!;
        const kinds = ports.storage.facts.map(({ kind }) => kind);
        const once = (kind: string) => kinds.filter((one) => one === kind).length;
        expect(now).toMatchObject({
          status: model.status,
          transporterId: model.carrier && people[model.carrier].id,
          driverId: model.driver && people[model.driver].id,
          trackingUpdates: model.shared,
          rating: model.rated ? { stars: 4 } : null,
          shipperRating: model.shipperRated ? { accuracy: 4, readiness: 3, payment: 2 } : null,
          shipperId: order.shipperId,
          paymentAmount: order.paymentAmount,
        });
        expect(ports.storage.trackingUpdates.size).toBe(model.sharedEver);
        expect(ports.storage.messages.size).toBe(model.written);
        for (const step of ["in_transit", "delivered", "cancelled"]) expect(once(step)).toBeLessThanOrEqual(1);
        expect(once("rated")).toBe(Number(model.rated) + Number(model.shipperRated));
        expect(now.ratingsHeldUntil === null).toBe(model.shown || !(model.rated || model.shipperRated));
        // Each side's mean counts the ratings that show, and no other.
        const rating = async (name: Name) => (await ports.accounts.find(people[name].id))!.user.rating;
        expect(await rating("dana")).toBe(model.shown && model.shipperRated ? "3.00" : null);
        if (model.carrier) expect(await rating(model.carrier)).toBe(model.shown && model.rated ? "4.00" : null);
        expect([0, 1]).toContain(once("assigned") - once("released"));
        expect((await ports.accounts.find(people.carlos.id))!.user.ordersGivenBack).toBe(
          ports.storage.facts.filter(({ kind, actorId }) => kind === "released" && actorId === people.carlos.id).length,
        );
        expect([now.assignedAt !== null, now.pickedUpAt !== null, now.deliveredAt !== null]).toEqual([
          once("assigned") > once("released"),
          once("in_transit") === 1,
          once("delivered") === 1,
        ]);
        const moments = [now.createdAt, now.assignedAt, now.pickedUpAt, now.deliveredAt].filter((at) => at !== null);
        expect(moments).toEqual(moments.toSorted());
        await ports.drainEffects();
        expect(ports.storage.failed).toEqual([]);
        const invoice = await ports.invoices.ofOrder(id, "transport");
        // Effects are drained only at the end: an order cancelled by then gets no invoice.
        expect(invoice !== undefined).toBe(model.carrier !== null && model.status !== "cancelled");
      }),
      { numRuns: 300 },
    );
  });

  it("issues one invoice for each claim and withdraws it at its end, whenever effects are carried out", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(doings, fc.boolean()), { maxLength: 20 }), async (history) => {
        const { ports, people, order } = await aProduct();
        const { commands } = createLotlane(ports);
        for (const [{ who, what }, carriesOut] of history) {
          ports.clock.advance({ minutes: 1 });
          if (what === "claim" && mayClaim(who)) await commands.claimOrder(people[who], order.id);
          else if (what === "release") await commands.releaseOrder(people[who], order.id, { reason: "because" });
          else if ((orderStatuses as readonly string[]).includes(what))
            await commands.changeOrderStatus(people[who], order.id, { status: what as OrderStatus, reason: "because" });
          if (carriesOut) await ports.drainEffects();
        }
        await ports.drainEffects();
        const { status, assignedAt } = (await ports.orders.find(order.id))!;
        const invoices = [...ports.storage.invoices.values()];
        for (const { claimedAt, withdrawnAt } of invoices)
          expect(withdrawnAt === null).toBe(claimedAt === assignedAt && status !== "cancelled");
        const owed = invoices.filter(({ withdrawnAt }) => withdrawnAt === null);
        expect(owed).toHaveLength(status === "pending" || status === "cancelled" ? 0 : 1);
        const mailed = (kind: string) => ports.outbox.filter((mail) => mail.kind === kind).length;
        expect(mailed("invoice")).toBe(invoices.length);
        expect(mailed("invoice_withdrawn")).toBe(invoices.length - owed.length);
      }),
      { numRuns: 200 },
    );
  });
});
