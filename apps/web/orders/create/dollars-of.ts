import { formatDollars, parseDollars } from "@lotlane/core/money";

/** What was typed, in dollars and cents; undefined while it is no such amount. */
export function dollarsOf(typed: string | number): string | undefined {
  const cents = parseDollars(String(typed).trim());
  return cents !== undefined && cents >= 0n ? formatDollars(cents) : undefined;
}
