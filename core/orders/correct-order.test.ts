import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { freshBeforeEach, isOfNow, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, keepDispatcher, keepOrder } from "../testing/index.ts";
import { type correctedTerms, type Correction, correctionSchema } from "./correct-order.ts";
import { orderEditSchema } from "./new-order.ts";
import type { Order } from "./order.ts";

freshBeforeEach();

const saidOf = ({ assignedAt }: Pick<Order, "assignedAt">) =>
  ({
    reason: "The driver's phone is broken",
    saidBy: "carrier",
    saidByName: "Carlos Medina",
    claimedAt: assignedAt,
  }) as const;
type Step = "take_off" | "pick_up" | "deliver";
const correct = (act: Step, order: Order, by = people.ada) =>
  lotlane.commands.correctOrder(by, order.id, { act, ...saidOf(order) });
const handOver = (order: Order, carrierId: string, by = people.ada) =>
  lotlane.commands.correctOrder(by, order.id, { act: "hand_over", carrierId, ...saidOf(order) });
const aDealersOrderIn = (status: Order["status"], overrides: Partial<Order> = {}) =>
  keepOrder(ports, aDealersOrder(status, { id: anId(), trackingToken: anId(), ...overrides }));
const aCustomer = { firstName: "Gus", lastName: "Guest", email: "gus@guest.example", phoneNumber: "602-555-0142" };
const anotherCarrier = (overrides: Partial<User> = {}): User => {
  const { user, credentials } = ports.storage.accounts.get(people.carlos.id)!;
  const id = anId();
  const carla = {
    ...user,
    id,
    email: `${id}@carriers.example`,
    firstName: "Carla",
    organizationId: null,
    ...overrides,
  };
  ports.storage.accounts.set(id, { user: carla, credentials });
  return carla;
};
type Terms = Partial<Pick<Extract<Correction, { readonly act: "change" }>, (typeof correctedTerms)[number]>>;
const change = (order: Order, terms: Terms, by = people.ada) =>
  lotlane.commands.correctOrder(by, order.id, { act: "change", ...terms, revision: order.revision, ...saidOf(order) });
const words = "Entered by Lotlane's desk: The driver's phone is broken (said by the carrier, Carlos Medina).";
const mails = () =>
  ports.outbox.flatMap((mail) => (mail.kind === "order_mail" ? [[mail.step, mail.reader, mail.order.reason]] : []));

