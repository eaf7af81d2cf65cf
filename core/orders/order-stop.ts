import { z } from "zod";
import type { Place } from "../lanes/index.ts";

/** One end of a trip. Degrees; `date` is the day as `YYYY-MM-DD`. */
export const stopSchema = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  date: z.iso.date().nullable().describe("YYYY-MM-DD"),
  latitude: z.number(),
  longitude: z.number(),
});

export type OrderStop = Readonly<z.output<typeof stopSchema>>;

/** A stop at a place, with the given details and no others. */
export const stopAt = (
  { city, state, zip, latitude, longitude }: Place,
  details: Pick<OrderStop, "address"> & Partial<OrderStop>,
): OrderStop => ({ city, state, zip, latitude, longitude, date: null, ...details });

/** The names of a stop's fields. */
export const stopFields = Object.keys(stopSchema.shape) as readonly (keyof OrderStop)[];

export const tripEnds = ["pickup", "delivery"] as const;
export type TripEnd = (typeof tripEnds)[number];

type FlatName<Field> = Field extends "latitude"
  ? "Lat"
  : Field extends "longitude"
    ? "Lng"
    : Capitalize<Field & string>;

/** The name of a stop's field beside those of the other end: `pickupCity`, `deliveryLat`. */
export type StopField<End extends TripEnd, Field> = `${End}${FlatName<Field>}`;

/** A stop's fields beside those of the other end. */
export type FlatStop<End extends TripEnd, Stop = OrderStop> = {
  [Field in keyof Stop as StopField<End, Field>]: Stop[Field];
};

export const stopField = <End extends TripEnd, Field extends keyof OrderStop>(end: End, field: Field) =>
  `${end}${flatNames[field] ?? `${field.slice(0, 1).toUpperCase()}${field.slice(1)}`}` as StopField<End, Field>;

const flatNames: { readonly [Field in keyof OrderStop]?: string } = { latitude: "Lat", longitude: "Lng" };

/** The values of a stop's fields, under their names beside those of the other end. */
export const flatStop = <End extends TripEnd, Stop extends { readonly [Field in keyof OrderStop]?: unknown }>(
  end: End,
  stop: Stop,
): FlatStop<End, Stop> =>
  Object.fromEntries(
    Object.entries(stop).map(([field, value]) => [stopField(end, field as keyof OrderStop), value]),
  ) as FlatStop<End, Stop>;
