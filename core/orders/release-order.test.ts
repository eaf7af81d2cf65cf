import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { freshBeforeEach, isOfNow, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, anOrder, aPerson, keepOrder } from "../testing/index.ts";
import { releaseSchema } from "./release-order.ts";

freshBeforeEach();

const because = { reason: "The truck broke down" };
const carrier = () => {
  const account = aPerson({ userType: "transporter", emailVerifiedAt: memoryNow });
  ports.storage.accounts.set(account.user.id, account);
  return account.user;
};
const here = { latitude: 41.88, longitude: -87.62, notes: null };

describe("two carriers that give an order back one after the other", () => {
  it("are each named with their own reason, also in mails that leave later", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    accepted(await lotlane.commands.releaseOrder(people.carlos, order.id, because));
    ports.clock.advance({ minutes: 1 });
    const other = carrier();
    accepted(await lotlane.commands.claimOrder(other, order.id));
    ports.clock.advance({ hours: 1 });
    accepted(await lotlane.commands.releaseOrder(other, order.id, { reason: "No room" }));
    await ports.drainEffects();
    const told = ports.outbox.flatMap((mail) =>
      mail.kind === "order_mail" && mail.step === "released" && mail.reader === "shipper"
        ? [[mail.order.transporter?.id, mail.order.reason]]
        : [],
    );
    expect(told).toEqual([
      [people.carlos.id, because.reason],
      [other.id, "No room"],
    ]);
  });
});

