import { z } from "zod";
import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { JobPorts } from "../jobs/ports.ts";
import { momentSchema } from "../shared/day-schema.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { reasonOfDesk, requiredText } from "../shared/text.ts";
import type { TruckPorts } from "../trucks/ports.ts";
import { carrierGap, type CarrierGapPorts } from "../vetting/index.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { type CarrierCannot, carrierTakes } from "./answer-invitation.ts";
import { onTruck, steppedInto, truckAtPickup } from "./change-order-status.ts";
import { lookedUp } from "./claim-order.ts";
import {
  type EditNeeds,
  editedBy,
  isStale,
  type OrderChanged,
  orTold,
  quotedFields,
  revisedOf,
  type Stale,
  stale,
  toNewReceiver,
  withPrice,
  workOut,
} from "./edit-order.ts";
import { orderMail, type OrderMailReader, orderStepped } from "./effects.ts";
import { orderNotFound } from "./find-order.ts";
import { missingInspection } from "./missing-inspection.ts";
import { orderEditSchema } from "./new-order.ts";
import { actOnOrder, type NotPermitted, permit } from "./order-actions.ts";
import { changesBetween, editedTerms, fieldsChanged, orderTermsOf } from "./order-changes.ts";
import { nextOrderStatus, type OrderTransitionRefused } from "./order-status.machine.ts";
import { openProposal, type Order, type TermsField } from "./order.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";
import { releaseBy } from "./release-order.ts";
import { type ChangeOpen, pickupWatched, refusedFields } from "./request-change.ts";

/** The party on the telephone. */
export const correctionSources = ["shipper", "carrier", "receiver"] as const;
export const correctionActs = ["take_off", "hand_over", "pick_up", "deliver", "change"] as const;
export type CorrectionAct = (typeof correctionActs)[number];

const stepActs = ["take_off", "pick_up", "deliver"] as const satisfies readonly CorrectionAct[];

const said = {
  reason: reasonOfDesk(),
  saidBy: z.enum(correctionSources, `saidBy must be one of ${correctionSources.join(", ")}`),
  saidByName: requiredText("Please enter the name of the caller", 100),
  claimedAt: momentSchema("claimedAt must be the assignedAt of the order")
    .nullable()
    .describe("The order's assignedAt that you saw: if another transporter has it since, nothing is kept"),
};

/** The terms that the desk may change: days, people and streets, and before a claim the price. */
export const correctedTerms = [
  "pickupDate",
  "pickupAddress",
  "pickupContactName",
  "pickupContactPhone",
  "pickupContactEmail",
  "deliveryDate",
  "deliveryAddress",
  "deliveryContactName",
  "deliveryContactPhone",
  "deliveryContactEmail",
  "paymentAmount",
] as const satisfies readonly TermsField[];

type Corrected = (typeof correctedTerms)[number] | "revision";
const picked = Object.fromEntries([...correctedTerms, "revision"].map((field) => [field, true]));

const changeSchema = z.object({
  act: z.literal("change"),
  ...orderEditSchema.pick(picked as Readonly<Record<Corrected, true>>).shape,
  ...said,
});

export const correctionSchema = z
  .discriminatedUnion(
    "act",
    [
      z.object({ act: z.enum(stepActs), ...said }),
      z.object({
        act: z.literal("hand_over"),
        carrierId: z.uuid("Please choose the carrier").describe("The transporter who takes the order over"),
        ...said,
      }),
      changeSchema,
    ],
    `act must be one of ${correctionActs.join(", ")}`,
  )
  .meta({
    example: {
      act: "pick_up",
      reason: "The driver's phone is broken",
      saidBy: "carrier",
      saidByName: "Carlos Medina",
      claimedAt: "2026-11-29T15:00:00.000Z",
    },
  });

export type Correction = z.output<typeof correctionSchema>;
type Of<Act extends CorrectionAct> = Extract<Correction, { readonly act: Act }>;
type StepCorrection = Exclude<Correction, { readonly act: "hand_over" | "change" }>;

type Needs = EditNeeds &
  CarrierGapPorts &
  Pick<AccountPorts & JobPorts & TruckPorts & OrderPorts, "adminSettings" | "accounts" | "mostToPickUp" | "trucks">;

export type CorrectionRefused = NotPermitted | InvalidFields | OrderChanged | ChangeOpen | CarrierCannot;

/**
 * Corrects an order as a party asked an admin on the telephone. The parties are told as if a party had done it, and the
 * carrier of a step too.
 */
