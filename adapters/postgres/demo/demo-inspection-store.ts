import { accept, type Result } from "@lotlane/core";
import type { Order, OrderFact } from "@lotlane/core/orders";
import type { DemoInspection, DemoInspectionStore } from "@lotlane/demo";
import { sql } from "kysely";
import { inspectionPhotos, inspections, inspectionToRow, photosToRows } from "../inspections/inspection-mapper.ts";
import { lockOrder, selectOrder } from "../orders/order-changes.ts";
import { factFromRow, orderFacts, orderFromRow } from "../orders/order-mapper.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { uploads } from "../uploads/upload-store.ts";
import { insertAll } from "./demo-loader.ts";

/** More than the demo has of one transporter. */
const mostOrders = 60;

type Ids = { readonly ids: readonly string[] };

// Served by orders_transporter_index, from its end.
const ordersOf = statement<{ readonly id: string }, { readonly order: StoredRow }>("demo-orders-of", ({ id }) =>
  selectOrder(
    sql`(select * from orders where transporter_id = ${id}::uuid order by created_at, id limit ${sql.lit(mostOrders)}) o`,
  ),
);
const anyOf = statement<Ids, { readonly id: string }>(
  "any-demo-inspection",
  ({ ids }) => sql`select id from inspections where id = any(${ids}::uuid[]) limit 1`,
);
const takeFacts = statement<{ readonly id: string }, { readonly id: string; readonly fact: StoredRow }>(
  "take-facts-of-order",
  ({ id }) =>
    sql`delete from order_facts f where order_id = ${id}::uuid returning f.id::text, ${orderFacts.packed("f")} as fact`,
);
type Inspected = { readonly id: string; readonly pickup: string | null; readonly delivery: string | null };
const sayInspected = statement<Inspected>(
  "say-order-inspected",
  ({ id, pickup, delivery }) => sql`
    update orders set pickup_inspected_at = ${pickup}::timestamptz, delivery_inspected_at = ${delivery}::timestamptz
    where id = ${id}::uuid`,
);
const settleContent = statement<{ readonly hashes: readonly string[] }>(
  "settle-demo-content",
  ({ hashes }) => sql`update upload_contents set unsettled_at = null where content_hash = any(${hashes}::text[])`,
);

/** Keeps the demo carrier's inspections, as one change. */
export function createDemoInspectionStore(database: Database): DemoInspectionStore {
  const run = runOn(database);
  return {
    ordersOf: async (id) => (await run(ordersOf({ id }))).map(({ order }) => orderFromRow(order)),
    hasAnyOf: async (ids) => (await run(anyOf({ ids }))).length > 0,
    async keep(made) {
      await transact(database, (within) => keepAll(within, made));
    },
  };
}

async function keepAll(run: Run, made: readonly DemoInspection[]): Promise<Result<undefined, never>> {
  const byOrder = Map.groupBy(made, ({ inspection }) => inspection.orderId);
  const locked: Order[] = [];
  for (const id of [...byOrder.keys()].toSorted()) {
    const order = await lockOrder(run, id);
    if (order) locked.push(order);
  }
  // Another process that kept them in the meantime held the same locks.
  if ((await run(anyOf({ ids: made.map(({ inspection }) => inspection.id) }))).length > 0) return accept(undefined);

  // An order that has gone on since it was read is left alone.
  const unchanged = locked.filter((order) => byOrder.get(order.id)!.every((one) => isAsRead(order, one)));
  const kept = unchanged.flatMap(({ id }) => byOrder.get(id)!);
  for (const { id } of unchanged) await tellOrder(run, id, byOrder.get(id)!);
  const named = kept.flatMap((one) => one.uploads);
  await insertAll(run, uploads, named);
  await run(settleContent({ hashes: [...new Set(named.map(({ contentHash }) => contentHash))] }));
  await insertAll(
    run,
    inspections,
    kept.map(({ inspection }) => inspectionToRow(inspection)),
  );
  await insertAll(
    run,
    inspectionPhotos,
    kept.flatMap(({ inspection }) => photosToRows(inspection)),
  );
  return accept(undefined);
}

const isAsRead = (order: Order, { inspection }: DemoInspection): boolean =>
  order.assignedAt === inspection.claimedAt && order.pickupInspectedAt === null && order.deliveryInspectedAt === null;

/** The facts of an order are read as they were written, so those of its inspections are put among the others. */
async function tellOrder(run: Run, id: string, made: readonly DemoInspection[]): Promise<void> {
  const facts = made.flatMap(({ fact }) => fact ?? []);
  if (facts.length === 0) return;
  const completedAt = (kind: OrderFact["kind"]) => facts.find((fact) => fact.kind === kind)?.at ?? null;
  await run(sayInspected({ id, pickup: completedAt("pickup_inspected"), delivery: completedAt("delivery_inspected") }));
  const before = (await run(takeFacts({ id })))
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .map(({ fact }) => factFromRow(fact));
  await insertAll(
    run,
    orderFacts,
    [...before, ...facts].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  );
}
