import type { User } from "@lotlane/core/accounts";
import { type Invoice, newlyOpened } from "@lotlane/core/invoices";
import type { KnownZips } from "@lotlane/core/lanes";
import { type Order, type OrderView, stopAt } from "@lotlane/core/orders";
import type { Mail } from "@lotlane/core/ports";
import { defaultQuoterSettings, priceVehicle } from "@lotlane/core/pricing";
import type { Quote } from "@lotlane/core/quotes";
import type { SupportMessage } from "@lotlane/core/support";

const customer = {
  firstName: "Dana",
  lastName: "Whitfield",
  email: "dana.whitfield@example.com",
  phoneNumber: "+1 310 555 0134",
};
const vehicle = {
  year: 2022,
  make: "Ford",
  model: "F-150",
  sizeClass: "PICKUP_FULL",
  oversize: false,
  operable: true,
} as const;
const losAngeles = { zip: "90001", city: "Los Angeles", state: "CA", latitude: 33.9731, longitude: -118.2479 };
const newYork = { zip: "10001", city: "New York", state: "NY", latitude: 40.7506, longitude: -73.9972 };
/** The ZIPs of the samples. */
export const sampleZips: KnownZips["zipPlaces"] = {
  find: (zip) => [losAngeles, newYork].find((place) => place.zip === zip),
};
const price = priceVehicle(
  { ...defaultQuoterSettings, marginPercent: "10", promoCodes: [{ code: "SPRING10", type: "percent", value: "10" }] },
  { base: "1551.15", ...vehicle, promoCode: "SPRING10" },
);

export const sampleQuote = (change: Partial<Quote> = {}): Quote => ({
  id: "5b2c7f10-94c1-4c3e-8a5c-0f3d2f6b7a11",
  refCode: "LL-7K3M9QXA",
  status: "draft",
  customer,
  vehicle,
  pickup: { place: losAngeles, address: "1200 E Florence Ave", date: "2026-12-01" },
  delivery: { place: newYork, address: "350 W 31st St", date: "2026-12-08" },
  miles: 2789.4,
  distanceSource: "estimate",
  estimatedDays: 6,
  ...price,
  settingsVersion: 0,
  createdAt: "2026-11-20T14:03:00.000Z",
  expiresAt: "2026-11-27T14:03:00.000Z",
  convertedToOrderId: null,
  ...change,
});

export const sampleOrder = (change: Partial<Order> = {}): Order => ({
  id: "9f4e21c7-3d0a-4f5e-9a52-6a9c0a3c5d10",
  status: "pending",
  shipperId: null,
  shipperOrganisationId: null,
  transporterId: null,
  driverId: null,
  quoteId: "5b2c7f10-94c1-4c3e-8a5c-0f3d2f6b7a11",
  customer,
  deliveryContact: { name: null, phone: null, email: null },
  vehicle: { year: 2022, make: "Ford", model: "F-150", color: null, vin: null, condition: "runs_drives" },
  pickup: stopAt(losAngeles, { address: "1200 E Florence Ave", date: "2026-12-01" }),
  delivery: stopAt(newYork, { address: "350 W 31st St", date: "2026-12-08" }),
  distance: 2789.4,
  distanceSource: "estimate",
  estimatedDays: 6,
  paymentAmount: "1938.94",
  paymentPerMile: "0.70",
  paymentMethod: "cash",
  specialInstructions: null,
  isUrgent: false,
  trackingToken: "r4Nd0m-T0ken_of-22chars",
  createdAt: "2026-11-20T14:03:00.000Z",
  assignedAt: null,
  pickedUpAt: null,
  deliveredAt: null,
  pickupInspectedAt: null,
  deliveryInspectedAt: null,
  trackingUpdates: 0,
  lastPosition: null,
  rating: null,
  bookerConfirmedAt: null,
  disownedAt: null,
  ...change,
});

export const quoteMailTo = (change: Partial<Quote> = {}): Mail => {
  const quote = sampleQuote(change);
  return { kind: "quote", to: quote.customer.email, quote };
};

export const confirmationMailTo = (change: Partial<Order> = {}): Mail => ({
  kind: "booking_confirmation",
  to: customer.email,
  order: sampleOrder(change),
  confirmSecret: null,
});

export const sampleUser = (change: Partial<User> = {}): User => ({
  ...customer,
  id: "3c1f0f4e-6b0a-4a57-9d0e-7d2b1c9e8f01",
  userType: "shipper",
  companyName: "Whitfield Autos",
  address: null,
  isSubUser: false,
  organisationId: "3c1f0f4e-6b0a-4a57-9d0e-7d2b1c9e8f02",
  isVerified: false,
  emailVerifiedAt: null,
  twoFactorEnabledAt: null,
  rating: null,
  totalJobs: 0,
  ordersGivenBack: 0,
  createdAt: "2026-11-20T14:03:00.000Z",
  suspendedAt: null,
  removedAt: null,
  ...change,
});

