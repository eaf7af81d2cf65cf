import type { Order } from "@lotlane/core/orders";
import type { OrderChange } from "@lotlane/core/ports";
import { type HotRun, numbered } from "../sql/hot-statements.ts";
import { inBatches } from "../sql/in-batches.ts";
import { besideOrdersSql, besideRows, type FoundOrder, orderAsJsonSql } from "./order-changes.ts";
import { orderFromRow } from "./order-mapper.ts";

export type OrderClaim = Omit<OrderChange, "order"> & {
  readonly orderId: string;
  readonly transporterId: string;
  readonly at: string;
};

const isOpen = "o.status = 'pending' and o.transporter_id is null";

/** @param free a select of the orders that may be claimed */
const claimSql = (free: string): string =>
  numbered(`
    with wanted as (
      select * from jsonb_to_recordset(?::jsonb) as wanted ("orderId" uuid, "transporterId" uuid, at timestamptz)
    ), claimed as (
      update orders o set status = 'assigned', transporter_id = wanted."transporterId", assigned_at = wanted.at
      from wanted where o.id = wanted."orderId" and o.id = any(array(${free})) and ${isOpen} returning o.*
    ), ${besideOrdersSql("claimed")}
    ${orderAsJsonSql("claimed o")}`);

// Waits for nobody: whoever holds an order would hold up the claims of all others.
const claimFree = {
  name: "claim-free-orders",
  text: claimSql(`select o.id from orders o where o.id = any(?::uuid[]) and ${isOpen} for no key update skip locked`),
};
// Of many that come at once, one finds the order as it has to be; the others wait for it and find none.
const claimOne = { name: "claim-order", text: claimSql("select unnest(?::uuid[])") };

/** Gives orders to transporters: those that are asked for at the same time by one statement. */
export function createOrderClaims(run: HotRun) {
  const claim = async (statement: typeof claimOne, claims: readonly OrderClaim[]) => {
    const wanted = JSON.stringify(claims.map(({ orderId, transporterId, at }) => ({ orderId, transporterId, at })));
    const ids = claims.map(({ orderId }) => orderId);
    const { rows } = await run<FoundOrder>(statement, [wanted, ids, ...besideRows(claims)]);
    return new Map(rows.map(({ order }) => [order.id, orderFromRow(order)]));
  };

  const claimTogether = inBatches<OrderClaim, Order | undefined>(async (asked) => {
    const first = new Map(asked.toReversed().map((one) => [one.orderId, one]));
    const claimed = await claim(claimFree, [...first.values()]);
    return asked.map((one) => (first.get(one.orderId) === one ? claimed.get(one.orderId) : undefined));
  });

  return async (wanted: OrderClaim): Promise<Order | undefined> =>
    (await claimTogether(wanted)) ?? (await claim(claimOne, [wanted])).get(wanted.orderId);
}
