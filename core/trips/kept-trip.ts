import { z } from "zod";
import type { Box } from "../lanes/index.ts";
import type { LoadStanding, LoadView } from "../loads/index.ts";
import type { OrderView, Standing } from "../orders/index.ts";
import { driverIdSchema } from "../accounts/index.ts";
import { momentSchema } from "../shared/day-schema.ts";
import { requiredText } from "../shared/text.ts";
import { suggestionAsk } from "./suggestion.ts";
import type { TripPlan } from "./trip-plan.ts";
import {
  hoursUsedSchema,
  mostJobs,
  type Trailer,
  trailerSchema,
  type Trip,
  type TripJob,
  type TripStopName,
} from "./trip.ts";

const zip = (name: string) => z.string(`${name} is required`).max(20, `${name} must be a ZIP code`);
const moment = (name: string) => momentSchema(`${name} must be an ISO time such as 2026-12-01T12:00:00Z`);

export const tripStopSchema = z.object({
  jobId: z.string("jobId is required").max(64, "jobId must be the id of an order"),
  end: z.enum(["pickup", "delivery"], "end must be pickup or delivery"),
});

/** A carrier's wish to be told of new work. */
export const tripTellSchema = z.object({
  leastPayPerMile: suggestionAsk.leastPayPerMile
    .unwrap()
    .nullish()
    .transform((dollars) => dollars ?? null)
    .describe("Dollars for each added mile; null: whatever pays more than its miles usually cost"),
  byMail: z.boolean("byMail must be true or false").default(true).describe("Also by email"),
});

/** A carrier's input for a trip; everything else follows from its orders. */
export const tripDraftSchema = z.object({
  name: requiredText("Please name the trip", 80),
  startZip: zip("startZip"),
  startAt: moment("startAt"),
  endZip: zip("endZip")
    .nullish()
    .transform((typed) => typed ?? null)
    .describe("Where the trip ends; null: at its last stop"),
  homeBy: moment("homeBy")
    .nullish()
    .transform((at) => at ?? null),
  driverId: driverIdSchema.optional().describe("One of your drivers; null: none yet. If left out, as before"),
  trailer: trailerSchema
    .optional()
    .describe(
      "If left out, what the truck of the driver holds, or without a driver that of the main account, or the usual nine places",
    ),
  hours: hoursUsedSchema
    .nullish()
    .transform((hours) => hours ?? null)
    .describe("Minutes of the hours of service its driver has used at the start; null: none"),
  orderIds: z
    .array(z.uuid("Each of orderIds must be the id of an order"), "orderIds must be a list")
    .max(mostJobs, `A trip can have at most ${mostJobs} orders`)
    .refine((ids) => new Set(ids).size === ids.length, "Each order can be in a trip only once")
    .default([])
    .describe("Your own orders and open ones, each once"),
  loadIds: z
    .array(z.uuid("Each of loadIds must be the id of a load"), "loadIds must be a list")
    .max(mostJobs, `A trip can have at most ${mostJobs} loads`)
    .refine((ids) => new Set(ids).size === ids.length, "Each load can be in a trip only once")
    .default([])
    .describe("Your own loads and open ones, each once; at most 30 with the orders"),
  stops: z
    .array(tripStopSchema)
    .max(2 * mostJobs)
    .nullish()
    .transform((stops) => stops ?? null)
    .describe("The order of its stops; null: the best one"),
  tell: tripTellSchema
    .nullable()
    .optional()
    .describe(
      "Tells you of new orders and loads on the way until a day after the end; null: no. If left out, as before",
    ),
});

/** The mistake in a draft that no field shows alone. */
export const checkTripDraft = ({ orderIds, loadIds }: Pick<TripDraft, "orderIds" | "loadIds">): string | undefined =>
  orderIds.length + loadIds.length > mostJobs ? mostJobsWords : undefined;

export const mostJobsWords = `A trip can have at most ${mostJobs} orders and loads`;

export type TripDraft = Readonly<z.output<typeof tripDraftSchema>>;

