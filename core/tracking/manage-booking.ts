import { z } from "zod";
import { passwordSchema, registerProved, type User } from "../accounts/index.ts";
import type { AccountPorts, EmailTaken } from "../accounts/ports.ts";
import type { EffectPorts } from "../effects/ports.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { editOrder, type OrderEditRefused } from "../orders/edit-order.ts";
import { bookerSupportMail } from "../orders/effects.ts";
import {
  awaitsBooker,
  type Booker,
  isBookingSecret,
  type Order,
  type OrderTransitionRefused,
  takeOverOrder,
} from "../orders/index.ts";
import { orderEditSchema } from "../orders/new-order.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { type ChangeRequestRefused, requestChange } from "../orders/request-change.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredLines } from "../shared/text.ts";
import { type BookingLinkInvalid, bookingConfirmationSchema, bookingLinkInvalid } from "./confirm-booking.ts";
import { findTracked, type LinkExpired, type ShipmentNotFound } from "./find-tracked.ts";
import type { TrackingPorts } from "./ports.ts";

/** The fields of a booking that its guest can change. The price depends on lane and vehicle: another one is a new booking. */
export const bookingChangeSchema = orderEditSchema
  .pick({
    pickupDate: true,
    pickupContactName: true,
    pickupContactPhone: true,
    pickupContactEmail: true,
    pickupNotes: true,
    deliveryDate: true,
    deliveryContactName: true,
    deliveryContactPhone: true,
    deliveryContactEmail: true,
    deliveryNotes: true,
    revision: true,
    reason: true,
  })
  .extend(bookingConfirmationSchema.shape)
  .meta({ example: { secret: "…", pickupDate: "2030-06-05", pickupContactPhone: "+1 555 010 2030" } });
export type BookingChange = Omit<z.output<typeof bookingChangeSchema>, "secret">;

const wordsToSupport = 5000;
export const bookersWordsSchema = bookingConfirmationSchema.extend({
  message: requiredLines("Please write a message", wordsToSupport),
});

export const bookersAccountSchema = bookingConfirmationSchema.extend({ password: passwordSchema });

export type BookingNotOpen = ShipmentNotFound | LinkExpired | BookingLinkInvalid | OrderTransitionRefused;

type Needs = Pick<
  SharedPorts & AccountPorts & OrderPorts & TrackingPorts,
  "clock" | "vault" | "orders" | "trackingDays"
>;

/**
 * The order of a guest who has the secret of their mails, and who has confirmed it, with the guest as its actor. The
 * tracking link alone, which is passed on, opens none.
 */
export function findBooking(ports: Needs) {
  const find = findTracked(ports);
  return async (
    token: string,
    secret: string,
  ): Promise<Result<{ readonly order: Order; readonly booker: Booker }, BookingNotOpen>> => {
    const found = await find(token);
    if (!found.ok) return found;
    const { order } = found.value;
    if (!isBookingSecret(ports.vault, order, secret)) return refuse(bookingLinkInvalid);
    if (order.shipperId !== null) return refuse(inAccount);
    if (awaitsBooker(order)) return refuse(notConfirmed);
    return accept({ order, booker: { userType: "guest", id: null, orderId: order.id } });
  };
}

const inAccount: OrderTransitionRefused = {
  kind: "order_transition_refused",
  message: "This booking is in an account now. Sign in to see and change it.",
};
const notConfirmed: OrderTransitionRefused = {
  kind: "order_transition_refused",
  message: "Please confirm this booking first. The link is in your confirmation email.",
};

/**
 * Changes dates, contacts and notes of a guest's order: at once before a claim, and by the rules of a change request
 * after it. The price stays.
 */
export function changeBooking(ports: Pick<SharedPorts & LanePorts & OrderPorts, ChangeNeeds>) {
  const [edit, request] = [editOrder(ports, async (order) => accept(order)), requestChange(ports)];
  return (
    { order, booker }: { readonly order: Order; readonly booker: Booker },
    change: BookingChange,
  ): Promise<Result<Order, OrderEditRefused | ChangeRequestRefused>> =>
    (order.status === "pending" ? edit : request)(booker, order.id, change);
}
type ChangeNeeds = "clock" | "identities" | "zipPlaces" | "routePlanner" | "orders" | "orderLists";

/** Mails what a guest writes to the people who answer, who reply to the guest's address. */
export function askSupportAsBooker({ identities, effects }: Pick<SharedPorts & EffectPorts, "identities" | "effects">) {
  return ({ id }: Order, message: string): Promise<void> =>
    effects.add([bookerSupportMail(id, identities.newId(), message)]);
}

/**
 * Makes a shipper's account of what the guest told for the booking, and the order its own. The secret proves the address.
 * A repeat finishes what the first call began.
 * @throws for an order that no guest booked
 */
export function joinAsBooker(
  ports: Pick<SharedPorts & AccountPorts & OrderPorts, "clock" | "identities" | "accounts" | "passwords" | "orders">,
) {
  const [register, takeOver] = [registerProved(ports), takeOverOrder(ports)];
  return async (
    { id, customer }: Order,
    password: string,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<User>, EmailTaken | KeyReused>> => {
    if (!customer) throw new Error(`order ${id} has no booker`);
    const { email, firstName, lastName, phoneNumber } = customer;
    const made = await register(
      {
        email: email.toLowerCase(),
        password,
        firstName,
        lastName,
        phoneNumber,
        userType: "shipper",
        companyName: null,
      },
      once,
    );
    if (made.ok) await takeOver(made.value.value, id);
    return made;
  };
}
