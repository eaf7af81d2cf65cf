import { z } from "zod";
import { daySchema, momentSchema } from "../shared/day-schema.ts";
import { parseDollars } from "../money/index.ts";
import { mostPlaces, payloadField, placesField } from "../trucks/index.ts";
import { sizeClasses } from "../vehicles/index.ts";

/** A trip with more jobs takes too long to plan on a screen. */
export const mostJobs = 30;

const zip = z.string("zip must be the five digits of a ZIP code").regex(/^\d{5}$/, "zip must be five digits");
const degrees = (name: string, most: number) => {
  const words = `${name} must be a number of degrees from -${most} to ${most}`;
  return z.number(words).min(-most, words).max(most, words);
};

export const tripPlaceSchema = z.object(
  {
    zip,
    city: z.string("city must be a name").max(200, "city must be at most 200 characters"),
    state: z.string("state must have two letters").regex(/^[A-Z]{2}$/, "state must be two capital letters"),
    latitude: degrees("latitude", 90),
    longitude: degrees("longitude", 180),
  },
  "a place has zip, city, state, latitude and longitude",
);

const moment = (name: string) => momentSchema(`${name} must be an ISO time such as 2026-12-01T12:00:00Z`);

const whole = (words: string) => z.number(words).int(words);

/** A trailer: its places, and where its carrier says so, how many of them take a tall vehicle and what it may load. */
export const trailerSchema = z.object({
  places: placesField,
  tallPlaces: whole("tallPlaces must be a whole number")
    .min(0, "tallPlaces must be 0 or more")
    .max(mostPlaces, `tallPlaces must be at most ${mostPlaces}`)
    .nullish()
    .transform((places) => places ?? null)
    .describe("How many of the places take a full-size SUV, a full-size pickup or a van; null: all of them"),
  payloadPounds: payloadField
    .nullish()
    .transform((pounds) => pounds ?? null)
    .describe("The most the vehicles may weigh; null: not checked"),
});

const usedWords = (name: string, most: number) => `${name} must be minutes from 0 to ${most}`;
const used = (name: string, most: number) =>
  whole(usedWords(name, most)).min(0, usedWords(name, most)).max(most, usedWords(name, most)).default(0);

/** The hours of service that the driver has used at the start, in minutes. */
export const hoursUsedSchema = z
  .object({
    driven: used("driven", 660).describe("Driving since the last 10-hour rest"),
    onDuty: used("onDuty", 1440).describe("Since coming on duty after that rest"),
    restEndedAt: moment("restEndedAt")
      .nullish()
      .transform((at) => at ?? null)
      .describe("When that rest ended, if known: the 14 hours start then"),
    sinceBreak: used("sinceBreak", 480).describe("Driving since the last half-hour break"),
    cycle: used("cycle", 4200).describe("On duty since the last 34 hours off duty; 0: the same as since the rest"),
    limit: z.union([z.literal(60), z.literal(70)], "limit must be 60 or 70").default(70),
  })
  .superRefine(({ driven, onDuty, sinceBreak, cycle, limit }, { addIssue }) => {
    const wrong = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (onDuty > 0 && driven > onDuty) wrong("driven", "driven must not be more than onDuty: driving is on duty");
    if (sinceBreak > driven) wrong("sinceBreak", "sinceBreak must not be more than driven: both count driving");
    if (cycle > 0 && cycle < driven) wrong("cycle", "cycle must not be less than driven: it counts that too");
    if (cycle > limit * 60)
      wrong("cycle", `cycle must be at most ${limit * 60} minutes with a limit of ${limit} hours`);
  });

/** Why a last rest cannot have ended then; undefined when it can. */
export const whyNoSuchRest = ({ restEndedAt }: Pick<HoursUsed, "restEndedAt">, startAt: string): string | undefined =>
  restEndedAt !== null && Date.parse(restEndedAt) > Date.parse(startAt)
    ? "restEndedAt must not be after the start: a driver who is still resting starts later"
    : undefined;

