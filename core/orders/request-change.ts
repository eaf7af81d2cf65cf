import { doneBy } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import { noChange } from "../jobs/index.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import {
  type EditNeeds,
  isStale,
  type OrderChanged,
  orTold,
  stale,
  type Stale,
  toNewReceiver,
  workOut,
} from "./edit-order.ts";
import { orderMail, type OrderMailReader, type OrderMailStep, watchPickup } from "./effects.ts";
import { orderNotFound } from "./find-order.ts";
import { actOnOrder, type NotPermitted, permit } from "./order-actions.ts";
import {
  changesBetween,
  editedTerms,
  fieldsChanged,
  isSameChange,
  orderTermsOf,
  proposedTermsOf,
  wayToChange,
  withProposal,
} from "./order-changes.ts";
import { openProposal, type Order, type ProposedChange, type TermsFact, type TermsField } from "./order.ts";
import type { OrderEdit } from "./new-order.ts";
import type { OrderChange } from "./ports.ts";
import type { OrderActor } from "./standing.ts";

/** The transporter has not answered the change before this one. */
export type ChangeOpen = { readonly kind: "change_open"; readonly message: string };
export type ChangeNotFound = { readonly kind: "change_not_found"; readonly message: string };
/** The change was answered, withdrawn or left behind before. */
export type ChangeClosed = { readonly kind: "change_closed"; readonly message: string };
export type ChangeRequestRefused = NotPermitted | InvalidFields | OrderChanged | ChangeOpen;
export type ChangeAnswerRefused = NotPermitted | ChangeNotFound | ChangeClosed;

const changeOpen: ChangeOpen = {
  kind: "change_open",
  message: "The transporter has not answered your last change request yet. Withdraw it first to ask for another one.",
};

/**
 * Changes an order that a transporter has: contacts, hours and notes at once, and everything that binds the transporter
 * once they accept it.
 */
export function requestChange(ports: EditNeeds) {
  const [work, told] = [workOut(ports), orTold(ports)];
  return async (shipper: OrderActor, id: string, asked: OrderEdit): Promise<Result<Order, ChangeRequestRefused>> => {
    const now = ports.clock.now();
    const before = await ports.orders.find(id);
    if (!before) return refuse(orderNotFound);
    const permitted = permit("request_change", shipper, before, now.toISOString());
    if (!permitted.ok) return permitted;
    if (isStale(before, asked.revision)) return told(id, asked.revision!, "shipper");
    const terms = editedTerms(before, asked);
    const errors = refusedFields(before, fieldsChanged(orderTermsOf(before), terms));
    if (errors.length > 0) return refuse({ kind: "invalid_fields", errors });
    const worked = await work(before, terms, asked, now);
    if (!worked.ok) return worked;
    const changeId = ports.identities.newId();
    const kept = await ports.orders.change(id, (order): Result<OrderChange, NotPermitted | ChangeOpen | Stale> => {
      const at = ports.clock.now().toISOString();
      const still = permit("request_change", shipper, order, at);
      if (!still.ok) return still;
      // The checks above are for the order as it was read before.
      if (order.revision !== before.revision || order.status !== before.status) return refuse(stale);
      return requestedBy(shipper.id, order, worked.value, { at, changeId, reason: asked.reason });
    });
    if (!kept) return refuse(orderNotFound);
    if (kept.ok) return kept;
    return kept.refusal.kind === "stale" ? told(id, before.revision, "shipper") : refuse(kept.refusal);
  };
}

export const refusedFields = (order: Order, changed: readonly TermsField[]): InvalidFields["errors"] =>
  changed.flatMap((path) => {
    const way = wayToChange(path, order);
    return way.kind === "never" ? [{ path, message: way.why }] : [];
  });

type Asked = { readonly at: string; readonly changeId: string; readonly reason: string | null };

/** @throws for an order that has no transporter */
function requestedBy(
  actorId: string | null,
  order: Order,
  worked: Order,
  asked: Asked,
): Result<OrderChange, ChangeOpen> {
  const { at, changeId, reason } = asked;
  const { assignedAt: claimedAt } = order;
  if (claimedAt === null) throw new Error(`order ${order.id} has no transporter to ask`);
  const atOnce: Order = {
    ...order,
    deliveryContact: worked.deliveryContact,
    details: { ...worked.details, vehicle: order.details.vehicle },
    specialInstructions: worked.specialInstructions,
    needsPickupCode: worked.needsPickupCode,
  };
  const held = changesBetween(order, atOnce);
  const terms = proposedTermsOf(worked);
  const wanted = changesBetween(atOnce, withProposal(atOnce, terms));
  const open = openProposal(order);
  const isRepeated = open !== null && isSameChange(open.changes, wanted);
  const isProposal = wanted.length > 0 && !isRepeated;
  if (isProposal && open) return refuse(changeOpen);
  if (held.length === 0 && !isProposal) return accept({ order, ...noChange });
  const revision = held.length === 0 ? order.revision : order.revision + 1;
  const proposal: ProposedChange = { id: changeId, at, actorId, claimedAt, reason, changes: wanted, terms };
  const fact = { changeId, orderId: order.id, at, actorId, revision };
  return accept({
    order: { ...atOnce, revision, ...(isProposal && { proposedChange: proposal }) },
    facts: [],
    changes: [
      ...(held.length === 0 ? [] : [{ ...fact, kind: "edited", reason, changes: held } as const]),
      ...(isProposal ? [{ ...fact, kind: "proposed", reason, changes: wanted } as const] : []),
    ],
    effects: [
      ...(held.length === 0 ? [] : [...changeHolds(order, at, changeId), ...toNewReceiver(order, atOnce, changeId)]),
      ...(isProposal
        ? [
            mailOf(order, "change_proposed", "transporter", changeId),
            webhookEvent("order.change_proposed", order.id, at, {
              transporterId: order.transporterId,
              status: order.status,
            }),
          ]
        : []),
    ],
    live: [{ kind: "order", change: isProposal ? "change_proposed" : "edited", open: false }],
  });
}

