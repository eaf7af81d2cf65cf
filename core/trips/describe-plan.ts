import { hoursOfService } from "../lanes/index.ts";
import { centsOf, dollarsPerUnit, formatDollars } from "../money/index.ts";
import { type Clocks, drive, handle } from "./clocks.ts";
import { courseOf } from "./course.ts";
import type { Distances } from "./distances.ts";
import { loadsAlong } from "./loads.ts";
import { latestArrivals } from "./latest-arrivals.ts";
import { type LeftOut, type Model, tenthsBetween } from "./model.ts";
import type { PlannedStop, TimelineEntry, TripPlan } from "./trip-plan.ts";
import type { Trip } from "./trip.ts";

type Told = {
  readonly trip: Trip;
  readonly model: Model;
  readonly leftOut: readonly LeftOut[];
  readonly order: readonly number[];
  readonly method: TripPlan["method"];
  readonly distances: Distances;
};

/** An order of stops as people read it. */
export function describePlan({ trip, model, leftOut, order, method, distances }: Told): TripPlan {
  const course = courseOf(model, order);
  const loads = loadsAlong(model, order);
  const log = new Log();
  const latest = latestArrivals(model, order, course);
  let clocks: Clocks = model.clocks;
  let at = model.start;
  const stops = order.map((stop, index): PlannedStop => {
    const { job, end, place, handling, closes } = model.stops[stop]!;
    const tenths = tenthsBetween(model, at, stop);
    clocks = driveLogged(model, clocks, at, stop, log);
    const arrived = clocks.time;
    const pause = course.pauses[index]!;
    log.pause(arrived, pause, index);
    clocks = handle(clocks, pause, handling);
    log.add("handling", arrived + pause, clocks.time, index);
    at = stop;
    return {
      jobId: job.id,
      end,
      place,
      miles: tenths / 10,
      placesOnLeg: loads[index]!.places,
      arrivesAt: timeOf(arrived),
      handlingAt: timeOf(arrived + pause),
      leavesAt: timeOf(clocks.time),
      arriveBy: latest[index] === undefined ? null : timeOf(latest[index]),
      date: job[end].date,
      kept: closes === Infinity ? null : arrived + pause <= closes,
      placesTaken: loads[index + 1]!.places,
    };
  });
  const homeTenths = model.end < 0 ? 0 : tenthsBetween(model, at, model.end);
  if (model.end >= 0) clocks = driveLogged(model, clocks, at, model.end, log);
  const legs = [
    ...stops.map(({ miles, placesOnLeg }) => ({ tenths: Math.round(miles * 10), placesOnLeg })),
    { tenths: homeTenths, placesOnLeg: loads.at(-1)!.places },
  ];
  const sum = (some: typeof legs) => some.reduce((all, { tenths }) => all + tenths, 0) / 10;
  const miles = sum(legs);
  const pay = formatDollars(
    order.reduce((all, stop) => {
      const { job, end } = model.stops[stop]!;
      return end === "delivery" ? all + centsOf(job.pay) : all;
    }, 0n),
  );
  const noWay = trip.end && model.end < 0 ? distances(trip.start.place, trip.end) : undefined;
  return {
    method,
    stops,
    home:
      model.end < 0 || !trip.end
        ? null
        : {
            place: trip.end,
            miles: homeTenths / 10,
            placesOnLeg: legs.at(-1)!.placesOnLeg,
            arrivesAt: timeOf(clocks.time),
          },
    timeline: log.entries,
    startsAt: timeOf(model.clocks.time),
    endsAt: timeOf(clocks.time),
    miles,
    loadedMiles: sum(legs.filter(({ placesOnLeg }) => placesOnLeg > 0)),
    emptyMiles: sum(legs.filter(({ placesOnLeg }) => placesOnLeg === 0)),
    driving: log.driving,
    pay,
    payPerMile: miles === 0 ? null : dollarsPerUnit(pay, miles),
    missed: course.missed,
    homeInTime: model.homeBy === Infinity ? null : clocks.time <= model.homeBy,
    leftOut,
    noWayHome: noWay?.kind === "no_road" ? noWay.reason : null,
  };
}

const timeOf = (minutes: number) => new Date(minutes * 60_000).toISOString();

function driveLogged(model: Model, clocks: Clocks, from: number, to: number, log: Log): Clocks {
  return drive(clocks, model.driving[from * model.size + to]!, model.limit, (stretch) =>
    log.add(stretch.kind, stretch.from, stretch.to, null),
  );
}

class Log {
  readonly entries: TimelineEntry[] = [];
  driving = 0;

  add(kind: TimelineEntry["kind"], from: number, to: number, stop: number | null): void {
    if (from === to) return;
    if (kind === "driving") this.driving += to - from;
    this.entries.push({ kind, from: timeOf(from), to: timeOf(to), stop });
  }

  /** A wait that is long enough counts as a rest or a restart. */
  pause(from: number, minutes: number, stop: number): void {
    const { restart, rest } = hoursOfService;
    const kind = minutes >= restart ? "restart" : minutes >= rest ? "rest" : "waiting";
    this.add(kind, from, from + minutes, stop);
  }
}
