import { parse } from "csv-parse/sync";
import { BadInput } from "./bad-input.ts";

/** One row of a CSV file, by the line on which it begins. */
export type Row =
  | { readonly line: number; readonly fields: readonly string[] }
  | { readonly line: number; readonly problem: string };

const mostLinesInRow = 50;
const mostCharactersInRow = 64 * 1024;

/**
 * Splits CSV text (RFC 4180) into rows, as many at a time as a chunk holds.
 * A quote that is never closed spoils its own line only: reading goes on with the next.
 * @throws BadInput when a line is too long to be one of a CSV file
 */
export async function* readRows(chunks: AsyncIterable<string>): AsyncGenerator<readonly Row[]> {
  const rows = new Rows();
  let rest = "";
  let first = true;
  for await (const chunk of chunks) {
    const lines = (rest + (first ? chunk.replace(/^\ufeff/, "") : chunk)).split("\n");
    first = false;
    rest = lines.pop() ?? "";
    for (const line of lines) rows.take(line);
    if (rest.length > mostCharactersInRow)
      throw new BadInput(
        `line ${rows.line + 1} is longer than ${mostCharactersInRow} characters: please give a CSV file`,
      );
    yield rows.ready();
  }
  if (rest !== "") rows.take(rest);
  rows.end();
  yield rows.ready();
}

class Rows {
  line = 0;
  private rows: Row[] = [];
  private open: string[] = [];
  private openQuotes = 0;

  take(text: string): void {
    this.line++;
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

  ready(): readonly Row[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private plain(text: string): void {
    if (text.trim() === "") return;
    this.rows.push({ line: this.line, fields: text.split(",").map((field) => field.trim()) });
  }

  private quoted(): void {
    const text = this.open.join("\n");
    let line = this.line - this.open.length + 1;
    this.close();
    try {
      for (const { record, info } of parseQuoted(text)) {
        this.rows.push({ line, fields: record });
        line = this.line - text.split("\n").length + info.lines + 1;
      }
    } catch {
      this.rows.push({
        line,
        problem: 'its quotes do not match: put a field in quotes as a whole, and write a quote inside it as ""',
      });
    }
  }

  private giveUp(): void {
    const [, ...others] = this.open;
    this.line -= others.length;
    this.rows.push({ line: this.line, problem: "a quote is opened and never closed: please close or remove it" });
    this.close();
    for (const text of others) this.take(text);
  }

  private close(): void {
    this.open = [];
    this.openQuotes = 0;
  }
}

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

const parseQuoted = (text: string) =>
  parse(text, {
    info: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as unknown as readonly Parsed[];
