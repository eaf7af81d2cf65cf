import { formatDollars, parseDollars } from "@lotlane/core/money";

/** The typed amount in dollars and cents; undefined while it is not one. */
export function dollarsOf(typed: string | number): string | undefined {
  const cents = parseDollars(String(typed).trim());
  return cents !== undefined && cents >= 0n ? formatDollars(cents) : undefined;
}
