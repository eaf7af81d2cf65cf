import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { toldFrom } from "../effects/effect.ts";
import { createLotlane } from "../lotlane.ts";
import { receives } from "../live/index.ts";
import { accepted, aDealersOrder, anId, aPerson, fullOrderForm, keepCast, keepOrder } from "../testing/index.ts";
import { postedOrderSchema } from "./create-order.ts";
import { invitationsSchema, mostInvitations } from "./invite-carriers.ts";
import type { Order } from "./order.ts";
import { standingOf } from "./standing.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
let other: User;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
  other = keepCarrier();
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.parse(memoryNow) + hours * hour).toISOString();

function keepCarrier(overrides: Partial<User> = {}): User {
  const account = aPerson({ userType: "transporter", isVerified: true, emailVerifiedAt: memoryNow, ...overrides });
  ports.storage.accounts.set(account.user.id, account);
  return account.user;
}

const posted = (overrides: Partial<Order> = {}) =>
  keepOrder(ports, aDealersOrder("pending", { paymentAmount: "1000.00", ...overrides }));
const now = (id: string) => ports.storage.orders.get(id)!;

async function invite(
  order: Order,
  carriers: readonly User[],
  asked: { until?: string | null; exclusive?: boolean } = {},
) {
  const carrierIds = carriers.map(({ id }) => id);
  const { invitations } = accepted(
    await lotlane.commands.inviteCarriers(people.dana, order.id, invitationsSchema.parse({ carrierIds, ...asked })),
  );
  return carriers.map((carrier) => invitations.find(({ carrierId }) => carrierId === carrier.id)!.id);
}
const stateFor = async (carrier: User) =>
  (await lotlane.queries.readInvitations(carrier)).map(({ state, invitation }) => [invitation.id, state]);

