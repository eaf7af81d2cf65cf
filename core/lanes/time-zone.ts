import type { Place } from "./place.ts";

type At = Pick<Place, "latitude" | "longitude">;

/** A zone of a state: beyond lines of longitude and latitude where it has any, otherwise the rest of the state. */
export type ZoneOfState = {
  readonly zone: string;
  readonly eastOf?: number;
  readonly westOf?: number;
  readonly northOf?: number;
  readonly southOf?: number;
};

/** The zones of each state, of which the first that holds a place is its own. Stores write their conditions from it. */
export const zonesOfStates: ReadonlyMap<string, readonly ZoneOfState[]> = new Map(
  Object.entries({
    ...zoneOf("America/New_York", "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"),
    ...zoneOf("America/Chicago", "AL AR IA IL LA MN MO MS OK WI"),
    ...zoneOf("America/Denver", "CO MT NM UT WY"),
    ...zoneOf("America/Los_Angeles", "CA NV WA"),
    ...zoneOf("America/Phoenix", "AZ"),
    ...zoneOf("Pacific/Honolulu", "HI"),
    ...zoneOf("America/Puerto_Rico", "PR"),
    ...zoneOf("America/St_Thomas", "VI"),
    ...zoneOf("Pacific/Guam", "GU"),
    ...zoneOf("Pacific/Saipan", "MP"),
    ...zoneOf("Pacific/Pago_Pago", "AS"),
    FL: east(-85, "America/New_York", "America/Chicago"),
    KY: east(-86.2, "America/New_York", "America/Chicago"),
    TN: east(-85.4, "America/New_York", "America/Chicago"),
    MI: east(-87.5, "America/Detroit", "America/Menominee"),
    ND: east(-101.5, "America/Chicago", "America/Denver"),
    SD: east(-100.5, "America/Chicago", "America/Denver"),
    NE: east(-101, "America/Chicago", "America/Denver"),
    KS: east(-101.5, "America/Chicago", "America/Denver"),
    TX: east(-104.9, "America/Chicago", "America/Denver"),
    OR: east(-118, "America/Boise", "America/Los_Angeles"),
    AK: east(-169, "America/Anchorage", "America/Adak"),
    IN: [
      { zone: "America/Chicago", westOf: -86.8, northOf: 41 },
      { zone: "America/Chicago", westOf: -86.8, southOf: 38.6 },
      { zone: "America/Indiana/Indianapolis" },
    ],
    ID: [{ zone: "America/Los_Angeles", northOf: 45.5 }, { zone: "America/Boise" }],
  }),
);

/**
 * The IANA time zone of a place. Where a zone's border runs through a state, a straight line stands for it:
 * a county beside that line may be taken for its neighbor's hour. UTC for military mail, whose place is unknown.
 */
export function timeZoneOf(place: At & Pick<Place, "state">): string {
  return zonesOfStates.get(place.state)?.find((zone) => isBeyond(zone, place))?.zone ?? "UTC";
}

const isBeyond = ({ eastOf, westOf, northOf, southOf }: ZoneOfState, { latitude, longitude }: At): boolean =>
  (eastOf === undefined || longitude > eastOf) &&
  (westOf === undefined || longitude < westOf) &&
  (northOf === undefined || latitude > northOf) &&
  (southOf === undefined || latitude < southOf);

/**
 * A time zone by its name in the IANA database, such as `America/Chicago`, as everyone spells it.
 * @returns undefined for other texts
 */
export function timeZoneNamed(text: string): string | undefined {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function zoneOf(zone: string, states: string): Record<string, readonly ZoneOfState[]> {
  return Object.fromEntries(states.split(" ").map((state) => [state, [{ zone }]]));
}

function east(longitude: number, eastern: string, western: string): readonly ZoneOfState[] {
  return [{ zone: eastern, eastOf: longitude }, { zone: western }];
}

/** The calendar day at a place, `YYYY-MM-DD`, by the clocks there. @param place undefined: the day in UTC */
export function dayAt(place: Pick<Place, "state" | "latitude" | "longitude"> | undefined, now: Date): string {
  const timeZone = place ? timeZoneOf(place) : "UTC";
  const hour = Math.floor(now.getTime() / hourMilliseconds);
  const last = lastAsked.get(timeZone);
  if (last?.hour === hour) return last.day;
  const day = dayIn(timeZone, now);
  lastAsked.set(timeZone, { hour, day });
  return day;
}

/** The calendar day, `YYYY-MM-DD`, by the clocks of a time zone. */
export const dayIn = (timeZone: string, moment: Date): string => calendarOf(timeZone).format(moment);

const hourMilliseconds = 3_600_000;

/** All zones of the United States are whole hours from UTC, so a day lasts to the end of an hour. */
const lastAsked = new Map<string, { readonly hour: number; readonly day: string }>();

const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  // Making a format costs a hundred times as much as using it.
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    // Canada's short date is the ISO one.
    calendar = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    calendars.set(timeZone, calendar);
  }
  return calendar;
}

/** The day of the week, from 0 for Monday, and the minutes since midnight by the clocks of a time zone. */
export function clockIn(timeZone: string, moment: Date): { readonly weekday: number; readonly minutes: number } {
  const there = new Date(moment.getTime() + offsetOf(timeZone, moment.getTime()));
  return { weekday: (there.getUTCDay() + 6) % 7, minutes: there.getUTCHours() * 60 + there.getUTCMinutes() };
}

/** When a day, `YYYY-MM-DD`, begins by the clocks of a place. */
export const midnightAt = (place: Pick<Place, "state" | "latitude" | "longitude">, day: string): Date =>
  midnightIn(timeZoneOf(place), day);

/** When a day, `YYYY-MM-DD`, begins by the clocks of a time zone. */
export const midnightIn = (zone: string, day: string): Date => momentIn(zone, day, "00:00");

/** When the clocks of a time zone show a day, `YYYY-MM-DD`, and a time, `HH:MM`. */
export function momentIn(zone: string, day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const guess = asUtc - offsetOf(zone, asUtc);
  // The clocks may change between the two.
  return new Date(asUtc - offsetOf(zone, guess));
}

/** The time, `HH:MM`, by the clocks of a time zone. */
export const timeOfDayIn = (zone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetOf(zone, moment.getTime())).toISOString().slice(11, 16);

const clocks = new Map<string, Intl.DateTimeFormat>();

const mostOffsets = 10_000;
const offsets = new Map<string, number>();

/** By how many milliseconds the clocks of a zone are ahead of UTC, which changes at the full hour alone. */
function offsetOf(timeZone: string, moment: number): number {
  const key = `${timeZone} ${Math.floor(moment / hourMilliseconds)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const offset = readOffset(timeZone, moment);
  offsets.set(key, offset);
  return offset;
}

function readOffset(timeZone: string, moment: number): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    clocks.set(timeZone, clock);
  }
  const name = clock.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  const ahead = hours === undefined ? 0 : Number(hours) * 60 + Number(minutes);
  return (sign === "-" ? -ahead : ahead) * 60_000;
}
