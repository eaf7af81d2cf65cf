import type { User } from "@lotlane/core/accounts";
import type { Invoice } from "@lotlane/core/invoices";
import type { Order, OrderView } from "@lotlane/core/orders";
import type { Mail } from "@lotlane/core/ports";
import type { Quote } from "@lotlane/core/quotes";
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

export const quoteMailTo = (change: Partial<Quote> = {}): Mail => {
  const quote = sampleQuote(change);
  return { kind: "quote", to: quote.customer.email, quote };
};

export const confirmationMailTo = (change: Partial<Order> = {}): Mail => ({
  kind: "booking_confirmation",
  to: sampleCustomer.email,
  order: sampleOrder(change),
  confirmSecret: null,
});

type OrderStepMail = Extract<Mail, { kind: "order_step" }>;

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
] as const;

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
  return { kind: "order_step", to: addresses[reader], reader, step, view, reason };
}

export const invoiceMailTo = (change: Partial<Invoice> = {}, { order } = sampleView()): Mail => {
  const invoice = sampleInvoice(change);
  return { kind: "invoice", to: invoice.to.email, invoice, order, pdf: samplePdf };
};

export const withdrawalMailTo = (change: Partial<Invoice> = {}, { order } = sampleView()): Mail => {
  const invoice = sampleInvoice({ withdrawnAt: "2026-11-21T15:00:00.000Z", ...change });
  return { kind: "invoice_withdrawn", to: invoice.to.email, invoice, order };
};

export const passwordResetMailTo = (change: Partial<User> = {}): Mail => {
  const user = sampleUser(change);
  return { kind: "password_reset", to: user.email, user, secret: sampleSecret };
};

export const verificationMailTo = (change: Partial<User> = {}): Mail => {
  const user = sampleUser(change);
  return { kind: "email_verification", to: user.email, user, secret: sampleSecret };
};

export const passwordChangedMailTo = (change: Partial<User> = {}): Mail => {
  const user = sampleUser(change);
  return { kind: "password_changed", to: user.email, user, at: "2026-11-20T14:03:00.000Z", takenOver: false };
};

export const secondFactorMailTo = (
  change: Extract<Mail, { kind: "second_factor" }>["change"],
  person: Partial<User> = {},
): Mail => {
  const user = sampleUser(person);
  return { kind: "second_factor", to: user.email, user, change, at: "2026-11-20T14:03:00.000Z" };
};

export const verificationEndedMailTo = (person: Partial<User> = {}, company = "Red Haul LLC"): Mail => {
  const user = sampleUser(person);
  const changes = [`Company name: “Blue Haul LLC”, now “${company}”`, "DOT number: 123456, now 654321"];
  return { kind: "verification_ended", to: user.email, user, changes, at: "2026-11-20T14:03:00.000Z" };
};

export const paymentSettingsMailTo = (
  change: Extract<Mail, { kind: "payment_settings" }>["change"],
  person: Partial<User> = {},
): Mail => {
  const user = sampleUser(person);
  return { kind: "payment_settings", to: user.email, user, change, at: "2026-11-20T14:03:00.000Z" };
};

export const apiKeyMailTo = (
  change: Extract<Mail, { kind: "api_key" }>["change"],
  person: Partial<User> = {},
  name = "Inventory system",
): Mail => {
  const user = sampleUser(person);
  return { kind: "api_key", to: user.email, user, change, name, at: "2026-11-20T14:03:00.000Z" };
};

export const webhookMailTo = (
  change: Extract<Mail, { kind: "webhook" }>["change"],
  person: Partial<User> = {},
  url = "https://hooks.example/lotlane",
): Mail => {
  const user = sampleUser(person);
  return { kind: "webhook", to: user.email, user, change, url, at: "2026-11-20T14:03:00.000Z" };
};

export const webhookOffMailTo = (person: Partial<User> = {}, url = "https://hooks.example/lotlane"): Mail => {
  const user = sampleUser(person);
  return { kind: "webhook_off", to: user.email, user, url, off: "failing", at: "2026-11-20T14:03:00.000Z" };
};

export const supportMailFrom = (change: Partial<User> = {}, message: Partial<SupportMessage> = {}): Mail => ({
  kind: "support_message",
  to: null,
  message: sampleSupportMessage(message),
  from: sampleUser(change),
});

export const supportReplyTo = (change: Partial<User> = {}, message: Partial<SupportMessage> = {}): Mail => {
  const user = sampleUser(change);
  const words = { subject: null, fromSupport: true, message: "We have sent it again.\nIs it right now?", ...message };
  return { kind: "support_reply", to: user.email, user, message: sampleSupportMessage(words) };
};

export const certificateMailTo = (
  news: Extract<Mail, { kind: "certificate" }>["news"],
  person: Partial<User> = {},
  insurer = "Great Plains Casualty",
): Mail => {
  const user = sampleUser(person);
  const certificate = { kind: "cargo", insurer, policyNumber: "GPC-4471", expiresOn: "2026-12-20" } as const;
  return { kind: "certificate", to: user.email, user, certificate, news };
};
