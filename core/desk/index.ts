export * from "./call.ts";
export type { CallNow } from "./make-calls.ts";
export type { ChannelArchived, ChannelNotFound, NoteNotFound } from "./manage-notes.ts";
export * from "./note.ts";
export * from "./subject.ts";
export * from "./calendar.ts";
export { type DeskCalendarDays, mostCalendarDays } from "./read-calendar.ts";
