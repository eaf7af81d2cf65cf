import { type Place, stateName } from "../lanes/index.ts";

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

/** A part of the country as the Census Bureau draws it; states by their USPS codes. */
type CensusArea = { readonly name: string; readonly states: readonly string[] };

// https://www2.census.gov/geo/pdfs/maps-data/maps/reference/us_regdiv.pdf
const regions = [
  {
    name: "the Northeast",
    divisions: [
      { name: "New England", states: "CT ME MA NH RI VT" },
      { name: "the Middle Atlantic", states: "NJ NY PA" },
    ],
  },
  {
    name: "the Midwest",
    divisions: [
      { name: "the East North Central states", states: "IL IN MI OH WI" },
      { name: "the West North Central states", states: "IA KS MN MO NE ND SD" },
    ],
  },
  {
    name: "the South",
    divisions: [
      { name: "the South Atlantic", states: "DE DC FL GA MD NC SC VA WV" },
      { name: "the East South Central states", states: "AL KY MS TN" },
      { name: "the West South Central states", states: "AR LA OK TX" },
    ],
  },
  {
    name: "the West",
    divisions: [
      { name: "the Mountain states", states: "AZ CO ID MT NV NM UT WY" },
      { name: "the Pacific states", states: "AK CA HI OR WA" },
    ],
  },
];

const statesIn = (codes: string): readonly string[] => codes.split(" ");

const divisions: readonly CensusArea[] = regions.flatMap((region) =>
  region.divisions.map(({ name, states }) => ({ name, states: statesIn(states) })),
);

const wholeRegions: readonly CensusArea[] = regions.map((region) => ({
  name: region.name,
  states: region.divisions.flatMap(({ states }) => statesIn(states)),
}));

const holding = (areas: readonly CensusArea[], state: string) => areas.find(({ states }) => states.includes(state));

/** Undefined for the territories, which lie in no division. */
export const divisionOf = (state: string): CensusArea | undefined => holding(divisions, state);

/** Undefined for the territories, which lie in no region. */
export const regionOf = (state: string): CensusArea | undefined => holding(wholeRegions, state);
