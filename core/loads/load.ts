import { matchSearches, type OfferFacts } from "../board/effects.ts";
import type { PaymentTerms } from "../shared/payment-terms.ts";
import type { LoadStatus } from "./load-status.ts";

export const priceTypes = ["FIXED", "BID"] as const;
export type PriceType = (typeof priceTypes)[number];

/** One end of a load's trip. Degrees; the vehicles are ready, or due, from the earliest to the latest day. */
export type LoadStop = {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** `YYYY-MM-DD`. */
  readonly earliest: string;
  readonly latest: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type LoadVehicle = {
  readonly year: number;
  /** Blank where it was not given. */
  readonly make: string;
  readonly model: string;
  readonly operable: boolean;
  readonly notes: string | null;
};

/**
 * One or several vehicles that go together. Money as decimal strings in US dollars, distance in miles, times as
 * ISO 8601 in UTC.
 */
export type Load = {
  readonly id: string;
  readonly refCode: string;
  readonly status: LoadStatus;
  /** The admin who made it. */
  readonly createdById: string;
  readonly createdOrgId: string;
  readonly priceType: PriceType;
  /** The offered price; null for a load that only takes bids. */
  readonly priceOffer: string | null;
  /** True when a transporter can also take a load with bids at its price offer at once. */
  readonly bookNowEnabled: boolean;
  /** When the carrier's invoice is due. */
  readonly paymentTerms: PaymentTerms;
  readonly pickup: LoadStop;
  readonly delivery: LoadStop;
  readonly distance: number;
  readonly estimatedDays: number;
  /** Of the agreed price, or else of the offer; null where there is no price yet. */
  readonly pricePerMile: string | null;
  /** At least one. */
  readonly vehicles: readonly LoadVehicle[];
  /** Pounds, of all vehicles together. */
  readonly weight: number;
  readonly equipmentNeeded: readonly string[];
  readonly isEnclosed: boolean;
  readonly notes: string | null;
  readonly transporterId: string | null;
  readonly driverId: string | null;
  /** The transporter's pay: the offer, or the amount of the accepted bid; null while the load has no transporter. */
  readonly agreedPrice: string | null;
  readonly createdAt: string;
  readonly assignedAt: string | null;
  /** When the transporter's time to undo its acceptance without a mark ends; null when it cannot. */
  readonly undoUntil: string | null;
  readonly deliveredAt: string | null;
};

/** The product's own organization, in whose name loads are posted. */
export const ownOrganization = "ORG001";

/** The agreed price, or else the offer. */
export const priceOf = ({ agreedPrice, priceOffer }: Load): string | null => agreedPrice ?? priceOffer;

export const loadFactKinds = [
  "created",
  "posted",
  "edited",
  "assigned",
  "dispatched",
  "driver_changed",
  "picked_up",
  "in_transit",
  "delivered",
  "completed",
  "cancelled",
  "reopened",
  "undone",
  "bid_placed",
  "bid_changed",
  "bid_withdrawn",
] as const;

/**
 * An event of a load, with its time and its user. `detail`: the given reason, the driver's name, the fields that an
 * edit changed, or the amount of a bid.
 */
export type LoadFact = {
  readonly loadId: string;
  readonly kind: (typeof loadFactKinds)[number];
  readonly at: string;
  readonly actorId: string;
  readonly detail: string | null;
};

/** The facts of a load that searches of the board compare. */
export const offerOfLoad = ({ pickup, delivery, pricePerMile, isEnclosed }: Load): OfferFacts => ({
  kind: "load",
  pickup: endOf(pickup),
  delivery: endOf(delivery),
  earliest: pickup.earliest,
  latest: pickup.latest,
  perMile: pricePerMile,
  isEnclosed,
});

const endOf = ({ latitude, longitude, state }: LoadStop) => ({ latitude, longitude, state });

/** One effect that matches the loads that come to the board together with saved searches; none without such loads. */
export function searchesToMatch(loads: readonly Load[]): readonly ReturnType<typeof matchSearches>[] {
  const [first, ...others] = loads.filter(({ status }) => status === "POSTED");
  return first ? [matchSearches("load", [first.id, ...others.map(({ id }) => id)], first.createdAt)] : [];
}