/** A trip that a transporter planned. Times as ISO 8601 in UTC. */
export type KeptTrip = Omit<TripDraft, "driverId" | "trailer" | "orderIds" | "loadIds" | "stops" | "tell"> & {
  readonly id: string;
  readonly transporterId: string;
  /** Null for a removed driver too, whenever they were put on the trip. */
  readonly driverId: string | null;
  /** As the driver's account has it: a store reads it, and keeps the id alone. */
  readonly driverName: string | null;
  readonly trailer: Trailer;
  /** With their names, which stay when another carrier gets the order. */
  readonly jobs: readonly { readonly orderId: string; readonly name: string }[];
  readonly loads: readonly { readonly loadId: string; readonly name: string }[];
  readonly stops: readonly TripStopName[];
  /** The stops whose dates the plan kept when it was saved. */
  readonly promised: readonly TripStopName[];
  /** Null while its carrier does not ask for new work. */
  readonly tell: TripTell | null;
  /** Counts its changes, from 1. */
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A wish for new work, and where and when such work may lie, as of the trip's last change. */
export type TripTell = Readonly<z.output<typeof tripTellSchema>> & {
  readonly pickups: Box;
  readonly deliveries: Box;
  /** The start, the stops and the fixed end. Trips that were kept before this existed have none. */
  readonly way?: readonly WayPoint[];
  /** Moments as ISO 8601 in UTC. */
  readonly from: string;
  readonly until: string;
};

/** A point of a trip's way, with the road miles that lead there from the one before. */
export type WayPoint = { readonly latitude: number; readonly longitude: number; readonly miles: number };

/** `gone`: another carrier has it, or it was cancelled. */
export type TripJobStage = "open" | "claimed" | "on_board" | "delivered" | "gone";

/** An order or a load in a trip; one that is gone has no `job` and is not shown. */
export type TripJobView = {
  readonly jobId: string;
  readonly name: string;
  readonly stage: TripJobStage;
  readonly job: TripJob | null;
} & (
  | { readonly kind: "order"; readonly shown: { readonly view: OrderView; readonly standing: Standing } | null }
  | { readonly kind: "load"; readonly shown: { readonly view: LoadView; readonly standing: LoadStanding } | null }
);

/** A kept trip as it is now. */
export type TripNow = {
  readonly kept: KeptTrip;
  readonly jobs: readonly TripJobView[];
  /** The part of the trip still ahead, from where the truck is. */
  readonly trip: Trip;
  /** Null while no plan is possible; the alerts say why. */
  readonly plan: TripPlan | null;
  /** Where the last position of one of its vehicles was shared; null before that. */
  readonly follows: { readonly place: string | null; readonly at: string } | null;
  /** Why the trip no longer holds, a sentence each. */
  readonly alerts: readonly string[];
};

/** The carrier has the job and not delivered it: then it is in one trip alone. */
export const isUnderWay = ({ stage }: Pick<TripJobView, "stage">): boolean =>
  stage === "claimed" || stage === "on_board";

export const holdsJob = ({ jobs, loads }: KeptTrip, jobId: string): boolean =>
  jobs.some(({ orderId }) => orderId === jobId) || loads.some(({ loadId }) => loadId === jobId);

/**
 * The trip without a job. Its boxes for new work stay as they were and are too large. Its way is dropped until the trip
 * is planned again: measured against the longer way, a job on the shorter one would seem to add miles.
 */
export function withoutJobs(trip: KeptTrip, jobIds: readonly string[], at: string): KeptTrip {
  const isAnother = (stop: { readonly jobId: string }) => !jobIds.includes(stop.jobId);
  return {
    ...trip,
    tell: trip.tell && withoutWay(trip.tell),
    jobs: trip.jobs.filter(({ orderId }) => !jobIds.includes(orderId)),
    loads: trip.loads.filter(({ loadId }) => !jobIds.includes(loadId)),
    stops: trip.stops.filter(isAnother),
    promised: trip.promised.filter(isAnother),
    revision: trip.revision + 1,
    updatedAt: at,
  };
}

const withoutWay = ({ way: _, ...tell }: TripTell): TripTell => tell;
