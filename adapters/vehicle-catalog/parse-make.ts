import { type SizeClass, sizeClasses, type VehicleModel } from "@lotlane/core/vehicles";

/** The years a model was sold, both included; without `last` it is still on sale. */
export type YearSpan = { readonly first: number; readonly last?: number };

/** A model in one size, and when it was sold. */
export type ModelEntry = { readonly vehicle: VehicleModel; readonly spans: readonly YearSpan[] };

export type Make = { readonly make: string; readonly entries: readonly ModelEntry[] };

/** An error in a make's text, with its place. */
export class MalformedMake extends Error {
  override name = "MalformedMake";
}

const isSizeClass = (text: string): text is SizeClass => sizeClasses.some((known) => known === text);

/**
 * Reads a make: its name on the first line, then a row for each model, such as
 * `Bronco | 1981-1996, 2021- | SUV_MIDSIZE` or `F-350 | 1981- | PICKUP_FULL | oversize`.
 * A model whose size changed has a row for each size.
 * @throws MalformedMake naming the first row that does not fit
 */
export function parseMake(text: string): Make {
  const [make, ...rows] = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (make === undefined || make.includes("|"))
    throw new MalformedMake(`The first line must be the name of a make, not “${make ?? ""}”.`);
  const entries: ModelEntry[] = [];
  const spansById = new Map<string, YearSpan[]>();
  for (const row of rows) {
    const entry = parseRow(make, row);
    const earlier = spansById.get(entry.vehicle.id) ?? [];
    if (entry.spans.some((span) => earlier.some((other) => overlap(span, other))))
      refuse(make, row, "these years were already given for this model");
    spansById.set(entry.vehicle.id, [...earlier, ...entry.spans]);
    entries.push(entry);
  }
  return { make, entries };
}

function parseRow(make: string, row: string): ModelEntry {
  const [model = "", years = "", sizeClass = "", mark, ...rest] = row.split("|").map((cell) => cell.trim());
  if (model === "") refuse(make, row, "the model has no name");
  if (!isSizeClass(sizeClass)) refuse(make, row, `“${sizeClass}” is no size class`);
  if (rest.length > 0 || (mark !== undefined && mark !== "oversize"))
    refuse(make, row, "only “oversize” may follow the size class");
  const spans = parseYears(make, row, years);
  const vehicle = {
    id: slug(`${make} ${model}`),
    model,
    sizeClass,
    oversize: mark === "oversize",
    operableDefault: true,
  };
  return { vehicle, spans };
}

function parseYears(make: string, row: string, years: string): YearSpan[] {
  const spans = years.split(",").map((text): YearSpan => {
    const [, first, dash, last] =
      /^(\d{4})(?:(-)(\d{4})?)?$/.exec(text.trim()) ??
      refuse(make, row, `“${text.trim()}” is no year, “1981-1996” or “1981-”`);
    if (last !== undefined) return { first: Number(first), last: Number(last) };
    return dash === undefined ? { first: Number(first), last: Number(first) } : { first: Number(first) };
  });
  spans.forEach((span, index) => {
    const before = spans[index - 1];
    if (span.last !== undefined && span.last < span.first) refuse(make, row, "a span ends before it begins");
    if (before !== undefined && (before.last === undefined || before.last >= span.first))
      refuse(make, row, "the years are not in order");
  });
  return spans;
}

const overlap = (one: YearSpan, other: YearSpan): boolean =>
  one.first <= (other.last ?? Infinity) && other.first <= (one.last ?? Infinity);

const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function refuse(make: string, row: string, reason: string): never {
  throw new MalformedMake(`${make}: “${row}”: ${reason}.`);
}