describe("an invitation", () => {
  it("mails its carrier once, and is told beside the order", async () => {
    const order = posted();
    const [id] = await invite(order, [people.carlos]);
    await invite(order, [people.carlos], { until: inHours(3) });
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([
      { kind: "invitation_mail", step: "invited", to: people.carlos.email, from: "Dana's Motors", until: inHours(3) },
    ]);
    expect(await stateFor(people.carlos)).toEqual([[id, "open"]]);
    expect(accepted(await lotlane.queries.listInvitations(people.dana, order.id))).toMatchObject([
      { invitation: { id, until: inHours(3) }, state: "open", carrier: { companyName: "Carlos Hauling" } },
    ]);
  });

  it("is the shipper's to make, while no carrier has the order", async () => {
    const asked = { carrierIds: [people.carlos.id], until: null, exclusive: false };
    const [open, taken] = [posted(), keepOrder(ports, aDealersOrder("assigned"))];
    expect(await lotlane.commands.inviteCarriers(people.carlos, open.id, asked)).toMatchObject({
      refusal: { kind: "not_allowed" },
    });
    expect(await lotlane.commands.inviteCarriers(people.rita, anId(), asked)).toMatchObject({
      refusal: { kind: "order_not_found" },
    });
    expect(await lotlane.commands.inviteCarriers(people.dana, taken.id, asked)).toMatchObject({
      refusal: { kind: "order_transition_refused" },
    });
    expect(await lotlane.queries.listInvitations(people.carlos, open.id)).toMatchObject({
      refusal: { kind: "order_not_found" },
    });
    expect(await lotlane.queries.suggestCarriers(people.carlos, open.id)).toMatchObject({
      refusal: { kind: "order_not_found" },
    });
  });

  it("goes to carriers that may take orders, at most twenty at a time, and within four weeks", async () => {
    const order = posted();
    const suspended = keepCarrier({ suspendedAt: memoryNow });
    const carrierIds = [people.carlos.id, anId(), people.dana.id, suspended.id];
    expect(
      await lotlane.commands.inviteCarriers(people.dana, order.id, {
        carrierIds,
        until: inHours(-1),
        exclusive: false,
      }),
    ).toMatchObject({
      refusal: { errors: ["until", "carrierIds.1", "carrierIds.2", "carrierIds.3"].map((path) => ({ path })) },
    });
    expect(
      await lotlane.commands.inviteCarriers(people.dana, order.id, {
        carrierIds: [people.carlos.id],
        until: inHours(24 * 29),
        exclusive: false,
      }),
    ).toMatchObject({ refusal: { errors: [{ path: "until" }] } });
    await invite(
      order,
      Array.from({ length: mostInvitations }, () => keepCarrier()),
    );
    expect(
      await lotlane.commands.inviteCarriers(people.dana, order.id, {
        carrierIds: [people.carlos.id],
        until: null,
        exclusive: false,
      }),
    ).toMatchObject({ refusal: { errors: [{ path: "carrierIds" }] } });
    expect(now(order.id).invitations).toHaveLength(mostInvitations);
  });

  it("is the desk's too: its mail says so, and one that is there already stays as it is", async () => {
    const order = posted();
    const guests = keepOrder(
      ports,
      aDealersOrder("pending", { id: anId(), trackingToken: anId(), shipperId: null, shipperOrganizationId: null }),
    );
    const [own] = await invite(order, [people.carlos], { until: inHours(3) });
    const ask = (by: User, { id }: Order, carrier: { readonly id: string }) =>
      lotlane.commands.inviteForShipper(by, id, carrier.id);
    for (const { id } of [people.carlos, other]) accepted(await ask(people.ada, order, { id }));
    accepted(await ask(people.ada, guests, other));
    expect(now(order.id).invitations).toMatchObject([
      { id: own, until: inHours(3), invitedById: people.dana.id },
      { carrierId: other.id, until: null, exclusive: false, invitedById: people.ada.id },
    ]);
    await ports.drainEffects();
    expect(ports.outbox.map((mail) => mail.kind === "invitation_mail" && [mail.to, mail.from, mail.orderId])).toEqual([
      [people.carlos.email, "Dana's Motors", order.id],
      [other.email, "Lotlane", order.id],
      [other.email, "Lotlane", guests.id],
    ]);
    expect(await ask(people.ada, order, people.dana)).toMatchObject({ refusal: { errors: [{ path: "carrierId" }] } });
    for (const by of [people.dina, people.carlos]) expect(await ask(by, order, other)).toMatchObject({ ok: false });
    await invite(order, [people.carlos], { exclusive: true });
    expect(await ask(people.ada, order, keepCarrier())).toMatchObject({ refusal: { errors: [{ path: "carrierId" }] } });
    keepOrder(ports, { ...now(order.id), status: "cancelled" });
    expect(await ask(people.ada, order, other)).toMatchObject({ refusal: { kind: "order_transition_refused" } });
  });

  it("can be taken back", async () => {
    const order = posted();
    const [id] = await invite(order, [people.carlos], { exclusive: true });
    expect(await lotlane.commands.withdrawInvitation(people.carlos, order.id, id!)).toMatchObject({ ok: false });
    accepted(await lotlane.commands.withdrawInvitation(people.dana, order.id, id!));
    expect(now(order.id)).toMatchObject({ isReserved: false, invitations: [] });
    expect(await lotlane.commands.withdrawInvitation(people.dana, order.id, id!)).toMatchObject({
      refusal: { kind: "invitation_not_found" },
    });
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
  });
});

