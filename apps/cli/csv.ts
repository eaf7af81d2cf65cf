import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { type Columns, readColumns } from "./csv-columns.ts";
import { readRows, type Row } from "./csv-rows.ts";
import type { PriceLane } from "./price-lane.ts";

export type Table = {
  readonly input: Readable;
  readonly output: Writable;
  readonly priceLane: PriceLane;
  /** For rows without one of their own. */
  readonly promo: string | undefined;
  readonly reportBadRow: (line: number, message: string) => void;
  readonly rowDone: () => void;
};

export type Counts = { readonly priced: number; readonly bad: number };

/** Prices a CSV row by row, never faster than the output takes it. @throws BadInput when there is no usable header */
export async function priceTable({ input, output, priceLane, promo, reportBadRow, rowDone }: Table): Promise<Counts> {
  let priced = 0;
  let bad = 0;

  async function* priceRows(batches: AsyncIterable<readonly Row[]>) {
    let columns: Columns | undefined;
    for await (const rows of batches)
      for (const row of rows) {
        if (!columns) {
          columns = readColumns("fields" in row ? row.fields : []);
          yield columns.header;
          continue;
        }
        const answer = await priceRow(columns, row);
        rowDone();
        if (typeof answer === "string") {
          bad++;
          reportBadRow(row.line, answer);
        } else {
          priced++;
          yield answer;
        }
      }
    if (!columns) readColumns([]);
  }

  /** The row of the result, or what is wrong. */
  async function priceRow(columns: Columns, row: Row) {
    if ("problem" in row) return row.problem;
    const lane = columns.lane(row.fields, promo);
    if (typeof lane === "string") return lane;
    const trip = await priceLane(lane);
    if (!trip.ok) return trip.refusal.map(({ name, message }) => `${name}: ${message}`).join(" ");
    const { route, estimatedDays, price } = trip.value;
    const { cashPrice, cardPrice } = price;
    return columns.priced(row.fields, { distance: route.miles, estimatedDays, cashPrice, cardPrice });
  }

  await pipeline(input.setEncoding("utf8"), readRows, priceRows, stringify({ escape_formulas: true }), output, {
    end: false,
  });
  return { priced, bad };
}
