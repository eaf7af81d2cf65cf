import { type VehicleOutline, type VehicleView, vehicleViewNames, vehicleViews } from "@lotlane/core/inspections";
import { useState } from "react";
import { cx } from "../../ui/cx.ts";
import { useDesk } from "../../ui/use-desk.ts";
import { MarkedView, type ShownMark } from "./marked-view.tsx";

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