describe("an order that is reserved for invited carriers", () => {
  it("is there for them alone, and can be claimed by no other", async () => {
    const order = posted();
    await invite(order, [people.carlos], { until: inHours(4), exclusive: true });
    const reserved = now(order.id);
    expect([standingOf(people.carlos, reserved), standingOf(other, reserved)]).toEqual(["prospect", null]);
    expect((await ports.orderLists.open({ limit: 10 })).rows).toEqual([]);
    expect(await lotlane.commands.claimOrder(other, order.id)).toMatchObject({ refusal: { kind: "order_not_found" } });
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
  });

  it("comes to the board when the time is over, and tells those who look for it", async () => {
    const order = posted();
    await invite(order, [people.carlos], { until: inHours(4), exclusive: true });
    expect(now(order.id).isReserved).toBe(true);
    ports.clock.advance({ hours: 5 });
    await ports.drainEffects();
    expect(now(order.id).isReserved).toBe(false);
    expect(standingOf(other, now(order.id))).toBe("prospect");
    expect(await stateFor(people.carlos)).toEqual([]);
    expect(ports.storage.liveEvents.at(-1)).toMatchObject({ change: "reopened", open: true });
  });

  it("comes to the board once every invited carrier has refused, and not before", async () => {
    const order = posted();
    const [first, second] = await invite(order, [people.carlos, other], { exclusive: true });
    accepted(await lotlane.commands.refuseInvitation(people.carlos, first!));
    expect([now(order.id).isReserved, standingOf(people.carlos, now(order.id))]).toEqual([true, null]);
    accepted(await lotlane.commands.refuseInvitation(other, second!));
    expect([now(order.id).isReserved, standingOf(people.carlos, now(order.id))]).toEqual([false, "prospect"]);
  });

  it("stays reserved until the last of several times", async () => {
    const order = posted();
    await invite(order, [people.carlos], { until: inHours(2), exclusive: true });
    await invite(order, [other], { until: inHours(6), exclusive: true });
    const ends = ports.storage.waiting.flatMap(({ effect }) => (effect.kind === "end_reservation" ? [effect] : []));
    expect(ends.map(({ dueAt }) => dueAt)).toEqual([2, 6].map((hours) => toldFrom(inHours(hours))));
    ports.clock.advance({ hours: 3 });
    await lotlane.carryOut(ends[0]!);
    expect(now(order.id).isReserved).toBe(true);
    ports.clock.advance({ hours: 4 });
    await lotlane.carryOut(ends[1]!);
    expect(now(order.id).isReserved).toBe(false);
  });
});

