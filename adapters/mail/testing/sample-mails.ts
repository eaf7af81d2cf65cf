import type { User } from "@lotlane/core/accounts";
import type { Invoice } from "@lotlane/core/invoices";
import { type Order, orderFor, orderInMail, zonesOf, type OrderView, withoutPeople } from "@lotlane/core/orders";
import type { GuestsCardLink, Mail } from "@lotlane/core/ports";
import type { BookableQuote } from "@lotlane/core/quotes";
import type { SupportMessage } from "@lotlane/core/support";
import {
  sampleCustomer,
  sampleInvoice,
  sampleOrder,
  samplePdf,
  samplePeople,
  sampleQuote,
  sampleSecret,
  sampleSupportMessage,
  sampleUser,
  sampleView,
} from "./sample-records.ts";

export const quoteMailTo = (change: Partial<BookableQuote> = {}): Mail => {
  const quote = sampleQuote(change);
  return { kind: "quote_email", to: quote.customer.email, quote };
};

export const confirmationMailTo = (change: Partial<Order> = {}): Mail => ({
  kind: "booking_confirmation",
  to: sampleCustomer.email,
  orderId: sampleOrder(change).id,
  order: orderFor("guest", "mail", sampleView({ shipper: null }, sampleOrder(change))),
  confirmSecret: null,
});

type OrderStepMail = Extract<Mail, { kind: "order_mail" }>;

/** The steps that are mailed, each with its reader. */
export const toldSteps = [
  ["created", "receiver"],
  ["assigned", "shipper"],
  ["assigned", "transporter"],
  ["assigned", "receiver"],
  ["driver_assigned", "driver"],
  ["pickup_inspected", "shipper"],
  ["in_transit", "shipper"],
  ["in_transit", "receiver"],
  ["delivery_inspected", "shipper"],
  ["delivered", "shipper"],
  ["delivered", "receiver"],
  ["cancelled", "shipper"],
  ["cancelled", "transporter"],
  ["cancelled", "receiver"],
  ["released", "shipper"],
  ["released", "transporter"],
  ["released", "driver"],
  ["released", "receiver"],
  ["disowned", "transporter"],
  ["pickup_overdue", "shipper"],
  ["pickup_overdue", "transporter"],
  ["delayed", "shipper"],
  ["delayed", "transporter"],
  ["delayed", "receiver"],
  ["changed", "transporter"],
  ["changed", "driver"],
  ["change_proposed", "transporter"],
  ["change_accepted", "shipper"],
  ["corrected", "shipper"],
  ["rating_removed", "shipper"],
  ["shipper_rating_removed", "transporter"],
  ["corrected", "transporter"],
  ["corrected", "driver"],
  ["change_refused", "shipper"],
  ["change_withdrawn", "transporter"],
] as const;

const sampleDelay = {
  at: "2026-12-07T15:00:00.000Z",
  promisedBy: "2026-12-09T04:59:00.000Z",
  arrival: {
    at: "2026-12-09T21:00:00.000Z",
    milesLeft: 1412,
    place: "Amarillo, TX",
    heardAt: "2026-12-07T14:52:00.000Z",
  },
};

export function stepMailTo(
  reader: OrderStepMail["reader"],
  step: OrderStepMail["step"],
  { view = sampleView(), reason = null }: { view?: OrderView; reason?: string | null } = {},
): OrderStepMail {
  const addresses = {
    shipper: (view.shipper ?? view.order.customer)!.email,
    transporter: samplePeople.transporter.email,
    driver: samplePeople.driver.email,
    receiver: view.order.deliveryContact.email!,
  };
  const delay = step === "delayed" || step === "pickup_overdue" ? sampleDelay : null;
  return {
    kind: "order_mail",
    to: addresses[reader],
    orderId: view.order.id,
    reader,
    step,
    order: orderInMail(view, reader, reason, [], delay),
    zones: zonesOf(view.order),
    isOpen: view.order.status === "pending",
  };
}

const toldToShipper = (order: Order) => orderFor("shipper", "mail", withoutPeople(order));

