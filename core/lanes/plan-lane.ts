import { accept, refuse, type Result } from "../shared/result.ts";
import { findLane, type Lane } from "./find-lane.ts";
import type { PlaceNotFound } from "./find-place.ts";
import type { LanePorts } from "./ports.ts";

/** A lane as a map shows it. Without a road it has neither miles nor days, but a reason. */
export type PlannedLane =
  | (Lane & { readonly reason: null })
  | (Pick<Lane, "from" | "to"> & { readonly route: null; readonly estimatedDays: null; readonly reason: string });

/** The lane between two ZIP codes, shown before a price is asked for. */
export function planLane(ports: LanePorts) {
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
