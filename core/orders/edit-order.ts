import { matchSearches } from "../board/effects.ts";
import type { Effect } from "../effects/effect.ts";
import { noChange } from "../jobs/index.ts";
import { findLane, type Lane } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { offerOfOrder } from "./board-search.ts";
import { type AskedLane, laneOf, ofTerms, wrongYear } from "./create-order.ts";
import { orderMail } from "./effects.ts";
import type { OrderEdit } from "./new-order.ts";
import { orderNotFound } from "./find-order.ts";
import { type NotPermitted, permit } from "./order-actions.ts";
import {
  addedUp,
  changesBetween,
  editedTerms,
  fieldName,
  fieldsChanged,
  laneFields,
  orderTermsOf,
  pricedFields,
} from "./order-changes.ts";
import { changesFor } from "./order-readers.ts";
import {
  type FieldChange,
  type Order,
  type OrderTerms,
  paymentPerMile,
  type TermsField,
  transportOf,
} from "./order.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";
import type { OrderActor } from "./standing.ts";
import type { OrderReader } from "./whole-order.ts";

/** The order has changed since the caller saw it. */
export type OrderChanged = {
  readonly kind: "order_changed";
  readonly message: string;
  /** The difference, as far as the caller may read it. */
  readonly changes: readonly FieldChange[];
  /** The one that the difference leads to. */
  readonly revision: number;
};
/** The edit changes the quoted price, which the caller has not accepted yet. */
export type PriceChanged = { readonly kind: "price_changed"; readonly message: string; readonly price: string };
export type OrderEditRefused = NotPermitted | InvalidFields | OrderChanged | PriceChanged;

type Prices = Pick<Order, "paymentAmount" | "serviceFee" | "cardFee">;
/** The new price of a booked quote, for its vehicle and so many miles. */
export type Reprice = (order: Order, now: Date) => Promise<Result<Prices, InvalidFields>>;

export type EditNeeds = Pick<
  SharedPorts & LanePorts & OrderPorts,
  "clock" | "identities" | "zipPlaces" | "routePlanner" | "orders" | "orderLists"
>;

/** Edits an order that no transporter has claimed. A quoted price stays, unless lane or vehicle change. */
export function editOrder(ports: EditNeeds, reprice: Reprice) {
  const [work, told] = [workOut(ports), orTold(ports)];
  return async (shipper: OrderActor, id: string, edit: OrderEdit): Promise<Result<Order, OrderEditRefused>> => {
    const now = ports.clock.now();
    const before = await ports.orders.find(id);
    if (!before) return refuse(orderNotFound);
    const permitted = permit("edit", shipper, before, now.toISOString());
    if (!permitted.ok) return permitted;
    if (isStale(before, edit.revision)) return told(id, edit.revision!, "shipper");
    const terms = editedTerms(before, edit);
    const changed = fieldsChanged(orderTermsOf(before), terms);
    const fixed = quotedFields(before, changed);
    if (fixed.length > 0) return refuse({ kind: "invalid_fields", errors: fixed });
    const worked = await work(before, terms, edit, now);
    if (!worked.ok) return worked;
    const priced = await priceOf(reprice, before, worked.value, terms, changed, now);
    if (!priced.ok) return priced;
    const { paymentAmount } = priced.value;
    if (before.quoteId !== null && paymentAmount !== before.paymentAmount && paymentAmount !== edit.acceptedPrice)
      return refuse(priceChanged(before.paymentAmount, paymentAmount));
    const changeId = ports.identities.newId();
    const kept = await ports.orders.change(id, (order): Result<OrderChange, NotPermitted | Stale> => {
      const at = ports.clock.now().toISOString();
      const still = permit("edit", shipper, order, at);
      if (!still.ok) return still;
      if (order.revision !== before.revision) return refuse(stale);
      return accept(editedBy(shipper.id, order, revisedOf(order, priced.value), { at, changeId, reason: edit.reason }));
    });
    if (!kept) return refuse(orderNotFound);
    if (kept.ok) return kept;
    return kept.refusal.kind === "stale" ? told(id, before.revision, "shipper") : refuse(kept.refusal);
  };
}

export type Stale = { readonly kind: "stale" };
export const stale: Stale = { kind: "stale" };

export const isStale = ({ revision }: Order, seen: number | undefined): boolean =>
  seen !== undefined && seen !== revision;

/** The newest order with the terms that were worked out earlier. */
export const revisedOf = (order: Order, worked: Order): Order => ({
  ...order,
  vehicle: worked.vehicle,
  pickup: worked.pickup,
  delivery: worked.delivery,
  deliveryContact: worked.deliveryContact,
  details: worked.details,
  distance: worked.distance,
  distanceSource: worked.distanceSource,
  estimatedDays: worked.estimatedDays,
  specialInstructions: worked.specialInstructions,
  isUrgent: worked.isUrgent,
  needsPickupCode: worked.needsPickupCode,
  paymentAmount: worked.paymentAmount,
  serviceFee: worked.serviceFee,
  cardFee: worked.cardFee,
  paymentPerMile: worked.paymentPerMile,
  paymentTerms: worked.paymentTerms,
});

type Edited = { readonly at: string; readonly changeId: string; readonly reason: string | null };

