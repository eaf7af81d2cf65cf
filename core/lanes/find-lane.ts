import { accept, refuse, type Result } from "../shared/result.ts";
import { findPlace, type KnownZips, type PlaceNotFound } from "./find-place.ts";
import type { Place } from "./place.ts";
import type { LanePorts, Road } from "./ports.ts";
import { estimatedDays } from "./transit-days.ts";

/** Two places and the road between them: all that a price needs to know of a lane. */
export type Lane = {
  readonly from: Place;
  readonly to: Place;
  readonly route: Road;
  readonly estimatedDays: number;
};

export type LaneProblem = {
  readonly end: "from" | "to";
  readonly kind: "unknown_zip" | "no_road";
  readonly message: string;
};

/** The problems of a lane, at most one for each end, beside the places that are known. */
export type LaneRefused = {
  readonly from: Place | undefined;
  readonly to: Place | undefined;
  readonly problems: readonly LaneProblem[];
};

/** The ports that find a lane. */
export type LaneFinderPorts = KnownZips & Pick<LanePorts, "routePlanner">;

/** The lane between two ZIP codes as people type them. */
export function findLane(ports: LaneFinderPorts) {
  const find = findPlace(ports);
  return async (fromZip: string, toZip: string): Promise<Result<Lane, LaneRefused>> => {
    const [start, finish] = [find(fromZip), find(toZip)];
    const from = start.ok ? start.value : undefined;
    const to = finish.ok ? finish.value : undefined;
    if (!from || !to)
      return refuse({
        from,
        to,
        problems: [
          ...(start.ok ? [] : [{ end: "from", kind: "unknown_zip", message: start.refusal.message } as const]),
          ...(finish.ok ? [] : [{ end: "to", kind: "unknown_zip", message: finish.refusal.message } as const]),
        ],
      });
    const route = await ports.routePlanner.plan(from, to);
    if (route.kind === "road") return accept({ from, to, route, estimatedDays: estimatedDays(route.miles) });
    const end = route.end === "to" ? "to" : "from";
    return refuse({ from, to, problems: [{ end, kind: "no_road", message: route.reason }] });
  };
}

/** A lane as a map shows it. Without a road it has neither miles nor days, but a reason. */
export type PlannedLane =
  | (Lane & { readonly reason: null })
  | (Pick<Lane, "from" | "to"> & { readonly route: null; readonly estimatedDays: null; readonly reason: string });

/** The lane between two ZIP codes, shown before a price is asked for. */
export function planLane(ports: LaneFinderPorts) {
  const find = findLane(ports);
  return async (fromZip: string, toZip: string): Promise<Result<PlannedLane, PlaceNotFound>> => {
    const found = await find(fromZip, toZip);
    if (found.ok) return accept({ ...found.value, reason: null });
    const { from, to, problems } = found.refusal;
    const reason = problems.map(({ message }) => message).join(" ");
    return from && to
      ? accept({ from, to, route: null, estimatedDays: null, reason })
      : refuse({ kind: "place_not_found", message: reason });
  };
}
