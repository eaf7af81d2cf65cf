export const placeKinds = ["dealer", "auction", "home", "port", "other"] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeKindNames: Readonly<Record<PlaceKind, string>> = {
  dealer: "Dealer",
  auction: "Auction",
  home: "Home",
  port: "Port",
  other: "Other place",
};

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** The times of a place, as its clocks show them; closed on the days that it leaves out. */
export type OpeningHours = {
  readonly [Day in Weekday]?: { readonly opens: string; readonly closes: string } | undefined;
};

/** The answers to a question about a vehicle; `unknown` tells that no one could say. */
export const vehicleAnswers = ["yes", "no", "unknown"] as const;
export type VehicleAnswer = (typeof vehicleAnswers)[number];

export const vehicleAnswerNames: Readonly<Record<VehicleAnswer, string>> = {
  yes: "Yes",
  no: "No",
  unknown: "Not known",
};

/** The week in lines such as `Mon to Fri, 8:00 AM to 5:00 PM`: days in a row with the same times share one. */
export function hoursWords(hours: OpeningHours): readonly string[] {
  const runs: { first: string; last: string; times: string }[] = [];
  for (const day of weekdays) {
    const name = weekdayNames[day].slice(0, 3);
    const open = hours[day];
    const times = open ? `${clockWords(open.opens)} to ${clockWords(open.closes)}` : "closed";
    const run = runs.at(-1);
    if (run?.times === times) run.last = name;
    else runs.push({ first: name, last: name, times });
  }
  return runs.map(({ first, last, times }) => `${first === last ? first : `${first} to ${last}`}, ${times}`);
}

/** Where a place stands in its opening hours. */
export type Opening = {
  readonly state: "open" | "closes_soon" | "closed";
  /** `Closes in 1 h 40 min, at 5:00 PM` */
  readonly words: string;
};

/** A place that closes within the hour may turn a truck away. */
const soon = 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Where a place stands in its opening hours, by its own clock. Null for hours without an open day.
 * @param clock the day of the week, from 0 for Monday, and the minutes since midnight
 */
export function openingAt(
  hours: OpeningHours,
  { weekday, minutes }: { weekday: number; minutes: number },
): Opening | null {
  const open = hours[weekdays[weekday]!];
  if (open && minutes >= minutesOf(open.opens) && minutes < minutesOf(open.closes)) {
    const left = minutesOf(open.closes) - minutes;
    const at = clockWords(open.closes);
    return {
      state: left <= soon ? "closes_soon" : "open",
      words: left <= 3 * 60 ? `Closes in ${durationWords(left)}, at ${at}` : `Open until ${at}`,
    };
  }
  const next = [0, 1, 2, 3, 4, 5, 6, 7].find((ahead) => {
    const day = hours[weekdays[(weekday + ahead) % 7]!];
    return day && (ahead > 0 || minutes < minutesOf(day.opens));
  });
  if (next === undefined) return null;
  const day = weekdays[(weekday + next) % 7]!;
  const at = clockWords(hours[day]!.opens);
  const when = next === 0 ? "" : next === 1 ? "tomorrow " : `${weekdayNames[day].slice(0, 3)} `;
  return { state: "closed", words: `Closed, opens ${when}at ${at}` };
}

/** `95` reads `1 h 35 min`. */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** `HH:MM` as `5:00 PM` */
export function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}
