import type { Compared, Row } from "../benchmark.ts";
import { apart, median, spread } from "./measure.ts";
import { places } from "./table.ts";

/** A row in numbers, for charts and for comparing it with another run. */
export type Numbers = {
  readonly unit: string;
  readonly ours?: number | undefined;
  readonly baseline?: number | undefined;
  readonly ratio?: number | undefined;
  readonly spread?: number | undefined;
  readonly aim?: number | undefined;
  /** The number that the aim is about. */
  readonly aimOf?: "ours" | "ratio" | undefined;
};

/** The medians of the rounds of both sides, with their spread. */
export function compared(ours: readonly number[], baseline: readonly number[]): Compared {
  const [our, other] = [median(ours), median(baseline)];
  return { ours: our, baseline: other, ratio: our / other, spread: Math.max(spread(ours), spread(baseline)) };
}

/** The numbers that a row has beside its words, and where it has none, those that the words say. */
export function numbersOf({ ours, baseline, ratio, aim, numbers }: Row): Numbers {
  const [our, other, share, wanted] = [ours, baseline, ratio, aim].map(read);
  const unit = our?.unit ?? other?.unit ?? "";
  const said = { ours: our?.value, baseline: other?.value, ratio: share?.value };
  const all = { ...said, ...(numbers && measured(numbers)) };
  const aimOf = wanted && (wanted.unit === unit && our ? "ours" : all.ratio === undefined ? undefined : "ratio");
  return { unit, ...all, ...(wanted && aimOf && { aim: wanted.value, aimOf }) };
}

const read = (words: string | undefined) => {
  const [, digits, unit] =
    /^(?:at most |< )?(-?[\d,]+(?:\.\d+)?) ?(\/s|µs|ms|s|%|MB|kB|x|of \d+)?(?![a-zA-Z])/.exec(words ?? "") ?? [];
  return digits === undefined ? undefined : { value: Number(digits.replaceAll(",", "")), unit: unit ?? "" };
};

/** Processor times are unknown where there is no /proc. */
const measured = (numbers: Compared): Partial<Compared> =>
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => Number.isFinite(value)));

const timed: ReadonlySet<string> = new Set(["/s", "µs", "ms", "s", "x"]);

/** Why a figure means little on a machine whose equal measurements differ by `noise`; undefined if it means what it says. */
export function doubtOf({ unit, ours, ratio, spread: rounds, aim, aimOf }: Numbers, noise: number): string | undefined {
  if (!timed.has(unit) && rounds === undefined) return undefined;
  const unsure = Math.max(noise, rounds ?? 0);
  const by = `${(rounds ?? 0) > noise ? "rounds spread" : "equal runs differ"} by ${percent(unsure)}`;
  const near = (value: number | undefined, other: number) => value !== undefined && apart(value / other) <= unsure;
  if (aim !== undefined && near(aimOf === "ours" ? ours : ratio, aim)) return `too near its aim to tell: ${by}`;
  return near(ratio, 1) ? `means little: ${by}, the difference is ${percent(apart(ratio!))}` : undefined;
}

export const percent = (part: number): string => `${places(part * 100, part < 0.1 ? 1 : 0)} %`;
