import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointName = `${Method} /${string}`;

/** Which limit counts the call: estimates cost work and mail, bookings an order, reads are free. */
export type Pace = "read" | "estimate" | "booking";

export type Endpoint = {
  readonly summary: string;
  /** Who may call it. */
  readonly who: "anyone";
  readonly pace: Pace;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Takes an Idempotency-Key header. */
  readonly once?: true;
  /** What a success carries, by status. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Statuses of problems beside those that every call can have. */
  readonly problems?: readonly number[];
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
