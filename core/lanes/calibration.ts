/** The numbers by which the built-in planner turns the tables of highways into miles, all fitted to real road miles. */
export type Calibration = {
  /** Road miles over straight miles, away from the highways of the tables. */
  readonly milesFactor: {
    /** In a city, a suburb and the open country: the nearer a place is to a city of the tables, the more streets it takes. */
    readonly city: number;
    readonly suburb: number;
    readonly country: number;
    /** On an island, where the roads follow the coast. */
    readonly island: number;
    /** Between two junctions whose road is listed without its miles. */
    readonly unlisted: number;
  };
  /** Miles from a city of the tables to where its streets end, and its suburbs. */
  readonly cityEnds: number;
  readonly suburbsEnd: number;
  /** How long a mile feels to a driver, an Interstate mile being 1: carriers go some way round to stay on good roads. */
  readonly effortPerMile: {
    readonly divided: number;
    readonly usHighwayEast: number;
    /** Two-lane highways run fast in the open country west of the 98th meridian. */
    readonly usHighwayWest: number;
    readonly stateHighwayMore: number;
    readonly mountain: number;
    readonly park: number;
    /** Through one beach town after another. */
    readonly slow: number;
    readonly local: number;
  };
  /** Effort for each mile by which a junction is farther than the nearest: drivers take the nearest first. */
  readonly fartherJunctionEffort: { readonly byLocalRoad: number; readonly byHighway: number };
  /** The miles of a trip for which the effort of each local mile grows by one: drivers do not cross a state on local roads. */
  readonly localTripMiles: number;
  /** The tables count from city center to city center; highways pass the center by, so a stretch is this part shorter. */
  readonly savedByPassing: number;
  /** Ways of nearly the same effort share the result, so that it never jumps as an end moves. */
  readonly sharing: { readonly miles: number; readonly part: number };
};

export const calibration: Calibration = {
  milesFactor: { city: 1.3, suburb: 1.22, country: 1.18, island: 1.4, unlisted: 1.2 },
  cityEnds: 4,
  suburbsEnd: 12,
  effortPerMile: {
    divided: 1.12,
    usHighwayEast: 1.21,
    usHighwayWest: 1.14,
    stateHighwayMore: 0.01,
    mountain: 1.39,
    park: 1.6,
    slow: 1.6,
    local: 1.15,
  },
  fartherJunctionEffort: { byLocalRoad: 0.5, byHighway: 0.05 },
  localTripMiles: 40,
  savedByPassing: 0.0235,
  sharing: { miles: 10, part: 0.06 },
};

export const openCountryWestOf = -98;
