import type { CalendarEvent } from "@lotlane/core/calendars";
import type { CalendarWriter } from "@lotlane/core/ports";

const name = "Lotlane";
/** Apps ask again as often as they like; most keep to it within a few hours. */
const readAgain = "PT1H";

/** Writes calendars as iCalendar (RFC 5545, with the names and the refresh interval of RFC 7986). */
export function createCalendarWriter({ publicUrl }: { readonly publicUrl: string }): CalendarWriter {
  const home = publicUrl.replace(/\/$/, "");
  return {
    addressOf: (secret) => `${home}/api/calendars/${secret}.ics`,
    write: ({ userType, events }) => {
      const load = userType === "driver" ? "/driver" : "/transporter/loadboard?view=mine";
      const pageOf = ({ kind, id }: CalendarEvent["job"]) => {
        const order = userType === "admin" ? `/admin?view=orders&order=${id}` : `/orders/${id}`;
        const desk = { task: `/admin?view=tasks&task=${id}`, quote: `/admin?view=quotes&quote=${id}` };
        return home + { order, load, ...desk }[kind];
      };
      return contentLines([
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Lotlane//Pickups and deliveries//EN",
        "CALSCALE:GREGORIAN",
        `NAME:${name}`,
        `X-WR-CALNAME:${name}`,
        `REFRESH-INTERVAL;VALUE=DURATION:${readAgain}`,
        `X-PUBLISHED-TTL:${readAgain}`,
        ...(events.length === 0 ? someComponent : events.flatMap((event) => eventLines(event, pageOf(event.job)))),
        "END:VCALENDAR",
      ]);
    },
  };
}

/** A calendar needs at least one component, and one without events has none of its own. */
const someComponent = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

function eventLines(event: CalendarEvent, page: string): readonly string[] {
  const { job, end, day, startsAt, summary, location, lines, isAgreed, changedAt, revision } = event;
  const stamp = momentOf(changedAt);
  return [
    "BEGIN:VEVENT",
    `UID:${job.kind}-${job.id}-${end}@lotlane`,
    // Without a METHOD, it is the moment of the last change (3.8.7.2).
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${revision}`,
    // A day without an end lasts for that day (3.6.1).
    ...(startsAt === undefined
      ? [`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`]
      : [`DTSTART:${momentOf(startsAt)}`, "DURATION:PT15M"]),
    `SUMMARY:${escapeText(summary)}`,
    ...(location === "" ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(lines.length > 0 ? [`DESCRIPTION:${escapeText(lines.join("\n"))}`] : []),
    `URL:${page}`,
    `STATUS:${isAgreed ? "CONFIRMED" : "TENTATIVE"}`,
    // The day stays free for other appointments.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

const momentOf = (at: string): string => at.replace(/\.\d+/, "").replace(/[-:]/g, "");

/** RFC 5545, 3.1: the octets of a line without its end. */
const mostOctets = 75;

const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;

/** Breaks a content line into lines of at most 75 octets of UTF-8, never within a character. */
export function fold(line: string): string {
  let [folded, octets] = ["", 0];
  for (const character of line) {
    const more = octetsOf(character.codePointAt(0)!);
    if (octets + more > mostOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}

/** A text as the value of a property: the format has no characters of control but tab and line feed. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // oxlint-disable-next-line no-control-regex -- these characters are what it removes
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** Lines with their ends, as a file has them. */
export const contentLines = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join("");