/** The news of a change that holds, for those who carry the order. */
const changeHolds = (order: Order, at: string, changeId: string): readonly Effect[] => [
  mailOf(order, "changed", "transporter", changeId),
  ...toDriver(order, changeId),
  webhookEvent("order.changed", order.id, at, { transporterId: order.transporterId, status: order.status }),
  ...pickupWatched(order, changeId),
];

/** A change may move the moment by which the vehicle is to be picked up. */
export const pickupWatched = ({ id, status, assignedAt }: Order, changeId: string): readonly Effect[] =>
  status === "assigned" && assignedAt !== null ? [watchPickup(id, assignedAt, { act: changeId })] : [];

const toDriver = (order: Order, changeId: string): readonly Effect[] =>
  order.driverId === null ? [] : [mailOf(order, "changed", "driver", changeId)];

const mailOf = ({ id, assignedAt }: Order, step: OrderMailStep, to: OrderMailReader, changeId: string): Effect =>
  orderMail(id, step, to, changeId, { changeId, ...(assignedAt !== null && { claimedAt: assignedAt }) });

export type ChangeAnswer =
  | { readonly kind: "accepted" | "withdrawn" }
  | { readonly kind: "refused"; readonly reason: string };

/** Accepts, refuses or withdraws a proposed change. A repeat of the same answer by the same user changes nothing. */
export function answerChange(ports: EditNeeds) {
  const act = actOnOrder(ports);
  return async (
    actor: OrderActor,
    id: string,
    changeId: string,
    answer: ChangeAnswer,
  ): Promise<Result<Order, ChangeAnswerRefused>> => {
    const action = answer.kind === "withdrawn" ? "withdraw_change" : "answer_change";
    const answered = await act<ChangeClosed>(action, actor, id, (order, at) => {
      const proposal = openProposal(order);
      return proposal?.id === changeId
        ? accept(answeredBy(doneBy(actor), order, proposal, answer, at))
        : refuse(leftBehind);
    });
    if (answered.ok) return answered;
    const { kind } = answered.refusal;
    return kind === "change_closed" || kind === "order_transition_refused"
      ? becameOf(ports, actor, id, changeId, answer)
      : answered;
  };
}

function answeredBy(
  actorId: string | null,
  order: Order,
  { id: changeId, terms }: ProposedChange,
  answer: ChangeAnswer,
  at: string,
): OrderChange {
  const closed: Order = { ...order, proposedChange: null };
  const { kind, reason } = { reason: null, ...answer };
  const fact = { changeId, orderId: order.id, kind, at, actorId, reason };
  const live = [{ kind: "order", change: `change_${kind}`, open: false }] as const;
  if (kind !== "accepted")
    return {
      order: closed,
      facts: [],
      changes: [{ ...fact, revision: order.revision, changes: [] }],
      effects: [
        kind === "refused"
          ? mailOf(order, "change_refused", "shipper", changeId)
          : mailOf(order, "change_withdrawn", "transporter", changeId),
      ],
      live,
    };
  const revision = order.revision + 1;
  const after: Order = { ...withProposal(closed, terms), revision };
  return {
    order: after,
    facts: [],
    changes: [{ ...fact, revision, changes: changesBetween(order, after) }],
    effects: [
      mailOf(order, "change_accepted", "shipper", changeId),
      ...toDriver(order, changeId),
      webhookEvent("order.changed", order.id, at, { transporterId: order.transporterId, status: order.status }),
      ...pickupWatched(order, changeId),
    ],
    live,
  };
}

const leftBehind: ChangeClosed = {
  kind: "change_closed",
  message: "The order has moved on, so this change request no longer applies.",
};
const changeNotFound: ChangeNotFound = { kind: "change_not_found", message: "Change request not found" };

/** Tells the loser of a race what became of the change. */
async function becameOf(
  { orders, orderLists }: EditNeeds,
  actor: OrderActor,
  id: string,
  changeId: string,
  { kind }: ChangeAnswer,
): Promise<Result<Order, ChangeNotFound | ChangeClosed>> {
  const facts = (await orderLists.changes(id)).filter((fact) => fact.changeId === changeId);
  if (!facts.some((fact) => fact.kind === "proposed")) return refuse(changeNotFound);
  const end = facts.findLast((fact) => fact.kind !== "proposed" && fact.kind !== "edited");
  if (!end) return refuse(leftBehind);
  const order = end.kind === kind && end.actorId === doneBy(actor) ? await orders.find(id) : undefined;
  return order ? accept(order) : refuse({ kind: "change_closed", message: endWords[end.kind](end.reason) });
}

const endWords: Readonly<Record<TermsFact["kind"], (reason: string | null) => string>> = {
  edited: () => leftBehind.message,
  proposed: () => leftBehind.message,
  accepted: () => "The transporter has accepted this change request.",
  refused: () => "The transporter has refused this change request.",
  withdrawn: () => "The shipper has withdrawn this change request.",
  lapsed: (reason) => reason ?? leftBehind.message,
};
