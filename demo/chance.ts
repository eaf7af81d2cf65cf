/** Draws that look like chance and are the same each time. */
export type Chance = {
  /** A whole number from `least` to `most`, both among them. */
  readonly between: (least: number, most: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly oneIn: (times: number) => boolean;
};

export function seededChance(seed: number): Chance {
  const next = mulberry32(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    pick: (items) => {
      if (items.length === 0) throw new Error("there is nothing to pick from");
      return items[between(0, items.length - 1)]!;
    },
    oneIn: (times) => between(1, times) === 1,
  };
}

/** Tommy Ettinger's generator of 32 bits: numbers from 0 to below 1. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
