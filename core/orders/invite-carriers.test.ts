import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { toldFrom } from "../effects/effect.ts";
import { createLotlane } from "../lotlane.ts";
import { accepted, aDealersOrder, anId, aPerson, keepCast, keepOrder } from "../testing/index.ts";
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
  });
});
