import type { CalendarEntry } from "@lotlane/core/desk";

export const calendarEntryJson = ({ about, carrier, dealer, ...entry }: CalendarEntry) => ({
  id: entry.id,
  kind: entry.kind,
  about: { ...about },
  day: entry.day,
  time: entry.time,
  zone: entry.zone,
  place: entry.place,
  carrier: carrier && { ...carrier },
  dealer: dealer && { ...dealer },
  insurance: entry.insurance,
  late: entry.late,
  done: entry.done,
});
