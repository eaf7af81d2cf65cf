import { timeZoneOf } from "@lotlane/core/lanes";
import type { Trip, TripPlan } from "@lotlane/core/trips";

type Place = Trip["start"]["place"];

/** A plan as people read it; times by the clocks of each place. */
export function printTrip(trip: Trip, plan: TripPlan): string {
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
    `$${plan.pay} in all${plan.payPerMile === null ? "" : `, $${plan.payPerMile} a mile`}`,
    datesIn(trip, plan),
  ];
  const left = plan.leftOut.map(({ jobId, reason }) => `Left out: ${nameOf(jobId)}. ${reason}`);
  const nothing = rows.length === 0 ? ["No stops: this trip has no jobs that can be planned"] : [];
  const noWay = plan.noWayHome === null ? [] : [plan.noWayHome];
  return `${[start, ...table, ...nothing, ...end, ...sums, ...left, ...noWay].join("\n")}\n`;
}

function datesIn({ jobs, homeBy }: Trip, { missed }: TripPlan): string {
  if (missed > 0) return `${missed === 1 ? "1 date is" : `${missed} dates are`} missed`;
  const isPromised = homeBy !== null || jobs.some(({ pickup, delivery }) => pickup.date ?? delivery.date);
  return isPromised ? "Every date is kept" : "No date is promised";
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
