import { fullName } from "@lotlane/core/accounts";
import { type Contact, maySeeField, type OrderField, type OrderReader, type OrderView } from "@lotlane/core/orders";
import type { Mail } from "@lotlane/core/ports";
import { vehicleName } from "./wording.ts";

export type OrderStepMail = Extract<Mail, { readonly kind: "order_step" }>;
export type OrderMailReader = OrderStepMail["reader"];

/** Mails reach drivers and receivers at addresses that may be unproved. */
const readersByMail: Record<OrderMailReader, OrderReader> = {
  shipper: "shipper",
  transporter: "transporter",
  driver: "driver_by_mail",
  receiver: "receiver_by_mail",
};

export const maySee = (reader: OrderMailReader, field: OrderField): boolean =>
  maySeeField(readersByMail[reader], field);

/** The vehicle in a sentence. */
export const vehicleOf = ({ order }: OrderView): string => vehicleName(order.vehicle);

export const tripOf = ({ order: { pickup, delivery } }: OrderView): string =>
  `${pickup.city}, ${pickup.state} to ${delivery.city}, ${delivery.state}`;

/** A company's name, or the person's where there is none. */
export const nameOf = (contact: Contact): string => contact.companyName ?? fullName(contact);
