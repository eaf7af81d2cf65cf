import type { VehicleCondition } from "../vehicles/index.ts";
import type { Customer } from "./customer.ts";
import type { OrderStatus } from "./order-status.ts";

export type OrderedVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly color: string | null;
  readonly vin: string | null;
  readonly condition: VehicleCondition;
};

/** One end of the trip. `date` is the day as `YYYY-MM-DD`. */
export type OrderStop = {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly date: string | null;
  readonly latitude: number;
  readonly longitude: number;
};

export const paymentMethods = ["cash", "card"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** One vehicle to be moved. Money as decimal strings in US dollars, distance in miles, times as ISO 8601 in UTC. */
export type Order = {
  readonly id: string;
  readonly status: OrderStatus;
  /** Null for a guest who booked without an account. */
  readonly shipperId: string | null;
  readonly transporterId: string | null;
  readonly quoteId: string | null;
  /** Whom to reach about a guest's order. */
  readonly customer: Customer | null;
  readonly vehicle: OrderedVehicle;
  readonly pickup: OrderStop;
  readonly delivery: OrderStop;
  readonly distance: number;
  readonly distanceSource: string;
  readonly estimatedDays: number;
  readonly paymentAmount: string;
  readonly paymentPerMile: string;
  readonly paymentMethod: PaymentMethod;
  readonly specialInstructions: string | null;
  readonly isUrgent: boolean;
  /** Opens /track/{token} to whoever holds it; cannot be guessed. */
  readonly trackingToken: string;
  readonly createdAt: string;
};

/** What happened to an order, when, and by whom (null: a guest). The timeline reads these. */
export type OrderFact = {
  readonly orderId: string;
  readonly kind: "created";
  readonly at: string;
  readonly actorId: string | null;
};
