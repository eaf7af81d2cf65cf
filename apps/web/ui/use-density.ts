import { useState } from "react";
import { keep, kept } from "./kept.ts";
import type { Segment } from "./segmented.tsx";

export type Density = "compact" | "comfortable";

export const densities: readonly Segment<Density>[] = [
  { value: "compact", label: "Compact" },
  { value: "comfortable", label: "Comfortable" },
];

const key = "density";

/** How close the rows of a table stand, as it was last chosen in this browser. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [density, setDensity] = useState(stored);
  const choose = (next: Density) => {
    setDensity(next);
    keep(key, next);
  };
  return [density, choose];
}

const stored = (): Density => (kept(key) === "compact" ? "compact" : "comfortable");
