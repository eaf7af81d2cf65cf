import { accept } from "@lotlane/core";
import { unclaimed } from "@lotlane/core/orders";
import {
  aClaim,
  aClaimedOrder,
  aMessage,
  anAddition,
  anId,
  anOrderChange,
  aPerson,
  aPostedOrder,
} from "@lotlane/core/testing";
import { castAccounts, danasMotors } from "@lotlane/demo";
import { describe, expect, it, vi } from "vitest";
import { connected, stores, twoProcesses } from "./testing/stores.ts";

twoProcesses();

/** Statements on this database that wait for the lock of another transaction. */
const locksAwaited = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

describe("a claim", () => {
  it("waits for the transaction that holds its order, and holds up no other claim", async () => {
    const { accounts, orders } = await stores();
    const [dealer, carrier] = [aPerson(), aPerson({ userType: "transporter" })];
    for (const account of [dealer, carrier]) await accounts.add(anAddition(account));
    const ofDealer = { shipperId: dealer.user.id, shipperOrganizationId: null };
    const [held, free] = [aPostedOrder(ofDealer), aPostedOrder(ofDealer)];
    for (const order of [held, free]) await orders.add(anOrderChange(order));
    const claim = aClaim(carrier.user.id);
    const holder = await connected();
    await holder.query("begin");
    await holder.query("select from orders where id = $1 for update", [held.id]);

    let answered = 0;
    // More than the batches that may be under way at once.
    const waiting = Array.from({ length: 5 }, () => orders.claim(held.id, ...claim).finally(() => answered++));
    expect(await orders.claim(free.id, ...claim)).toMatchObject({
      value: { order: { id: free.id, status: "assigned" } },
    });
    expect(answered).toBe(0);
    await holder.query("commit");
    await holder.end();
    const won = (await Promise.all(waiting)).filter((one) => one?.ok);
    expect(won).toMatchObject([{ value: { order: { id: held.id, transporterId: carrier.user.id } } }]);
  });

  it("waits for the transaction that holds its account, sees what came of it, and holds up no other claim", async () => {
    const { accounts, orders } = await stores();
    const [dealer, carrier, other] = [
      aPerson(),
      aPerson({ userType: "transporter" }),
      aPerson({ userType: "transporter" }),
    ];
    for (const account of [dealer, carrier, other]) await accounts.add(anAddition(account));
    const ofDealer = { shipperId: dealer.user.id, shipperOrganizationId: null };
    const [wanted, free] = [aPostedOrder(ofDealer), aPostedOrder(ofDealer)];
    for (const order of [wanted, free]) await orders.add(anOrderChange(order));
    const holder = await connected();
    await holder.query("begin");
    await holder.query("update accounts set suspended_at = now() where id = $1", [carrier.user.id]);

    let answered = false;
    const waiting = orders.claim(wanted.id, ...aClaim(carrier.user.id)).finally(() => (answered = true));
    expect(await orders.claim(free.id, ...aClaim(other.user.id))).toMatchObject({
      value: { order: { id: free.id, status: "assigned" } },
    });
    expect(answered).toBe(false);
    await holder.query("commit");
    await holder.end();
    expect(await waiting).toEqual({ ok: false, refusal: "suspended" });
    expect(await orders.find(wanted.id)).toEqual(wanted);
  });

  it("counts the orders that its account was given while it waited", async () => {
    const { accounts, orders } = await stores();
    const [dealer, carrier] = [aPerson(), aPerson({ userType: "transporter" })];
    for (const account of [dealer, carrier]) await accounts.add(anAddition(account));
    const ofDealer = { shipperId: dealer.user.id, shipperOrganizationId: null };
    const [wanted, given] = [aPostedOrder(ofDealer), aPostedOrder(ofDealer)];
    for (const order of [wanted, given]) await orders.add(anOrderChange(order));
    const [holder, probe] = [await connected(), await connected()];
    await holder.query("begin");
    await holder.query("select from accounts where id = $1 for no key update", [carrier.user.id]);
    await holder.query(
      "update orders set status = 'assigned', transporter_id = $2, assigned_at = now() where id = $1",
      [given.id, carrier.user.id],
    );
    const waiting = orders.claim(wanted.id, ...aClaim(carrier.user.id, { mostToPickUp: 1 }));
    await vi.waitUntil(async () => (await probe.query(locksAwaited)).rowCount === 1, { timeout: 60_000 });
    await holder.query("commit");
    for (const client of [holder, probe]) await client.end();
    expect(await waiting).toEqual({ ok: false, refusal: "full" });
    expect(await orders.find(wanted.id)).toEqual(wanted);
  });

  it("holds its account until it is kept: a suspension comes after it", async () => {
    const { accounts, orders } = await stores();
    const [dealer, carrier] = [aPerson(), aPerson({ userType: "transporter" })];
    for (const account of [dealer, carrier]) await accounts.add(anAddition(account));
    const order = aPostedOrder({ shipperId: dealer.user.id, shipperOrganizationId: null });
    await orders.add(anOrderChange(order));
    const holder = await connected();
    await holder.query("begin");
    // The claim writes the conversation once it has its account.
    await holder.query("insert into conversations (order_id, last_at) values ($1, now())", [order.id]);
    const claimed = orders.claim(order.id, ...aClaim(carrier.user.id));
    const probe = await connected();
    const isHeld = () =>
      probe.query("select from accounts where id = $1 for no key update nowait", [carrier.user.id]).then(
        () => false,
        () => true,
      );
    await vi.waitUntil(isHeld, { timeout: 60_000 });
    const suspended = accounts.change(carrier.user.id, ({ user, ...rest }) =>
      accept({ account: { ...rest, user: { ...user, suspendedAt: user.createdAt } }, facts: [] }),
    );
    // The claim waits for the conversation, the suspension for the account.
    await vi.waitUntil(async () => (await probe.query(locksAwaited)).rowCount === 2, { timeout: 60_000 });
    await holder.query("rollback");
    for (const client of [holder, probe]) await client.end();
    expect(await claimed).toMatchObject({ value: { order: { id: order.id } } });
    expect(await suspended).toMatchObject({ ok: true });
  });
});