/** The change of an order on the board; none where nothing is different. */
export function editedBy(
  actorId: string | null,
  before: Order,
  after: Order,
  { at, changeId, reason }: Edited,
): OrderChange {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return { order: before, ...noChange };
  const { id } = before;
  const revision = before.revision + 1;
  return {
    order: { ...after, revision },
    facts: [],
    changes: [{ changeId, orderId: id, kind: "edited", at, actorId, reason, revision, changes }],
    effects: [
      matchSearches("order", [id], at, offerOfOrder(before)),
      webhookEvent("order.changed", id, at, { status: before.status }),
      ...toNewReceiver(before, after, changeId),
    ],
    live: [{ kind: "order", change: "edited", open: true }],
  };
}

/** A newly named receiver learns of the order as the first receiver did. */
export function toNewReceiver(before: Order, after: Order, changeId: string): readonly Effect[] {
  const { email } = after.deliveryContact;
  return email === null || email === before.deliveryContact.email
    ? []
    : [orderMail(after.id, "created", "receiver", changeId, { changeId })];
}

/** Why the quoted price stands, at the fields that an edit cannot change. */
export function quotedFields({ quoteId }: Order, changed: readonly TermsField[]): InvalidFields["errors"] {
  if (quoteId === null) return [];
  return (["paymentAmount", "paymentTerms"] as const)
    .filter((field) => changed.includes(field))
    .map((path) => ({ path, message: "The price of a booked quote is binding: it changes only with lane or vehicle" }));
}

async function priceOf(
  reprice: Reprice,
  before: Order,
  worked: Order,
  terms: OrderTerms,
  changed: readonly TermsField[],
  now: Date,
): Promise<Result<Order, InvalidFields>> {
  if (before.quoteId === null)
    return accept(
      withPrice(
        { ...worked, paymentTerms: terms.paymentTerms ?? before.paymentTerms },
        {
          paymentAmount: terms.paymentAmount,
          serviceFee: before.serviceFee,
          cardFee: before.cardFee,
        },
      ),
    );
  if (!pricedFields.some((field) => changed.includes(field))) return accept(worked);
  const priced = await reprice(worked, now);
  return priced.ok ? accept(withPrice(worked, priced.value)) : priced;
}

export function withPrice(order: Order, prices: Prices): Order {
  const priced = { ...order, ...prices };
  return { ...priced, paymentPerMile: paymentPerMile(transportOf(priced), order.distance) };
}

const priceChanged = (before: string, price: string): PriceChanged => ({
  kind: "price_changed",
  message: `With this lane and vehicle the price is $${price} instead of $${before}. Save again to accept it.`,
  price,
});

/** The order with its new terms and the lane that follows from them, or everything that is wrong with them. */
export function workOut(ports: Pick<EditNeeds, "zipPlaces" | "routePlanner">) {
  const find = findLane(ports);
  return async (
    before: Order,
    terms: OrderTerms,
    confirmed: Pick<AskedLane, "pickupCityConfirmed" | "deliveryCityConfirmed">,
    now: Date,
  ): Promise<Result<Order, InvalidFields>> => {
    const old = orderTermsOf(before);
    const { pickupCityConfirmed, deliveryCityConfirmed } = confirmed;
    const asked = { ...terms, pickupCityConfirmed, deliveryCityConfirmed };
    const errors = terms.vehicleYear === old.vehicleYear ? [] : wrongYear(asked, now);
    const isLane = laneFields.some((field) => terms[field] !== old[field]);
    const checked = isLane ? await laneOf(find, asked, now, errors, old) : accept(laneAsKept(before));
    if (!checked.ok) return checked;
    if (errors.length > 0) return refuse({ kind: "invalid_fields", errors });
    // A road that is planned again may come out some miles longer, which the shipper did not ask for.
    const isMoved = terms.pickupZip !== old.pickupZip || terms.deliveryZip !== old.deliveryZip;
    const order: Order = { ...before, ...ofTerms(asked, isMoved ? checked.value : laneAsKept(before)) };
    return accept({ ...order, paymentPerMile: paymentPerMile(transportOf(order), order.distance) });
  };
}

const laneAsKept = ({ pickup, delivery, distance, distanceSource, estimatedDays }: Order): Lane => ({
  from: pickup,
  to: delivery,
  route: { kind: "road", miles: distance, path: [], source: distanceSource },
  estimatedDays,
});

const mostNamed = 4;

/** Refuses with the difference between the revision that the caller saw and the order as it is. */
export function orTold({ orderLists }: Pick<OrderPorts, "orderLists">) {
  return async (id: string, seen: number, reader: OrderReader): Promise<Result<never, OrderChanged>> => {
    const facts = await orderLists.changes(id);
    const since = addedUp(facts.filter(({ revision }) => revision > seen));
    const changes = changesFor(reader, since);
    const names = changes.map(({ field }) => fieldName(field)).slice(0, mostNamed);
    const what = names.length === 0 ? "" : ` (${names.join(", ")}${changes.length > mostNamed ? " and more" : ""})`;
    return refuse({
      kind: "order_changed",
      message: `This order has changed since you looked at it${what}. Look at it again, then decide.`,
      changes,
      revision: Math.max(seen, ...facts.map(({ revision }) => revision)),
    });
  };
}
