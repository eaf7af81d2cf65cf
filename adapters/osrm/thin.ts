/** At most `most` (two or more) of the items, evenly spaced, the first and the last among them. */
export function thin<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)] as Item);
}