export const invoiceMailTo = (
  change: Partial<Invoice> = {},
  { order } = sampleView(),
  cardLink: GuestsCardLink | null = null,
): Mail => {
  const invoice = sampleInvoice(change);
  return { kind: "invoice", to: invoice.to.email, invoice, order: toldToShipper(order), pdf: samplePdf, cardLink };
};

export const withdrawalMailTo = (change: Partial<Invoice> = {}, { order } = sampleView()): Mail => {
  const invoice = sampleInvoice({ withdrawnAt: "2026-11-21T15:00:00.000Z", ...change });
  return { kind: "invoice_withdrawn", to: invoice.to.email, invoice, order: toldToShipper(order) };
};

export const passwordResetMailTo = (change: Partial<User> = {}, secret = sampleSecret): Mail => {
  const user = sampleUser(change);
  return { kind: "password_reset_email", to: user.email, user, secret };
};

export const verificationMailTo = (change: Partial<User> = {}): Mail => {
  const user = sampleUser(change);
  return { kind: "verification_email", to: user.email, user, secret: sampleSecret };
};

export const passwordChangedMailTo = (change: Partial<User> = {}): Mail => {
  const user = sampleUser(change);
  return { kind: "password_changed_email", to: user.email, user, at: "2026-11-20T14:03:00.000Z", takenOver: false };
};

export const secondFactorMailTo = (
  change: Extract<Mail, { kind: "second_factor_email" }>["change"],
  person: Partial<User> = {},
): Mail => {
  const user = sampleUser(person);
  return { kind: "second_factor_email", to: user.email, user, change, at: "2026-11-20T14:03:00.000Z" };
};

export const verificationEndedMailTo = (person: Partial<User> = {}, company = "Red Haul LLC"): Mail => {
  const user = sampleUser(person);
  const changes = [`Company name: “Blue Haul LLC”, now “${company}”`, "DOT number: 123456, now 654321"];
  return { kind: "unverified_email", to: user.email, user, changes, at: "2026-11-20T14:03:00.000Z" };
};

export const paymentSettingsMailTo = (
  change: Extract<Mail, { kind: "payment_email" }>["change"],
  person: Partial<User> = {},
): Mail => {
  const user = sampleUser(person);
  return { kind: "payment_email", to: user.email, user, change, at: "2026-11-20T14:03:00.000Z" };
};

export const apiKeyMailTo = (
  change: Extract<Mail, { kind: "key_email" }>["change"],
  person: Partial<User> = {},
  name = "Inventory system",
): Mail => {
  const user = sampleUser(person);
  return { kind: "key_email", to: user.email, user, change, name, at: "2026-11-20T14:03:00.000Z" };
};

export const webhookMailTo = (
  change: Extract<Mail, { kind: "webhook_email" }>["change"],
  person: Partial<User> = {},
  url = "https://hooks.example/lotlane",
): Mail => {
  const user = sampleUser(person);
  return { kind: "webhook_email", to: user.email, user, change, url, at: "2026-11-20T14:03:00.000Z" };
};

export const webhookOffMailTo = (person: Partial<User> = {}, url = "https://hooks.example/lotlane"): Mail => {
  const user = sampleUser(person);
  return { kind: "webhook_off_email", to: user.email, user, url, off: "failing", at: "2026-11-20T14:03:00.000Z" };
};

export const supportMailFrom = (change: Partial<User> = {}, message: Partial<SupportMessage> = {}): Mail => ({
  kind: "support_email",
  to: null,
  message: sampleSupportMessage(message),
  from: sampleUser(change),
});

export const supportReplyTo = (change: Partial<User> = {}, message: Partial<SupportMessage> = {}): Mail => {
  const user = sampleUser(change);
  const words = { subject: null, fromSupport: true, message: "We have sent it again.\nIs it right now?", ...message };
  return { kind: "support_reply_email", to: user.email, user, message: sampleSupportMessage(words) };
};

export const certificateMailTo = (
  news: Extract<Mail, { kind: "certificate_mail" }>["news"],
  person: Partial<User> = {},
  insurer = "Great Plains Casualty",
): Mail => {
  const user = sampleUser(person);
  const certificate = { kind: "cargo", insurer, policyNumber: "GPC-4471", expiresOn: "2026-12-20" } as const;
  return { kind: "certificate_mail", to: user.email, user, certificate, news };
};
