import type { User } from "@lotlane/core/accounts";
import { type Invoice, type InvoiceDraft, newlyOpened } from "@lotlane/core/invoices";
import type { KnownZips } from "@lotlane/core/lanes";
import { noDetails, type Order, type OrderView, stopAt } from "@lotlane/core/orders";
import { defaultQuoterSettings, priceVehicle } from "@lotlane/core/pricing";
import type { BookableQuote } from "@lotlane/core/quotes";
import type { SupportMessage } from "@lotlane/core/support";

export const sampleCustomer = {
  firstName: "Dana",
  lastName: "Whitfield",
  email: "dana.whitfield@example.com",
  phoneNumber: "+1 310 555 0134",
};

/** As a mail addresses the sample customer. */
export const danasMailbox = { name: "Dana Whitfield", address: "dana.whitfield@example.com" };

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

export const sampleQuote = (change: Partial<BookableQuote> = {}): BookableQuote => ({
  id: "5b2c7f10-94c1-4c3e-8a5c-0f3d2f6b7a11",
  source: "web",
  refCode: "LL-7K3M9QXA",
  status: "draft",
  customer: sampleCustomer,
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
  remindersAgreedAt: null,
  ...change,
});

export const sampleOrder = (change: Partial<Order> = {}): Order => ({
  id: "9f4e21c7-3d0a-4f5e-9a52-6a9c0a3c5d10",
  status: "pending",
  isReserved: false,
  invitations: [],
  shipperId: null,
  shipperOrganizationId: null,
  transporterId: null,
  claimedById: null,
  driverId: null,
  truck: null,
  quoteId: "5b2c7f10-94c1-4c3e-8a5c-0f3d2f6b7a11",
  customer: sampleCustomer,
  deliveryContact: { name: null, phone: null, email: null },
  vehicle: { year: 2022, make: "Ford", model: "F-150", color: null, vin: null, condition: "runs_drives" },
  pickup: stopAt(losAngeles, { address: "1200 E Florence Ave", date: "2026-12-01" }),
  delivery: stopAt(newYork, { address: "350 W 31st St", date: "2026-12-08" }),
  details: noDetails,
  distance: 2789.4,
  distanceSource: "estimate",
  estimatedDays: 6,
  paymentAmount: "1938.94",
  serviceFee: "0.00",
  cardFee: "0.00",
  paymentPerMile: "0.70",
  paymentMethod: "cash",
  paymentTerms: "on_delivery",
  settlement: "direct",
  specialInstructions: null,
  isUrgent: false,
  needsPickupCode: false,
  trackingToken: "r4Nd0m-T0ken_of-22chars",
  createdAt: "2026-11-20T14:03:00.000Z",
  assignedAt: null,
  undoUntil: null,
  undoClosed: false,
  pickedUpAt: null,
  deliveredAt: null,
  pickupArrivedAt: null,
  deliveryArrivedAt: null,
  pickupInspectedAt: null,
  deliveryInspectedAt: null,
  trackingUpdates: 0,
  lastPosition: null,
  lateArrival: null,
  rating: null,
  shipperRating: null,
  ratingsHeldUntil: null,
  bookerConfirmedAt: null,
  shipmentId: null,
  disownedAt: null,
  revision: 1,
  proposedChange: null,
  ...change,
});

export const sampleUser = (change: Partial<User> = {}): User => ({
  ...sampleCustomer,
  id: "3c1f0f4e-6b0a-4a57-9d0e-7d2b1c9e8f01",
  userType: "shipper",
  adminTeam: null,
  companyName: "Whitfield Autos",
  address: null,
  pictureId: null,
  isSubUser: false,
  organizationId: "3c1f0f4e-6b0a-4a57-9d0e-7d2b1c9e8f02",
  isVerified: false,
  emailVerifiedAt: null,
  twoFactorEnabledAt: null,
  rating: null,
  marks: null,
  totalJobs: 0,
  ordersGivenBack: 0,
  invitedAt: null,
  addressMovedAt: null,
  createdAt: "2026-11-20T14:03:00.000Z",
  suspendedAt: null,
  removedAt: null,
  ...change,
});

export const samplePeople = {
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
    shipperId: samplePeople.shipper.id,
    transporterId: samplePeople.transporter.id,
    claimedById: samplePeople.transporter.id,
    driverId: samplePeople.driver.id,
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
    paymentTerms: "net_15",
    specialInstructions: "Gate code 4471, low driveway.",
    assignedAt: "2026-11-20T15:00:00.000Z",
    pickedUpAt: "2026-12-01T15:30:00.000Z",
    deliveredAt: "2026-12-07T20:10:00.000Z",
    ...order,
  }),
  ...samplePeople,
  invoice: null,
  feeInvoice: null,
  carrierInvoice: null,
  ...change,
});

export const sampleInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  ...newlyOpened(sampleDraft),
  number: "INV-100001",
  ...change,
});

const sampleDraft: InvoiceDraft = {
  id: "0d9c5b1e-52a4-4b60-9a4e-3f1c2d7e8a01",
  orderId: sampleOrder().id,
  loadId: null,
  loadRef: null,
  claimedAt: "2026-11-20T15:00:00.000Z",
  charge: "transport",
  extraId: null,
  payerId: "6a1c0c5e-6f0e-4d2b-8a54-0c1d5f3a7e01",
  payerOrganizationId: "6a1c0c5e-6f0e-4d2b-8a54-0c1d5f3a7e02",
  payeeId: "6a1c0c5e-6f0e-4d2b-8a54-0c1d5f3a7e03",
  from: {
    name: "Carlos Medina",
    company: "Medina Auto Transport",
    email: samplePeople.transporter.email,
    phone: samplePeople.transporter.phoneNumber,
    address: "4820 Irving Blvd\nDallas, TX 75247",
  },
  to: {
    name: "Dana Whitfield",
    company: "Whitfield Autos",
    email: sampleCustomer.email,
    phone: sampleCustomer.phoneNumber,
    address: "1200 E Florence Ave\nLos Angeles, CA 90001",
  },
  lines: [{ label: "Transport of 2022 Ford F-150, Los Angeles, CA to New York, NY", amount: "1938.94" }],
  amount: "1938.94",
  issuedAt: "2026-11-20T15:00:00.000Z",
  terms: "net_15",
  instructions: null,
};

/** Not a document, yet bytes that no text survives: every value there is. */
export const samplePdf = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);

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