describe("giving an order back", () => {
  it("makes it as if it had never been claimed, and notes who and why", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id, trackingUpdates: 2 }));
    const released = accepted(await lotlane.commands.releaseOrder(people.carlos, order.id, because));
    expect(released).toEqual({
      ...order,
      status: "pending",
      transporterId: null,
      claimedById: null,
      driverId: null,
      assignedAt: null,
      trackingUpdates: 0,
      lastPosition: null,
    });
    expect(await ports.orders.find(order.id)).toEqual(released);
    expect(ports.storage.facts).toEqual([
      { orderId: order.id, kind: "released", at: memoryNow, actorId: people.carlos.id, ...because },
    ]);
    expect((await ports.orderLists.open({ limit: 5 })).rows).toHaveLength(1);
  });

  it("tells both sides, the driver and the receiver, with the reason as far as they may know it", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id }));
    accepted(await lotlane.commands.releaseOrder(people.ada, order.id, because));
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject(
      [people.dana, people.carlos, people.dina, people.rita].map(({ email }) => ({
        kind: "order_mail",
        step: "released",
        to: email,
        order: {
          reason: email === people.rita.email ? null : because.reason,
          transporter: { id: people.carlos.id },
          driver: email === people.rita.email ? null : { id: people.dina.id },
        },
      })),
    );
    expect(ports.storage.liveEvents.filter(({ kind }) => kind !== "notice")).toMatchObject([
      { kind: "order", change: "released", open: true, audience: { transporterId: null, driverId: null } },
      { kind: "tracking", change: "released", open: false },
      { kind: "message", change: "released", open: false },
      { kind: "order", change: "released", open: false, audience: { driverId: people.dina.id } },
    ]);
    expect(ports.storage.failed).toEqual([]);
  });

  it("is told to shipper and receiver only where the claim was, which is told after the minutes to undo it", async () => {
    const told = async () => {
      const before = ports.outbox.length;
      await ports.drainEffects();
      const mails = ports.outbox.slice(before).filter(isOfNow);
      return mails.flatMap((mail) => (mail.kind === "order_mail" ? [`${mail.step} ${mail.reader}`] : [])).toSorted();
    };
    const order = keepOrder(ports, aDealersOrder());
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    ports.clock.advance({ minutes: 5, milliseconds: 1999 });
    accepted(await lotlane.commands.releaseOrder(people.carlos, order.id, because));
    ports.clock.advance({ minutes: 1 });
    accepted(await lotlane.commands.claimOrder(carrier(), order.id));
    const claimTold = ["assigned receiver", "assigned shipper", "assigned transporter"];
    expect(await told()).toEqual([...claimTold, "released transporter"]);

    ports.clock.advance({ minutes: 5, milliseconds: 2000 });
    accepted(await lotlane.commands.releaseOrder(people.ada, order.id, because));
    expect(await told()).toEqual(["released receiver", "released shipper", "released transporter"]);

    const given = keepOrder(ports, aDealersOrder());
    accepted(await lotlane.commands.claimOrder(people.carlos, given.id));
    accepted(await lotlane.commands.giveToDriver(people.carlos, given.id, { driverId: people.dina.id }));
    expect(await told()).toEqual([...claimTold, "driver_assigned driver"].toSorted());
    accepted(await lotlane.commands.releaseOrder(people.carlos, given.id, because));
    expect(await told()).toEqual(
      ["driver", "receiver", "shipper", "transporter"].map((reader) => `released ${reader}`),
    );

    const writtenOn = keepOrder(ports, aDealersOrder());
    accepted(await lotlane.commands.claimOrder(people.carlos, writtenOn.id));
    const message = { orderId: writtenOn.id, recipientId: null, message: "When?" };
    accepted(await lotlane.commands.sendMessage(people.dana, message));
    accepted(await lotlane.commands.releaseOrder(people.carlos, writtenOn.id, because));
    expect(await told()).toEqual(["released shipper", "released transporter"]);
  });

  it("shows the next transporter nothing of the one before: no position, message, name or reason", async () => {
    const order = keepOrder(ports, aDealersOrder());
    const { commands, queries } = lotlane;
    const act = async () => ports.clock.advance({ minutes: 1 });
    accepted(await commands.claimOrder(people.carlos, order.id));
    await act();
    accepted(await commands.sharePosition(people.carlos, order.id, here));
    accepted(await commands.sendMessage(people.carlos, { orderId: order.id, message: "I am late" }));
    await act();
    accepted(await commands.releaseOrder(people.carlos, order.id, because));
    const tracked = async () => accepted(await queries.trackOrder(order.trackingToken));
    expect(await tracked()).toMatchObject({ updates: [], progress: 0, timeline: [] });
    expect(await queries.unreadMessages(people.dana)).toBe(0);
    await act();
    const next = carrier();
    accepted(await commands.claimOrder(next, order.id));
    const page = { limit: 10 };
    for (const user of [next, people.dana]) {
      expect(accepted(await queries.listTracking(user, order.id, page)).rows).toEqual([]);
      expect(accepted(await queries.readMessages(user, order.id, page)).rows).toEqual([]);
      expect((await queries.listOrderConversations(user, page)).rows).toMatchObject([{ last: null, unread: 0 }]);
    }
    expect(accepted(await queries.readMessages(people.ada, order.id, page)).rows).toHaveLength(1);
    expect((await queries.listOrderConversations(people.carlos, page)).rows).toEqual([]);
    const kinds = async (user: typeof next) =>
      accepted(await queries.readOrder(user, order.id)).timeline.map(({ kind }) => kind);
    expect(await kinds(next)).toEqual(["assigned"]);
    expect(await kinds(people.rita)).toEqual(["assigned"]);
    for (const user of [people.dana, people.ada])
      expect(await kinds(user)).toEqual(["assigned", "released", "assigned"]);
    expect((await tracked()).timeline.map(({ kind }) => kind)).toEqual(["assigned"]);
    expect(await queries.viewOrder(people.carlos, order.id)).toMatchObject({ refusal: { kind: "order_not_found" } });
  });

  it("counts what the transporter gave back itself, not what an admin took back", async () => {
    const [one, other] = [keepOrder(ports, aDealersOrder("assigned")), keepOrder(ports, aDealersOrder("assigned"))];
    accepted(await lotlane.commands.releaseOrder(people.carlos, one.id, because));
    accepted(await lotlane.commands.releaseOrder(people.ada, other.id, because));
    expect((await ports.accounts.find(people.carlos.id))?.user.ordersGivenBack).toBe(1);
  });

  it("may be said again, which changes nothing", async () => {
    for (const actor of [people.carlos, people.ada]) {
      const order = keepOrder(ports, aDealersOrder("assigned"));
      const first = accepted(await lotlane.commands.releaseOrder(actor, order.id, because));
      const kept = structuredClone([ports.storage.facts, ports.storage.waiting, ports.storage.liveEvents]);
      expect(accepted(await lotlane.commands.releaseOrder(actor, order.id, because))).toEqual(first);
      expect([ports.storage.facts, ports.storage.waiting, ports.storage.liveEvents]).toEqual(kept);
      expect(await lotlane.commands.releaseOrder(carrier(), order.id, because)).toMatchObject({
        refusal: { kind: "not_allowed" },
      });
    }
  });

  it.each([
    ["in_transit", "The vehicle is on its way: after pickup, an order cannot be given back."],
    ["delivered", "This order is delivered, so it can no longer be changed."],
    ["cancelled", "This order was cancelled, so it can no longer be changed."],
  ] as const)("comes too late for one that is %s", async (status, message) => {
    const order = keepOrder(ports, aDealersOrder(status));
    for (const actor of [people.carlos, people.ada])
      expect(await lotlane.commands.releaseOrder(actor, order.id, because)).toEqual({
        ok: false,
        refusal: { kind: "order_transition_refused", message },
      });
    expect(await ports.orders.find(order.id)).toEqual(order);
  });

  it("is for its transporter and admins, and finds no order that is not there", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id }));
    for (const name of ["dana", "dina", "rita"] as const)
      expect(await lotlane.commands.releaseOrder(people[name], order.id, because)).toMatchObject({
        refusal: { kind: "not_allowed", message: "Only the order's transporter and administrators can give it back" },
      });
    for (const id of [anId(), "no id"])
      expect(await lotlane.commands.releaseOrder(people.carlos, id, because)).toMatchObject({
        refusal: { kind: "order_not_found" },
      });
  });

  it("works for a guest's order too", async () => {
    const order = keepOrder(
      ports,
      anOrder({ status: "assigned", transporterId: people.carlos.id, assignedAt: memoryNow }),
    );
    accepted(await lotlane.commands.releaseOrder(people.carlos, order.id, because));
    await ports.drainEffects();
    expect(ports.outbox.map(({ to }) => to)).toEqual([order.customer!.email, people.carlos.email]);
  });

  it.each([{}, { reason: "" }, { reason: " \n" }, { reason: null }])("needs a reason: %j", (asked) => {
    expect(releaseSchema.safeParse(asked).error?.issues).toMatchObject([
      { path: ["reason"], message: "Please give a reason" },
    ]);
  });
});