describe("a correction by the desk", () => {
  it("takes the carrier off: the order is open again, and both sides are told who said so", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id }));
    const after = accepted(await correct("take_off", order));
    expect(after).toMatchObject({ status: "pending", transporterId: null, driverId: null, assignedAt: null });
    expect((await ports.orderLists.open({ limit: 5 })).rows).toHaveLength(1);
    expect(ports.storage.facts).toEqual([
      { orderId: order.id, kind: "released", at: memoryNow, actorId: people.ada.id, reason: words },
    ]);
    await ports.drainEffects();
    expect(mails()).toEqual([
      ["released", "shipper", words],
      ["released", "transporter", words],
      ["released", "driver", words],
      ["released", "receiver", null],
    ]);
  });

  it.each([
    ["pick_up", "assigned", "in_transit", "pickup"],
    ["deliver", "in_transit", "delivered", "delivery"],
  ] as const)(
    "enters a step without an inspection, says so, and tells the carrier too: %s",
    async (act, from, to, end) => {
      const order = keepOrder(ports, aDealersOrder(from));
      expect(accepted(await correct(act, order)).status).toBe(to);
      const reason = `${words} No ${end} inspection was made.`;
      expect(ports.storage.facts).toMatchObject([{ kind: to, actorId: people.ada.id, reason }]);
      await ports.drainEffects();
      const told = mails().filter(([step]) => step === to);
      expect(told.toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))).toEqual([
        [to, "receiver", null],
        [to, "shipper", reason],
        [to, "transporter", reason],
      ]);
      const log = accepted(await lotlane.queries.readAuditLog({ act: `order.${to}`, limit: 5 }));
      expect(log.rows).toMatchObject([{ actorName: "Ada Admin", reason }]);
    },
  );

  it("says nothing of an inspection that was made", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { pickupInspectedAt: memoryNow }));
    accepted(await correct("pick_up", order));
    expect(ports.storage.facts).toMatchObject([{ reason: words }]);
  });

  it("leaves the reason of a carrier's own step out of the mails, also one that claims to be the desk's", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    const step = { status: "in_transit", reason: null, inspectionSkippedReason: words } as const;
    accepted(await lotlane.commands.changeOrderStatus(people.carlos, order.id, step));
    await ports.drainEffects();
    expect(mails().filter(([step1]) => step1 === "in_transit")).toMatchObject([
      ["in_transit", "shipper", null],
      ["in_transit", "receiver", null],
    ]);
  });

  it("is refused where the step is not next, for another claim, and to all but admins", async () => {
    const kinds = async (act: Step, order: Order, by = people.ada) => {
      const answer = await correct(act, order, by);
      return answer.ok ? "corrected" : answer.refusal.kind;
    };
    const assigned = keepOrder(ports, aDealersOrder("assigned"));
    const onTheRoad = keepOrder(ports, aDealersOrder("in_transit"));
    const refused = "order_transition_refused";
    expect(await kinds("deliver", assigned)).toBe(refused);
    expect(await kinds("take_off", onTheRoad)).toBe(refused);
    expect(await kinds("pick_up", onTheRoad)).toBe(refused);
    expect(await kinds("pick_up", { ...assigned, assignedAt: "2026-11-01T00:00:00.000Z" })).toBe(refused);
    for (const by of [people.dana, people.carlos]) expect(await kinds("pick_up", assigned, by)).toBe("not_allowed");
    for (const status of ["delivered", "cancelled"] as const)
      expect(await kinds("take_off", keepOrder(ports, aDealersOrder(status)))).toBe(refused);
    expect(ports.storage.facts).toEqual([]);
  });

  it("gives an order to another carrier in one act, and tells all of them", async () => {
    const carla = anotherCarrier();
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id, pickupArrivedAt: memoryNow }));
    ports.clock.set("2026-11-20T15:00:00.000Z");
    const after = accepted(await handOver(order, carla.id));
    const at = "2026-11-20T15:00:00.000Z";
    expect(after).toMatchObject({
      status: "assigned",
      transporterId: carla.id,
      claimedById: carla.id,
      assignedAt: at,
      driverId: null,
      pickupArrivedAt: null,
      undoUntil: null,
    });
    expect(ports.storage.facts).toEqual([
      { orderId: order.id, kind: "released", at, actorId: people.ada.id, reason: words },
      { orderId: order.id, kind: "assigned", at, actorId: people.ada.id, reason: null },
    ]);
    await ports.drainEffects();
    const to = (address: string) =>
      ports.outbox
        .filter(isOfNow)
        .flatMap((mail) => (mail.kind === "order_mail" && mail.to === address ? [mail.step] : []));
    expect(to(people.carlos.email)).toEqual(["released"]);
    expect(to(people.dina.email)).toEqual(["released"]);
    expect(to(carla.email)).toEqual(["assigned"]);
    expect(to(people.dana.email).toSorted()).toEqual(["assigned", "released"]);
    expect(ports.outbox.filter((mail) => mail.kind === "order_mail" && mail.isOpen)).toEqual([]);
    const invoices = [...ports.storage.invoices.values()].filter(({ orderId }) => orderId === order.id);
    expect(invoices.map(({ claimedAt, withdrawnAt }) => [claimedAt, withdrawnAt])).toEqual([[at, null]]);
  });

  it("gives an order to no one who cannot have it", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    const carla = anotherCarrier();
    const refusal = async (carrierId: string, of = order, by = people.ada) => {
      const answer = await handOver(of, carrierId, by);
      return answer.ok ? "given" : answer.refusal;
    };
    const ineligible = (message: string) => ({ kind: "carrier_not_eligible", message });
    expect(await refusal(people.carlos.id)).toEqual(ineligible("This carrier has the order already."));
    expect(await refusal(keepDispatcher(ports).id)).toMatchObject({ message: expect.stringContaining("dispatcher") });
    for (const id of [people.dana.id, people.dina.id, anId()])
      expect(await refusal(id)).toEqual(ineligible("There is no carrier with this id."));
    expect(await refusal(anotherCarrier({ suspendedAt: memoryNow }).id)).toMatchObject({
      kind: "carrier_not_eligible",
      message: "This carrier cannot take the order now: its account cannot take orders right now.",
    });
    const card = keepOrder(
      ports,
      aDealersOrder("assigned", { id: anId(), trackingToken: anId(), paymentMethod: "card" }),
    );
    expect(await refusal(carla.id, card)).toMatchObject({ message: expect.stringContaining("takes no credit cards") });
    for (const status of ["pending", "in_transit", "delivered"] as const)
      expect(await refusal(carla.id, aDealersOrderIn(status))).toMatchObject({ kind: "order_transition_refused" });
    expect(await refusal(carla.id, { ...order, assignedAt: "2026-11-01T00:00:00.000Z" })).toMatchObject({
      kind: "order_transition_refused",
    });
    expect(await refusal(carla.id, order, people.dana)).toMatchObject({ kind: "not_allowed" });
    const disowned = keepOrder(
      ports,
      aDealersOrder("assigned", {
        id: anId(),
        trackingToken: anId(),
        disownedAt: memoryNow,
        shipperId: null,
        customer: aCustomer,
      }),
    );
    expect(await refusal(carla.id, disowned)).toMatchObject({ message: expect.stringContaining("disputed") });
    expect(ports.storage.facts).toEqual([]);
    expect(ports.storage.orders.get(order.id)).toEqual(order);
  });

  it("changes days, people and streets of a claimed order at once, and tells both sides whose word it was", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id }));
    const after = accepted(
      await change(order, {
        pickupDate: "2026-11-25",
        deliveryDate: "2026-12-02",
        pickupContactName: "Gus Gate",
        deliveryContactPhone: "+1 212 555 0117",
        pickupAddress: "9 Dock Road",
      }),
    );
    expect(after).toMatchObject({ revision: order.revision + 1, status: "assigned", assignedAt: order.assignedAt });
    expect(after.pickup).toEqual({ ...order.pickup, date: "2026-11-25", address: "9 Dock Road" });
    expect(after.details.pickup.contactName).toBe("Gus Gate");
    expect(after.deliveryContact).toEqual({ ...order.deliveryContact, phone: "+1 212 555 0117" });
    const [fact] = ports.storage.termsFacts;
    expect(fact).toMatchObject({ kind: "edited", actorId: people.ada.id, reason: words, revision: order.revision + 1 });
    expect(new Set(fact!.changes.map(({ field }) => field))).toEqual(
      new Set(["pickupDate", "deliveryDate", "pickupAddress", "pickupContactName", "deliveryContactPhone"]),
    );
    expect(ports.storage.waiting.map(({ effect }) => effect.kind)).toContain("watch_pickup");
    await ports.drainEffects();
    expect(mails().filter(([step]) => step === "corrected")).toEqual([
      ["corrected", "shipper", words],
      ["corrected", "transporter", words],
      ["corrected", "driver", words],
    ]);
  });

  it("tells the shipper of a change also when the order has another carrier by then", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    accepted(await change(order, { pickupContactName: "Gus Gate" }));
    keepOrder(ports, { ...ports.storage.orders.get(order.id)!, assignedAt: "2026-11-20T15:00:00.000Z" });
    await ports.drainEffects();
    expect(mails().filter(([step]) => step === "corrected")).toEqual([["corrected", "shipper", words]]);
  });

  it("changes an open order as its shipper does, with its price unless a quote binds it", async () => {
    const order = keepOrder(ports, aDealersOrder("pending"));
    const after = accepted(await change(order, { paymentAmount: "1500.00", deliveryDate: "2026-12-09" }));
    expect(after).toMatchObject({ paymentAmount: "1500.00", delivery: { date: "2026-12-09" } });
    await ports.drainEffects();
    expect(mails()).toEqual([["corrected", "shipper", words]]);
    const quoted = aDealersOrderIn("pending", { quoteId: anId() });
    expect(await change(quoted, { paymentAmount: "1500.00" })).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "paymentAmount" }] },
    });
  });

  it("changes nothing that has moved on, is asked of the carrier, is the same, or may not change", async () => {
    const order = aDealersOrderIn("assigned");
    const asked = orderEditSchema.parse({ deliveryDate: "2026-12-09" });
    expect(await change(order, { paymentAmount: "1.00" })).toMatchObject({
      refusal: {
        kind: "invalid_fields",
        errors: [{ path: "paymentAmount", message: expect.stringContaining("credit") }],
      },
    });
    expect(await change(order, { pickupDate: "2020-01-01" })).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "pickupDate" }] },
    });
    expect(await change(order, {})).toMatchObject({ refusal: { message: expect.stringContaining("already") } });
    expect(await change({ ...order, assignedAt: null }, { deliveryDate: "2026-12-09" })).toMatchObject({
      refusal: { message: expect.stringContaining("has changed since") },
    });
    accepted(await lotlane.commands.requestChange(people.dana, order.id, asked));
    expect(await change(order, { deliveryDate: "2026-12-09" })).toMatchObject({ refusal: { kind: "change_open" } });
    const edited = aDealersOrderIn("pending", { revision: 3 });
    expect(await change({ ...edited, revision: 2 }, { deliveryDate: "2026-12-09" })).toMatchObject({
      refusal: { kind: "order_changed" },
    });
    const onTheRoad = aDealersOrderIn("in_transit");
    expect(await change(onTheRoad, { deliveryDate: "2026-12-09", pickupDate: "2026-12-08" })).toMatchObject({
      refusal: { errors: [{ path: "pickupDate" }] },
    });
    const later = accepted(
      await change(onTheRoad, { deliveryContactName: "Rob Receiver", deliveryDate: "2026-12-09" }),
    );
    expect(later.delivery.date).toBe("2026-12-09");
    for (const by of [people.dana, people.carlos])
      expect(await change(order, { deliveryDate: "2026-12-09" }, by)).toMatchObject({
        refusal: { kind: "not_allowed" },
      });
    expect(await change(aDealersOrderIn("delivered"), { deliveryDate: "2026-12-09" })).toMatchObject({
      refusal: { kind: "order_transition_refused" },
    });
  });

  it("changes nothing of an order that took a step while it was read", async () => {
    const order = aDealersOrderIn("in_transit");
    Object.assign(ports.orders, { find: async () => ({ ...order, status: "assigned" }) });
    expect(await change(order, { pickupContactName: "Gus Gate" })).toMatchObject({
      refusal: { kind: "order_changed" },
    });
    expect(ports.storage.orders.get(order.id)).toEqual(order);
  });

  it.each([
    [{ reason: "too short" }, "reason", "Please give the reason in at least 10 characters"],
    [{ saidBy: "neighbor" }, "saidBy", "saidBy must be one of shipper, carrier, receiver"],
    [{ saidByName: " " }, "saidByName", "Please enter the name of the caller"],
    [{ act: "undo" }, "act", "act must be one of take_off, hand_over, pick_up, deliver, change"],
    [{ claimedAt: undefined }, "claimedAt", "claimedAt must be the assignedAt of the order"],
    [{ act: "hand_over" }, "carrierId", "Please choose the carrier"],
    [{ act: "change", pickupDate: "soon" }, "pickupDate", "Pickup date must be a date such as 2026-12-01"],
  ])("says what it lacks: %o", (lacking, path, message) => {
    const parsed = correctionSchema.safeParse({ act: "deliver", ...saidOf({ assignedAt: memoryNow }), ...lacking });
    expect(parsed.error?.issues).toMatchObject([{ path: [path], message }]);
  });
});
