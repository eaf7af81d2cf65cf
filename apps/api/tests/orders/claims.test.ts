import type { Answer, OrderJson } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { advance, claimedOrder, orderIn, postOrder } from "../../testing/order-calls.ts";
import { aPerson, newEmail, type Person } from "../../testing/person.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";
import { eventually } from "../../testing/eventually.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

type Conversations = Answer<"GET /api/messages/conversations">;

describe("200 claims of one order at once", () => {
  it("have one winner, and every party is told once", async () => {
    const receiverEmail = newEmail("receiver");
    const order = await postOrder(cast.dealer.person, { deliveryContactEmail: receiverEmail });
    const transporters = await Promise.all(Array.from({ length: 10 }, () => aCarrier(app, databaseUrl())));
    const claims = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const transporter = transporters[index % transporters.length]!;
        return { transporter, answer: await transporter.person.post(`/api/orders/${order.id}/claim`) };
      }),
    );

    const winners = claims.filter(({ answer }) => answer.status === 200);
    expect(winners).toHaveLength(1);
    const winner = winners[0]!.transporter;
    expect(orderIn(winners[0]!.answer)).toMatchObject({ status: "assigned", transporterId: winner.id });
    const refused = claims.filter(({ answer }) => answer.status !== 200);
    expect(new Set(refused.map(({ answer }) => `${answer.status} ${answer.body.code}`))).toEqual(
      new Set(["409 order_already_claimed"]),
    );
    for (const { transporter, answer } of refused)
      expect(answer.body.detail).toBe(
        transporter === winner
          ? "You have already claimed this order."
          : "This order has already been claimed by a transporter.",
      );

    expect(
      await sql(databaseUrl(), "select kind, actor_id from order_facts where order_id = $1 order by id", [order.id]),
    ).toEqual([
      { kind: "created", actor_id: cast.dealer.id },
      { kind: "assigned", actor_id: winner.id },
    ]);
    for (const { person } of [cast.dealer, winner]) {
      const conversations = (await person.get("/api/messages/conversations")).body as unknown as Conversations;
      expect(conversations.filter(({ orderId }) => orderId === order.id)).toHaveLength(1);
    }

    const about = async (email: string) =>
      (await mailsTo(app(), email)).filter(({ text }) => text.includes(order.id.slice(0, 8)));
    await eventually(async () => {
      expect((await about(winner.email)).map(({ pdf }) => pdf)).toEqual([false]);
      expect((await about(receiverEmail)).map(({ pdf }) => pdf)).toEqual([false, false]);
      expect((await mailsTo(app(), cast.dealer.email)).filter(({ pdf }) => pdf)).toHaveLength(1);
    });
    await idle();
    expect(await about(winner.email)).toHaveLength(1);
    expect((await mailsTo(app(), cast.dealer.email)).filter(({ pdf }) => pdf)).toHaveLength(1);
    for (const { email } of transporters.filter((one) => one !== winner)) expect(await about(email)).toEqual([]);
  });

  it("race with the shipper's cancel, and either one holds", async () => {
    for (let round = 0; round < 15; round++) {
      const { id } = await postOrder(cast.dealer.person);
      const [claim, cancel] = await Promise.all([
        cast.transporter.person.post(`/api/orders/${id}/claim`),
        advance(cast.dealer.person, id, "cancelled"),
      ]);
      const order = orderIn(await cast.dealer.person.get(`/api/orders/${id}`));
      // Until the pickup the shipper may cancel, before and after the claim.
      expect(cancel.status).toBe(200);
      expect(claim.status).toBeOneOf([200, 409]);
      expect(order.status).toBe("cancelled");
      expect(order.timeline.map(({ kind }) => kind)).toEqual(
        claim.status === 200 ? ["created", "assigned", "cancelled"] : ["created", "cancelled"],
      );
    }
  });
});