describe("suspending a carrier", () => {
  const suspend = (releaseOrders: boolean) =>
    lotlane.commands.reviewAccount(people.ada, people.carlos.id, {
      isSuspended: true,
      releaseOrders,
      reason: "Identity not confirmed",
    });

  it("releases what it has not picked up where that is asked for, and says no more than that", async () => {
    const [waiting, also, moving] = [
      keepOrder(ports, aDealersOrder("assigned")),
      keepOrder(ports, aDealersOrder("assigned")),
      keepOrder(ports, aDealersOrder("in_transit")),
    ];
    expect(await lotlane.queries.countToPickUp(people.carlos.id)).toBe(2);
    accepted(await suspend(true));
    await ports.drainEffects();
    for (const { id } of [waiting, also])
      expect(await ports.orders.find(id)).toMatchObject({ status: "pending", transporterId: null });
    expect(await ports.orders.find(moving.id)).toEqual(moving);
    expect(await lotlane.queries.countToPickUp(people.carlos.id)).toBe(0);
    const reason = "Lotlane has taken this order back from its transporter.";
    expect(ports.storage.facts.filter(({ kind }) => kind === "released")).toMatchObject([
      { actorId: people.ada.id, reason },
      { actorId: people.ada.id, reason },
    ]);
    expect((await ports.accounts.find(people.carlos.id))?.user.ordersGivenBack).toBe(0);
    expect(ports.storage.failed).toEqual([]);
  });

  it("leaves them otherwise", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    accepted(await suspend(false));
    await ports.drainEffects();
    expect(await ports.orders.find(order.id)).toEqual(order);
  });
});
