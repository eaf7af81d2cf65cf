import type { User } from "../accounts/index.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { Result } from "../shared/result.ts";
import type { JobCalendar } from "./job-calendar.ts";

export type CalendarPorts = { readonly calendars: CalendarStore; readonly calendarWriter: CalendarWriter };

/** The addresses of calendars, one for each account, by the digests of their secrets. */
export interface CalendarStore {
  /**
   * Takes the place of the former address. An account that is not there gets none.
   * @param at as ISO 8601
   * @returns the moment at which the address was made
   */
  put(accountId: string, digest: string, at: string, once?: IdempotencyKey): Promise<Result<Kept<string>, KeyReused>>;
  /** The earlier answer of `put` with this `once`; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<string, KeyReused> | undefined>;
  /** When the account's address was made; null without one. */
  madeAt(accountId: string): Promise<string | null>;
  /**
   * The account of an address, which may sign in, for its own part and for its organization's. Keeps the first of the
   * digests where it was found by another.
   */
  use(digests: readonly [string, ...string[]]): Promise<User | undefined>;
  /** Removes the address, if there is one. */
  remove(accountId: string): Promise<void>;
}

/** Writes calendars in the form that calendar apps read (RFC 5545). */
export interface CalendarWriter {
  /** The address at which the calendar of a secret is read. */
  addressOf(secret: string): string;
  write(calendar: JobCalendar): string;
}
