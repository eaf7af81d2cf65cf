import { useState } from "react";
import { keep, kept } from "./kept.ts";

export type Density = "compact" | "comfortable";

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
