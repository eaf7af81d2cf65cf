import { z } from "zod";
import { type AccountSuspended, may, type UnknownIdentity, type User } from "../accounts/index.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { claimingBy, type ClaimRefused } from "./claim-order.ts";
import { isStale } from "./edit-order.ts";
import { ownerOf } from "./list-orders.ts";
import { seenRevision } from "./new-order.ts";
import type { OrderView } from "./order-view.ts";
import type { ClaimOfSet, Shipment, ShipmentClaims, ShipmentInList } from "./order.ts";
import type { OrderChange, OrderContest, OrderPorts } from "./ports.ts";
import { standingOf } from "./standing.ts";

export type NoSuchShipment = { readonly kind: "shipment_not_found"; readonly message: string };
export const noSuchShipment: NoSuchShipment = { kind: "shipment_not_found", message: "Shipment not found" };

const readers = ["shipper", "transporter", "prospect", "admin"] as const;
export type ShipmentReader = (typeof readers)[number];

/** An order of a shipment, and how its reader stands to it. */
export type SeenOrder = { readonly view: OrderView; readonly standing: ShipmentReader };
export type SeenShipment = { readonly shipment: Shipment; readonly seen: readonly SeenOrder[] };

/**
 * A shipment as far as the user may see it: its shipper, the shipper's main account and admins see every order, a
 * transporter sees the open ones and its own. A user who sees none of its orders does not learn of it.
 */
export function readShipment({ orderLists }: Pick<OrderPorts, "orderLists">) {
  return async (user: User, id: string): Promise<Result<SeenShipment, NoSuchShipment>> => {
    const found = await orderLists.shipment(id);
    const seen = (found?.views ?? []).flatMap((view): SeenOrder[] => {
      const standing = standingOf(user, view.order);
      const reader = readers.find((name) => name === standing);
      return reader ? [{ view, standing: reader }] : [];
    });
    return found && seen.length > 0 ? accept({ shipment: found.shipment, seen }) : refuse(noSuchShipment);
  };
}

/** A carrier that comes too late for all of its orders is told so: the shipment itself is there for every carrier. */
export function findShipment({ orders }: Pick<OrderPorts, "orders">) {
  return async (id: string): Promise<Result<undefined, NoSuchShipment>> =>
    (await orders.hasShipment(id)) ? accept(undefined) : refuse(noSuchShipment);
}

/** The shipments that the user posted, a main account's sub-users too, newest first; every one for admins. */
export function listShipments({ orderLists }: Pick<OrderPorts, "orderLists">) {
  return async (user: User, page: PageRequest): Promise<Page<ShipmentInList>> => {
    if (!may(user, "listShipments")) return { rows: [], next: null };
    const owner = ownerOf(user);
    const shared = owner?.kind === "organization" || owner?.kind === "all" ? owner : undefined;
    return orderLists.shipments(shared ?? { kind: "shipper", userId: user.id }, page);
  };
}

const mostAtOnce = 500;
const idsWords = `orderIds must be a list of 1 to ${mostAtOnce} order ids`;

export const shipmentClaimSchema = z
  .object({
    orderIds: z
      .array(z.string(idsWords).max(64, "An order id has at most 64 characters"), idsWords)
      .min(1, idsWords)
      .max(mostAtOnce, idsWords)
      .optional()
      .describe("The orders to claim"),
    revisions: z
      .array(seenRevision.unwrap(), "revisions must be a list of whole numbers from 1")
      .optional()
      .describe("The revisions of these orders that you saw, in the same order: one that has changed is not claimed"),
    all: z
      .boolean("all must be true or false")
      .default(false)
      .describe("In place of orderIds: every order of the shipment that is not cancelled"),
    allOrNothing: z
      .boolean("allOrNothing must be true or false")
      .default(false)
      .describe("Claims nothing while one of the orders cannot be claimed"),
  })
  .refine(({ orderIds, all }) => all === (orderIds === undefined), {
    path: ["orderIds"],
    message: "Send either orderIds or all",
  })
  .refine(({ orderIds, revisions }) => revisions === undefined || revisions.length === orderIds?.length, {
    path: ["revisions"],
    message: "revisions must be as many as orderIds",
  });

export type ShipmentClaim = z.output<typeof shipmentClaimSchema>;

