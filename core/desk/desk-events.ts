import { may, type User } from "../accounts/index.ts";
import { type CalendarEvent, mostJobsOfCalendar } from "../calendars/index.ts";
import { momentIn } from "../lanes/index.ts";
import { addDays, daysBetween } from "../shared/day.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { supportTimeZone } from "../support/index.ts";
import type { CalendarEntry, CalendarKind } from "./calendar.ts";
import type { DeskPorts } from "./ports.ts";
import { mostCalendarDays, mostOfOne } from "./read-calendar.ts";
import { deskTimeAt, type ListedTask, withoutAddresses } from "./task.ts";

const kindsOfLeads = ["pickup", "delivery", "quote_expires"] as const satisfies readonly CalendarKind[];
/** The calendar reads this many days back; the rest of its range lies ahead. */
const daysBack = 14;

/**
 * Reads an admin's own part of the desk's calendar: their open tasks, those due first, and the days of their leads from
 * two weeks back to six weeks ahead. Lists at most as many entries as a calendar has jobs: those of the nearest days.
 */
export function readDeskEvents({
  clock,
  tasks,
  deskCalendar,
}: Pick<SharedPorts & DeskPorts, "clock" | "tasks" | "deskCalendar">) {
  return async (admin: User): Promise<readonly CalendarEvent[]> => {
    if (!may(admin, "administer")) return [];
    const now = clock.now();
    const { day: today } = deskTimeAt(now);
    const from = addDays(today, -daysBack);
    const to = addDays(from, mostCalendarDays - 1);
    const [{ rows }, entries] = await Promise.all([
      tasks.list({ show: "mine", userId: admin.id, state: "open", limit: mostJobsOfCalendar }),
      deskCalendar.first({ owner: admin.id, kinds: kindsOfLeads, from, to, now }, mostOfOne),
    ]);
    const distance = ({ day }: CalendarEvent): number => Math.abs(daysBetween(today, day));
    return [...rows.map(eventOfTask), ...entries.flatMap(eventOfLead)]
      .toSorted((one, other) => distance(one) - distance(other))
      .slice(0, mostJobsOfCalendar)
      .toSorted((one, other) => daysBetween(other.day, one.day));
  };
}

const telephoneNumbers = /\+?\(?\d[\d\s().-]{7,}\d/g;

/** The title and the record's name go along, without numbers and addresses: the operator of the calendar app keeps what it reads. */
const eventOfTask = ({ id, title, dueDay, dueTime, about, createdAt, version }: ListedTask): CalendarEvent => ({
  job: { kind: "task", id },
  end: "due",
  day: dueDay,
  ...(dueTime !== null && { startsAt: momentIn(supportTimeZone, dueDay, dueTime).toISOString() }),
  summary: withoutAddresses(title).replace(telephoneNumbers, "a number"),
  location: "",
  lines: about ? [`About ${about.name}`] : [],
  isAgreed: true,
  changedAt: createdAt,
  revision: version - 1,
});

const words = { pickup: "Pickup of", delivery: "Delivery of" } as const;

/** The vehicle and the city, or the quote's number: no names and no streets. */
function eventOfLead({ kind, about, day, endsAt, place, carrier, changed }: CalendarEntry): readonly CalendarEvent[] {
  if (changed === null || (about.area !== "order" && about.area !== "quote")) return [];
  const shared = {
    job: { kind: about.area, id: about.id },
    day,
    location: place ?? "",
    lines: [],
    changedAt: changed.at,
    revision: changed.times,
  };
  if (kind === "pickup" || kind === "delivery")
    return [
      {
        ...shared,
        end: kind,
        summary: `${words[kind]} ${about.name}, ${place}`,
        isAgreed: carrier !== null,
      },
    ];
  return [
    {
      ...shared,
      end: "expires",
      ...(endsAt !== undefined && { startsAt: endsAt }),
      summary: `Quote ${about.name} ends`,
      isAgreed: true,
    },
  ];
}
