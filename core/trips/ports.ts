import type { User } from "../accounts/index.ts";
import type { OfferFacts } from "../board/effects.ts";
import type { Box } from "../lanes/index.ts";
import type { Load, LoadView } from "../loads/index.ts";
import type { OrderView } from "../orders/index.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { KeptTrip } from "./kept-trip.ts";
import type { OpenJob } from "./jobs.ts";
import type { TripRefused } from "./plan-trip.ts";
import type { Suggestion, SuggestionAsk } from "./suggestion.ts";
import type { TripPlan } from "./trip-plan.ts";
import type { Trip, TripJob, TripStopName } from "./trip.ts";

export type TripPorts = {
  readonly trips: TripStore;
  readonly tripOrders: TripOrders;
  readonly tripPlanner: TripPlanner;
};

/** More trips wait to be worked out than can be, or one took too long. */
export type TripsBusy = {
  readonly kind: "trips_busy";
  readonly message: string;
  readonly retryAfterSeconds: number;
};

/** Works trips out as `followOrder`, `planTrip` and `suggestJobs` do. A plan takes up to some tenths of a second of a core. */
export interface TripPlanner {
  follow(trip: Trip, stops: readonly TripStopName[]): Result<TripPlan, TripRefused>;
  plan(trip: Trip): Promise<Result<TripPlan, TripRefused | TripsBusy>>;
  /** As `placeJob` does. */
  place(trip: Trip, stops: readonly TripStopName[], job: TripJob): Result<TripPlan, TripRefused>;
  suggest(
    trip: Trip,
    stops: readonly TripStopName[],
    candidates: readonly TripJob[],
    ask: SuggestionAsk,
  ): Promise<Result<readonly Suggestion[], TripRefused | TripsBusy>>;
}

/**
 * Trips that transporters keep. Each write tells the transporter, the trip's driver, and the drivers of the jobs that it has or
 * had, live. A driver who was removed drives none.
 */
export interface TripStore {
  /** Undefined for what is not there, also for what is no id. */
  find(id: string): Promise<KeptTrip | undefined>;
  /** The last created first. */
  list(transporterId: string, page: PageRequest): Promise<Page<KeptTrip>>;
  /** Those of a transporter's trips that hold one of the orders or loads, in any order. */
  holding(transporterId: string, jobIds: readonly string[]): Promise<readonly KeptTrip[]>;
  /** Replaces a trip whose revision is one less. @returns whether it did */
  change(trip: KeptTrip): Promise<boolean>;
  /**
   * Decides about all trips of a transporter together, which stay as they are until what `decide` returns is kept: new
   * trips of revision 1, and trips whose revision is one more. They are all kept or none is. Changes of one transporter
   * come one after another.
   */
  changeTogether<Refusal>(
    transporterId: string,
    decide: (trips: readonly KeptTrip[]) => Result<readonly KeptTrip[], Refusal>,
  ): Promise<Result<readonly KeptTrip[], Refusal>>;
  /** Keeps a new trip together with what `decide` returns of the others, as `changeTogether` does. */
  add<Refusal>(
    trip: KeptTrip,
    decide: (trips: readonly KeptTrip[]) => Result<readonly KeptTrip[], Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<KeptTrip>, Refusal | KeyReused>>;
  /** The earlier answer of `add` with this `once`; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<KeptTrip, KeyReused> | undefined>;
  /** Removes it, if it is there. */
  remove(id: string): Promise<void>;
  /**
   * The trips that ask for new work and may take an offer, at most `most`, those with the smallest area first: their
   * places may hold both of its ends, it may be picked up before they end, and their carriers may sign in. Not every one
   * of them takes it.
   * @param at trips that ask until later
   */
  asking(offer: OfferFacts, at: string, most: number): Promise<readonly KeptTrip[]>;
  /** Those of these transporters that may sign in, each once, in any order. */
  carriers(transporterIds: readonly string[]): Promise<readonly TripCarrier[]>;
}

/** The transporter of a trip, and whether its company takes cards. */
export type TripCarrier = { readonly user: User; readonly takesCards: boolean };

type Town = Pick<TripJob["pickup"]["place"], "zip" | "city" | "state">;

/** Tells a carrier of an open order or load that fits a trip. */
export type TripMail = {
  readonly kind: "trip_mail";
  readonly to: string;
  readonly user: User;
  readonly trip: Pick<KeptTrip, "id" | "name">;
  readonly offer: { readonly kind: OfferFacts["kind"]; readonly id: string };
  /** The names of its vehicles. */
  readonly name: string;
  readonly pickup: Town;
  readonly delivery: Town;
  /** The days between which it can be picked up; null: on any. */
  readonly earliest: string | null;
  readonly latest: string | null;
  readonly added: Pick<Suggestion, "pay" | "addedMiles" | "addedMinutes" | "payPerAddedMile">;
};

/** Orders and loads as trips need them. */
export interface TripOrders {
  /** Those that are there, each once, in any order. */
  views(ids: readonly string[]): Promise<readonly OrderView[]>;
  /**
   * Whole orders that are claimed and not delivered, of one driver or of one transporter, the newest, at most `most`.
   */
  underWay(
    carrier: { readonly kind: "driver" | "transporter"; readonly userId: string },
    most: number,
  ): Promise<readonly OrderView[]>;
  /**
   * Orders that wait for a transporter with their pickup in one of the boxes, each once, the newest, at most `most`: those
   * on the board, and those that are reserved for the carrier.
   */
  openIn(boxes: readonly Box[], carrierId: string, most: number): Promise<readonly OpenJob[]>;
  /** Loads that are there, each once, in any order, with the reader's own bids. */
  loads(ids: readonly string[], readerId: string): Promise<readonly LoadView[]>;
  /**
   * Loads on offer with their pickup in one of the boxes that a carrier can have at once at a price on an open
   * trailer, each once, the newest, at most `most`.
   */
  openLoadsIn(boxes: readonly Box[], most: number): Promise<readonly Load[]>;
}
