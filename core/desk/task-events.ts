import type { User } from "../accounts/index.ts";
import { type CalendarEvent, mostJobsOfCalendar } from "../calendars/index.ts";
import { momentIn } from "../lanes/index.ts";
import { supportTimeZone } from "../support/index.ts";
import type { DeskPorts } from "./ports.ts";
import type { ListedTask } from "./task.ts";

/** An admin's open tasks for their calendar, those that are due first. */
export function readTaskEvents({ tasks }: Pick<DeskPorts, "tasks">) {
  return async ({ id }: User): Promise<readonly CalendarEvent[]> => {
    const { rows } = await tasks.list({ show: "mine", userId: id, state: "open", limit: mostJobsOfCalendar });
    return rows.map(eventOf);
  };
}

const telephoneNumbers = /\+?\(?\d[\d\s().-]{7,}\d/g;

/** The title and the record's name go along, without numbers: the operator of the calendar app keeps what it reads. */
const eventOf = ({ id, title, dueDay, dueTime, about, createdAt, version }: ListedTask): CalendarEvent => ({
  job: { kind: "task", id },
  end: "due",
  day: dueDay,
  ...(dueTime !== null && { startsAt: momentIn(supportTimeZone, dueDay, dueTime).toISOString() }),
  summary: title.replace(telephoneNumbers, "a number"),
  location: "",
  lines: about ? [`About ${about.name}`] : [],
  isAgreed: true,
  changedAt: createdAt,
  revision: version - 1,
});
