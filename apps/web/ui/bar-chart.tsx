import { type PointerEvent, useState } from "react";
import { cx } from "./cx.ts";

export type Series = {
  readonly name: string;
  /** One for each bar, zero or more. */
  readonly values: readonly number[];
};

export type BarChartProps = {
  /** The text for screen readers: what the chart shows, and its highest point. */
  readonly label: string;
  readonly bars: readonly { readonly name: string; readonly shortName: string }[];
  /** Two at most: more would need colors that mean nothing. */
  readonly series: readonly [Series] | readonly [Series, Series];
  /** Formats a value for the scale and the line above the chart. */
  readonly format: (value: number) => string;
  /** The values are counts, which have no halves. */
  readonly counts?: boolean;
};

const fills = ["bg-ink", "bg-control"] as const;
const mostNames = 6;

/** Side-by-side bars for each name; the values under the pointer are shown above them. */
export function BarChart({ label, bars, series, format, counts = false }: BarChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const marks = scaleTo(Math.max(0, ...series.flatMap(({ values }) => values)), { whole: counts });
  const top = marks.at(-1)!;
  const named = namedBars(bars.length, mostNames);
  const shown = pointed === null ? undefined : bars[pointed];
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * bars.length);
    setPointed(Math.min(bars.length - 1, Math.max(0, at)));
  };
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-small">
        {series.map(({ name, values }, at) => (
          <span key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={cx("size-2.5 rounded-small", fills[at])} />
            {name}
            {pointed === null ? null : <span className="font-medium tabular">{format(values[pointed] ?? 0)}</span>}
          </span>
        ))}
        {shown ? <span className="text-muted tabular">{shown.name}</span> : null}
      </figcaption>
      <div role="img" aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="flex h-56 flex-col-reverse justify-between text-caption text-muted tabular">
          {marks.map((mark) => (
            <span key={mark} className="-my-2 text-right">
              {format(mark)}
            </span>
          ))}
        </div>
        <div
          aria-hidden
          className="relative h-56 touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <div className="absolute inset-0 flex flex-col justify-between">
            {marks.map((mark) => (
              <span key={mark} className="h-px bg-line" />
            ))}
          </div>
          <div className="absolute inset-0 flex">
            {bars.map(({ name }, at) => (
              <span
                key={name}
                className={cx(
                  "flex min-w-0 flex-1 items-end justify-center gap-px px-px",
                  at === pointed && "bg-hover",
                )}
              >
                {series.map((one, index) => (
                  <span
                    key={one.name}
                    className={cx("max-w-6 min-w-px flex-1 rounded-t-small", fills[index])}
                    style={{ height: `${((one.values[at] ?? 0) / top) * 100}%` }}
                  />
                ))}
              </span>
            ))}
          </div>
        </div>
        <div aria-hidden className="col-start-2 mt-1.5 flex text-caption text-muted">
          {bars.map(({ name, shortName }, at) => (
            <span key={name} className="min-w-0 flex-1 whitespace-nowrap">
              {named.has(at) ? shortName : null}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

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
