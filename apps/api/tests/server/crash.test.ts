import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ConnectionLost, createClient, HttpError } from "@lotlane/adapters/http/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { postOrder } from "../../testing/order-calls.ts";
import { aPerson, aRegistration, newEmail } from "../../testing/person.ts";
import { aCarrier } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startProcess } from "../../testing/start-process.ts";
import { eventually, patience } from "../../testing/eventually.ts";

let folder: string;
let databaseUrl: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-crash-"));
  databaseUrl = await migratedDatabase();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const environment = () => ({ DATABASE_URL: databaseUrl, LOTLANE_DATA: folder });

const request = {
  vehicleYear: 2022,
  vehicleMake: "Toyota",
  vehicleModel: "Camry",
  pickupZip: "33101",
  deliveryZip: "30301",
  pickupAddress: "1 Bay St",
  deliveryAddress: "2 Peach St",
  firstName: "Vera",
  lastName: "Visitor",
  email: "vera@example.com",
  phoneNumber: "555-010-2020",
};

const rows = <Row extends object>(text: string) => sql<Row>(databaseUrl, text);

/** Repeats a call whose answer was lost under the same key until an answer comes, as a browser does. */
async function persist<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) throw error;
      await pause(100);
    }
  }
}

it("loses nothing that it acknowledged and books nothing twice when it is killed under load", async () => {
  const first = await startProcess(environment());
  const { port } = first;
  const call = createClient({ origin: first.origin });
  const bookings = Array.from({ length: 60 }, () => ({ estimateKey: randomUUID(), bookingKey: randomUUID() }));
  const acknowledged = new Map<string, string>();

  const everyone = Promise.all(
    bookings.map(async ({ estimateKey, bookingKey }, index) => {
      await pause(index * 25);
      const { quote } = await persist(() =>
        call("POST /api/quoter/estimate", { body: request, idempotencyKey: estimateKey }),
      );
      const { order } = await persist(() =>
        call("POST /api/quoter/orders", {
          body: { quoteId: quote.id, paymentMethod: "cash" },
          idempotencyKey: bookingKey,
        }),
      );
      acknowledged.set(quote.id, order.id);
    }),
  );
  await vi.waitUntil(() => acknowledged.size > 10, { timeout: patience, interval: 5 });
  await first.end("SIGKILL");
  const beforeRestart = new Map(acknowledged);
  const second = await startProcess(environment(), port);
  await everyone;

  const orders = await rows<{ id: string; quote_id: string }>("select id, quote_id from orders");
  expect(orders).toHaveLength(bookings.length);
  const byQuote = new Map(orders.map(({ id, quote_id }) => [quote_id, id]));
  for (const [quoteId, orderId] of [...beforeRestart, ...acknowledged]) expect(byQuote.get(quoteId)).toBe(orderId);
  expect(await rows("select id from quotes")).toHaveLength(bookings.length);

  await eventually(async () =>
    expect(await mailKinds()).toEqual({ quote_email: bookings.length, booking_confirmation: bookings.length }),
  );
  expect(await second.end("SIGTERM")).toBe(0);
});

it("keeps no half of an account and makes none twice when it is killed while people register", async () => {
  const first = await startProcess(environment());
  const { port } = first;
  const call = createClient({ origin: first.origin });
  const acknowledged = new Map<string, string>();
  const everyone = Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      await pause(index * 20);
      const body = aRegistration({ email: newEmail("crash") }) as Parameters<
        typeof call<"POST /api/register">
      >[1]["body"];
      const idempotencyKey = randomUUID();
      const { id } = await persist(() => call("POST /api/register", { body, idempotencyKey }));
      acknowledged.set(body.email, id);
    }),
  );
  await vi.waitUntil(() => acknowledged.size > 10, { timeout: patience, interval: 5 });
  await first.end("SIGKILL");
  const second = await startProcess(environment(), port);
  await everyone;

  const accounts = await rows<{ id: string; email: string }>(
    `select a.id, a.email from accounts a
     join organizations o on o.id = a.organization_id
     join account_facts f on f.account_id = a.id and f.kind = 'registered'`,
  );
  expect(new Map(accounts.map(({ email, id }) => [email, id]))).toEqual(acknowledged);
  expect(accounts).toHaveLength(60);
  expect(await rows("select id from organizations")).toHaveLength(60);
  await eventually(async () => expect(await mailKinds()).toEqual({ verification_email: 60 }));
  expect(await second.end("SIGTERM")).toBe(0);
});

