import { readFile } from "node:fs/promises";
import { normalizeZip, timeZoneOf } from "@lotlane/core/lanes";
import type { LanePorts, ZipPlaces } from "@lotlane/core/ports";
import { planTrip, type Trip, type TripPlan, tripSchema } from "@lotlane/core/trips";
import { readOptions } from "../arguments.ts";
import { BadInput, whyUnreadable } from "../bad-input.ts";

const help = `Plans the stops of a car hauler within the hours of service. Works offline.

  trip --file trip.json

  --file FILE  a trip as JSON: {"start": {"zip": "90001", "at": "2026-12-01T14:00:00Z"}, "end": {"zip": "90001"},
               "trailer": {"places": 9}, "jobs": [{"id": "1", "pickup": {"zip": "85001", "date": "2026-12-01"},
               "delivery": {"zip": "75201", "date": "2026-12-04"}, "sizeClass": "SEDAN", "pay": "800.00"}]};
               end and dates may be left out; oversize and onBoard may be true for a job;
               "alongside": [{"sizeClass": "SUV_FULL"}] are vehicles that go with it, as those of a load do;
               "hours": {"driven": 240, "onDuty": 300, "cycle": 1800, "limit": 70} are minutes that the driver has
               used at the start, "restEndedAt" in it is when the last 10 hours of rest ended
  --json       the whole plan as one JSON object
  --help       this page

Exit code: 0 planned, 1 no job could be planned, 2 bad input.
`;

/** Carries out the planning of a trip. @returns the exit code @throws BadInput */
export async function runTrip(args: readonly string[], ports: Pick<LanePorts, "zipPlaces">): Promise<number> {
  const typed = readOptions(args, options, "name the trip as --file FILE, see --help");
  if (typed.help) return say(help);
  if (typed.file === undefined)
    throw new BadInput("--file is missing: name a trip, such as --file trip.json (see --help)");
  const trip = await readTripFile(typed.file, ports.zipPlaces);
  const plan = planTrip(trip);
  if (!plan.ok) throw new BadInput(plan.refusal.message);
  process.stdout.write(typed.json ? `${JSON.stringify(plan.value, null, 2)}\n` : printTrip(trip, plan.value));
  return isNothingPlanned(trip, plan.value) ? 1 : 0;
}

const options = {
  file: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

function say(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

type Place = Trip["start"]["place"];

/** A plan as people read it; times by the clocks of each place. */
function printTrip(trip: Trip, plan: TripPlan): string {
  const nameOf = (id: string) => trip.jobs.find((job) => job.id === id)?.name ?? `job ${id}`;
  const rows = plan.stops.map((stop, index) => [
    `${index + 1}.`,
    stop.end === "pickup" ? "pick up" : "deliver",
    nameOf(stop.jobId),
    townOf(stop.place),
    timeAt(stop.place, stop.arrivesAt),
    stop.handlingAt === stop.arrivesAt
      ? ""
      : `${stop.end === "pickup" ? "loads" : "unloads"} ${timeAt(stop.place, stop.handlingAt)}`,
    `${stop.miles.toFixed(1)} mi`,
    `${stop.placesTaken}/${trip.trailer.places}`,
    stop.kept === null ? "" : stop.kept ? `${stop.date} kept` : `${stop.date} MISSED`,
  ]);
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .filter((_, column) => widths[column]! > 0)
      .join("  ")
      .trimEnd(),
  );
  const start = `Start in ${townOf(trip.start.place)}, ${timeAt(trip.start.place, plan.startsAt)}`;
  const end = plan.home
    ? [
        `End in ${townOf(plan.home.place)}, ${timeAt(plan.home.place, plan.home.arrivesAt)}, after ${plan.home.miles.toFixed(1)} mi`,
      ]
    : [];
  const sums = [
    `${plan.miles.toFixed(1)} miles, ${plan.emptyMiles.toFixed(1)} of them empty; ${hours(plan.driving)} at the wheel`,
    ...(isNothingPlanned(trip, plan)
      ? []
      : [`$${plan.pay} in all${plan.payPerMile === null ? "" : `, $${plan.payPerMile} a mile`}`]),
    ...datesIn(trip, plan),
  ];
  const left = plan.leftOut.map(({ jobId, reason }) => `Left out: ${nameOf(jobId)}. ${reason}`);
  const nothing = rows.length === 0 ? ["No stops: this trip has no jobs that can be planned"] : [];
  const noWay = plan.noWayHome === null ? [] : [plan.noWayHome];
  return `${[start, ...table, ...nothing, ...end, ...sums, ...left, ...noWay].join("\n")}\n`;
}

const isNothingPlanned = ({ jobs }: Trip, { stops }: TripPlan): boolean => jobs.length > 0 && stops.length === 0;

/** Only the dates of the jobs that are planned, and of the end, can be kept. */
function datesIn(trip: Trip, plan: TripPlan): string[] {
  const { missed, leftOut } = plan;
  if (missed > 0) return [missed === 1 ? "1 date is missed" : `${missed} dates are missed`];
  const planned = trip.jobs.filter(({ id }) => !leftOut.some(({ jobId }) => jobId === id));
  const isPromised = trip.homeBy !== null || planned.some(({ pickup, delivery }) => pickup.date ?? delivery.date);
  if (isPromised) return [leftOut.length > 0 ? "Every date of what is planned is kept" : "Every date is kept"];
  return isNothingPlanned(trip, plan) ? [] : ["No date is promised"];
}

const townOf = ({ city, state }: Place) => `${city}, ${state}`;

const timeAt = (place: Place, at: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: timeZoneOf(place),
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(at));

const hours = (minutes: number) => `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;

/** Reads a trip whose places are ZIP codes. @throws BadInput */
async function readTripFile(file: string, zipPlaces: ZipPlaces): Promise<Trip> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new BadInput(`--file ${file} ${whyUnreadable(error)}`);
  });
  const located = withPlaces(parse(file, text), file, zipPlaces);
  const read = tripSchema.safeParse(located);
  if (read.success) {
    const strange = unknownFields(located, read.data);
    if (strange.length > 0) process.stderr.write(`--file ${file}: unknown fields, ignored: ${strange.join(", ")}\n`);
    return read.data;
  }
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

/** The paths of the fields that the schema left out of what it read, such as `jobs[0].pickup.dat`. */
function unknownFields(written: unknown, read: unknown, path: readonly PropertyKey[] = []): string[] {
  if (Array.isArray(written) && Array.isArray(read))
    return written.flatMap((item: unknown, index) => unknownFields(item, read[index], [...path, index]));
  if (!isObject(written) || !isObject(read)) return [];
  return Object.entries(written).flatMap(([field, value]) =>
    Object.hasOwn(read, field) ? unknownFields(value, read[field], [...path, field]) : [asWritten([...path, field])],
  );
}

/** `jobs[0].pay: `, nothing for the whole file. */
function pathOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? "" : `${asWritten(path)}: `;
}

const asWritten = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
