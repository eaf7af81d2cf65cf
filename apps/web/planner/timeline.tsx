import type { TripJson } from "@lotlane/adapters/http/contract";
import { cx } from "../ui/cx.ts";
import { Section } from "../ui/page.tsx";
import { hoursText, readersZoneAt } from "./labels.ts";

type Plan = NonNullable<TripJson["plan"]>;
type Kind = Plan["timeline"][number]["kind"];

const names: Readonly<Record<Kind, string>> = {
  driving: "Driving",
  break: "Break",
  rest: "Rest",
  restart: "34-hour restart",
  waiting: "Waiting",
  handling: "Loading/unloading",
};
const colors: Readonly<Record<Kind, string>> = {
  driving: "bg-signal",
  break: "bg-yellow",
  rest: "bg-blue",
  restart: "bg-[repeating-linear-gradient(135deg,var(--color-muted)_0_3px,transparent_3px_7px)]",
  waiting: "bg-gray",
  handling: "bg-green",
};

/** The driver's schedule, day by day, within the hours of service. */
export function Timeline({ plan }: { readonly plan: Plan }) {
  const days = daysOf(plan.timeline);
  const kinds = (Object.keys(names) as Kind[]).filter((kind) => plan.timeline.some((entry) => entry.kind === kind));
  return (
    <Section
      title="Hours"
      hint={`Hours of service for one driver (49 CFR 395), in your time zone (${readersZoneAt(plan.startsAt)}); stops show local time`}
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span aria-hidden className={cx("size-3 rounded-small", colors[kind])} />
            {names[kind]}
          </li>
        ))}
      </ul>
      <ol className="flex flex-col gap-3">
        {days.map((day) => (
          <Day key={day.name} day={day} />
        ))}
      </ol>
    </Section>
  );
}

function Day({ day }: { readonly day: DayOfTrip }) {
  const sums = new Map<Kind, number>();
  for (const { kind, minutes } of day.parts) sums.set(kind, (sums.get(kind) ?? 0) + minutes);
  const words = [...sums].map(([kind, minutes]) => `${names[kind].toLowerCase()} ${hoursText(minutes)}`).join(", ");
  return (
    <li className="grid gap-1 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-4">
      <span className="text-small font-medium">{day.name}</span>
      <div className="min-w-0">
        <div aria-hidden className="relative h-5 overflow-hidden rounded-small bg-sunken">
          {day.parts.map(({ kind, from, minutes }) => (
            <span
              key={`${kind} ${from}`}
              className={cx("absolute inset-y-0", colors[kind])}
              style={{ left: `${(from / 1440) * 100}%`, width: `${(minutes / 1440) * 100}%` }}
            />
          ))}
        </div>
        <p className="text-small text-muted first-letter:uppercase">{words}</p>
      </div>
    </li>
  );
}

type Entry = NonNullable<TripJson["plan"]>["timeline"][number];

/** A part of a day, in minutes since its midnight. */
type Part = { readonly kind: Entry["kind"]; readonly from: number; readonly minutes: number };
type DayOfTrip = { readonly name: string; readonly parts: readonly Part[] };

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