/** Nothing was claimed, since not all could be. */
export type ShipmentNotWhole = {
  readonly kind: "shipment_claim_refused";
  readonly message: string;
  /** The orders that stand in the way, by their ids. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];
};

type SetRefused = ShipmentNotWhole | UnknownIdentity | AccountSuspended;
type Decided = Result<{ readonly claims: ShipmentClaims; readonly changes: readonly OrderChange[] }, SetRefused>;

/**
 * Gives a transporter one, some or all orders of a shipment in one act, by the rules of a single claim. The answer names
 * the outcome of each order; a transporter whose account may not claim gets none, and `allOrNothing` takes none while
 * one of them cannot be had.
 */
export function claimShipment(ports: Parameters<typeof claimingBy>[0]) {
  const claiming = claimingBy(ports);
  return async (
    transporter: User,
    shipmentId: string,
    { orderIds, revisions, allOrNothing }: ShipmentClaim,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ShipmentClaims>, SetRefused | NoSuchShipment | KeyReused>> => {
    const { decide, check } = await claiming(transporter);
    const seen = new Map(revisions?.map((revision, at) => [orderIds?.[at]?.toLowerCase(), revision]));
    const asked = orderIds && [...new Set(orderIds.map((id) => id.toLowerCase()))];
    const decideAll = (contests: readonly OrderContest[]): Decided => {
      const standing = contests[0] && check(contests[0]);
      if (standing && !standing.ok) return standing;
      const changes: OrderChange[] = [];
      const claimOf = (contest: OrderContest): ClaimOfSet => {
        const decision = decide({ ...contest, toPickUp: contest.toPickUp + changes.length });
        if (decision.ok && isStale(contest.order, seen.get(contest.order.id))) return changedSince(contest.order.id);
        if (decision.ok) changes.push(decision.value);
        return outcomeOf(contest.order.id, contest.order.transporterId === transporter.id, decision);
      };
      const byId = new Map(contests.map((contest) => [contest.order.id, contest]));
      const wanted = asked ?? [...byId].flatMap(([id, { order }]) => (order.status === "cancelled" ? [] : [id]));
      // In the order of the ids, in which they are locked: the limit of a carrier's open jobs cuts off the last ones.
      const outcomes = new Map(
        wanted.toSorted().map((id) => {
          const contest = byId.get(id);
          return [id, contest ? claimOf(contest) : notInShipment(id)];
        }),
      );
      const claims = wanted.map((id) => outcomes.get(id)!);
      const refusal = allOrNothing && notWhole(claims);
      return refusal
        ? refuse(refusal)
        : accept({ claims: { shipmentId, claims }, changes: toldTogether(shipmentId, changes) });
    };
    const claimed = await ports.orders.claimShipment(
      { shipmentId, transporterId: transporter.id, orderIds: asked },
      decideAll,
      once,
    );
    return claimed ?? refuse(noSuchShipment);
  };
}

const notInShipment = (orderId: string): ClaimOfSet => ({
  orderId,
  outcome: "not_found",
  reason: "This order is not part of the shipment.",
});

const changedSince = (orderId: string): ClaimOfSet => ({
  orderId,
  outcome: "changed",
  reason: "This order has changed since you looked at it. Look at it again, then claim it.",
});

function outcomeOf(orderId: string, isOwn: boolean, decision: Result<OrderChange, ClaimRefused>): ClaimOfSet {
  if (decision.ok) return { orderId, outcome: "claimed", reason: null };
  const { kind, message: reason } = decision.refusal;
  if (kind === "too_many_to_pick_up" || kind === "cards_not_taken") return { orderId, outcome: kind, reason };
  return { orderId, outcome: isOwn ? "yours" : "gone", reason };
}

function notWhole(claims: readonly ClaimOfSet[]): ShipmentNotWhole | undefined {
  const missed = claims.filter(({ outcome }) => outcome !== "claimed" && outcome !== "yours");
  if (missed.length === 0) return undefined;
  return {
    kind: "shipment_claim_refused",
    message: `Nothing was claimed: ${missed.length} of ${claims.length} cannot be claimed.`,
    errors: missed.map(({ orderId, reason }) => ({ path: orderId, message: reason ?? "" })),
  };
}

/** One mail to the shipper and one to the carrier tell of all of them, once the last of the claims cannot be undone. */
function toldTogether(shipmentId: string, changes: readonly OrderChange[]): readonly OrderChange[] {
  if (changes.length < 2) return changes;
  const [teller] = changes.toSorted((one, other) =>
    (one.order.undoUntil ?? "") > (other.order.undoUntil ?? "") ? -1 : 1,
  );
  const orderIds = changes.map(({ order }) => order.id);
  return changes.map((change) => ({
    ...change,
    effects: change.effects.map((effect) =>
      effect.kind === "order_stepped"
        ? { ...effect, together: { shipmentId, orderIds: change === teller ? orderIds : [] } }
        : effect,
    ),
  }));
}
