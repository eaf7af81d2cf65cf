import type { Answer } from "@lotlane/adapters/http/contract";
import { caseKindNames } from "@lotlane/core/cases";
import { fewestForShare, type FigureKind, figureKinds, figureWords, headlineOf } from "@lotlane/core/desk";
import { formatShortDay } from "../../ui/format.ts";

export type WeekAnswer = Answer<"GET /api/admin/desk-figures">;
export type Figures = WeekAnswer["team"];
export type PersonRow = WeekAnswer["people"][number];

const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

const units: Readonly<Record<FigureKind, string>> = {
  quotes: "",
  contacted: "%",
  conversion: "%",
  dispatch: " h",
  pickups: "%",
  cases: "",
  minutes: " min",
};

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** `84%`, `5.5 h`; a dash for null. */
export const formatValue = (kind: FigureKind, value: number | null): string =>
  value === null ? "–" : `${plain.format(isWhole(kind) ? Math.round(value) : value)}${units[kind]}`;

/** A mean of quotes is told as whole quotes. */
const isWhole = (kind: FigureKind): boolean => isShare(kind) || kind === "quotes";
const isShare = (kind: FigureKind): boolean => units[kind] === "%";

/** A figure as text. With too few cases it names the cases instead. */
export function figureText(figures: Figures, kind: FigureKind): string {
  const { value, of } = headlineOf(figures, kind);
  if (value !== null) return formatValue(kind, value);
  if (of === 0) return "–";
  switch (kind) {
    case "contacted":
    case "conversion":
    case "pickups":
      return `${figures[kind].won} of ${of}`;
    case "cases":
      return `${figures.cases.count} of ${of}`;
    case "dispatch":
      return formatValue(kind, figures.dispatch.medianHours);
    case "minutes":
      return formatValue(kind, figures.minutes.total / of);
    case "quotes":
      return String(of);
  }
}

/** The cases that a figure is counted from. */
export function casesText(figures: Figures, kind: FigureKind): string {
  const { quotes, contacted, conversion, dispatch, pickups, cases, minutes } = figures;
  switch (kind) {
    case "quotes":
      return `${quotes.web} web, ${quotes.telephone} by phone${quotes.made === 0 ? "" : `; ${quotes.made} of them made by admins`}`;
    case "contacted":
      return `${contacted.won} of ${counted(contacted.of, "web quote")}${
        contacted.medianMinutes === null ? "" : `, median ${plain.format(contacted.medianMinutes)} min`
      }`;
    case "conversion":
      return `${conversion.won} of ${counted(conversion.of, "quote")}${
        conversion.open === 0 ? "" : `, still open: ${conversion.open} may be booked`
      }`;
    case "dispatch":
      return `${counted(dispatch.of, "order")} claimed${
        dispatch.of < fewestForShare || dispatch.p90Hours === null
          ? ""
          : `, 90% within ${plain.format(dispatch.p90Hours)} h`
      }, ${dispatch.unclaimed} unclaimed`;
    case "pickups":
      return `${pickups.won} of ${counted(pickups.of, "pickup")}`;
    case "cases":
      return `${counted(cases.count, "case")}, ${counted(cases.of, "order")} dispatched${
        cases.kinds.length === 0
          ? ""
          : `: ${cases.kinds.map(({ kind: of, count }) => `${count} ${caseKindNames[of].toLowerCase()}`).join(", ")}`
      }`;
    case "minutes":
      return `An estimate: ${minutes.total.toLocaleString("en-US")} min on ${counted(minutes.of, "order")}`;
  }
}

/** The number of cases beside the figure of a person. */
export const ofText = (figures: Figures, kind: FigureKind): string => {
  const { of } = headlineOf(figures, kind);
  if (kind === "quotes") return `${figures.quotes.made} made`;
  if (kind === "dispatch") return `of ${of}, ${figures.dispatch.unclaimed} unclaimed`;
  // The figure's own text then names the cases.
  if (isShare(kind) && of > 0 && of < fewestForShare) return "";
  return kind === "conversion" && figures.conversion.open > 0
    ? `of ${of}, ${figures.conversion.open} open`
    : `of ${of}`;
};

export const nameOf = ({ person }: PersonRow): string => person?.name ?? "No owner";

/** `Nov 16 – Nov 22, 2026` */
export const weekName = (from: string, to: string): string =>
  `${formatShortDay(from)} – ${formatShortDay(to)}, ${to.slice(0, 4)}`;

type CsvColumn = readonly [name: string, of: (figures: Figures) => number | null];

const csvColumns: readonly CsvColumn[] = [
  ["Quotes", ({ quotes }) => quotes.count],
  ["Web quotes", ({ quotes }) => quotes.web],
  ["Phone quotes", ({ quotes }) => quotes.telephone],
  ["Quotes made", ({ quotes }) => quotes.made],
  ["Contacted within 5 minutes", ({ contacted }) => contacted.won],
  ["Of web quotes", ({ contacted }) => contacted.of],
  ["Median minutes to contact", ({ contacted }) => contacted.medianMinutes],
  ["Booked", ({ conversion }) => conversion.won],
  ["Of quotes", ({ conversion }) => conversion.of],
  ["Still open", ({ conversion }) => conversion.open],
  ["Orders claimed", ({ dispatch }) => dispatch.of],
  ["Median hours to dispatch", ({ dispatch }) => dispatch.medianHours],
  ["Hours for 9 of 10", ({ dispatch }) => dispatch.p90Hours],
  ["Unclaimed", ({ dispatch }) => dispatch.unclaimed],
  ["Pickups on time", ({ pickups }) => pickups.won],
  ["Of pickups", ({ pickups }) => pickups.of],
  ["Cases", ({ cases }) => cases.count],
  ["Orders dispatched", ({ cases }) => cases.of],
  ["Minutes", ({ minutes }) => minutes.total],
  ["Orders worked on", ({ minutes }) => minutes.of],
];

/** In quotes. A name that a spreadsheet would take for a formula begins with an apostrophe. */
const asCell = (text: string): string => `"${/^[=+\-@\t\r]/.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`;

/** The team and each person, with plain numbers: RFC 4180. */
export const csvOf = ({ from, to, team, people }: Pick<WeekAnswer, "from" | "to" | "team" | "people">): string =>
  [
    ["From", "To", "Person", ...csvColumns.map(([name]) => name)],
    ...[{ name: "Team", figures: team }, ...people.map((row) => ({ name: nameOf(row), figures: row.figures }))].map(
      ({ name, figures }) => [from, to, asCell(name), ...csvColumns.map(([, of]) => String(of(figures) ?? ""))],
    ),
  ]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");

/** The order of people by a figure, the largest first; those without it come last. */
export const sorted = (people: readonly PersonRow[], by: FigureKind | "name"): readonly PersonRow[] =>
  by === "name"
    ? people
    : people.toSorted(
        (one, other) =>
          (headlineOf(other.figures, by).value ?? -1) - (headlineOf(one.figures, by).value ?? -1) ||
          headlineOf(other.figures, by).of - headlineOf(one.figures, by).of,
      );

/** Every value of a trend, for readers who do not see the chart. */
export const spokenTrend = (kind: FigureKind, weeks: readonly WeekAnswer[]): string =>
  `${figureWords[kind].name} by week: ${weeks
    .map(({ from, team }) => `${formatShortDay(from)} ${formatValue(kind, headlineOf(team, kind).value)}`)
    .join(", ")}`;

export const kindOptions = figureKinds.map((value) => ({ value, label: figureWords[value].name }));
