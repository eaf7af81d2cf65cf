import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import { Client } from "pg";
import type { Benchmark } from "../benchmark.ts";
import { ask } from "../tools/ask.ts";
import { atEnd } from "../tools/clean-up.ts";
import { at, seconds } from "../tools/during.ts";
import { register, verify } from "../tools/registered.ts";
import { places, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { startProduct } from "../tools/web-server.ts";

const trips = 10_000;
const posts = 20;
const dayMs = 86_400_000;

/** Starts and ends of the trips. */
const ways = [
  ["90001", "10001"],
  ["98101", "60601"],
  ["33101", "02108"],
  ["75201", "30301"],
  ["85004", "80202"],
] as const;

const order = {
  vehicleMake: "Ford",
  vehicleModel: "F-150",
  vehicleYear: 2022,
  pickupAddress: "4100 Main St",
  pickupZip: "90010",
  pickupCity: "Los Angeles",
  pickupState: "CA",
  deliveryAddress: "350 Main St",
  deliveryZip: "85004",
  deliveryCity: "Phoenix",
  deliveryState: "AZ",
  paymentAmount: "850.00",
};

export const tripsTold: Benchmark = {
  about: `posting an order while ${whole(trips)} trips ask for new work, a fifth of them around it`,
  async run() {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url, LOTLANE_DATA: folder });
    const client = new Client({ connectionString: server.url });
    await client.connect();
    atEnd(() => client.end());
    const [dealer, carrier] = [await register(product), await register(product, "transporter")];
    await verify(server.url, carrier.user.id);
    const call = (cookie: string, path: string, body: object) =>
      ask(product.url + path, {
        method: "POST",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
    const matched = async () => {
      for (;;) {
        const { rowCount } = await client.query(
          "select from pgboss.job where name = 'search-effects' and state < 'completed' limit 1",
        );
        if (rowCount === 0) return;
        await pause(20);
      }
    };
    const measure = async () => {
      const [posted, told]: [number[], number[]] = [[], []];
      for (let post = 0; post < posts; post++) {
        const took = await seconds(() =>
          call(dealer.cookie, "/api/orders", { ...order, pickupDate: inDays(7).slice(0, 10) }),
        );
        posted.push(took * 1000);
        told.push((took + (await seconds(matched))) * 1000);
      }
      const sorted = told.toSorted((one, other) => one - other);
      return {
        posted: at(
          posted.toSorted((one, other) => one - other),
          0.5,
        ),
        told: at(sorted, 0.5),
        toldWorst: sorted.at(-1)!,
      };
    };
    const without = await measure();
    for (const [startZip, endZip] of ways)
      await call(carrier.cookie, "/api/trips", {
        name: "Asks",
        startZip,
        endZip,
        startAt: inDays(6),
        orderIds: [],
        tell: { byMail: false },
      });
    await client.query(
      `insert into trips select gen_random_uuid(), transporter_id, details, revision, created_at, updated_at, pickup_box, delivery_box, asks_from, asks_until
       from trips, generate_series(2, ${trips / ways.length})`,
    );
    await client.query("analyze trips");
    const beside = await measure();
    const worst = 3000;
    return {
      rows: [
        {
          what: "POST /api/orders, median",
          ours: `${places(beside.posted, 0)} ms`,
          baseline: `${places(without.posted, 0)} ms`,
        },
        {
          what: "until its searches and trips are matched, median",
          ours: `${places(beside.told, 0)} ms`,
          baseline: `${places(without.told, 0)} ms`,
        },
        {
          what: "the same, slowest",
          ours: `${places(beside.toldWorst, 0)} ms`,
          baseline: `${places(without.toldWorst, 0)} ms`,
          aim: `at most ${worst} ms`,
          met: beside.toldWorst <= worst,
        },
      ],
      notes: [
        `${posts} orders, one after the other. The baseline is the same without a trip. Each order is weighed for 200 trips, the most.`,
      ],
    };
  },
};
