/** A part of the country as the Census Bureau draws it; states by their USPS codes. */
export type CensusArea = { readonly name: string; readonly states: readonly string[] };

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