const dayOrNull = (name: string) =>
  daySchema(`${name} must be a day such as 2026-12-01`)
    .nullish()
    .transform((day) => day ?? null);

const dollars = z
  .string("pay must be in dollars and cents, such as 850.00")
  .refine((text) => (parseDollars(text) ?? -1n) >= 0n, "pay must be in dollars and cents, such as 850.00");

const jobEnd = (what: string) =>
  z
    .object({
      place: tripPlaceSchema,
      from: dayOrNull(`from of the ${what}`).describe(
        "The earliest day; null: the date itself for a pickup, any day for a delivery",
      ),
      date: dayOrNull(`date of the ${what}`),
    })
    .refine(({ from, date }) => from === null || date === null || from <= date, {
      error: `from of the ${what} must not be after its date`,
      path: ["from"],
    });

const vehicleSize = {
  sizeClass: z.enum(sizeClasses, `sizeClass must be one of ${sizeClasses.join(", ")}`),
  oversize: z.boolean("oversize must be true or false").default(false).describe("Takes two places"),
};
const alongsideWords = `alongside can have at most ${mostPlaces - 1} vehicles: no car hauler has more places`;

export const tripJobSchema = z.object({
  id: z.string("id must be text").min(1, "id must not be empty").max(80, "id must be at most 80 characters"),
  name: z.string("name must be text").max(200, "name must be at most 200 characters").optional(),
  pickup: jobEnd("pickup").describe("Not before its first day, and promised for its date"),
  delivery: jobEnd("delivery").describe("Promised by its date"),
  ...vehicleSize,
  alongside: z
    .array(z.object(vehicleSize), "alongside must be a list of vehicles")
    .max(mostPlaces - 1, alongsideWords)
    .default([])
    .describe("More vehicles that travel with it all the way"),
  pay: dollars,
  onBoard: z.boolean("onBoard must be true or false").default(false).describe("Already picked up"),
});

const minutes = (name: string) =>
  whole(`${name} must be minutes from 0 to 480`)
    .min(0, `${name} must be minutes from 0 to 480`)
    .max(480, `${name} must be minutes from 0 to 480`);

/** With the vehicle's inspection and papers. Assumptions: no public source says how long a stop takes. */
export const usualHandling = { pickup: 45, delivery: 30 };

export const tripSchema = z
  .object({
    start: z.object({ place: tripPlaceSchema, at: moment("at of the start") }, "start must have a place and a time"),
    end: tripPlaceSchema
      .nullish()
      .transform((place) => place ?? null)
      .describe("Where the trip ends; null: at its last stop"),
    homeBy: moment("homeBy")
      .nullish()
      .transform((at) => at ?? null)
      .describe("When the trip must be over"),
    trailer: trailerSchema,
    hours: hoursUsedSchema.prefault({}),
    handling: z.object({ pickup: minutes("pickup"), delivery: minutes("delivery") }).prefault(usualHandling),
    jobs: z
      .array(tripJobSchema, "jobs must be a list")
      .max(mostJobs, `A trip can have at most ${mostJobs} jobs`)
      .refine((jobs) => new Set(jobs.map(({ id }) => id)).size === jobs.length, "Each job needs its own id"),
  })
  .superRefine(({ hours, start }, { addIssue }) => {
    const message = whyNoSuchRest(hours, start.at);
    if (message) addIssue({ code: "custom", path: ["hours", "restEndedAt"], message });
  });

/** Its miles follow from its places. Times as ISO 8601, days as `YYYY-MM-DD`, pay as decimal dollars. */
export type Trip = Readonly<z.output<typeof tripSchema>>;
export type TripJob = Readonly<z.output<typeof tripJobSchema>>;
export type Trailer = Readonly<z.output<typeof trailerSchema>>;
export type HoursUsed = Readonly<z.output<typeof hoursUsedSchema>>;
export type StopEnd = "pickup" | "delivery";

/** A stop of a trip, named by its job and the end that it serves. */
export type TripStopName = { readonly jobId: string; readonly end: StopEnd };
