import { z } from "zod";
import { emailSchema, nameFields, newAccount, optionalPhone, passwordSchema, type User } from "../accounts/index.ts";
import type { AccountPorts, EmailTaken } from "../accounts/ports.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { refuse, type Result } from "../shared/result.ts";
import { findTracked, type LinkExpired, type ShipmentNotFound } from "./find-tracked.ts";
import type { TrackingPorts } from "./ports.ts";

export const receiverSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  ...nameFields,
  phoneNumber: optionalPhone,
});

export type NewReceiver = z.output<typeof receiverSchema>;

type Needs = Pick<
  SharedPorts & AccountPorts & OrderPorts & TrackingPorts,
  "clock" | "identities" | "accounts" | "passwords" | "orders" | "trackingDays"
>;

/**
 * Makes an account for the receiver of a shipment, by its tracking link. The receiver sees the shipments to the
 * address once the address is proved.
 */
export function joinAsReceiver(ports: Needs) {
  const find = findTracked(ports);
  return async (
    token: string,
    { password, ...person }: NewReceiver,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<User>, ShipmentNotFound | LinkExpired | InvalidFields | EmailTaken | KeyReused>> => {
    const found = await find(token);
    if (!found.ok) return found;
    if (found.value.order.deliveryContact.email !== person.email)
      return refuse(invalidField("email", "This shipment is not addressed to that email address"));
    return newAccount(ports, { ...person, password, userType: "receiver" }, once);
  };
}
