import type { Order } from "@lotlane/core/orders";
import type { Mail } from "@lotlane/core/ports";
import { defaultQuoterSettings, priceVehicle } from "@lotlane/core/pricing";
import type { Quote } from "@lotlane/core/quotes";

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
  createdAt: "2026-11-20T14:03:00.000Z",
  expiresAt: "2026-11-27T14:03:00.000Z",
  convertedToOrderId: null,
  ...change,
});

export const sampleOrder = (change: Partial<Order> = {}): Order => ({
  id: "9f4e21c7-3d0a-4f5e-9a52-6a9c0a3c5d10",
  status: "pending",
  shipperId: null,
  transporterId: null,
  quoteId: "5b2c7f10-94c1-4c3e-8a5c-0f3d2f6b7a11",
  customer,
  vehicle: { year: 2022, make: "Ford", model: "F-150", color: null, vin: null, condition: "runs_drives" },
  pickup: { ...losAngeles, address: "1200 E Florence Ave", date: "2026-12-01" },
  delivery: { ...newYork, address: "350 W 31st St", date: "2026-12-08" },
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
});
