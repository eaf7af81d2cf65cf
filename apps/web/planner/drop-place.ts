/**
 * The place in the order that a dragged row is let go at.
 * @param middles of the rows from top to bottom, in pixels, as they were before the drag
 * @param from index of the dragged row
 * @param movedBy pixels, down the page
 */
export function dropPlace(middles: readonly number[], from: number, movedBy: number): number {
  const at = middles[from]! + movedBy;
  const above = middles.slice(0, from).filter((middle) => middle <= at).length;
  return above + middles.slice(from + 1).filter((middle) => middle < at).length;
}
