import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import type { Client } from "pg";
import { startAdministered } from "./administered.ts";
import { manyLanes } from "./many-lanes.ts";
import { seedLoads } from "./many-loads.ts";
import { seedOrders } from "./many-orders.ts";
import { seedFacts, seedPeople } from "./many-people.ts";
import { register } from "./registered.ts";

/** How much there is on a large marketplace; `BENCH_ORDERS` makes another one, with a load for five orders. */
const orders = Number(process.env["BENCH_ORDERS"] ?? 1_000_000);
export const marketSize = { orders, loads: Math.ceil(orders / 5), shippers: 160_000, transporters: 40_000 };
const laneCount = 20_000;

/**
 * The product on a large marketplace, with an admin and a carrier who are signed in. With `BENCH_DATA`, a folder, it is
 * made once and kept there.
 */
export async function openMarket() {
  const kept = process.env["BENCH_DATA"];
  const folder = kept && resolve(kept);
  if (folder) await mkdir(folder, { recursive: true });
  const { product, databaseUrl, client, ...admin } = await startAdministered(folder);
  const carrier = await register(product, "transporter");
  const { rows } = await client.query<{ made: number }>(
    "select count(*)::int as made from loads where ref_code = 'LL-BENCH-' || $1",
    [marketSize.loads],
  );
  if (rows[0]?.made === 0) await seed(client, databaseUrl, admin.user);
  return { product, databaseUrl, client, admin, carrier };
}

async function seed(
  client: Client,
  databaseUrl: string,
  admin: { readonly id: string; readonly orgId: string | null },
): Promise<void> {
  const lanes = manyLanes(laneCount);
  await seedPeople(client, marketSize);
  await seedOrders(databaseUrl, {
    shipperId: admin.id,
    organizationId: admin.orgId,
    count: marketSize.orders,
    among: marketSize,
    lanes,
  });
  await seedLoads(client, { createdById: admin.id, count: marketSize.loads, people: marketSize, lanes });
  await seedFacts(client);
  await client.query("vacuum analyze");
}
