import { mostRowsAtOnce } from "@lotlane/core/loads";
import { mostRows, readFile, UnusableFile } from "./read-file.ts";
import { type Header, readHeader } from "./read-header.ts";
import { type Problem, type ReadLoad, readLoad } from "./read-load.ts";

/** Less than the call takes, with room for what stands around the rows. */
const mostBytes = 1_500_000;

export type FileRow = {
  /** The line of the file on which the row begins. */
  readonly line: number;
  readonly fields: readonly string[];
  /** The line as it is, where it cannot be split into fields. */
  readonly text?: string;
} & ReadLoad;

/** Rows that go in one call, always the same ones of the same file. */
export type Batch = {
  readonly header: Header;
  readonly rows: readonly FileRow[];
  /** How much of the file was read so far, from 0 to 1. */
  readonly part: number;
};

/** A file's rows in batches that one call takes. @throws UnusableFile */
export async function* batchesOf(file: File): AsyncGenerator<Batch> {
  let header: Header | undefined;
  let rows: FileRow[] = [];
  let bytes = 0;
  let part = 0;
  let count = 0;
  for await (const some of readFile(file, (read) => (part = read / file.size)))
    for (const row of some) {
      if (!header) {
        const found = readHeader("fields" in row ? row.fields : []);
        if (!found.ok) throw new UnusableFile(found.refusal);
        header = found.value;
        continue;
      }
      // Spreadsheets leave rows of separators behind.
      if ("fields" in row && row.fields.every((field) => field === "")) continue;
      if (++count > mostRows)
        throw new UnusableFile(
          `This file has more than ${mostRows.toLocaleString("en-US")} rows, the maximum. Split it and import the parts one at a time.`,
        );
      const read: FileRow =
        "fields" in row
          ? { line: row.line, fields: row.fields, ...readLoad(header, row.fields) }
          : { line: row.line, fields: [], text: row.text, load: {}, vehicles: [], problems: [wholeRow(row.problem)] };
      const size = sizeOf(read);
      if (rows.length > 0 && (rows.length === mostRowsAtOnce || bytes + size > mostBytes)) {
        yield { header, rows, part };
        rows = [];
        bytes = 0;
      }
      rows.push(read);
      bytes += size;
    }
  if (!header) throw new UnusableFile("This file is empty. Its first line must name the columns.");
  if (count === 0) throw new UnusableFile("This file has no rows below its first line.");
  yield { header, rows, part: 1 };
}

const wholeRow = (problem: string): Problem => ({
  column: "",
  message: `${problem[0]!.toUpperCase()}${problem.slice(1)}`,
});

const encoder = new TextEncoder();
const sizeOf = ({ load, line }: FileRow): number => encoder.encode(JSON.stringify({ load, line })).length + 1;
