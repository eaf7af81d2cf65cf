import { fewestCases } from "../desk/index.ts";

/** Quotes of one side, and how many of them were booked. */
export type Share = { readonly cases: number; readonly won: number };

/** Of the quotes enrolled since a moment. */
export type SeriesFigures = {
  readonly enrolled: Share & {
    /** How many got at least one email. */
    readonly mailed: number;
    /** How many got at least one text message. */
    readonly texted: number;
    /** How many did not get a text message of the series, since they do not want texts or none can reach them. */
    readonly untexted: number;
  };
  readonly heldOut: Share;
};

/** In percentage points, to tenths: how many more of the one side were won, with the interval that holds it 95 times in 100. */
export type Difference = { readonly points: number; readonly low: number; readonly high: number };

/** Null where a side has too few cases to tell. */
export const compareShares = (one: Share, other: Share): Difference | null =>
  Math.min(one.cases, other.cases) < fewestCases ? null : differenceOf(one, other);

/** By Newcombe's tenth method, of Wilson's intervals of both shares. */
export function differenceOf(one: Share, other: Share): Difference {
  const [first, second] = [wilson(one), wilson(other)];
  const apart = first.share - second.share;
  const below = Math.hypot(first.share - first.low, second.high - second.share);
  const above = Math.hypot(first.high - first.share, second.share - second.low);
  return { points: inTenths(apart), low: inTenths(apart - below), high: inTenths(apart + above) };
}

const z = 1.959964;

function wilson({ cases, won }: Share) {
  const share = won / cases;
  const middle = (won + (z * z) / 2) / (cases + z * z);
  const half = (z * Math.sqrt(cases * share * (1 - share) + (z * z) / 4)) / (cases + z * z);
  return { share, low: middle - half, high: middle + half };
}

const inTenths = (share: number): number => Math.round(share * 1000) / 10;
