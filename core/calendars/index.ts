export type { CalendarNotFound, MadeAddress } from "./calendar-address.ts";
export type { CalendarEvent, JobCalendar } from "./job-calendar.ts";