export function correctOrder(ports: Needs) {
  const [step, handOver, change] = [correctStep(ports), handOverTo(ports), correctTerms(ports)];
  return async (admin: User, id: string, correction: Correction): Promise<Result<Order, CorrectionRefused>> => {
    switch (correction.act) {
      case "hand_over":
        return handOver(admin, id, correction);
      case "change":
        return change(admin, id, correction);
      default:
        return step(admin, id, correction);
    }
  };
}

/** Takes the carrier off, or takes a step of it. */
function correctStep(ports: Pick<SharedPorts & OrderPorts & TruckPorts, "clock" | "orders" | "trucks">) {
  const [act, truckAt] = [actOnOrder(ports), truckAtPickup(ports)];
  return async (admin: User, id: string, correction: StepCorrection): Promise<Result<Order, NotPermitted>> => {
    const atPickup = correction.act === "pick_up" ? await truckAt(await ports.orders.find(id)) : undefined;
    return act("correct", admin, id, (order, at): Result<OrderChange, OrderTransitionRefused> => {
      const next = nextOrderStatus(order.status, { type: eventOf[correction.act] });
      if (!next.ok) return next;
      const { assignedAt: claimedAt } = order;
      if (claimedAt === null || claimedAt !== correction.claimedAt) return refuse(anotherClaim);
      if (correction.act === "take_off")
        return accept(releaseBy(admin.id, order, { at, reason: inWords(correction, null) }));
      const status = correction.act === "pick_up" ? "in_transit" : "delivered";
      const reason = inWords(correction, missingInspection(order, status));
      const change = steppedInto(status, onTruck(order, { status, atPickup }), { actorId: admin.id, at, reason });
      return accept({
        ...change,
        effects: [...change.effects, orderMail(id, status, "transporter", at, { claimedAt })],
      });
    });
  };
}

const eventOf = { take_off: "RELEASE", pick_up: "PICK_UP", deliver: "DELIVER" } as const;

/** Gives an order that is not picked up from its carrier to another one, in one act, as all of them agreed. */
function handOverTo(ports: Needs) {
  const [lacks, takes] = [carrierGap(ports, { looks: true }), carrierTakes(ports)];
  return async (
    admin: User,
    id: string,
    correction: Of<"hand_over">,
  ): Promise<Result<Order, NotPermitted | CarrierCannot>> => {
    const { carrierId, claimedAt } = correction;
    const settings = await ports.adminSettings.read();
    const carrier = (await ports.accounts.find(carrierId))?.user;
    if (carrier?.userType !== "transporter") return refuse(noCarrier);
    if (carrier.isSubUser) return refuse(dispatcher);
    const gap = await lacks(carrier, settings);
    const handed = await ports.orders.award<NotPermitted | CarrierCannot>(id, carrierId, (contest) => {
      const { order } = contest;
      const at = ports.clock.now().toISOString();
      const permitted = permit("correct", admin, order, at);
      if (!permitted.ok) return permitted;
      const next = nextOrderStatus(order.status, { type: "RELEASE" });
      if (!next.ok) return next;
      if (order.assignedAt !== claimedAt) return refuse(anotherClaim);
      if (order.transporterId === carrierId) return refuse(hasIt);
      const known = takes(contest, settings, gap);
      if (!known.ok) return known;
      const released = releaseBy(admin.id, order, { at, reason: inWords(correction, null) });
      if (released.order.status !== "pending") return refuse(disputed);
      return accept({
        ...released,
        order: {
          ...released.order,
          status: "assigned",
          transporterId: carrierId,
          claimedById: carrierId,
          assignedAt: at,
        },
        facts: [...released.facts, { orderId: id, kind: "assigned", at, actorId: admin.id, reason: null }],
        effects: [
          ...released.effects,
          ...(contest.hasWebhooks ? [webhookEvent("order.claimed", id, at)] : []),
          orderStepped(id, "assigned", { claimedAt: at }),
          ...lookedUp(ports, known.value, at),
        ],
        live: [...released.live, { kind: "order", change: "claimed", open: true }],
      });
    });
    return handed ?? refuse(orderNotFound);
  };
}

/**
 * Changes the terms as the parties agreed on the telephone. Before a claim this is the shipper's own edit; after one it
 * changes every term at once, also those that a shipper would have to propose to the carrier.
 */
