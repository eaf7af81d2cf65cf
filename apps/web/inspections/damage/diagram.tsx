import { type MouseEvent, useState } from "react";
import {
  type Mark,
  markWords,
  sheets,
  shownAs,
  type VehicleOutline,
  type VehicleView,
  vehicleViewNames,
  vehicleViews,
} from "@lotlane/core/inspections";
import { cx } from "../../ui/cx.ts";
import { useDesk } from "../../ui/use-desk.ts";

type Props = {
  readonly outline: VehicleOutline;
  readonly marks: readonly ShownMark[];
  readonly onPoint?: (view: VehicleView, at: { readonly x: number; readonly y: number } | undefined) => void;
  readonly onOpen?: (id: string) => void;
};

/** All sides of the vehicle at a desk; on a phone one at a time, as large as it can be. */
export function Diagram(props: Props) {
  return useDesk() ? <AllViews {...props} /> : <OneView {...props} />;
}

const AllViews = (props: Props) => (
  <div className="grid grid-cols-[2fr_1fr] gap-x-6 gap-y-3">
    {(["driver_side", "front", "passenger_side", "rear", "top"] as const).map((view) => (
      <View key={view} view={view} {...props} />
    ))}
  </div>
);

function OneView(props: Props) {
  const [view, setView] = useState<VehicleView>(() => props.marks[0]?.view ?? "driver_side");
  const countOf = (one: VehicleView) => props.marks.filter((mark) => mark.view === one).length;
  return (
    <div className="flex flex-col gap-3">
      <div
        role="group"
        aria-label="Side of the vehicle"
        className="-mx-1 flex gap-1 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]"
      >
        {vehicleViews.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => setView(one)}
            className={cx(
              "flex h-control min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-control border px-2.5 text-small font-medium whitespace-nowrap",
              one === view
                ? "border-ink bg-raised text-ink inset-ring inset-ring-ink"
                : "border-line-strong text-muted",
            )}
          >
            {shortNames[one] ?? vehicleViewNames[one]}
            {countOf(one) > 0 ? (
              <span className="tabular rounded-full bg-signal px-1.5 text-caption font-semibold text-on-signal">
                {countOf(one)}
                <span className="sr-only"> marked</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      <div className={cx(view === "front" || view === "rear" ? "mx-auto w-3/5" : "w-full")}>
        <View view={view} {...props} />
      </div>
    </div>
  );
}

const shortNames: Partial<Record<VehicleView, string>> = { driver_side: "Driver", passenger_side: "Passenger" };

const View = ({ view, onPoint, ...props }: Props & { readonly view: VehicleView }) => (
  <MarkedView view={view} {...props} {...(onPoint && { onPoint: (at) => onPoint(view, at) })} />
);

export type ShownMark = Pick<Mark, "id" | "view" | "x" | "y" | "area" | "type" | "size" | "note"> & {
  /** Counted from 1 across all views. */
  readonly number: number;
  /** True for a damage from an earlier inspection; drawn quieter. */
  readonly known?: boolean;
};

type MarkedViewProps = {
  readonly outline: VehicleOutline;
  readonly view: VehicleView;
  readonly marks: readonly ShownMark[];
  /** Called with the place the user points at, x and y from 0 to 1. Without it the view is read-only. */
  readonly onPoint?: (at: { readonly x: number; readonly y: number } | undefined) => void;
  readonly onOpen?: (id: string) => void;
};

/** One view of the vehicle with the damages marked on it. */
function MarkedView({ outline, view, marks, onPoint, onOpen }: MarkedViewProps) {
  const { width, height } = sheets[view];
  const name = vehicleViewNames[view];
  const here = marks.filter((mark) => mark.view === view);
  const point = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    // A click by keyboard has no place.
    if (event.detail === 0) return onPoint?.(undefined);
    const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));
    onPoint?.({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) });
  };
  return (
    <figure className="m-0 flex min-w-0 flex-col gap-1">
      <div className="relative w-full" style={{ aspectRatio: `${width} / ${height}` }}>
        <VehicleDrawing outline={outline} view={view} />
        {onPoint ? (
          <button
            type="button"
            aria-label={`Mark damage: ${name}`}
            onClick={point}
            className="absolute inset-0 size-full cursor-crosshair! rounded-control focus-visible:-outline-offset-2"
          />
        ) : null}
        {here.map((mark) => (
          <MarkPoint key={mark.id} mark={mark} onOpen={onOpen} />
        ))}
      </div>
      <figcaption className="text-center text-caption text-muted">{name}</figcaption>
    </figure>
  );
}

function MarkPoint({ mark, onOpen }: { readonly mark: ShownMark; readonly onOpen: MarkedViewProps["onOpen"] }) {
  const look = cx(
    "tabular absolute grid size-7 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 text-caption font-semibold",
    mark.known ? "border-control bg-raised text-ink" : "border-signal bg-signal text-on-signal",
  );
  const place = { left: `${mark.x * 100}%`, top: `${mark.y * 100}%` };
  const words = `Damage ${mark.number}: ${markWords(mark)}`;
  return onOpen ? (
    <button type="button" aria-label={words} style={place} className={look} onClick={() => onOpen(mark.id)}>
      {mark.number}
    </button>
  ) : (
    <span role="img" aria-label={words} style={place} className={look}>
      {mark.number}
    </span>
  );
}

type VehicleDrawingProps = { readonly outline: VehicleOutline; readonly view: VehicleView };

/** One side of a vehicle in lines; what it shows is said beside it. */
function VehicleDrawing({ outline, view }: VehicleDrawingProps) {
  const { drawing, transforms } = shownAs(outline, view);
  const { width, height } = sheets[view];
  const { body, glass, parts, seams, wheels = [], tires = [] } = drawing;
  // Layer by layer, so that the halves of one surface meet without an edge.
  const layers = [
    { paths: tires, look: "fill-line-strong stroke-muted stroke-[1.5]" },
    { paths: [body], look: "fill-raised stroke-muted stroke-2" },
    { paths: glass, look: "fill-line stroke-muted stroke-[1.25]" },
    { paths: parts, look: "fill-sunken stroke-muted stroke-[1.25]" },
    { paths: seams, look: "fill-none stroke-control stroke-1" },
  ];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      className="block size-full"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {layers.flatMap(({ paths, look }) =>
        transforms.map((transform) => (
          <g key={look + transform} transform={transform} className={look}>
            {paths.map((path) => (
              <path key={path} d={path} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
        )),
      )}
      <g transform={transforms[0]} className="stroke-muted">
        {wheels.map(({ x, y, radius }) => (
          <g key={x}>
            <circle cx={x} cy={y} r={radius} vectorEffect="non-scaling-stroke" className="fill-line-strong stroke-2" />
            <circle
              cx={x}
              cy={y}
              r={radius * 0.62}
              vectorEffect="non-scaling-stroke"
              className="fill-raised stroke-[1.25]"
            />
            <circle cx={x} cy={y} r="3" className="fill-muted stroke-none" />
          </g>
        ))}
      </g>
    </svg>
  );
}
