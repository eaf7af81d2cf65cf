import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { createLotlane } from "../lotlane.ts";
import {
  accepted,
  aDealersOrder,
  anId,
  anOrder,
  aPerson,
  carlosHauling,
  keepCast,
  keepDispatcher,
  keepOrder,
} from "../testing/index.ts";
import { isOfNow } from "../testing/fresh-product.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
});

const tooLate = (message: string) => ({ ok: false, refusal: { kind: "order_already_claimed", message } });
const taken = "This order has already been claimed by a transporter.";

describe("claiming an order", () => {
  it("makes it the transporter's, and notes who and when", async () => {
    const order = keepOrder(ports, aDealersOrder());
    const { order: claimed } = accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    expect(claimed).toEqual({
      ...order,
      status: "assigned",
      transporterId: people.carlos.id,
      claimedById: people.carlos.id,
      assignedAt: memoryNow,
      undoUntil: new Date(Date.parse(memoryNow) + 300_000).toISOString(),
    });
    expect(await ports.orders.find(order.id)).toEqual(claimed);
    expect(ports.storage.facts).toEqual([
      { orderId: order.id, kind: "assigned", at: memoryNow, actorId: people.carlos.id, reason: null },
    ]);
  });

  it("is the carrier's by its dispatcher, who is named as the person who claimed", async () => {
    const dispatcher = keepDispatcher(ports);
    const order = keepOrder(ports, aDealersOrder());
    const carrier = (await lotlane.queries.workAs(dispatcher))!;
    const { order: claimed } = accepted(await lotlane.commands.claimOrder(carrier, order.id));
    expect(claimed).toMatchObject({ transporterId: people.carlos.id, claimedById: dispatcher.id });
    expect(ports.storage.facts).toMatchObject([{ kind: "assigned", actorId: dispatcher.id }]);
    // The carrier gives back what its dispatcher claimed.
    accepted(await lotlane.commands.undoClaim(people.carlos, order.id));
    expect(await ports.orders.find(order.id)).toMatchObject({ transporterId: null, claimedById: null });
  });

  it("mails both sides and the receiver, issues the invoice, and tells the prospects", async () => {
    const order = keepOrder(ports, aDealersOrder());
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    await ports.drainEffects();
    expect(ports.outbox.filter(isOfNow).map(({ kind, to }) => [kind, to])).toEqual([
      ["order_mail", people.dana.email],
      ["order_mail", people.carlos.email],
      ["order_mail", people.rita.email],
      ["invoice", people.dana.email],
    ]);
    expect(ports.storage.liveEvents[0]).toMatchObject({
      orderId: order.id,
      kind: "order",
      change: "claimed",
      open: true,
    });
    expect(ports.storage.failed).toEqual([]);
  });

  it("is won by one of two hundred who try at once", async () => {
    const order = keepOrder(ports, aDealersOrder());
    const crowd = Array.from({ length: 200 }, () => aPerson({ userType: "transporter" }));
    for (const account of crowd) ports.storage.accounts.set(account.user.id, account);
    const answers = await Promise.all(crowd.map(({ user }) => lotlane.commands.claimOrder(user, order.id)));
    const winners = answers.filter(({ ok }) => ok);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 199 }, () => tooLate(taken)));
    const { transporterId } = accepted(winners[0]!).order;
    expect((await ports.orders.find(order.id))?.transporterId).toBe(transporterId);
    expect(ports.storage.facts.map(({ kind, actorId }) => [kind, actorId])).toEqual([["assigned", transporterId]]);
    await ports.drainEffects();
    expect(ports.outbox.filter(({ kind }) => kind === "invoice")).toHaveLength(1);
  });

  it("is won once by a carrier who tries twice at once", async () => {
    const order = keepOrder(ports, aDealersOrder());
    const answers = await Promise.all([1, 2].map(() => lotlane.commands.claimOrder(people.carlos, order.id)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
    expect(answers[1]).toEqual(tooLate("You have already claimed this order."));
  });

  it.each([
    ["assigned", taken],
    ["in_transit", taken],
    ["delivered", "This order is delivered, so it can no longer be changed."],
    ["cancelled", "This order was cancelled, so it can no longer be changed."],
  ] as const)("comes too late for one that is %s, and changes nothing", async (status, message) => {
    const order = keepOrder(ports, aDealersOrder(status, { transporterId: anId() }));
    expect(await lotlane.commands.claimOrder(people.carlos, order.id)).toEqual(tooLate(message));
    expect(await ports.orders.find(order.id)).toEqual(order);
    expect([ports.storage.facts, ports.storage.liveEvents, ports.storage.waiting]).toEqual([[], [], []]);
  });

  const alter = (change: Partial<User>) => {
    const account = ports.storage.accounts.get(people.carlos.id)!;
    const user = { ...account.user, ...change };
    ports.storage.accounts.set(user.id, { ...account, user });
    return user;
  };
  const refusedWith = (kind: string) => ({ ok: false, refusal: expect.objectContaining({ kind }) as unknown });
  const allowUnverified = () => lotlane.commands.changeAdminSettings(people.ada, { verifiedCarriersOnly: false });

  it("needs an account that an admin has verified, and a complete profile", async () => {
    const order = keepOrder(ports, aDealersOrder());
    const claim = (change: Partial<User>) => lotlane.commands.claimOrder(alter(change), order.id);
    expect(await claim({ phoneNumber: null })).toEqual(refusedWith("profile_incomplete"));
    expect(await claim({ phoneNumber: people.carlos.phoneNumber, isVerified: false })).toEqual(
      refusedWith("account_not_verified"),
    );
    expect(await ports.orders.find(order.id)).toEqual(order);
    expect((await claim({ isVerified: true, emailVerifiedAt: null })).ok).toBe(true);
  });

  it("needs a confirmed address instead, once an admin says so", async () => {
    const order = keepOrder(ports, aDealersOrder());
    await allowUnverified();
    const claim = (change: Partial<User>) => lotlane.commands.claimOrder(alter(change), order.id);
    expect(await claim({ isVerified: false, emailVerifiedAt: null })).toEqual(refusedWith("email_not_verified"));
    expect((await claim({ emailVerifiedAt: memoryNow })).ok).toBe(true);
  });

  it.each([
    [{ isVerified: false }, "account_not_verified"],
    [{ phoneNumber: null }, "profile_incomplete"],
    [{ suspendedAt: memoryNow }, "account_suspended"],
    [{ removedAt: memoryNow }, "account_suspended"],
  ])("is refused when the account has become %j since the call came in", async (change, kind) => {
    const order = keepOrder(ports, aDealersOrder());
    alter(change);
    expect(await lotlane.commands.claimOrder(people.carlos, order.id)).toEqual(refusedWith(kind));
    expect(await ports.orders.find(order.id)).toEqual(order);
    expect([ports.storage.facts, ports.storage.liveEvents, ports.storage.waiting]).toEqual([[], [], []]);
  });

  it("that is paid by card is for carriers that take cards, as their company says by then", async () => {
    const order = keepOrder(ports, anOrder({ paymentMethod: "card", cardFee: "52.14" }));
    const company = { ...carlosHauling, takesCards: false };
    ports.storage.organizations.set(company.id, company);
    expect(await lotlane.commands.claimOrder(people.carlos, order.id)).toEqual({
      ok: false,
      refusal: {
        kind: "cards_not_taken",
        message:
          "The customer pays for this order by credit card, and your company does not take cards. Turn on “We take credit cards” in your company information to claim it.",
      },
    });
    expect(await ports.orders.find(order.id)).toEqual(order);
    expect([ports.storage.facts, ports.storage.liveEvents, ports.storage.waiting]).toEqual([[], [], []]);
    accepted(await lotlane.commands.claimOrder(people.carlos, keepOrder(ports, anOrder()).id));
    ports.storage.organizations.set(company.id, { ...company, takesCards: true });
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
  });

  it("is refused beyond the orders that a transporter may have and has not picked up", async () => {
    ports = createMemoryPorts({ mostToPickUp: 2 });
    lotlane = createLotlane(ports);
    people = await keepCast(ports);
    const [one] = [keepOrder(ports, aDealersOrder("assigned")), keepOrder(ports, aDealersOrder("assigned"))];
    keepOrder(ports, aDealersOrder("in_transit"));
    const wanted = keepOrder(ports, aDealersOrder());
    expect(await lotlane.commands.claimOrder(people.carlos, wanted.id)).toEqual({
      ok: false,
      refusal: {
        kind: "too_many_to_pick_up",
        message:
          "You have 2 orders that you have not picked up yet, which is the limit. Please pick one up or give one back, then claim this one.",
      },
    });
    expect(await ports.orders.find(wanted.id)).toEqual(wanted);
    expect([ports.storage.facts, ports.storage.liveEvents, ports.storage.waiting]).toEqual([[], [], []]);
    accepted(await lotlane.commands.releaseOrder(people.carlos, one.id, { reason: "Full" }));
    accepted(await lotlane.commands.claimOrder(people.carlos, wanted.id));
  });

  it("finds no order that is not there", async () => {
    for (const id of [anId(), "no id", ""])
      expect(await lotlane.commands.claimOrder(people.carlos, id)).toEqual({
        ok: false,
        refusal: { kind: "order_not_found", message: "Order not found" },
      });
  });

  it("works for a guest's order too, whose invoice waits for the booker", async () => {
    const order = keepOrder(ports, anOrder());
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    await ports.drainEffects();
    expect(ports.outbox.filter(isOfNow).map(({ kind, to }) => [kind, to])).toEqual([
      ["order_mail", order.customer!.email],
      ["order_mail", people.carlos.email],
    ]);
  });
});