describe("an order that is posted with invitations", () => {
  const post = (asked: object | null, fields: object = {}) =>
    lotlane.commands.createOrder(
      people.dana,
      postedOrderSchema.parse({ ...fullOrderForm, ...fields, invitation: asked }),
    );
  const waitingKinds = () => ports.storage.waiting.map(({ effect }) => effect.kind);
  const mailed = () => ports.outbox.filter(({ kind }) => kind === "invitation_mail");

  it("is reserved from its first moment, and comes to the board at the end of its time", async () => {
    const until = inHours(3);
    const { value: order } = accepted(await post({ carrierIds: [people.carlos.id], until, exclusive: true }));
    expect(order).toMatchObject({
      isReserved: true,
      invitations: [
        { carrierId: people.carlos.id, invitedById: people.dana.id, at: order.createdAt, until, exclusive: true },
      ],
    });
    expect([standingOf(people.carlos, order), standingOf(other, order)]).toEqual(["prospect", null]);
    expect(waitingKinds()).not.toContain("match_searches");
    expect(await lotlane.queries.countInvitations(people.carlos)).toBe(1);
    const [end] = ports.storage.waiting.flatMap(({ effect }) => (effect.kind === "end_reservation" ? [effect] : []));
    expect(end?.dueAt).toBe(toldFrom(until));
    ports.clock.advance({ hours: 4 });
    await lotlane.carryOut(end!);
    expect(standingOf(other, now(order.id))).toBe("prospect");
    expect(waitingKinds()).toContain("match_searches");
    expect(await lotlane.queries.countInvitations(people.carlos)).toBe(0);
  });

  it("mails its carriers as a later invitation does, and is on the board where others may see it", async () => {
    const id = people.carlos.id.toUpperCase();
    const { value: order } = accepted(await post({ carrierIds: [people.carlos.id, other.id, id] }));
    expect([order.isReserved, order.invitations.length]).toEqual([false, 2]);
    expect(waitingKinds()).toContain("match_searches");
    await ports.drainEffects();
    expect(mailed()).toMatchObject([
      { step: "invited", to: people.carlos.email, from: "Dana's Motors", until: null, others: 0 },
      { step: "invited", to: other.email },
    ]);
    expect(accepted(await post(null)).value).toMatchObject({ isReserved: false, invitations: [] });
  });

  it("is not posted while anything of it is wrong, and every mistake is at its field", async () => {
    const carrierIds = [people.carlos.id, people.dana.id];
    expect(await post({ carrierIds, until: inHours(-1) }, { vehicleYear: 2999, pickupZip: "00000" })).toMatchObject({
      refusal: {
        errors: ["vehicleYear", "invitation.until", "invitation.carrierIds.1", "pickupZip"].map((path) => ({ path })),
      },
    });
    expect(ports.storage.orders.size).toBe(0);
  });

  const postAll = (rows: readonly object[]) =>
    lotlane.commands.createOrders(
      people.dana,
      rows.map((row) => ({ ...fullOrderForm, ...row })),
    );

  it("belongs to a shipment of which each carrier gets one mail, and no other carrier an id", async () => {
    const invitation = { carrierIds: [people.carlos.id, other.id], until: inHours(5), exclusive: true };
    accepted(await postAll([{ invitation }, { invitation }, {}, { invitation: { carrierIds: [other.id] } }]));
    const orders = [...ports.storage.orders.values()];
    expect(orders.map(({ isReserved, invitations }) => [isReserved, invitations.length])).toEqual([
      [true, 2],
      [true, 2],
      [false, 0],
      [false, 1],
    ]);
    const [match] = ports.storage.waiting.flatMap(({ effect }) => (effect.kind === "match_searches" ? [effect] : []));
    expect(match).toMatchObject({ ids: [orders[2]!.id, orders[3]!.id] });
    const heard = (user: User) =>
      ports.storage.liveEvents.filter((event) => receives(user, event)).map(({ orderId }) => orderId);
    expect(heard(keepCarrier())).toEqual([orders[2]!.id]);
    expect(heard(people.carlos)).toEqual([orders[0]!.id, orders[2]!.id]);
    await ports.drainEffects();
    expect(mailed()).toMatchObject([
      { to: people.carlos.email, orderId: orders[0]!.id, others: 1 },
      { to: other.email, orderId: orders[0]!.id, others: 2 },
    ]);
  });

  it("belongs to a shipment whose orders together invite no more carriers than one order may", async () => {
    const some = (count: number) => ({ carrierIds: Array.from({ length: count }, () => keepCarrier().id) });
    expect(await postAll([{ invitation: some(15) }, {}, { invitation: some(6) }])).toMatchObject({
      refusal: { errors: [{ path: "[2].invitation.carrierIds" }] },
    });
    expect(
      await postAll([{}, { invitation: { carrierIds: [anId()] } }, { invitation: { carrierIds: "Carlos" } }]),
    ).toMatchObject({
      refusal: { errors: [{ path: "[1].invitation.carrierIds.0" }, { path: "[2].invitation.carrierIds" }] },
    });
    expect(ports.storage.orders.size).toBe(0);
  });
});

