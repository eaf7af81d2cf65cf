import type { AccountStore, Authenticator, PasswordHasher, SessionStore, Vault } from "./accounts/ports.ts";
import type { User } from "./accounts/index.ts";
import type { CompanyStore } from "./companies/ports.ts";
import type { Effect, OrderMailReader, OrderMailStep } from "./effects/effects.ts";
import type { KeyReused, Once } from "./shared/idempotency.ts";
import type { Place, Point } from "./lanes/index.ts";
import type { Invoice } from "./invoices/index.ts";
import type { DocumentPrinter, InvoiceIssuer, InvoiceStore } from "./invoices/ports.ts";
import type { LiveChange } from "./live/index.ts";
import type { LiveFeed } from "./live/ports.ts";
import type { MessageStore } from "./messages/ports.ts";
import type { Order, OrderFact, OrderView } from "./orders/index.ts";
import type { OrderLists, OrderStore } from "./orders/ports.ts";
import type { QuoterSettings } from "./pricing/index.ts";
import type { Quote } from "./quotes/index.ts";
import type { Result } from "./shared/result.ts";
import type { SupportMessage } from "./support/index.ts";
import type { SupportStore } from "./support/ports.ts";
import type { TrackingStore } from "./tracking/ports.ts";
import type { SizeClass, VehicleModel } from "./vehicles/index.ts";

export type * from "./accounts/ports.ts";
export type * from "./companies/ports.ts";
export type * from "./invoices/ports.ts";
export type * from "./live/ports.ts";
export type * from "./messages/ports.ts";
export type * from "./orders/ports.ts";
export type * from "./support/ports.ts";
export type * from "./tracking/ports.ts";

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
  readonly orderLists: OrderLists;
  readonly tracking: TrackingStore;
  readonly messages: MessageStore;
  readonly invoices: InvoiceStore;
  readonly invoiceIssuer: InvoiceIssuer;
  readonly documents: DocumentPrinter;
  readonly live: LiveFeed;
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly companies: CompanyStore;
  readonly support: SupportStore;
  readonly passwords: PasswordHasher;
  readonly authenticator: Authenticator;
  readonly vault: Vault;
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
  /** Ten capital letters and digits that are not misread, drawn from at least 27. */
  newBackupCode(): string;
}

export interface ZipPlaces {
  /** The place of a five-digit US ZIP; undefined when there is none. */
  find(zip: string): Place | undefined;
  /** Towns whose name, or name and state, begins with what was typed, in any case, the largest first; at most `limit`. Each stands for all its ZIPs. */
  search(typed: string, limit: number): readonly Place[];
  /** The nearest ZIP's place; undefined when none lies within 100 miles. */
  nearest(point: Point): Place | undefined;
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
  readonly live: readonly LiveChange[];
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

export type FailedEffect = { readonly effect: Effect; readonly failedAt: string; readonly error: string };

export interface EffectQueue {
  /** Puts effects in line that go with no change. */
  add(effects: readonly Effect[]): Promise<void>;
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
  | { readonly kind: "booking_confirmation"; readonly to: string; readonly order: Order }
  | { readonly kind: "password_reset"; readonly to: string; readonly user: User; readonly secret: string }
  | { readonly kind: "email_verification"; readonly to: string; readonly user: User; readonly secret: string }
  | { readonly kind: "password_changed"; readonly to: string; readonly user: User; readonly at: string }
  /** To the people who answer for the product, wherever they are reached. */
  | {
      readonly kind: "support_message";
      readonly to: null;
      readonly message: SupportMessage;
      readonly from: User;
    }
  | {
      readonly kind: "order_step";
      readonly to: string;
      readonly reader: OrderMailReader;
      readonly step: OrderMailStep;
      readonly view: OrderView;
      /** Why it was cancelled, where somebody said so. */
      readonly reason: string | null;
    }
  | {
      readonly kind: "invoice";
      readonly to: string;
      readonly invoice: Invoice;
      readonly order: Order;
      readonly pdf: Uint8Array;
    }
  | { readonly kind: "invoice_withdrawn"; readonly to: string; readonly invoice: Invoice; readonly order: Order }
  | { readonly kind: "support_reply"; readonly to: string; readonly message: SupportMessage; readonly user: User };

export interface MailSender {
  /** Hands a message over for delivery, once for each key however often it is asked. @throws when it could not be handed over */
  send(mail: Mail, key: string): Promise<void>;
}
