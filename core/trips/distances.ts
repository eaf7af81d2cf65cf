import { type Place, planRoad } from "../lanes/index.ts";

/** Road miles between two places, or why no road joins them. */
export type Distance =
  | { readonly kind: "road"; readonly miles: number }
  | { readonly kind: "no_road"; readonly reason: string };

/** Answers at once, the same for the same places. */
export type Distances = (from: Place, to: Place) => Distance;

const mostRemembered = 50_000;

/** Road miles of the built-in highway network, each pair worked out once. */
export function roadDistances(plan: Distances = planRoad): Distances {
  const known = new Map<string, Distance>();
  return (from, to) => {
    const [a, b] = [pointOf(from), pointOf(to)];
    // Both ways are as long.
    const key = a < b ? `${a};${b}` : `${b};${a}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    if (known.size >= mostRemembered) known.clear();
    const distance = plan(from, to);
    // The way itself is not needed, and would fill the memory.
    const kept: Distance = distance.kind === "road" ? { kind: "road", miles: distance.miles } : distance;
    known.set(key, kept);
    return kept;
  };
}

const pointOf = ({ latitude, longitude }: Place) => `${latitude},${longitude}`;
