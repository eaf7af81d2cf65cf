import {
  movedJobSchema,
  suggestionAsk,
  suggestionSorts,
  tripDraftSchema,
  tripJobSchema,
  tripSchema,
  tripStopSchema,
} from "@lotlane/core/trips";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { carrierLoadSchema } from "./load.ts";
import { orderSchema } from "./order.ts";
import { id, instant, messageSchema, miles, money, pageQuery, placeSchema } from "./values.ts";

const someTrip = z.object({ id: z.string().max(64) });

const stages = ["open", "claimed", "on_board", "delivered", "gone"] as const;
const timelineKinds = ["driving", "break", "rest", "restart", "waiting", "handling"] as const;
const dayOrNull = z.string().nullable().describe("YYYY-MM-DD");

export const planSchema = z.object({
  method: z.enum(["exact", "search", "given"]),
  stops: z.array(
    tripStopSchema.extend({
      place: placeSchema,
      miles: miles.describe("Of the leg that leads here"),
      placesOnLeg: z.number().int(),
      arrivesAt: instant,
      handlingAt: instant,
      leavesAt: instant,
      arriveBy: instant.nullable().describe("The latest arrival that keeps every date the plan keeps"),
      date: dayOrNull.describe("The promised day"),
      kept: z.boolean().nullable().describe("Whether the promised date is kept; null without one"),
      placesTaken: z.number().int().describe("When it leaves"),
    }),
  ),
  home: z.object({ place: placeSchema, miles, placesOnLeg: z.number().int(), arrivesAt: instant }).nullable(),
  timeline: z.array(
    z.object({ kind: z.enum(timelineKinds), from: instant, to: instant, stop: z.number().int().nullable() }),
  ),
  startsAt: instant,
  endsAt: instant,
  miles,
  loadedMiles: miles,
  emptyMiles: miles,
  driving: z.number().int().describe("Minutes of driving"),
  pay: money,
  payPerMile: money.nullable(),
  missed: z.number().int().describe("Promised dates that are missed; a late end counts as one"),
  homeInTime: z.boolean().nullable(),
  leftOut: z.array(z.object({ jobId: z.string(), reason: z.string() })),
  noWayHome: z.string().nullable(),
});

export const keptTripSchema = z.object({
  id,
  name: z.string(),
  startZip: z.string(),
  startAt: instant,
  endZip: z.string().nullable(),
  homeBy: instant.nullable(),
  driverId: id.nullable(),
  driverName: z.string().nullable(),
  trailer: z.object({
    places: z.number().int(),
    tallPlaces: z.number().int().nullable(),
    payloadPounds: z.number().int().nullable(),
  }),
  hours: z
    .object({
      driven: z.number().int(),
      onDuty: z.number().int(),
      restEndedAt: instant.nullable(),
      sinceBreak: z.number().int(),
      cycle: z.number().int(),
      limit: z.union([z.literal(60), z.literal(70)]),
    })
    .nullable()
    .describe("Minutes of the hours of service the driver had used at the start"),
  tell: z
    .object({ leastPayPerMile: z.number().nullable(), byMail: z.boolean(), until: instant })
    .nullable()
    .describe("Tells you of new work on the way until that moment; null: no"),
  jobCount: z.number().int(),
  revision: z.number().int().describe("Counts its changes"),
  createdAt: instant,
  updatedAt: instant,
});

export const tripJsonSchema = keptTripSchema.and(
  z.object({
    jobs: z.array(
      z.object({
        kind: z.enum(["order", "load"]),
        jobId: id.describe("The id of the order or load"),
        name: z.string(),
        stage: z.enum(stages).describe("gone: another carrier has it, or it was cancelled"),
        order: orderSchema.nullable().describe("Null for a load, and for what is gone"),
        load: carrierLoadSchema.nullable().describe("Null for an order, and for what is gone"),
      }),
    ),
    trip: z
      .custom<z.output<typeof tripSchema>>((value) => tripSchema.safeParse(value).success)
      .describe("What is left to drive, as @lotlane/core/trips takes it"),
    plan: planSchema.nullable(),
    follows: z
      .object({ place: z.string().nullable(), at: instant })
      .nullable()
      .describe("The last position of one of its vehicles, where the plan goes on"),
    alerts: z.array(z.string()).describe("Why the trip no longer works"),
  }),
);
export type TripJson = z.output<typeof tripJsonSchema>;

const stop = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  from: dayOrNull.describe("The first day; null where only the date counts"),
  date: dayOrNull,
});

export const suggestionSchema = z.object({
  kind: z.enum(["order", "load"]),
  jobId: id.describe("The id of the order or load"),
  name: z.string().describe("Its vehicles"),
  order: orderSchema
    .pick({
      vehicleCondition: true,
      vehicleRolls: true,
      vehicleBrakes: true,
      vehicleSteers: true,
      vehicleKeys: true,
      pickupKind: true,
      deliveryKind: true,
      shipmentId: true,
      shipmentCars: true,
    })
    .nullable()
    .describe("More of an order that a carrier knows before it claims; null for a load"),
  distance: miles,
  pickup: stop,
  delivery: stop,
  pay: money,
  addedMiles: miles,
  addedMinutes: z.number().int(),
  payPerAddedMile: money.nullable(),
  gain: z.number().describe("Pay minus the cost of the added miles, in dollars"),
  newlyMissed: z.number().int(),
  stops: z.array(tripStopSchema).describe("The trip's stops with it"),
});
export type TripSuggestionJson = z.output<typeof suggestionSchema>;

