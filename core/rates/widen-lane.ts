import { type Place, stateName } from "../lanes/index.ts";
import { type CensusArea, divisionOf, regionOf } from "./census-areas.ts";

export const laneWidths = ["zip_area", "state", "division", "region"] as const;
/** How much of the country counts as one end of a lane: a ZIP code's first three digits, a state, a Census division or region. */
export type LaneWidth = (typeof laneWidths)[number];

/** The area in which the trips of a rate begin or end. */
export type RateArea = CensusArea & {
  /** The first digits of its ZIP codes; null when its states count as a whole. */
  readonly zipPrefix: string | null;
};

export type WideLane = { readonly width: LaneWidth; readonly from: RateArea; readonly to: RateArea };

/** A lane from its narrowest meaning to its widest. A lane to or from a territory is never wider than its states. */
export function widenLane(from: Place, to: Place): readonly WideLane[] {
  return laneWidths.flatMap((width): WideLane[] => {
    const [start, end] = [areaAround(from, width), areaAround(to, width)];
    return start && end ? [{ width, from: start, to: end }] : [];
  });
}

function areaAround({ zip, state }: Place, width: LaneWidth): RateArea | undefined {
  switch (width) {
    case "zip_area": {
      const zipPrefix = zip.slice(0, 3);
      return { name: `ZIP codes that begin with ${zipPrefix}`, states: [state], zipPrefix };
    }
    case "state":
      return { name: stateName(state) ?? state, states: [state], zipPrefix: null };
    case "division":
      return whole(divisionOf(state));
    case "region":
      return whole(regionOf(state));
  }
}

const whole = (area: CensusArea | undefined): RateArea | undefined => area && { ...area, zipPrefix: null };
