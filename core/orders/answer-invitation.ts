import { z } from "zod";
import { type AdminSettings, checkMayCommit, type UnknownIdentity, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { noChange } from "../jobs/index.ts";
import type { JobPorts } from "../jobs/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { carrierGap, type CarrierGapPorts } from "../vetting/index.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { claimOrder, type ClaimRefused, lookedUp } from "./claim-order.ts";
import { invitationMail, orderStepped } from "./effects.ts";
import { withPrice } from "./edit-order.ts";
import {
  invitationNotFound,
  type InvitationNotFound,
  invitationState,
  type InvitationState,
  isLive,
  withInvitations,
} from "./invite-carriers.ts";
import { orderAmount, seenRevision } from "./new-order.ts";
import { cardGap, type NotPermitted, permit } from "./order-actions.ts";
import { changesBetween } from "./order-changes.ts";
import type { Invitation, InvitationAnswer, Order } from "./order.ts";
import type { OrderChange, OrderContest, OrderPorts } from "./ports.ts";
import { standingOf } from "./standing.ts";

export const counterSchema = z.object({
  amount: orderAmount("Amount").describe("US dollars that the carrier wants to earn"),
});
/** The terms that the user saw, so that none that has just changed is accepted unseen. */
export const invitationAcceptanceSchema = z.object({
  amount: orderAmount("Amount").optional().describe("For the shipper: the carrier's price that you saw"),
  revision: seenRevision.describe("For the carrier: the order's revision that you saw"),
});

/** The invitation was answered, has ended, or its order is gone. */
export type InvitationClosed = { readonly kind: "invitation_closed"; readonly message: string };
/** The carrier has changed its price since the shipper saw it. */
export type CounterChanged = { readonly kind: "counter_changed"; readonly message: string };
export type CarrierCannot = { readonly kind: "carrier_not_eligible"; readonly message: string };

const closedWords: Readonly<Record<InvitationState, string>> = {
  open: "The carrier has not named another price, so there is nothing to answer.",
  countered: "The carrier has named a price, and the shipper has not answered yet.",
  counter_refused: "The shipper has refused this price. The carrier can still take the order at the posted one.",
  refused: "The carrier has refused this invitation.",
  accepted: "The carrier has this order.",
  ended: "This invitation has ended.",
};
const closed = (state: InvitationState): InvitationClosed => ({
  kind: "invitation_closed",
  message: closedWords[state],
});

type Found = { readonly order: Order; readonly invitation: Invitation; readonly by: "carrier" | "shipper" };

/** The invitation with this id, where the user is its carrier or ships the order. */
function findInvitation({ orders }: Pick<OrderPorts, "orders">) {
  return async (user: User, id: string): Promise<Found | undefined> => {
    const order = await orders.findByInvitation(id);
    const invitation = order?.invitations.find((one) => one.id === id.toLowerCase());
    if (!order || !invitation) return undefined;
    if (invitation.carrierId === user.id) return { order, invitation, by: "carrier" };
    return standingOf(user, order) === "shipper" ? { order, invitation, by: "shipper" } : undefined;
  };
}

/** Answers as for an unknown id unless the user is the carrier of the invitation. */
export function findOwnInvitation(ports: Pick<OrderPorts, "orders">) {
  const find = findInvitation(ports);
  return async (carrier: User, id: string): Promise<Result<undefined, InvitationNotFound>> =>
    (await find(carrier, id))?.by === "carrier" ? accept(undefined) : refuse(invitationNotFound);
}

type AnswerNeeds = Parameters<typeof claimOrder>[0] & Pick<SharedPorts & AccountPorts, "identities" | "accounts">;
export type AcceptanceRefused =
  | InvitationNotFound
  | InvitationClosed
  | CounterChanged
  | CarrierCannot
  | NotPermitted
  | ClaimRefused;

/**
 * Accepts what the other side asks. A carrier accepts the posted price, which is a claim like any other; a shipper
 * accepts the price that the carrier named. Of several at once, one gets the order.
 */
export function acceptInvitation(ports: AnswerNeeds) {
  const [find, claim, award] = [findInvitation(ports), claimOrder(ports), awardOrder(ports)];
  return async (
    user: User,
    id: string,
    seen: z.output<typeof invitationAcceptanceSchema> = {},
  ): Promise<Result<Order, AcceptanceRefused>> => {
    const found = await find(user, id);
    if (!found) return refuse(invitationNotFound);
    if (found.by === "shipper") return award(user, found, seen.amount);
    const state = invitationState(found.order, found.invitation, ports.clock.now().toISOString());
    if (state === "refused") return refuse(closed(state));
    const claimed = await claim(user, found.order.id, seen);
    return claimed.ok ? accept(claimed.value.order) : claimed;
  };
}

function awardOrder(ports: AnswerNeeds) {
  const [lacks, takes] = [carrierGap(ports, { looks: true }), carrierTakes(ports)];
  return async (
    shipper: User,
    { order: { id: orderId }, invitation: { id, carrierId } }: Found,
    seen: string | undefined,
  ): Promise<Result<Order, AcceptanceRefused>> => {
    const settings = await ports.adminSettings.read();
    const carrier = (await ports.accounts.find(carrierId))?.user;
    const gap = carrier ? await lacks(carrier, settings) : null;
    const changeId = ports.identities.newId();
    const awarded = await ports.orders.award<AcceptanceRefused>(orderId, carrierId, (contest) => {
      const { order } = contest;
      const at = ports.clock.now().toISOString();
      const permitted = permit("invite", shipper, order, at);
      if (!permitted.ok) return permitted;
      const invitation = order.invitations.find((one) => one.id === id);
      if (!invitation) return refuse(invitationNotFound);
      const state = invitationState(order, invitation, at);
      if (state !== "countered" || invitation.answer?.kind !== "countered") return refuse(closed(state));
      const { amount } = invitation.answer;
      if (seen !== undefined && seen !== amount) return refuse(counterChanged);
      const known = takes(contest, settings, gap);
      if (!known.ok) return known;
      return accept(
        awardedTo(
          known.value,
          shipper,
          order,
          amount,
          { at, changeId },
          contest.hasWebhooks,
          lookedUp(ports, known.value, at),
        ),
      );
    });
    return awarded ?? refuse(invitationNotFound);
  };
}

type TakeNeeds = Pick<JobPorts, "mostToPickUp">;

/** The carrier to whom another person gives an order, or why it cannot have it now. */
export const carrierTakes =
  ({ mostToPickUp }: TakeNeeds) =>
  (
    { order, transporter, takesCards, toPickUp }: OrderContest,
    settings: AdminSettings,
    gap: UnknownIdentity | null,
  ): Result<User, CarrierCannot> => {
    const known = checkMayCommit(transporter, settings, gap ?? cardGap(order, takesCards), "claim");
    if (!known.ok) return refuse(cannotTake(whyNot(known.refusal.kind)));
    return toPickUp < mostToPickUp ? known : refuse(cannotTake("it has too many orders that it has not picked up yet"));
  };

const counterChanged: CounterChanged = {
  kind: "counter_changed",
  message: "The carrier has just changed its price. Look at it again, then accept it.",
};
const cannotTake = (why: string): CarrierCannot => ({
  kind: "carrier_not_eligible",
  message: `This carrier cannot take the order now: ${why}.`,
});
const whyNot = (kind: UnknownIdentity["kind"] | "account_suspended"): string => {
  if (kind === "insurance_missing") return "it has no confirmed insurance";
  if (kind === "authority_missing") return "the registry does not show that it has authority to haul";
  return kind === "cards_not_taken" ? "it takes no credit cards" : "its account cannot take orders right now";
};

/** The order at the price of its new transporter. */
function awardedTo(
  carrier: User,
  shipper: User,
  before: Order,
  amount: string,
  { at, changeId }: { readonly at: string; readonly changeId: string },
  hasWebhooks: boolean,
  more: OrderChange["effects"],
): OrderChange {
  const { id, serviceFee, cardFee } = before;
  const priced = withPrice(before, { paymentAmount: amount, serviceFee, cardFee });
  const changes = changesBetween(before, priced);
  const revision = before.revision + (changes.length === 0 ? 0 : 1);
  return {
    order: {
      ...priced,
      revision,
      status: "assigned",
      transporterId: carrier.id,
      claimedById: carrier.id,
      assignedAt: at,
      undoUntil: null,
    },
    facts: [{ orderId: id, kind: "assigned", at, actorId: shipper.id, reason: null }],
    changes:
      changes.length === 0
        ? []
        : [{ changeId, orderId: id, kind: "edited", at, actorId: shipper.id, reason: null, revision, changes }],
    effects: [
      ...(hasWebhooks ? [webhookEvent("order.claimed", id, at)] : []),
      orderStepped(id, "assigned", { claimedAt: at }),
      ...more,
    ],
    live: [{ kind: "order", change: "claimed", open: true }],
  };
}

type RefusalNeeds = Pick<SharedPorts & OrderPorts, "clock" | "orders">;
export type InvitationRefusal = InvitationNotFound | InvitationClosed;

/** The carrier says no, or takes its price back with it; the shipper refuses the carrier's price. A repeat changes nothing. */
export function refuseInvitation(ports: RefusalNeeds) {
  const find = findInvitation(ports);
  return async (user: User, id: string): Promise<Result<Order, InvitationRefusal>> => {
    const found = await find(user, id);
    if (!found) return refuse(invitationNotFound);
    const { by } = found;
    return changeInvitation(ports, found, (order, invitation, at) => {
      const state = invitationState(order, invitation, at);
      if (by === "carrier") {
        if (state === "refused") return accept({ order, ...noChange });
        return isLive(state) ? answeredWith(order, invitation, { kind: "refused", at }, at) : refuse(closed(state));
      }
      if (state === "counter_refused") return accept({ order, ...noChange });
      if (state !== "countered" || invitation.answer?.kind !== "countered") return refuse(closed(state));
      const { amount, revision } = invitation.answer;
      return answeredWith(order, invitation, { kind: "counter_refused", at, amount, revision }, at);
    });
  };
}

type CounterNeeds = CarrierGapPorts & Pick<AccountPorts & OrderPorts, "adminSettings" | "orders">;
export type CounterRefused = InvitationRefusal | InvalidFields | ClaimRefused;

/** The invited carrier names another price, or changes the one that it named. It holds until the order is edited. */
export function counterInvitation(ports: CounterNeeds) {
  const find = findInvitation(ports);
  const lacks = carrierGap(ports, { looks: true });
  return async (
    carrier: User,
    id: string,
    { amount }: z.output<typeof counterSchema>,
  ): Promise<Result<Order, CounterRefused>> => {
    const found = await find(carrier, id);
    if (!found || found.by !== "carrier") return refuse(invitationNotFound);
    const settings = await ports.adminSettings.read();
    const gap = await lacks(carrier, settings);
    return changeInvitation<CounterRefused>(ports, found, (order, invitation, at) => {
      const state = invitationState(order, invitation, at);
      if (!isLive(state)) return refuse(closed(state));
      if (order.quoteId !== null) return refuse(priceIsFixed);
      const known = checkMayCommit(carrier, settings, gap, "claim");
      if (!known.ok) return known;
      const { answer } = invitation;
      if (state === "countered" && answer?.kind === "countered" && answer.amount === amount)
        return accept({ order, ...noChange });
      return answeredWith(order, invitation, { kind: "countered", at, amount, revision: order.revision }, at);
    });
  };
}

const priceIsFixed = invalidField(
  "amount",
  "The price of this order was quoted to its customer and cannot change. You can take the order as it is, or refuse.",
);

async function changeInvitation<Refusal>(
  { orders, clock }: RefusalNeeds,
  { order: { id: orderId }, invitation: { id } }: Found,
  decide: (order: Order, invitation: Invitation, at: string) => Result<OrderChange, Refusal>,
): Promise<Result<Order, Refusal | InvitationNotFound>> {
  const changed = await orders.change<Refusal | InvitationNotFound>(orderId, (order) => {
    const invitation = order.invitations.find((one) => one.id === id);
    return invitation ? decide(order, invitation, clock.now().toISOString()) : refuse(invitationNotFound);
  });
  return changed ?? refuse(invitationNotFound);
}

const liveWords = {
  refused: "invitation_refused",
  countered: "countered",
  counter_refused: "counter_refused",
} as const;

function answeredWith(
  order: Order,
  invitation: Invitation,
  answer: InvitationAnswer,
  at: string,
): Result<OrderChange, never> {
  const changed = withInvitations(
    order,
    order.invitations.map((one) => (one.id === invitation.id ? { ...invitation, answer } : one)),
    at,
  );
  const step = answer.kind;
  return accept({
    ...changed,
    facts: [],
    effects: [...changed.effects, ...(step === "refused" ? [] : [invitationMail(order.id, invitation.id, step, at)])],
    // The invited carriers are told as every carrier is.
    live: [{ kind: "order", change: liveWords[step], open: true }],
  });
}
