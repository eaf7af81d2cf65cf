export type { CalendarNotFound, MadeAddress } from "./calendar-address.ts";
export { type CalendarEvent, type JobCalendar, mostJobsOfCalendar } from "./job-calendar.ts";
