import { problemColumn } from "./columns.ts";
import type { Header } from "./read-header.ts";
import type { BadRow } from "./run-import.ts";
import { csvText } from "./write-csv.ts";

/** Bad rows as they stood in their file, each with its line and what is wrong, so that they can be mended and read again. */
export function badRowsFile({ names }: Header, rows: readonly BadRow[]): string {
  const kept = [...names.keys()].filter((index) => names[index]!.trim().toLowerCase() !== problemColumn);
  return csvText([
    [...kept.map((index) => names[index]!), problemColumn],
    ...rows.map((row) => [...kept.map((index) => row.fields[index] ?? ""), wordsOf(row)]),
  ]);
}

const wordsOf = ({ line, problems, text }: BadRow): string =>
  [
    `Line ${line}:`,
    ...problems.map(({ column, message }) => `${column ? `${column}: ` : ""}${message.replace(/\.$/, "")}.`),
    ...(text === undefined ? [] : [`It reads: ${text}`]),
  ].join(" ");
