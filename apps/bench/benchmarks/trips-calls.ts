import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import type { Benchmark } from "../benchmark.ts";
import { ask } from "../tools/ask.ts";
import { atEnd } from "../tools/clean-up.ts";
import { at, during, seconds } from "../tools/during.ts";
import { register, verify } from "../tools/registered.ts";
import { places } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { startProduct } from "../tools/web-server.ts";

const planned = 20;
const atOnce = 2;
const mostMs = 100;
const dayMs = 86_400_000;

/** ZIP codes along a way from coast to coast. */
const ways = [
  ["90010", "85004"],
  ["90012", "10001"],
  ["85003", "75201"],
  ["85004", "30303"],
  ["75202", "60601"],
  ["75201", "60602"],
  ["60603", "02108"],
  ["30301", "10002"],
  ["10003", "33101"],
  ["02109", "33130"],
] as const;

export const tripsCalls: Benchmark = {
  about: "another call while 20 trips of 10 dated orders are planned",
  async run() {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url, LOTLANE_DATA: folder });
    const [dealer, carrier] = [await register(product), await register(product, "transporter")];
    await verify(server.url, carrier.user.id);
    const call = async (cookie: string, path: string, body: object) => {
      const headers = { cookie, "content-type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      return JSON.parse(await ask(product.url + path, sent)) as { readonly id: string };
    };
    const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
    const orderIds: string[] = [];
    for (const [index, [pickupZip, deliveryZip]] of ways.entries())
      orderIds.push(
        (
          await call(dealer.cookie, "/api/orders", {
            vehicleMake: "Ford",
            vehicleModel: "F-150",
            vehicleYear: 2022,
            pickupAddress: "4100 Main St",
            pickupZip,
            ...townOf(pickupZip, "pickup"),
            pickupDate: inDays(7 + (index % 5)).slice(0, 10),
            deliveryAddress: "350 Main St",
            deliveryZip,
            ...townOf(deliveryZip, "delivery"),
            deliveryDate: inDays(12 + (index % 6)).slice(0, 10),
            paymentAmount: "1250.00",
          })
        ).id,
      );
    const plan = () =>
      call(carrier.cookie, "/api/trips", { name: "East", startZip: "90001", startAt: inDays(7), orderIds });
    await plan();
    const idle = await during(pause(3000), product, carrier.cookie);
    const took = await seconds(plan);
    const work = async () => {
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let trip = 0; trip < planned / atOnce; trip++) await plan();
        }),
      );
    };
    const { latencies } = await during(work(), product, carrier.cookie);
    const p99 = at(latencies, 0.99);
    return {
      rows: [
        {
          what: `GET /api/user while ${planned} trips are planned, p99`,
          ours: `${places(p99, 0)} ms of ${latencies.length}`,
          baseline: `${places(at(idle.latencies, 0.99), 0)} ms`,
          aim: `at most ${mostMs} ms`,
          met: p99 <= mostMs,
        },
        { what: "the same, median", ours: `${places(at(latencies, 0.5), 0)} ms` },
        { what: "POST /api/trips with 10 dated orders, alone", ours: `${places(took * 1000, 0)} ms` },
      ],
      notes: [`${atOnce} trips are planned at once. The baseline is the same call while nothing is planned.`],
    };
  },
};

const towns: Readonly<Record<string, readonly [string, string]>> = {
  "90": ["Los Angeles", "CA"],
  "85": ["Phoenix", "AZ"],
  "75": ["Dallas", "TX"],
  "60": ["Chicago", "IL"],
  "30": ["Atlanta", "GA"],
  "10": ["New York", "NY"],
  "33": ["Miami", "FL"],
  "02": ["Boston", "MA"],
};

const townOf = (zip: string, end: string) => {
  const [city, state] = towns[zip.slice(0, 2)]!;
  return { [`${end}City`]: city, [`${end}State`]: state };
};
