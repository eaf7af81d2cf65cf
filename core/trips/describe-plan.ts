import { hoursOfService } from "../lanes/index.ts";
import { centsOf, dollarsPerUnit, formatDollars } from "../money/index.ts";
import { type Clocks, drive, handle } from "./clocks.ts";
import { type Course, courseOf, loadsAlong } from "./course.ts";
import type { Distances } from "./distances.ts";
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

/** Delays are told in steps of a quarter hour. */
const step = 15;
const mostSteps = (14 * 24 * 60) / step;

/**
 * For each stop of an order, how late the truck may arrive there with what its driver has used of the hours of service,
 * so that each promise is kept from there on that the course keeps; undefined where it keeps none.
 */
function latestArrivals(model: Model, order: readonly number[], course: Course): readonly (number | undefined)[] {
  const arrivals: Clocks[] = [];
  const keeps: boolean[] = [];
  let clocks = model.clocks;
  let at = model.start;
  order.forEach((stop, index) => {
    const { closes, handling } = model.stops[stop]!;
    clocks = drive(clocks, model.driving[at * model.size + stop]!, model.limit);
    arrivals.push(clocks);
    keeps.push(closes < Infinity && clocks.time + course.pauses[index]! <= closes);
    clocks = handle(clocks, course.pauses[index]!, handling);
    at = stop;
  });
  const homeAt =
    model.end < 0 ? clocks.time : drive(clocks, model.driving[at * model.size + model.end]!, model.limit).time;
  const keepsHome = model.homeBy < Infinity && homeAt <= model.homeBy;

  const keepsAllFrom = (index: number, delay: number): boolean => {
    let now: Clocks = { ...arrivals[index]!, time: arrivals[index]!.time + delay };
    for (let on = index; on < order.length; on++) {
      const { opens, closes, handling } = model.stops[order[on]!]!;
      if (on > index) now = drive(now, model.driving[order[on - 1]! * model.size + order[on]!]!, model.limit);
      const wait = Math.max(0, opens - now.time);
      // A pause longer than the wait was chosen as a rest.
      const pause = wait > 0 ? Math.max(wait, on === index && delay > 0 ? wait : course.pauses[on]!) : 0;
      if (keeps[on] && now.time + pause > closes) return false;
      now = handle(now, pause, handling);
    }
    if (!keepsHome) return true;
    const last = order.at(-1)!;
    return (
      (model.end < 0 ? now : drive(now, model.driving[last * model.size + model.end]!, model.limit)).time <=
      model.homeBy
    );
  };

  return order.map((_, index) => {
    if (!keepsHome && !keeps.slice(index).some(Boolean)) return undefined;
    let [fits, tooLate] = [0, mostSteps];
    while (tooLate - fits > 1) {
      const middle = (fits + tooLate) >> 1;
      if (keepsAllFrom(index, middle * step)) fits = middle;
      else tooLate = middle;
    }
    return arrivals[index]!.time + fits * step;
  });
}
