import type { Answer, Sent } from "@lotlane/adapters/http/contract";
import { mostRowsAtOnce } from "@lotlane/core/loads";
import { readFile, UnusableFile } from "../../../app/forms/csv-file.ts";
import { mostRows } from "./file-format.ts";
import { columnOf, type Header, type Problem, readHeader, type ReadLoad, readLoad } from "./read-load.ts";

const call = "POST /api/loads/import";
type Body = Sent<typeof call>["body"];

export type Ask = (body: Body, idempotencyKey?: string) => Promise<Answer<typeof call>>;

export type BadRow = Pick<FileRow, "line" | "fields" | "text"> & { readonly problems: readonly Problem[] };

export type Progress = {
  readonly rows: number;
  readonly good: number;
  readonly bad: number;
  /** How much of the file is done, from 0 to 1. */
  readonly part: number;
};

export type Checked = {
  readonly file: File;
  readonly header: Header;
  readonly rows: number;
  readonly good: number;
  readonly bad: readonly BadRow[];
  /** The first rows of the file. */
  readonly first: readonly FileRow[];
};

export type Imported = {
  /** How many loads were kept. */
  readonly kept: number;
  /** How many were kept by an earlier import of the same file, and not again. */
  readonly before: number;
  /** Rows that were good when they were checked, and are not any more. */
  readonly bad: readonly BadRow[];
  readonly stopped: boolean;
};

type Run = {
  readonly ask: Ask;
  readonly stop: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
};

const rowsShown = 5;

/** Has every row of a file checked, and keeps none. @throws UnusableFile @returns undefined when it was stopped */
export async function checkFile(file: File, { ask, stop, onProgress }: Run): Promise<Checked | undefined> {
  let header: Header | undefined;
  const first: FileRow[] = [];
  const bad: BadRow[] = [];
  let rows = 0;
  for await (const batch of batchesOf(file)) {
    if (stop.aborted) return undefined;
    ({ header } = batch);
    first.push(...batch.rows.slice(0, rowsShown - first.length));
    bad.push(...badRowsOf(batch, await send(ask, "check", batch)));
    rows += batch.rows.length;
    onProgress({ rows, good: rows - bad.length, bad: bad.length, part: batch.part });
  }
  return stop.aborted ? undefined : { file, header: header!, rows, good: rows - bad.length, bad, first };
}

/**
 * Imports the good rows of a file. Each batch has a key made of what it holds: however often it arrives, its rows are
 * kept once. @throws UnusableFile
 */
export async function importFile(checked: Checked, { ask, stop, onProgress }: Run): Promise<Imported> {
  const knownBad = new Set(checked.bad.map(({ line }) => line));
  const bad: BadRow[] = [];
  let [kept, before, rows] = [0, 0, 0];
  for await (const batch of batchesOf(checked.file)) {
    if (stop.aborted) break;
    const { good, repeated, problems } = await send(ask, "import", batch);
    if (repeated) before += good;
    else kept += good;
    bad.push(...badRowsOf(batch, { problems }).filter(({ line }) => !knownBad.has(line)));
    rows += batch.rows.length;
    onProgress({ rows, good: kept + before, bad: bad.length, part: rows / checked.rows });
  }
  return { kept, before, bad, stopped: rows < checked.rows };
}

type Answered = Pick<Answer<typeof call>, "problems">;

/** Rows that are wrong as they stand are not sent. */
async function send(ask: Ask, mode: Body["mode"], { rows }: Batch): Promise<Answer<typeof call>> {
  const sent = rows.flatMap(({ line, load, problems }) => (problems.length === 0 ? [{ line, load }] : []));
  if (sent.length === 0) return { good: 0, repeated: false, problems: [] };
  return ask({ mode, rows: sent }, mode === "import" ? await digestOf(sent) : undefined);
}

function badRowsOf({ rows }: Batch, { problems }: Answered): readonly BadRow[] {
  const told = Map.groupBy(problems, ({ line }) => line);
  return rows.flatMap(({ line, fields, text, problems: own, vehicles }) => {
    const found = told.get(line)?.map(({ path, message }) => ({ column: columnOf(path, vehicles), message })) ?? [];
    const all = [...own, ...found];
    return all.length === 0 ? [] : [{ line, fields, ...(text !== undefined && { text }), problems: all }];
  });
}

async function digestOf(sent: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(sent)));
  return `loads-${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Less than the call takes, with room for what stands around the rows. */
const mostBytes = 1_500_000;

type FileRow = {
  /** The line of the file on which the row begins. */
  readonly line: number;
  readonly fields: readonly string[];
  /** The line as it is, where it cannot be split into fields. */
  readonly text?: string;
} & ReadLoad;

/** Rows that go in one call, always the same ones of the same file. */
type Batch = {
  readonly header: Header;
  readonly rows: readonly FileRow[];
  /** How much of the file was read so far, from 0 to 1. */
  readonly part: number;
};

/** A file's rows in batches that one call takes. @throws UnusableFile */
async function* batchesOf(file: File): AsyncGenerator<Batch> {
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
