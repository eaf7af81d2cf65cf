import type { AbilityName } from "@lotlane/core/accounts";
import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointName = `${Method} /${string}`;

/** Which limit counts the call: estimates cost work and mail, bookings an order, accounts a hash and mail, messages a mail; reads are free. */
export type RateLimit = "read" | "write" | "estimate" | "booking" | "account" | "message";

export type Endpoint = {
  readonly summary: string;
  /** Who may call it: anyone, whoever is signed in, or whoever has an ability. */
  readonly who: "anyone" | "signed-in" | AbilityName;
  readonly rateLimit: RateLimit;
  /** For calls of anyone: begins, ends or reads a session. */
  readonly session?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Takes an Idempotency-Key header. */
  readonly once?: true;
  /** Answers a page, with a Link header to the next. */
  readonly paged?: true;
  /** What a success is, where it is not JSON. */
  readonly media?: "application/pdf" | "text/event-stream";
  /** What a success carries, by status. A redirect carries nothing. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Statuses of problems beside those that every call can have. */
  readonly problems?: readonly number[];
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