it("keeps no half of a claim and gives no order twice when it is killed while transporters claim", async () => {
  const first = await startProcess(environment());
  const { port } = first;
  const dealer = aPerson(() => first);
  await dealer.register({ email: newEmail("dealer") });
  const transporters = await Promise.all(Array.from({ length: 4 }, () => aCarrier(() => first, databaseUrl)));
  const orders: string[] = [];
  for (let index = 0; index < 60; index++) orders.push((await postOrder(dealer)).id);

  const acknowledged = new Map<string, string>();
  const everyone = Promise.all(
    transporters.map(async ({ person, id }) => {
      for (const order of orders) {
        const answer = await persist(async () => {
          const claimed = await person.post(`/api/orders/${order}/claim`);
          if (claimed.status >= 500) throw new Error(String(claimed.status));
          return claimed;
        });
        // After a lost answer, the repeat is refused with a note that the order is already the carrier's.
        const own = answer.status === 200 || answer.body.detail === "You have already claimed this order.";
        expect([200, 409]).toContain(answer.status);
        if (own) {
          expect(acknowledged.has(order)).toBe(false);
          acknowledged.set(order, id);
        }
      }
    }),
  );
  await vi.waitUntil(() => acknowledged.size > 10, { timeout: patience, interval: 2 });
  await first.end("SIGKILL");
  const second = await startProcess(environment(), port);
  await everyone;

  const claimed = await rows<{ id: string; transporter_id: string; facts: number; talks: number }>(
    `select o.id, o.transporter_id,
       (select count(*)::int from order_facts f where f.order_id = o.id and f.kind = 'assigned' and f.actor_id = o.transporter_id) as facts,
       (select count(*)::int from conversations c where c.order_id = o.id and c.transporter_id = o.transporter_id) as talks
     from orders o where o.status = 'assigned' and o.assigned_at is not null`,
  );
  expect(new Map(claimed.map(({ id, transporter_id }) => [id, transporter_id]))).toEqual(acknowledged);
  expect(claimed).toHaveLength(orders.length);
  expect(new Set(claimed.map(({ facts, talks }) => `${facts} ${talks}`))).toEqual(new Set(["1 1"]));
  expect(await rows("select id from order_facts where kind = 'assigned'")).toHaveLength(orders.length);
  await eventually(async () =>
    expect(await mailKinds()).toMatchObject({ issue_invoice: orders.length, order_mail: 2 * orders.length }),
  );
  expect(await rows("select id from invoices")).toHaveLength(orders.length);
  expect(await second.end("SIGTERM")).toBe(0);
});

it("finishes what it has begun when it is asked to stop", async () => {
  const product = await startProcess(environment());
  const call = createClient({ origin: product.origin });
  const underWay = Promise.allSettled(
    Array.from({ length: 40 }, () => call("POST /api/quoter/estimate", { body: request })),
  );
  await vi.waitUntil(async () => (await rows("select id from quotes")).length > 0, { timeout: patience, interval: 2 });
  expect(await product.end("SIGTERM")).toBe(0);
  const outcomes = await underWay;
  const answered = outcomes.filter(({ status }) => status === "fulfilled");
  // Late calls were not accepted; each accepted call got the quote that is kept.
  expect(outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as Error] : []))).toEqual(
    outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [expect.any(ConnectionLost)] : [])),
  );
  expect(answered.length).toBeGreaterThan(1);
  expect(await rows("select id from quotes")).toHaveLength(answered.length);
});

it("carries out each effect once with two processes on one database", async () => {
  const processes = [await startProcess(environment()), await startProcess(environment())];
  const clients = processes.map(({ origin }) => createClient({ origin }));
  await Promise.all(
    Array.from({ length: 80 }, (_, index) => clients[index % 2]!("POST /api/quoter/estimate", { body: request })),
  );
  await eventually(async () => expect(await rows("select id from quotes where status <> 'sent'")).toEqual([]));
  expect(await mailKinds()).toEqual({ quote_email: 80 });
  expect(await rows("select name from pgboss.job where name = 'effects' and retry_count > 0")).toEqual([]);
  for (const product of processes) expect(await product.end("SIGTERM")).toBe(0);
});

async function mailKinds(): Promise<Record<string, number>> {
  const names = (await readdir(join(folder, "mail"))).filter((name) => name.endsWith(".eml"));
  return Object.fromEntries(
    Object.entries(Object.groupBy(names, (name) => name.split("-")[0]!)).map(([kind, files]) => [kind, files!.length]),
  );
}
