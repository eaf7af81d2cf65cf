import type { Effect } from "./effects.ts";
import type { KeyReused, Once } from "./idempotency.ts";
import type { Place } from "./lanes/index.ts";
import type { Order, OrderFact } from "./orders/index.ts";
import type { QuoterSettings } from "./pricing/index.ts";
import type { Quote } from "./quotes/index.ts";
import type { Result } from "./result.ts";
import type { SizeClass, VehicleModel } from "./vehicles/index.ts";

/** Every hole in the hexagon. An adapter proves itself by the contract suite of its port in `testing/contracts`. */
export type Ports = {
  readonly clock: Clock;
  readonly identities: Identities;
  readonly zipPlaces: ZipPlaces;
  readonly routePlanner: RoutePlanner;
  readonly vehicleCatalog: VehicleCatalog;
  readonly vinDecoder: VinDecoder;
  readonly quoterSettings: QuoterSettingsStore;
  readonly quotes: QuoteStore;
  readonly orders: OrderStore;
  readonly effects: EffectQueue;
  readonly mail: MailSender;
};

export interface Clock {
  now(): Date;
}

export interface Identities {
  /** A random UUID, version 4. */
  newId(): string;
  /** A short name for people, unique for all practical purposes, such as `LL-7K3M9QXA`. */
  newRefCode(): string;
  /** At least 128 random bits in URL-safe characters. */
  newSecret(): string;
}

export interface ZipPlaces {
  /** The place of a five-digit US ZIP; undefined when there is none. */
  find(zip: string): Place | undefined;
}

export type Route =
  | {
      readonly kind: "road";
      readonly miles: number;
      /** From, the junctions on the way, to. */
      readonly path: readonly (readonly [latitude: number, longitude: number])[];
      /** Who says so, for the record. */
      readonly source: string;
    }
  | { readonly kind: "no_road"; readonly end: "from" | "to" | "both"; readonly reason: string };

export interface RoutePlanner {
  /** The road between two places. Answers even when an outside planner is down. */
  plan(from: Place, to: Place): Promise<Route>;
}

export interface VehicleCatalog {
  /** Newest first. */
  years(): readonly number[];
  /** Alphabetical; empty for a year outside the range. */
  makes(year: number): readonly string[];
  /** Alphabetical; empty for an unknown make or year. */
  models(year: number, make: string): readonly VehicleModel[];
  /** Case and surrounding blanks do not matter. */
  find(year: number, make: string, model: string): VehicleModel | undefined;
}

export type DecodedVin = {
  readonly year?: number;
  readonly make?: string;
  readonly model?: string;
  readonly sizeClass?: SizeClass;
};

export interface VinDecoder {
  /** What is known of a VIN of 17 permitted characters; less, or nothing, when a service it asks is out of reach. Never throws. */
  decode(vin: string, year: number | undefined): Promise<DecodedVin>;
}

export interface QuoterSettingsStore {
  /** The defaults until something was saved. May be a second old on other processes. */
  read(): Promise<QuoterSettings>;
  save(settings: QuoterSettings): Promise<void>;
}

/** `repeated`: the same call was made before, and this is what it answered. */
export type Kept<Value> = { readonly value: Value; readonly repeated: boolean };

export type Booking = {
  readonly quote: Quote;
  readonly order: Order;
  readonly fact: OrderFact;
  readonly effects: readonly Effect[];
};

export interface QuoteStore {
  /**
   * Keeps a new quote and its effects, both or neither. With `once`, a repeat
   * keeps nothing and answers the first quote as it was made, also when both arrive together.
   * @throws when a quote of that id is there already
   */
  add(quote: Quote, effects: readonly Effect[], once?: Once): Promise<Result<Kept<Quote>, KeyReused>>;
  /** What `add` with this `once` answered before; undefined when the call is new. */
  earlier(once: Once): Promise<Result<Quote, KeyReused> | undefined>;
  /** Undefined for what is not there, also for what is no id. */
  find(id: string): Promise<Quote | undefined>;
  /** From draft to sent; any other status stays. Repeats are harmless. */
  markSent(id: string): Promise<void>;
  /**
   * Turns a quote into an order. `decide` sees the newest quote and nobody else
   * changes it meanwhile; what it returns is kept as a whole, a refusal or a
   * throw keeps nothing. Of two bookings at once, the second sees the first one's quote.
   * With `once`, a repeat of an accepted booking answers the first order; a refused booking leaves its key free.
   * @returns undefined for an unknown id
   */
  book<Refusal>(
    id: string,
    decide: (quote: Quote) => Result<Booking, Refusal>,
    once?: Once,
  ): Promise<Result<Kept<Order>, Refusal | KeyReused> | undefined>;
}

export interface OrderStore {
  /** Undefined for what is not there, also for what is no id. */
  find(id: string): Promise<Order | undefined>;
  /** Facts oldest first; undefined for an unknown token. */
  findByTrackingToken(token: string): Promise<{ order: Order; facts: readonly OrderFact[] } | undefined>;
}

export type FailedEffect = { readonly effect: Effect; readonly failedAt: string; readonly error: string };

export interface EffectQueue {
  /**
   * Carries out saved effects until stopped, each at least once and by one
   * process at a time; a throw is retried with back-off, and what keeps failing becomes a failed effect.
   * @returns stop, which waits for what has begun
   */
  start(carryOut: (effect: Effect) => Promise<void>): Promise<() => Promise<void>>;
  /** Newest first, at most `limit`. */
  failed(limit: number): Promise<readonly FailedEffect[]>;
  /** Puts a failed effect back in line. False when it is not failed. */
  retry(key: string): Promise<boolean>;
}

export type Mail =
  | { readonly kind: "quote"; readonly to: string; readonly quote: Quote }
  | { readonly kind: "booking_confirmation"; readonly to: string; readonly order: Order };

export interface MailSender {
  /** Hands a message over for delivery, once for each key however often it is asked. @throws when it could not be handed over */
  send(mail: Mail, key: string): Promise<void>;
}