describe("the carriers that hear of a reserved order", () => {
  it("are those that are invited, whatever happens to it, until it is on the board", async () => {
    const stranger = keepCarrier();
    let seen = 0;
    /** The people that the events since the last call tell of the order. */
    const heardOf = (id: string) => {
      const events = ports.storage.liveEvents.slice(seen).filter(({ orderId }) => orderId === id);
      seen = ports.storage.liveEvents.length;
      const all = { dana: people.dana, carlos: people.carlos, other, stranger };
      return Object.entries(all).flatMap(([name, user]) =>
        events.some((event) => receives(user, event)) ? [name] : [],
      );
    };
    const asked = (carriers: readonly User[]) => ({ carrierIds: carriers.map(({ id }) => id), exclusive: true });
    const invitation = asked([people.carlos, other]);
    const { value: order } = accepted(
      await lotlane.commands.createOrder(
        people.dana,
        postedOrderSchema.parse({ ...fullOrderForm, deliveryContactEmail: "", invitation }),
      ),
    );
    const { id } = order;
    const [first, second] = order.invitations;
    const commands = lotlane.commands;
    const invited = ["dana", "carlos", "other"];
    const walk: readonly (readonly [string, () => Promise<unknown>, readonly string[]])[] = [
      ["edited", () => commands.editOrder(people.dana, id, { paymentAmount: "1100.00", reason: null }), invited],
      ["invited again", () => invite(now(id), [people.carlos], { exclusive: true }), invited],
      ["countered", () => commands.counterInvitation(people.carlos, first!.id, { amount: "1200.00" }), invited],
      ["counter refused", () => commands.refuseInvitation(people.dana, first!.id), invited],
      ["claimed", () => commands.acceptInvitation(people.carlos, first!.id), invited],
      ["undone", () => commands.undoClaim(people.carlos, id), invited],
      ["taken back", () => commands.withdrawInvitation(people.dana, id, second!.id), invited],
      [
        "edited again",
        () => commands.editOrder(people.dana, id, { paymentAmount: "1200.00", reason: null }),
        ["dana", "carlos"],
      ],
      ["refused by the last", () => commands.refuseInvitation(people.carlos, first!.id), [...invited, "stranger"]],
      ["off the board", () => invite(now(id), [other], { exclusive: true }), [...invited, "stranger"]],
      [
        "out of sight",
        () => commands.editOrder(people.dana, id, { paymentAmount: "1300.00", reason: null }),
        ["dana", "other"],
      ],
      [
        "cancelled",
        () => commands.changeOrderStatus(people.dana, id, { status: "cancelled", reason: null }),
        ["dana", "other"],
      ],
    ];
    expect(heardOf(id)).toEqual(invited);
    for (const [step, act, hear] of walk) {
      const answer = await act();
      expect([step, answer]).not.toMatchObject([step, { ok: false }]);
      expect([step, heardOf(id)]).toEqual([step, hear]);
    }
  });
});

