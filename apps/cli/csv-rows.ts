import { type CsvRow, NotCsv, type ParseQuoted, quotedCsv, readCsvRows } from "@lotlane/core";
import { parse } from "csv-parse/sync";
import { BadInput } from "./bad-input.ts";

export type Row = CsvRow;

/** The rows of CSV text. @throws BadInput when a line is too long to be one of a CSV file */
export async function* readRows(chunks: AsyncIterable<string>): AsyncGenerator<readonly Row[]> {
  try {
    yield* readCsvRows(chunks, { parseQuoted, separators: [","] });
  } catch (error) {
    throw error instanceof NotCsv ? new BadInput(`${error.message}: please give a CSV file`) : error;
  }
}

const parseQuoted: ParseQuoted = (text, delimiter) =>
  parse(text, { ...quotedCsv, delimiter }) as unknown as ReturnType<ParseQuoted>;
