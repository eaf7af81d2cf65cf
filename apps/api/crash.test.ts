import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ConnectionLost, createClient, HttpError } from "@lotlane/adapters/http/client";
import { Client } from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freshDatabase } from "../../scripts/fresh-database.ts";
import { startProcess } from "./testing/start-process.ts";

let folder: string;
let databaseUrl: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-crash-"));
  databaseUrl = await freshDatabase();
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

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: found } = await client.query<Row>(sql);
  await client.end();
  return found;
}

it("loses nothing that it acknowledged and books nothing twice when it is killed under load", async () => {
  const first = await startProcess(environment());
  const { port } = first;
  const call = createClient({ origin: first.origin });
  const bookings = Array.from({ length: 60 }, () => ({ estimateKey: randomUUID(), bookingKey: randomUUID() }));
  const acknowledged = new Map<string, string>();

  // As the wizard does it: a lost answer is asked for again under the same key until it comes.
  const persist = async <T>(act: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) throw error;
        await pause(100);
      }
    }
  };
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
  await vi.waitUntil(() => acknowledged.size > 10, { timeout: 20_000, interval: 5 });
  await first.end("SIGKILL");
  const beforeRestart = new Map(acknowledged);
  const second = await startProcess(environment(), port);
  await everyone;

  const orders = await rows<{ id: string; quote_id: string }>("select id, quote_id from orders");
  expect(orders).toHaveLength(bookings.length);
  const byQuote = new Map(orders.map(({ id, quote_id }) => [quote_id, id]));
  for (const [quoteId, orderId] of [...beforeRestart, ...acknowledged]) expect(byQuote.get(quoteId)).toBe(orderId);
  expect(await rows("select id from quotes")).toHaveLength(bookings.length);

  await vi.waitFor(
    async () =>
      expect(await mailKinds()).toEqual({ quote_email: bookings.length, booking_confirmation: bookings.length }),
    { timeout: 60_000, interval: 500 },
  );
  expect(await second.end("SIGTERM")).toBe(0);
}, 120_000);

it("finishes what it has begun when it is asked to stop", async () => {
  const product = await startProcess(environment());
  const call = createClient({ origin: product.origin });
  const underWay = Promise.allSettled(
    Array.from({ length: 40 }, () => call("POST /api/quoter/estimate", { body: request })),
  );
  await vi.waitUntil(async () => (await rows("select id from quotes")).length > 0, { timeout: 10_000, interval: 2 });
  expect(await product.end("SIGTERM")).toBe(0);
  const outcomes = await underWay;
  const answered = outcomes.filter(({ status }) => status === "fulfilled");
  // Whoever came too late was not let in; whoever was let in got the quote that is kept.
  expect(outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as Error] : []))).toEqual(
    outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [expect.any(ConnectionLost)] : [])),
  );
  expect(answered.length).toBeGreaterThan(1);
  expect(await rows("select id from quotes")).toHaveLength(answered.length);
}, 60_000);

it("carries out each effect once with two processes on one database", async () => {
  const processes = [await startProcess(environment()), await startProcess(environment())];
  const clients = processes.map(({ origin }) => createClient({ origin }));
  await Promise.all(
    Array.from({ length: 80 }, (_, index) => clients[index % 2]!("POST /api/quoter/estimate", { body: request })),
  );
  await vi.waitFor(async () => expect(await rows("select id from quotes where status <> 'sent'")).toEqual([]), {
    timeout: 60_000,
    interval: 300,
  });
  expect(await mailKinds()).toEqual({ quote_email: 80 });
  expect(await rows("select name from pgboss.job where name = 'effects' and retry_count > 0")).toEqual([]);
  for (const product of processes) expect(await product.end("SIGTERM")).toBe(0);
}, 90_000);

async function mailKinds(): Promise<Record<string, number>> {
  const names = (await readdir(join(folder, "mail"))).filter((name) => name.endsWith(".eml"));
  return Object.fromEntries(
    Object.entries(Object.groupBy(names, (name) => name.split("-")[0]!)).map(([kind, files]) => [kind, files!.length]),
  );
}
