import type { AbilityName } from "@lotlane/core/accounts";
import type { KeyScope } from "@lotlane/core/keys";
import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointName = `${Method} /${string}`;

/**
 * The limit that counts the call. Estimates cost work and mail, bookings an order, batches hundreds of them, accounts a hash and mail, messages a
 * mail, look-ups open to anyone work, decoding a VIN another service's work. An export reads everything kept about a
 * person, showing a stored secret and trying a connection reach for stored or outside data, an upload keeps a file,
 * planning a trip works out its stops, printing lays out pages, a webhook is called, and asking for a document's record
 * is a guess at its code. Other reads are free.
 */
export type RateLimit =
  | "read"
  | "lookup"
  | "decode"
  | "write"
  | "batch"
  | "estimate"
  | "booking"
  | "verify"
  | "account"
  | "message"
  | "reveal"
  | "connect"
  | "export"
  | "plan"
  | "print"
  | "upload"
  | "webhook";

/** Laying out pages costs so much that each PDF is counted. */
type Counted =
  | { readonly media: "application/pdf"; readonly rateLimit: "print" }
  | {
      readonly media?:
        | "image/*"
        | "*/*"
        | "audio/mpeg"
        | "text/event-stream"
        | "text/calendar"
        | "text/csv"
        | "text/xml";
      readonly rateLimit: RateLimit;
    };

/** Its `media` is the media type of a success that is not JSON. */
export type Endpoint = Counted & {
  readonly summary: string;
  /** The allowed callers: anyone, signed-in users, or users with an ability. */
  readonly who: "anyone" | "signed-in" | AbilityName;
  /** Concerns the calling person, even where they work as another account, as a carrier's dispatcher does. */
  readonly own?: true;
  /** The scope that opens it to API keys; a call that is not open to anyone is closed to them without one. */
  readonly scope?: KeyScope;
  /** On a call open to anyone: it begins, ends or reads a session. */
  readonly session?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** How large the body may be, in kB; `mostBodyKilobytes` unless told. */
  readonly bodyKilobytes?: number;
  /** The body may be left out, with its media type. */
  readonly bodyOptional?: true;
  /** Takes one file as multipart/form-data, in the field `file`; a `body` comes in the other fields, as text. */
  readonly file?: true;
  /** Takes a signed message as its bytes: the signature comes first, in this header. */
  readonly signed?: string;
  /** Takes an Idempotency-Key header. */
  readonly once?: true;
  /** Answers a page, with a Link header to the next. */
  readonly paged?: true;
  /** A first page carries an ETag: it is 304 for a caller who has it. */
  readonly tagged?: true;
  /** A success is sent while it is being built, since it may be long. */
  readonly streamed?: true;
  /** A success is made once, and stays the same until the next start. */
  readonly kept?: true;
  /** A success is the same for every caller, and may be cached for this many seconds. */
  readonly cacheSeconds?: number;
  /** The body of a success, by status. A redirect has none. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Problem statuses beside those that every call can answer. */
  readonly problems?: readonly number[];
};

export const mostBodyKilobytes = 100;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
