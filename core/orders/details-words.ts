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

function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}
