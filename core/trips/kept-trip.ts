import { z } from "zod";
import type { OrderView, Standing } from "../orders/index.ts";
import { requiredText } from "../shared/text.ts";
import type { TripPlan } from "./trip-plan.ts";
import { mostJobs, trailerSchema, type Trip, type TripStopName, usualPlaces } from "./trip.ts";

const zip = (name: string) => z.string(`${name} is required`).max(20, `${name} must be a ZIP code`);
const moment = (name: string) =>
  z.iso
    .datetime({ error: `${name} must be an ISO time such as 2026-12-01T12:00:00Z`, offset: true })
    .transform((at) => new Date(at).toISOString());

export const tripStopSchema = z.object({
  jobId: z.string("jobId is required").max(64, "jobId must be the id of an order"),
  end: z.enum(["pickup", "delivery"], "end must be pickup or delivery"),
});

/** What a carrier says of a trip; everything else follows from its orders. */
export const tripDraftSchema = z.object({
  name: requiredText("Please name the trip", 80),
  startZip: zip("startZip"),
  startAt: moment("startAt"),
  endZip: zip("endZip")
    .nullish()
    .transform((typed) => typed ?? null)
    .describe("Where the trip ends; null: with its last stop"),
  homeBy: moment("homeBy")
    .nullish()
    .transform((at) => at ?? null),
  trailer: trailerSchema.prefault({ places: usualPlaces }).describe("The usual nine places where it is left out"),
  orderIds: z
    .array(z.uuid("Each of orderIds must be the id of an order"), "orderIds must be a list")
    .max(mostJobs, `A trip takes at most ${mostJobs} orders`)
    .refine((ids) => new Set(ids).size === ids.length, "Each order can be in a trip once")
    .describe("One's own orders and open ones, each once"),
  stops: z
    .array(tripStopSchema)
    .max(2 * mostJobs)
    .nullish()
    .transform((stops) => stops ?? null)
    .describe("The order of its stops; null: the best there is"),
});

export type TripDraft = Readonly<z.output<typeof tripDraftSchema>>;

/** A trip that a transporter planned. Times as ISO 8601 in UTC. */
export type KeptTrip = Omit<TripDraft, "orderIds" | "stops"> & {
  readonly id: string;
  readonly transporterId: string;
  /** With their names, which stay when another carrier gets the order. */
  readonly jobs: readonly { readonly orderId: string; readonly name: string }[];
  readonly stops: readonly TripStopName[];
  /** The stops whose dates the plan kept when it was saved. */
  readonly promised: readonly TripStopName[];
  /** Counts its changes, from 1. */
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** `gone`: another carrier has it, or it was cancelled. */
export type TripJobStage = "open" | "claimed" | "on_board" | "delivered" | "gone";

export type TripJobView = {
  readonly orderId: string;
  readonly name: string;
  readonly stage: TripJobStage;
  /** Null for one that is gone. */
  readonly view: OrderView | null;
  readonly standing: Standing | null;
};

/** A kept trip as it is now. */
export type TripNow = {
  readonly kept: KeptTrip;
  readonly jobs: readonly TripJobView[];
  /** What is still to be driven, from where the truck is. */
  readonly trip: Trip;
  /** Null while none is possible; the alerts say why. */
  readonly plan: TripPlan | null;
  /** Where the last position of one of its vehicles was shared; null before that. */
  readonly follows: { readonly place: string | null; readonly at: string } | null;
  /** Why the trip no longer holds, a sentence each. */
  readonly alerts: readonly string[];
};