const people = {
  shipper: sampleUser(),
  transporter: sampleUser({
    id: "3c1f0f4e-6b0a-4a57-9d0e-7d2b1c9e8f11",
    userType: "transporter",
    firstName: "Carlos",
    lastName: "Medina",
    email: "carlos@medina.example",
    phoneNumber: "+1 214 555 0188",
    companyName: "Medina Auto Transport",
  }),
  driver: sampleUser({
    id: "3c1f0f4e-6b0a-4a57-9d0e-7d2b1c9e8f21",
    userType: "driver",
    firstName: "Dina",
    lastName: "Okafor",
    email: "dina@medina.example",
    phoneNumber: "+1 214 555 0190",
    companyName: null,
  }),
};

/** A dealer's order with its shipper, transporter, driver and receiver. */
export const sampleView = (change: Partial<OrderView> = {}, order: Partial<Order> = {}): OrderView => ({
  order: sampleOrder({
    status: "assigned",
    shipperId: people.shipper.id,
    transporterId: people.transporter.id,
    driverId: people.driver.id,
    customer: null,
    deliveryContact: { name: "Rita Stone", phone: "+1 212 555 0117", email: "rita@stone.example" },
    vehicle: {
      year: 2022,
      make: "Ford",
      model: "F-150",
      color: "Antimatter Blue",
      vin: "1FTFW1E50NFA00001",
      condition: "runs_drives",
    },
    paymentMethod: "invoice",
    specialInstructions: "Gate code 4471, low driveway.",
    assignedAt: "2026-11-20T15:00:00.000Z",
    pickedUpAt: "2026-12-01T15:30:00.000Z",
    deliveredAt: "2026-12-07T20:10:00.000Z",
    ...order,
  }),
  ...people,
  invoice: null,
  ...change,
});

type OrderStepMail = Extract<Mail, { kind: "order_step" }>;

/** Who is told about which step. */
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
    transporter: people.transporter.email,
    driver: people.driver.email,
    receiver: view.order.deliveryContact.email!,
  };
  return { kind: "order_step", to: addresses[reader], reader, step, view, reason };
}

export const sampleInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  id: "0d9c5b1e-52a4-4b60-9a4e-3f1c2d7e8a01",
  number: "INV-100001",
  orderId: sampleOrder().id,
  claimedAt: "2026-11-20T15:00:00.000Z",
  from: {
    name: "Carlos Medina",
    company: "Medina Auto Transport",
    email: people.transporter.email,
    phone: people.transporter.phoneNumber,
    address: "4820 Irving Blvd\nDallas, TX 75247",
  },
  to: {
    name: "Dana Whitfield",
    company: "Whitfield Autos",
    email: customer.email,
    phone: customer.phoneNumber,
    address: "1200 E Florence Ave\nLos Angeles, CA 90001",
  },
  lines: [{ label: "Transport of 2022 Ford F-150, Los Angeles, CA to New York, NY", amount: "1938.94" }],
  amount: "1938.94",
  issuedAt: "2026-11-20T15:00:00.000Z",
  ...newlyOpened,
  ...change,
});

/** Not a document, yet bytes that no text survives: every value there is. */
export const samplePdf = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);

export const invoiceMailTo = (change: Partial<Invoice> = {}, { order } = sampleView()): Mail => {
  const invoice = sampleInvoice(change);
  return { kind: "invoice", to: invoice.to.email, invoice, order, pdf: samplePdf };
};

export const withdrawalMailTo = (change: Partial<Invoice> = {}, { order } = sampleView()): Mail => {
  const invoice = sampleInvoice({ withdrawnAt: "2026-11-21T15:00:00.000Z", ...change });
  return { kind: "invoice_withdrawn", to: invoice.to.email, invoice, order };
};

export const sampleSupportMessage = (change: Partial<SupportMessage> = {}): SupportMessage => ({
  id: "7f3d9a10-2c4e-4b8a-8f60-5e1d2c3b4a01",
  accountId: sampleUser().id,
  authorId: sampleUser().id,
  fromSupport: false,
  subject: "Invoice for order 9f4e21c7",
  message: "Hello,\nthe invoice names the wrong company.\n\nCan you send it again?",
  createdAt: "2026-11-20T14:03:00.000Z",
  ...change,
});

export const sampleSecret = "r4Nd0m-S3cret_of-32characters--x";

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
