import { sql } from "kysely";
import type { Order } from "@lotlane/core/orders";
import type { OrderChange } from "@lotlane/core/ports";
import { inBatches } from "../sql/in-batches.ts";
import type { Run } from "../sql/run.ts";
import { type Parameters, type Piece, statement } from "../sql/statement.ts";
import { type Beside, besideRows, type FoundOrder, keepBeside, selectOrder } from "./order-changes.ts";
import { orderFromRow } from "./order-mapper.ts";

export type OrderClaim = Omit<OrderChange, "order"> & {
  readonly orderId: string;
  readonly transporterId: string;
  readonly at: string;
};

type Claims = Beside & { /** JSON rows. */ readonly wanted: string; readonly ids: readonly string[] };

const isOpen = sql`o.status = 'pending' and o.transporter_id is null`;

/** @param free selects the ids of the orders that may be claimed */
const writeClaim = (claims: Parameters<Claims>, free: Piece): Piece<FoundOrder> => sql`
  with wanted as (
    select * from jsonb_to_recordset(${claims.wanted}::jsonb) as wanted ("orderId" uuid, "transporterId" uuid, at timestamptz)
  ), claimed as (
    update orders o set status = 'assigned', transporter_id = wanted."transporterId", assigned_at = wanted.at
    from wanted where o.id = wanted."orderId" and o.id = any(array(${free})) and ${isOpen} returning o.*
  ), ${keepBeside(sql`claimed`, claims)}
  ${selectOrder(sql`claimed o`)}`;

// Skips locked orders: one held order would hold up the claims of all others.
const claimFree = statement<Claims, FoundOrder>("claim-free-orders", (claims) =>
  writeClaim(
    claims,
    sql`select o.id from orders o where o.id = any(${claims.ids}::uuid[]) and ${isOpen} for no key update skip locked`,
  ),
);
// Of many claims at once, one finds the order open; the others wait for it and find none.
const claimOne = statement<Claims, FoundOrder>("claim-order", (claims) =>
  writeClaim(claims, sql`select unnest(${claims.ids}::uuid[])`),
);

/** Gives orders to transporters: claims that arrive at the same time share a statement. */
export function createOrderClaims(run: Run) {
  const claim = async (statementOf: typeof claimOne, claims: readonly OrderClaim[]) => {
    const wanted = JSON.stringify(claims.map(({ orderId, transporterId, at }) => ({ orderId, transporterId, at })));
    const ids = claims.map(({ orderId }) => orderId);
    const claimed = (await run(statementOf({ wanted, ids, ...besideRows(claims) }))).map(({ order }) =>
      orderFromRow(order),
    );
    return new Map(claimed.map((order) => [order.id, order]));
  };

  const claimTogether = inBatches<OrderClaim, Order | undefined>(async (asked) => {
    const first = new Map(asked.toReversed().map((one) => [one.orderId, one]));
    const claimed = await claim(claimFree, [...first.values()]);
    return asked.map((one) => (first.get(one.orderId) === one ? claimed.get(one.orderId) : undefined));
  });

  return async (wanted: OrderClaim): Promise<Order | undefined> =>
    (await claimTogether(wanted)) ?? (await claim(claimOne, [wanted])).get(wanted.orderId);
}