describe("the answers to an invitation", () => {
  it("yes is a claim at the posted price: one of two carriers gets the order, and the other is told", async () => {
    const order = posted();
    const [first, second] = await invite(order, [people.carlos, other]);
    const taken = accepted(await lotlane.commands.acceptInvitation(people.carlos, first!));
    expect(taken).toMatchObject({ status: "assigned", transporterId: people.carlos.id, paymentAmount: "1000.00" });
    expect(await lotlane.commands.acceptInvitation(other, second!)).toMatchObject({
      refusal: { kind: "order_already_claimed" },
    });
    expect(accepted(await lotlane.queries.listInvitations(people.dana, order.id)).map(({ state }) => state)).toEqual([
      "accepted",
      "ended",
    ]);
  });

  it("another price is the shipper's to accept, and becomes the order's, in the sight of both sides", async () => {
    const order = posted();
    const [first, second] = await invite(order, [people.carlos, other]);
    accepted(await lotlane.commands.counterInvitation(people.carlos, first!, { amount: "1200.00" }));
    accepted(await lotlane.commands.counterInvitation(other, second!, { amount: "1250.00" }));
    await ports.drainEffects();
    expect(ports.outbox.filter(({ kind, to }) => kind === "invitation_mail" && to === people.dana.email)).toMatchObject(
      [
        { step: "countered", from: "Carlos Hauling", amount: "1200.00" },
        { step: "countered", amount: "1250.00" },
      ],
    );
    expect(await lotlane.commands.acceptInvitation(people.dana, first!, { amount: "1100.00" })).toMatchObject({
      refusal: { kind: "counter_changed" },
    });
    const given = accepted(await lotlane.commands.acceptInvitation(people.dana, first!, { amount: "1200.00" }));
    expect(given).toMatchObject({
      status: "assigned",
      transporterId: people.carlos.id,
      paymentAmount: "1200.00",
      undoUntil: null,
      revision: 2,
    });
    expect(await lotlane.commands.acceptInvitation(people.dana, second!)).toMatchObject({
      refusal: { kind: "order_transition_refused" },
    });
    const changes = await ports.orderLists.changes(order.id);
    expect(changes).toMatchObject([
      {
        kind: "edited",
        changes: expect.arrayContaining([{ field: "paymentAmount", before: "1000.00", after: "1200.00" }]),
      },
    ]);
  });

  it("a price that the shipper refuses leaves the order to be taken at the posted one", async () => {
    const order = posted();
    const [id] = await invite(order, [people.carlos], { exclusive: true });
    expect(await lotlane.commands.refuseInvitation(people.dana, id!)).toMatchObject({
      refusal: { kind: "invitation_closed" },
    });
    accepted(await lotlane.commands.counterInvitation(people.carlos, id!, { amount: "1200.00" }));
    accepted(await lotlane.commands.refuseInvitation(people.dana, id!));
    accepted(await lotlane.commands.refuseInvitation(people.dana, id!));
    await ports.drainEffects();
    expect(ports.outbox.at(-1)).toMatchObject({ step: "counter_refused", to: people.carlos.email, amount: "1200.00" });
    expect(await stateFor(people.carlos)).toEqual([[id, "counter_refused"]]);
    expect(await lotlane.commands.acceptInvitation(people.dana, id!)).toMatchObject({
      refusal: { kind: "invitation_closed" },
    });
    accepted(await lotlane.commands.acceptInvitation(people.carlos, id!));
    expect(now(order.id)).toMatchObject({ transporterId: people.carlos.id, paymentAmount: "1000.00" });
  });

  it("a price is left behind by an edit of the order, and the invitation is open again", async () => {
    const order = posted();
    const [id] = await invite(order, [people.carlos]);
    accepted(await lotlane.commands.counterInvitation(people.carlos, id!, { amount: "1200.00" }));
    const edit = { paymentAmount: "1050.00", reason: null };
    accepted(await lotlane.commands.editOrder(people.dana, order.id, edit));
    expect(await stateFor(people.carlos)).toEqual([[id, "open"]]);
    expect(await lotlane.commands.acceptInvitation(people.dana, id!)).toMatchObject({
      refusal: { kind: "invitation_closed" },
    });
  });

  it("of a quoted order name no other price", async () => {
    const order = posted({ quoteId: anId() });
    const [id] = await invite(order, [people.carlos]);
    expect(await lotlane.commands.counterInvitation(people.carlos, id!, { amount: "1200.00" })).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "amount" }] },
    });
    accepted(await lotlane.commands.acceptInvitation(people.carlos, id!));
  });

  it("belong to the two sides alone", async () => {
    const [id] = await invite(posted(), [people.carlos]);
    const notThere = { refusal: { kind: "invitation_not_found" } };
    for (const stranger of [other, people.rita, people.dina]) {
      expect(await lotlane.commands.acceptInvitation(stranger, id!)).toMatchObject(notThere);
      expect(await lotlane.commands.refuseInvitation(stranger, id!)).toMatchObject(notThere);
      expect(await lotlane.commands.counterInvitation(stranger, id!, { amount: "1.00" })).toMatchObject(notThere);
    }
    expect(await lotlane.commands.counterInvitation(people.dana, id!, { amount: "1.00" })).toMatchObject(notThere);
    expect(await lotlane.queries.readInvitations(people.dana)).toEqual([]);
  });

  it("bind a carrier only while its account may haul", async () => {
    const order = posted();
    const [id] = await invite(order, [other]);
    accepted(await lotlane.commands.counterInvitation(other, id!, { amount: "1200.00" }));
    keepCarrier({ ...other, suspendedAt: memoryNow });
    expect(await lotlane.commands.acceptInvitation(people.dana, id!)).toMatchObject({
      refusal: { kind: "carrier_not_eligible" },
    });
    keepCarrier({ ...other, phoneNumber: null });
    expect(
      await lotlane.commands.counterInvitation({ ...other, phoneNumber: null }, id!, { amount: "1300.00" }),
    ).toMatchObject({ refusal: { kind: "profile_incomplete" } });
    expect(now(order.id).status).toBe("pending");
  });

  it("come too late once the time is over", async () => {
    const [id] = await invite(posted(), [people.carlos], { until: inHours(1) });
    ports.clock.advance({ hours: 2 });
    expect(await lotlane.commands.counterInvitation(people.carlos, id!, { amount: "1200.00" })).toMatchObject({
      refusal: { kind: "invitation_closed" },
    });
    expect(await stateFor(people.carlos)).toEqual([]);
  });
});

