/** One row of a CSV file, by the line on which it begins. */
export type CsvRow =
  | { readonly line: number; readonly fields: readonly string[] }
  | { readonly line: number; readonly problem: string; readonly text: string };

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** How a CSV library reads text whose quotes match. `lines`: how many it has read by the end of the row. */
export type ParseQuoted = (text: string, separator: string) => readonly Parsed[];

/** The options of `csv-parse` beside the separator: rows of any length, a stray quote as a character. */
export const quotedCsv = {
  info: true,
  trim: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
} as const;

export type CsvReading = {
  readonly parseQuoted: ParseQuoted;
  /** The candidates for a separator. The one that the first line holds most often is taken, or the first of these. */
  readonly separators: readonly [string, ...(readonly string[])];
};

/** The text is no CSV file; the message says where. */
export class NotCsv extends Error {}

const mostLinesInRow = 50;
const mostCharactersInRow = 64 * 1024;

/**
 * Splits CSV text (RFC 4180) into rows, as many at a time as a chunk holds.
 * A quote that is never closed spoils its own line only: reading goes on with the next.
 * @throws NotCsv when a line is too long to be one of a CSV file
 */
export async function* readCsvRows(
  chunks: AsyncIterable<string>,
  reading: CsvReading,
): AsyncGenerator<readonly CsvRow[]> {
  const rows = new Rows(reading);
  let rest = "";
  let first = true;
  for await (const chunk of chunks) {
    const lines = (rest + (first ? chunk.replace(/^\ufeff/, "") : chunk)).split("\n");
    first = false;
    rest = lines.pop() ?? "";
    for (const line of lines) rows.take(line);
    if (rest.length > mostCharactersInRow)
      throw new NotCsv(`line ${rows.line + 1} is longer than ${mostCharactersInRow} characters`);
    yield rows.ready();
  }
  if (rest !== "") rows.take(rest);
  rows.end();
  yield rows.ready();
}

class Rows {
  line = 0;
  private rows: CsvRow[] = [];
  private open: string[] = [];
  private openQuotes = 0;
  private separator: string | undefined;
  private readonly reading: CsvReading;

  constructor(reading: CsvReading) {
    this.reading = reading;
  }

  take(text: string): void {
    this.line++;
    if (this.separator === undefined && text.trim() !== "")
      this.separator = mostFrequent(this.reading.separators, text);
    const quotes = text.split('"').length - 1;
    if (this.open.length === 0 && quotes === 0) return this.plain(text);
    this.open.push(text);
    this.openQuotes += quotes;
    if (this.openQuotes % 2 === 0) return this.quoted();
    if (this.open.length > mostLinesInRow) this.giveUp();
  }

  end(): void {
    while (this.open.length > 0) this.giveUp();
  }

  ready(): readonly CsvRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private plain(text: string): void {
    if (text.trim() === "") return;
    this.rows.push({ line: this.line, fields: text.split(this.separator!).map((field) => field.trim()) });
  }

  private quoted(): void {
    const text = this.open.join("\n");
    let line = this.line - this.open.length + 1;
    this.close();
    try {
      for (const { record, info } of this.reading.parseQuoted(text, this.separator!)) {
        this.rows.push({ line, fields: record });
        line = this.line - text.split("\n").length + info.lines + 1;
      }
    } catch {
      this.rows.push({
        line,
        problem: 'its quotes do not match: put the whole field in quotes, and write a quote inside it as ""',
        text,
      });
    }
  }

  private giveUp(): void {
    const [text = "", ...others] = this.open;
    this.line -= others.length;
    this.rows.push({
      line: this.line,
      problem: "a quote is opened and never closed: please close or remove it",
      text,
    });
    this.close();
    for (const other of others) this.take(other);
  }

  private close(): void {
    this.open = [];
    this.openQuotes = 0;
  }
}

function mostFrequent(separators: CsvReading["separators"], text: string): string {
  const count = (separator: string) => text.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}