describe("a claim", () => {
  it("is for transporters, of orders that are there and wait", async () => {
    const { id } = await postOrder(cast.dealer.person);
    const claim = (person: typeof cast.dealer.person, order = id) => person.post(`/api/orders/${order}/claim`);
    for (const role of ["dealer", "subUser", "driver", "receiver", "admin"] as const)
      expect([role, (await claim(cast[role].person)).status]).toEqual([role, 403]);
    expect(await claim(cast.transporter.person, "nonsense")).toMatchObject({
      status: 404,
      body: { code: "order_not_found" },
    });
    await advance(cast.dealer.person, id, "cancelled");
    expect(await claim(cast.transporter.person)).toMatchObject({
      status: 409,
      body: { code: "order_already_claimed" },
    });
  });

  it("needs a verified account, or a confirmed address once an admin says so; the answers say what is missing", async () => {
    const { id } = await postOrder(cast.dealer.person);
    const newcomer = aPerson(app);
    const { body: user } = await newcomer.register({ userType: "transporter", email: newEmail("new") });
    const claim = () => newcomer.post(`/api/orders/${id}/claim`);
    const action = async () => orderIn(await newcomer.get(`/api/orders/${id}`)).actions[0];
    const says = async (code: string) => {
      const refused = await claim();
      expect([refused.status, refused.body.code]).toEqual([403, code]);
      const disallowed = { name: "claim", allowed: false, reason: refused.body.detail, lacks: code };
      expect(await action()).toEqual(disallowed);
      const listed = (await newcomer.get("/api/orders/available")).body as unknown as OrderJson[];
      expect(listed.find((order) => order.id === id)?.actions).toEqual([disallowed]);
    };
    const allowUnverified = (person: Person) => person.put("/api/admin/settings", { verifiedCarriersOnly: false });

    await says("account_not_verified");
    expect((await allowUnverified(newcomer)).status).toBe(403);
    expect((await cast.admin.person.put("/api/admin/settings", {})).body.errors).toEqual([
      { path: "verifiedCarriersOnly", message: "verifiedCarriersOnly must be true or false" },
    ]);
    await says("account_not_verified");
    expect((await allowUnverified(cast.admin.person)).body).toEqual({
      verifiedCarriersOnly: false,
      carriersNeedAuthority: false,
      carriersNeedInsurance: false,
      mostDaysOverdue: 30,
      recordCalls: false,
      settlement: "direct",
      takesCards: false,
      registry: null,
    });
    await says("email_not_verified");
    await sql(databaseUrl(), "update accounts set phone_number = null where id = $1", [user.id]);
    await says("profile_incomplete");
    const back = await cast.admin.person.put("/api/admin/settings", { verifiedCarriersOnly: true });
    expect(back.status).toBe(200);
    await sql(databaseUrl(), "update accounts set phone_number = '213-555-0142' where id = $1", [user.id]);
    await says("account_not_verified");
    await cast.admin.person.patch(`/api/admin/users/${user.id}`, { isVerified: true });
    expect(await action()).toEqual({ name: "claim", allowed: true });
    expect((await claim()).status).toBe(200);
    expect(await sql(databaseUrl(), "select settings, actor_id from admin_settings order by id")).toEqual([
      {
        settings: {
          verifiedCarriersOnly: false,
          carriersNeedAuthority: false,
          carriersNeedInsurance: false,
          mostDaysOverdue: 30,
          recordCalls: false,
        },
        actor_id: cast.admin.id,
      },
      {
        settings: {
          verifiedCarriersOnly: true,
          carriersNeedAuthority: false,
          carriersNeedInsurance: false,
          mostDaysOverdue: 30,
          recordCalls: false,
        },
        actor_id: cast.admin.id,
      },
    ]);
  });

  it("gives a driver only to the order of their own transporter", async () => {
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    const stranger = await castOf(app, databaseUrl());
    const give = (person: typeof cast.dealer.person, driverId: unknown) =>
      person.post(`/api/orders/${id}/driver`, { driverId });
    const words = "Please choose one of your drivers";
    for (const driverId of [stranger.driver.id, cast.transporter.id, cast.dealer.id])
      expect((await give(cast.transporter.person, driverId)).body.errors).toEqual([
        { path: "driverId", message: words },
      ]);
    expect((await give(cast.transporter.person, "nonsense")).status).toBe(422);
    expect((await give(stranger.transporter.person, stranger.driver.id)).status).toBe(404);
    expect((await give(cast.dealer.person, cast.driver.id)).status).toBe(403);
    expect((await cast.driver.person.get(`/api/orders/${id}`)).status).toBe(404);
    expect(orderIn(await give(cast.transporter.person, cast.driver.id)).driverId).toBe(cast.driver.id);
    expect((await cast.driver.person.get(`/api/orders/${id}`)).status).toBe(200);
    await eventually(async () => {
      const told = (await mailsTo(app(), cast.driver.email)).filter(({ subject }) => subject.includes(id.slice(0, 8)));
      expect(told).toHaveLength(1);
    });
    expect(orderIn(await give(cast.transporter.person, null)).driverId).toBeNull();
    expect((await cast.driver.person.get(`/api/orders/${id}`)).status).toBe(404);
  });
});

/** Until no effect waits any more. */
async function idle(): Promise<void> {
  const waiting = "select 1 from pgboss.job where name = 'effects' and state in ('created', 'retry', 'active')";
  await eventually(async () => expect(await sql(databaseUrl(), waiting)).toEqual([]));
}