describe("the carriers that a shipper may think of", () => {
  it("are its favorites, then those who delivered for it, then those who know the lane", async () => {
    const [favorite, hauled, stranger] = [keepCarrier(), keepCarrier(), keepCarrier()];
    const delivered = (carrier: User, overrides: Partial<Order> = {}) =>
      keepOrder(
        ports,
        aDealersOrder("delivered", {
          transporterId: carrier.id,
          deliveredAt: "2026-11-10T12:00:00.000Z",
          ...overrides,
        }),
      );
    delivered(hauled, { pickup: { ...aDealersOrder().pickup, zip: "30301", state: "GA" } });
    delivered(other, { shipperId: anId(), shipperOrganizationId: anId() });
    delivered(stranger, {
      shipperId: anId(),
      shipperOrganizationId: anId(),
      pickup: { ...aDealersOrder().pickup, zip: "30301", state: "GA" },
    });
    accepted(await lotlane.commands.favorCarrier(people.dana, favorite.id, true));
    expect(accepted(await lotlane.queries.readFavorite(people.dana, favorite.id))).toBe(true);
    expect(accepted(await lotlane.queries.readFavorite(people.dana, hauled.id))).toBe(false);
    expect(await lotlane.queries.readFavorite(people.dana, people.rita.id)).toMatchObject({ ok: false });
    const order = posted();
    const carriers = accepted(await lotlane.queries.suggestCarriers(people.dana, order.id));
    expect(carriers.map(({ id }) => id)).toEqual([favorite.id, hauled.id, other.id]);
    expect(carriers).toMatchObject([
      { isFavorite: true, jobsForOwner: 0 },
      { isFavorite: false, jobsForOwner: 1, lastJobAt: "2026-11-10T12:00:00.000Z" },
      { jobsForOwner: 0, jobsOnLane: 1 },
    ]);
    accepted(await lotlane.commands.favorCarrier(people.dana, favorite.id, false));
    expect(await lotlane.commands.favorCarrier(people.dana, people.rita.id, true)).toMatchObject({ ok: false });
    expect(accepted(await lotlane.queries.suggestCarriers(people.dana, order.id))).toHaveLength(2);
    const [pickupZip, deliveryZip] = [order.pickup.zip, order.delivery.zip];
    const onLane = await lotlane.queries.suggestCarriersOnLane(people.dana, { pickupZip, deliveryZip });
    expect(onLane.map(({ id }) => id)).toEqual([hauled.id, other.id]);
    for (const ends of [{}, { pickupZip }, { pickupZip, deliveryZip: "nowhere" }])
      expect((await lotlane.queries.suggestCarriersOnLane(people.dana, ends)).map(({ id }) => id)).toEqual([hauled.id]);
  });
});
