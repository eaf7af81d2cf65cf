import type { SizeClass } from "../vehicles/index.ts";
import type { Trailer, TripJob } from "./trip.ts";

/** Room on a trailer: places, those of them for tall vehicles, and pounds. */
export type Room = { readonly places: number; readonly tall: number; readonly pounds: number };

/**
 * The most that a vehicle of a class usually weighs as it leaves the factory, and whether it is too tall for a place
 * under another. A class says no more than this; the vehicle itself may differ.
 */
const classes: Record<SizeClass, { readonly pounds: number; readonly tall: boolean }> = {
  SEDAN: { pounds: 3800, tall: false },
  COUPE: { pounds: 3800, tall: false },
  SUV_COMPACT: { pounds: 3900, tall: false },
  SUV_MIDSIZE: { pounds: 4700, tall: false },
  SUV_FULL: { pounds: 5900, tall: true },
  PICKUP_MIDSIZE: { pounds: 4700, tall: false },
  PICKUP_FULL: { pounds: 5700, tall: true },
  VAN: { pounds: 5500, tall: true },
};

export const nothing: Room = { places: 0, tall: 0, pounds: 0 };

type Vehicle = Pick<TripJob, "sizeClass" | "oversize">;

/** The room that all vehicles of a job take. */
export const roomOf = ({ alongside, ...first }: Vehicle & Pick<TripJob, "alongside">): Room =>
  alongside.reduce((all, vehicle) => together(all, roomOfOne(vehicle)), roomOfOne(first));

/** An oversize vehicle takes two places. */
function roomOfOne({ sizeClass, oversize }: Vehicle): Room {
  const { pounds, tall } = classes[sizeClass];
  const places = oversize ? 2 : 1;
  return { places, tall: tall ? places : 0, pounds };
}

export const roomIn = ({ places, tallPlaces, payloadPounds }: Trailer): Room => ({
  places,
  tall: tallPlaces ?? places,
  pounds: payloadPounds ?? Infinity,
});

export const together = (a: Room, b: Room): Room => ({
  places: a.places + b.places,
  tall: a.tall + b.tall,
  pounds: a.pounds + b.pounds,
});

/** The part that does not fit, in words; undefined when all of it fits. */
export function whatIsTooMuch(wanted: Room, room: Room): string | undefined {
  if (fits(wanted, nothing, room)) return undefined;
  if (wanted.places > room.places) return `${counted(wanted.places, "place")}, but the trailer has ${room.places}`;
  if (wanted.tall > room.tall)
    return `${counted(wanted.tall, "place")} for tall vehicles, but the trailer has ${room.tall}`;
  if (wanted.pounds > room.pounds)
    return `about ${pounds(wanted.pounds)} of payload, but the trailer takes ${pounds(room.pounds)}`;
  return undefined;
}

/** True when both fit together. */
export const fits = (some: Room, more: Room, room: Room): boolean =>
  some.places + more.places <= room.places &&
  some.tall + more.tall <= room.tall &&
  some.pounds + more.pounds <= room.pounds;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
const pounds = (count: number) => `${count.toLocaleString("en-US")} pounds`;
