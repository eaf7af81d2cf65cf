import type { TripJson } from "@lotlane/adapters/http/contract";

type Entry = NonNullable<TripJson["plan"]>["timeline"][number];

/** A part of a day, in minutes since its midnight. */
type Part = { readonly kind: Entry["kind"]; readonly from: number; readonly minutes: number };
export type DayOfTrip = { readonly name: string; readonly parts: readonly Part[] };

const dayName = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric" });

/** Cuts a timeline at the midnights of the reader's clock. */
export function daysOf(timeline: readonly Entry[]): readonly DayOfTrip[] {
  const days = new Map<string, Part[]>();
  for (const { kind, from, to } of timeline) {
    let at = new Date(from);
    const end = new Date(to);
    while (at < end) {
      const midnight = new Date(at.getFullYear(), at.getMonth(), at.getDate());
      const next = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1);
      const until = next < end ? next : end;
      const name = dayName.format(at);
      const parts = days.get(name) ?? [];
      parts.push({ kind, from: minutesBetween(midnight, at), minutes: minutesBetween(at, until) });
      days.set(name, parts);
      at = until;
    }
  }
  return [...days].map(([name, parts]) => ({ name, parts }));
}

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;
