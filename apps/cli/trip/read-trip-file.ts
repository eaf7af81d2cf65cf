import { readFile } from "node:fs/promises";
import { normalizeZip } from "@lotlane/core/lanes";
import type { ZipPlaces } from "@lotlane/core/ports";
import { type Trip, tripSchema } from "@lotlane/core/trips";
import { BadInput } from "../bad-input.ts";
import { whyUnreadable } from "../why-unreadable.ts";

/** Reads a trip whose places are ZIP codes. @throws BadInput */
export async function readTripFile(file: string, zipPlaces: ZipPlaces): Promise<Trip> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new BadInput(`--file ${file} ${whyUnreadable(error)}`);
  });
  const read = tripSchema.safeParse(withPlaces(parse(file, text), file, zipPlaces));
  if (read.success) return read.data;
  const [first, ...others] = read.error.issues;
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  throw new BadInput(`--file ${file}: ${pathOf(first?.path ?? [])}${first?.message}${more}`);
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new BadInput(`--file ${file} must hold JSON, see --help: ${(error as Error).message}`);
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The same with each ZIP code as its place. What is no object is left to the schema. */
function withPlaces(written: unknown, file: string, zipPlaces: ZipPlaces): unknown {
  if (!isObject(written)) throw new BadInput(`--file ${file} must hold one JSON object, see --help`);
  const placeOf = (zip: unknown, path: string) => {
    const known = typeof zip === "string" ? normalizeZip(zip) : undefined;
    const place = known === undefined ? undefined : zipPlaces.find(known);
    if (!place)
      throw new BadInput(`--file ${file}: ${path}: ${JSON.stringify(zip) ?? "nothing"} is not a US ZIP code we know`);
    return place;
  };
  const located = (value: unknown, path: string) => {
    if (!isObject(value) || !("zip" in value)) return value;
    const { zip, ...rest } = value;
    return { ...rest, place: placeOf(zip, path) };
  };
  const { start, end, jobs } = written;
  return {
    ...written,
    start: located(start, "start.zip"),
    ...(isObject(end) && "zip" in end && Object.keys(end).length === 1 && { end: placeOf(end["zip"], "end.zip") }),
    ...(Array.isArray(jobs) && {
      jobs: jobs.map((job: unknown, index) =>
        isObject(job)
          ? {
              ...job,
              pickup: located(job["pickup"], `jobs[${index}].pickup.zip`),
              delivery: located(job["delivery"], `jobs[${index}].delivery.zip`),
            }
          : job,
      ),
    }),
  };
}

/** `jobs[0].pay: `, nothing for the whole file. */
function pathOf(path: readonly PropertyKey[]): string {
  const written = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return written === "" ? "" : `${written.replace(/^\./, "")}: `;
}