/** Jobs under way: of a driver, or of a transporter. */
export const todaySchema = z.object({
  orders: z
    .array(orderSchema)
    .describe("Claimed and not delivered; of a transporter's own day, those without a driver"),
  loads: z.array(carrierLoadSchema).describe("The same of loads"),
  planned: z
    .array(tripStopSchema.extend({ arrivesAt: instant }))
    .describe("Their stops in the transporter's trips, in the order in which the trucks come to them"),
});

export const ownJobSchema = z.object({
  kind: z.enum(["order", "load"]),
  stage: z.enum(["claimed", "on_board"]),
  job: z
    .custom<z.output<typeof tripJobSchema>>((value) => tripJobSchema.safeParse(value).success)
    .describe("The order or load as @lotlane/core/trips takes it; its id is the order's or load's"),
  trip: z.object({ id, name: z.string() }).nullable().describe("The trip that holds it; null while none does"),
});
export type OwnJobJson = z.output<typeof ownJobSchema>;

const number = (schema: z.ZodType<number, number>) => z.coerce.number().pipe(schema);

export const tripEndpoints = {
  "GET /api/today": endpoint({
    summary:
      "The jobs you drive now, with what a driver reads of each, and when a saved trip has the truck at their stops",
    who: "drive",
    rateLimit: "read",
    answers: { 200: todaySchema },
  }),
  "GET /api/dispatch": endpoint({
    summary: "The newest 300 jobs under way of all your trucks, and when saved trips have them at their stops",
    who: "planTrips",
    rateLimit: "read",
    answers: { 200: todaySchema },
  }),
  "GET /api/trips": endpoint({
    summary: "Your saved trips, last created first",
    who: "planTrips",
    rateLimit: "read",
    paged: true,
    query: z.object(pageQuery),
    answers: { 200: z.array(keptTripSchema) },
  }),
  "GET /api/trip-jobs": endpoint({
    summary:
      "Your claimed orders and accepted loads that are not delivered yet, by the day of their next stop; at most 200 of each",
    who: "planTrips",
    rateLimit: "read",
    answers: { 200: z.array(ownJobSchema) },
  }),
  "POST /api/trips": endpoint({
    summary: "Plan a trip and save it; without an order of stops it gets the best",
    who: "planTrips",
    rateLimit: "plan",
    once: true,
    body: tripDraftSchema,
    answers: { 201: tripJsonSchema },
    problems: [409, 503],
  }),
  "GET /api/trips/{id}": endpoint({
    summary: "A trip as it stands now: from the last position of its vehicles, with its orders and loads as they are",
    who: "planTrips",
    rateLimit: "read",
    params: someTrip,
    answers: { 200: tripJsonSchema },
    problems: [404, 503],
  }),
  "PUT /api/trips/{id}": endpoint({
    summary: "Change a trip: its orders and loads, the order of its stops, its start, end and trailer",
    who: "planTrips",
    rateLimit: "plan",
    params: someTrip,
    body: tripDraftSchema.extend({
      // It replaces the trip: jobs that are left out by mistake would leave it.
      orderIds: tripDraftSchema.shape.orderIds.unwrap().describe("Your own orders and open ones, each once"),
      loadIds: tripDraftSchema.shape.loadIds
        .unwrap()
        .describe("Your own loads and open ones, each once; at most 30 with the orders"),
      revision: z
        .number("revision must be the one you read")
        .int("revision must be a whole number")
        .describe("The one you last read"),
    }),
    answers: { 200: tripJsonSchema },
    problems: [404, 409, 503],
  }),
  "POST /api/trips/{id}/jobs": endpoint({
    summary:
      "Move one of your claimed orders or accepted loads into a trip, at its best place, out of your other trips",
    who: "planTrips",
    rateLimit: "plan",
    params: someTrip,
    body: movedJobSchema,
    answers: { 200: tripJsonSchema },
    problems: [404, 409, 503],
  }),
  "DELETE /api/trips/{id}": endpoint({
    summary: "Delete a trip; its orders and loads stay as they are",
    who: "planTrips",
    rateLimit: "write",
    params: someTrip,
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "GET /api/trips/{id}/suggestions": endpoint({
    summary: "The open orders and loads along the way that add the most to a trip",
    who: "planTrips",
    rateLimit: "plan",
    params: someTrip,
    query: z.object({
      sort: z.enum(suggestionSorts, `sort must be one of ${suggestionSorts.join(", ")}`).optional(),
      leastPayPerMile: number(suggestionAsk.leastPayPerMile.unwrap()).optional(),
      mostMiles: number(suggestionAsk.mostMiles.unwrap()).optional(),
      costPerMile: number(suggestionAsk.costPerMile.unwrap()).optional(),
      keepDates: z.enum(["true", "false"], "keepDates must be true or false").optional(),
      jobId: z.string().max(64, "jobId must be the id of an order or a load").optional().describe("Only that one"),
    }),
    answers: { 200: z.array(suggestionSchema) },
    problems: [404, 503],
  }),
};
