import { addDays, isDay } from "@lotlane/core";

/** The range in the address, in the viewer's time zone; a value that is not a day is left out. */
export const rangeIn = (search: URLSearchParams) => ({
  query: { from: dayIn(search, "from"), to: dayIn(search, "to"), timeZone: viewersTimeZone() },
});

export const viewersTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const dayIn = (search: URLSearchParams, name: "from" | "to") => {
  const text = search.get(name) ?? "";
  return isDay(text) ? text : undefined;
};

export const presets = [
  { value: "30", label: "30 days", days: 30 },
  { value: "90", label: "90 days", days: 90 },
  { value: "365", label: "1 year", days: 365 },
] as const;

export type Preset = (typeof presets)[number]["value"];

/** The preset that a range matches; undefined for a custom range. */
export const presetOf = ({ from, to }: { from: string; to: string }, today: string): Preset | undefined =>
  to === today ? presets.find(({ days }) => from === addDays(today, 1 - days))?.value : undefined;

export const firstDayOf = (preset: Preset, today: string): string =>
  addDays(today, 1 - presets.find(({ value }) => value === preset)!.days);