function correctTerms(ports: EditNeeds) {
  const [work, told] = [workOut(ports), orTold(ports)];
  return async (
    admin: User,
    id: string,
    correction: Of<"change">,
  ): Promise<Result<Order, Exclude<CorrectionRefused, CarrierCannot>>> => {
    const now = ports.clock.now();
    const before = await ports.orders.find(id);
    if (!before) return refuse(orderNotFound);
    const permitted = permit("correct", admin, before, now.toISOString());
    if (!permitted.ok) return permitted;
    if (before.assignedAt !== correction.claimedAt) return refuse(anotherClaim);
    if (isStale(before, correction.revision)) return told(id, correction.revision!, "admin");
    const terms = editedTerms(before, correction);
    const changed = fieldsChanged(orderTermsOf(before), terms);
    // The parties may also agree on another day of delivery while the vehicle is on its way.
    const errors =
      before.status === "pending"
        ? quotedFields(before, changed)
        : refusedFields(
            before,
            changed.filter((field) => field !== "deliveryDate"),
          );
    if (errors.length > 0) return refuse({ kind: "invalid_fields", errors });
    const worked = await work(before, terms, { pickupCityConfirmed: false, deliveryCityConfirmed: false }, now);
    if (!worked.ok) return worked;
    const { serviceFee, cardFee } = before;
    const priced = withPrice(worked.value, { paymentAmount: terms.paymentAmount, serviceFee, cardFee });
    const changeId = ports.identities.newId();
    const kept = await ports.orders.change(id, (order): Result<OrderChange, NotPermitted | ChangeOpen | Stale> => {
      const at = ports.clock.now().toISOString();
      const still = permit("correct", admin, order, at);
      if (!still.ok) return still;
      // The checks above are for the order as it was read before.
      if (
        order.revision !== before.revision ||
        order.assignedAt !== before.assignedAt ||
        order.status !== before.status
      )
        return refuse(stale);
      if (openProposal(order)) return refuse(shippersChangeOpen);
      const after = revisedOf(order, priced);
      if (changesBetween(order, after).length === 0) return refuse(nothingChanged);
      return accept(correctedBy(admin.id, order, after, { at, changeId, reason: inWords(correction, null) }));
    });
    if (!kept) return refuse(orderNotFound);
    if (kept.ok) return kept;
    return kept.refusal.kind === "stale" ? told(id, before.revision, "admin") : refuse(kept.refusal);
  };
}

type By = { readonly at: string; readonly changeId: string; readonly reason: string };

function correctedBy(actorId: string, before: Order, after: Order, corrected: By): OrderChange {
  const { at, changeId } = corrected;
  const edited = editedBy(actorId, before, after, corrected);
  const { id, status, transporterId, driverId, assignedAt } = before;
  const mailTo = (reader: OrderMailReader) =>
    orderMail(id, "corrected", reader, changeId, { changeId, ...(assignedAt !== null && { claimedAt: assignedAt }) });
  if (assignedAt === null) return { ...edited, effects: [...edited.effects, mailTo("shipper")] };
  return {
    ...edited,
    effects: [
      mailTo("shipper"),
      mailTo("transporter"),
      ...(driverId === null ? [] : [mailTo("driver")]),
      webhookEvent("order.changed", id, at, { transporterId, status }),
      ...toNewReceiver(before, after, changeId),
      ...pickupWatched(before, changeId),
    ],
    live: [{ kind: "order", change: "edited", open: false }],
  };
}

const shippersChangeOpen: ChangeOpen = {
  kind: "change_open",
  message: "The shipper's change request is waiting for the transporter. It must be answered or withdrawn first.",
};
const nothingChanged: OrderTransitionRefused = {
  kind: "order_transition_refused",
  message: "The order has these terms already, so there is nothing to correct.",
};
const noCarrier: CarrierCannot = { kind: "carrier_not_eligible", message: "There is no carrier with this id." };
const dispatcher: CarrierCannot = {
  kind: "carrier_not_eligible",
  message: "This is a dispatcher: please choose the main account of the carrier.",
};
const hasIt: CarrierCannot = { kind: "carrier_not_eligible", message: "This carrier has the order already." };
const disputed: OrderTransitionRefused = {
  kind: "order_transition_refused",
  message: "The booking is disputed by the owner of its email address, so no other carrier can have it.",
};
const anotherClaim: OrderTransitionRefused = {
  kind: "order_transition_refused",
  message: "The claim on this order has changed since you looked at it. Look at it again, then decide.",
};

function inWords({ reason, saidBy, saidByName }: Correction, missing: "pickup" | "delivery" | null): string {
  const uninspected = missing === null ? "" : ` No ${missing} inspection was made.`;
  return `Entered by Lotlane's desk: ${reason} (said by the ${saidBy}, ${saidByName}).${uninspected}`;
}
