/** The marks of a chart's height: from zero in a few even steps to at least `most`. @param whole for counts, which have no halves */
export function scaleTo(most: number, { whole = false }: { readonly whole?: boolean } = {}): readonly number[] {
  const wanted = Math.max(most, whole ? 4 : 0) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const nice = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = nice.find((one) => one >= wanted && (!whole || Number.isInteger(one))) ?? 10 * power;
  return [0, 1, 2, 3, 4].map((mark) => mark * step);
}

/** The indexes of the bars with their name below: at most `most` of `count`, evenly spaced from the first. */
export const namedBars = (count: number, most: number): ReadonlySet<number> => {
  const every = Math.max(1, Math.ceil(count / most));
  return new Set(Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every));
};
