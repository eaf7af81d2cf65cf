import type { Row } from "../benchmark.ts";

type Words = { readonly [Name in "what" | "ours" | "baseline" | "ratio" | "aim" | "met"]?: Row[Name] | undefined };

const columns = ["what", "ours", "baseline", "ratio", "aim", "met"] as const;

export function printTable(rows: readonly Words[]): void {
  console.log(formatTable(rows));
}

/** Aligned columns: words to the left, numbers to the right. */
export function formatTable(rows: readonly Words[]): string {
  const lines = [columns, ...rows.map(cells)];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
  return lines
    .map(
      (line) =>
        `  ${line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join("  ")}`,
    )
    .join("\n");
}

const cells = ({ what = "", ours = "", baseline = "", ratio = "", aim = "", met }: Words) => [
  what,
  ours,
  baseline,
  ratio,
  aim,
  met === undefined ? "" : met ? "met" : "not met",
];

export const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
export const places = (value: number, count: number): string => value.toFixed(count);
/** How many times the baseline: `0.62x`. */
export const times = (ours: number, baseline: number): string => `${formatRatio(ours / baseline)}x`;

const formatRatio = (ratio: number) => (ratio >= 10 ? whole(ratio) : ratio.toPrecision(2));