describe("a message", () => {
  it("never locks what an undo of its order waits for, while it waits for the undo", { timeout: 120_000 }, async () => {
    const { accounts, orders, second } = await stores();
    const [dealer, carrier] = [aPerson(), aPerson({ userType: "transporter" })];
    for (const account of [dealer, carrier]) await accounts.add(anAddition(account));
    const at = "2026-11-20T13:05:00.000Z";
    for (let round = 0; round < 50; round++) {
      const order = aClaimedOrder({
        shipperId: dealer.user.id,
        shipperOrganizationId: null,
        transporterId: carrier.user.id,
        undoUntil: at,
      });
      await orders.add(anOrderChange(order));
      const undone = { orderId: order.id, kind: "undone", at, actorId: carrier.user.id, reason: null } as const;
      const [change, ...messages] = await Promise.all([
        orders.change(order.id, (newest) => accept(anOrderChange(unclaimed(newest), { facts: [undone] }))),
        ...Array.from({ length: 3 }, () =>
          second.messages.add(aMessage(order, { senderId: dealer.user.id, recipientId: carrier.user.id })),
        ),
      ]);
      expect([change, ...messages]).toMatchObject(Array.from({ length: 4 }, () => ({ ok: true })));
    }
  });
});

describe("a change of role", () => {
  it("waits for a sub-user who is being added, and sees them", async () => {
    const { accounts } = await stores();
    const { dana } = castAccounts();
    await accounts.add(anAddition(dana, { organization: danasMotors }));
    const holder = await connected();
    await holder.query("begin");
    await holder.query(
      `insert into accounts select added.* from accounts a, jsonb_populate_record(a, $2) added where a.id = $1`,
      [dana.user.id, JSON.stringify({ id: anId(), email: "new@dealer.example", is_sub_user: true })],
    );
    const told: boolean[] = [];
    const changing = accounts.changeRole(dana.user.id, (account, isTied) => {
      told.push(isTied);
      return accept({ account, facts: [] });
    });
    const waits = async () => {
      return told.length > 0 || (await holder.query(locksAwaited)).rowCount! > 0;
    };
    await vi.waitUntil(waits, { timeout: 60_000 });
    expect(told).toEqual([]);
    await holder.query("commit");
    await holder.end();
    await changing;
    expect(told).toEqual([true]);
  });
});
