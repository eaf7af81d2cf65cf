export * from "./calendar.ts";
export { type DeskCalendarDays, mostCalendarDays } from "./read-calendar.ts";
