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
const carriers = 20;
const tripsOfCarrier = 20;
const posts = 40;
/** How many people post at once. */
const senders = 8;
const dayMs = 86_400_000;

/** Starts and ends of trips and orders. */
const towns = [
  ["90010", "Los Angeles", "CA"],
  ["85004", "Phoenix", "AZ"],
  ["98101", "Seattle", "WA"],
  ["80202", "Denver", "CO"],
  ["75201", "Dallas", "TX"],
  ["77002", "Houston", "TX"],
  ["64106", "Kansas City", "MO"],
  ["60601", "Chicago", "IL"],
  ["30303", "Atlanta", "GA"],
  ["33130", "Miami", "FL"],
  ["28202", "Charlotte", "NC"],
  ["43215", "Columbus", "OH"],
  ["10001", "New York", "NY"],
  ["02108", "Boston", "MA"],
] as const;

/** Two towns, always the same for a number. */
function lane(number: number) {
  const from = (number * 5) % towns.length;
  return [towns[from]!, towns[(from + 1 + ((number * 7) % (towns.length - 1))) % towns.length]!] as const;
}

function order(number: number, pickupDate: string) {
  const [pickup, delivery] = lane(number);
  return {
    vehicleMake: "Ford",
    vehicleModel: "F-150",
    vehicleYear: 2022,
    pickupAddress: "4100 Main St",
    pickupZip: pickup[0],
    pickupCity: pickup[1],
    pickupState: pickup[2],
    deliveryAddress: "350 Main St",
    deliveryZip: delivery[0],
    deliveryCity: delivery[1],
    deliveryState: delivery[2],
    paymentAmount: "850.00",
    pickupDate,
  };
}

export const tripsTold: Benchmark = {
  about: `posting orders while ${whole(trips)} trips all over the country ask for new work`,
  async run() {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url, LOTLANE_DATA: folder });
    const client = new Client({ connectionString: server.url });
    await client.connect();
    atEnd(() => client.end());
    const dealer = await register(product);
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
    const post = (number: number) => call(dealer.cookie, "/api/orders", order(number, inDays(7).slice(0, 10)));
    const measure = async () => {
      const [posted, told]: [number[], number[]] = [[], []];
      for (let number = 0; number < posts; number++) {
        const took = await seconds(() => post(number));
        posted.push(took * 1000);
        told.push((took + (await seconds(matched))) * 1000);
      }
      const sorted = told.toSorted((one, other) => one - other);
      const many = 5 * posts;
      const took = await seconds(async () => {
        const send = async (sender: number) => {
          for (let number = sender; number < many; number += senders) await post(number);
        };
        await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
        await matched();
      });
      return {
        perSecond: many / took,
        posted: at(
          posted.toSorted((one, other) => one - other),
          0.5,
        ),
        told: at(sorted, 0.5),
        toldWorst: sorted.at(-1)!,
      };
    };
    const without = await measure();
    for (let carrier = 0; carrier < carriers; carrier++) {
      const { cookie, user } = await register(product, "transporter");
      await verify(server.url, user.id);
      for (let number = 0; number < tripsOfCarrier; number++) {
        const [[startZip], [endZip]] = lane(carrier * tripsOfCarrier + number);
        const tell = { byMail: false };
        await call(cookie, "/api/trips", { name: "Asks", startZip, endZip, startAt: inDays(6), orderIds: [], tell });
      }
    }
    await client.query(
      `insert into trips select gen_random_uuid(), transporter_id, details, revision, created_at, updated_at, pickup_box, delivery_box, asks_from, asks_until
       from trips, generate_series(2, ${trips / carriers / tripsOfCarrier})`,
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
        {
          what: `orders a second, ${senders} senders, until all are matched`,
          ours: places(beside.perSecond, 1),
          baseline: places(without.perSecond, 1),
        },
      ],
      notes: [
        `${posts} orders, one after the other, then ${5 * posts} at once. The baseline is the same without a trip.`,
      ],
    };
  },
};
