import { sql } from "kysely";
import type { AdminSettings } from "@lotlane/core/accounts";
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
  readonly settings: AdminSettings;
};

type Claims = Beside & { /** JSON rows. */ readonly wanted: string; readonly ids: readonly string[] };

const isOpen = sql`o.status = 'pending' and o.transporter_id is null`;

// As core's `checkIdentity` and `mayNotSignIn` have it.
const mayClaim = sql`
  a.phone_number is not null and a.suspended_at is null and a.removed_at is null
  and case when wanted."verifiedCarriersOnly" then a.is_verified else a.email_verified_at is not null end`;

/**
 * The account is held until the claim is kept, so that a suspension comes before it or sees it.
 * @param free selects the ids of the orders that may be claimed
 * @param wait what to do about an account that another transaction holds
 */
const writeClaim = (claims: Parameters<Claims>, free: Piece, wait: Piece): Piece<FoundOrder> => sql`
  with free as (${free}), wanted as (
    select * from jsonb_to_recordset(${claims.wanted}::jsonb)
      as wanted ("orderId" uuid, "transporterId" uuid, at timestamptz, "verifiedCarriersOnly" boolean)
  ), allowed as (
    select wanted.* from free join wanted on wanted."orderId" = free.id join accounts a on a.id = wanted."transporterId"
    where ${mayClaim} for share of a ${wait}
  ), claimed as (
    update orders o set status = 'assigned', transporter_id = allowed."transporterId", assigned_at = allowed.at
    from allowed where o.id = allowed."orderId" and o.id = any(${claims.ids}::uuid[]) and ${isOpen} returning o.*
  ), ${keepBeside(sql`claimed`, claims)}
  ${selectOrder(sql`claimed o`)}`;

const openOnes = ({ ids }: Parameters<Claims>): Piece =>
  sql`select o.id from orders o where o.id = any(${ids}::uuid[]) and ${isOpen}`;

// Skips what is locked: one held order or account would hold up the claims of all others.
const claimFree = statement<Claims, FoundOrder>("claim-free-orders", (claims) =>
  writeClaim(claims, sql`${openOnes(claims)} for no key update skip locked`, sql`skip locked`),
);
// Of many claims at once, one finds the order open; the others wait for it and find none.
const claimOne = statement<Claims, FoundOrder>("claim-order", (claims) => writeClaim(claims, openOnes(claims), sql``));

/** Gives orders to transporters: claims that arrive at the same time share a statement. */
export function createOrderClaims(run: Run) {
  const claim = async (statementOf: typeof claimOne, claims: readonly OrderClaim[]) => {
    const wanted = JSON.stringify(
      claims.map(({ orderId, transporterId, at, settings }) => ({ orderId, transporterId, at, ...settings })),
    );
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
