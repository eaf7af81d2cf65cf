import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatWay } from "../../ui/format.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";

type Way = Pick<OrderJson, "milesDone" | "distance" | "status">;
type Props = Way & {
  /** The number of shared positions. */
  readonly trackingCount: number;
  /** The destination, unless it is shown above. */
  readonly label?: string;
};

/** The miles a vehicle has come. On the road without a position it shows the planned way: steps would read as miles. */
export function WayDone({ milesDone, distance, status, trackingCount, label = "Miles done" }: Props) {
  const words = formatWay(milesDone, distance);
  if (milesDone !== null)
    return (
      <ProgressBar
        large
        label={label}
        percent={distance > 0 ? Math.min((milesDone / distance) * 100, 100) : 100}
        words={words}
      />
    );
  if (status !== "in_transit") return null;
  return (
    <p className="text-section font-semibold text-balance tabular">
      {trackingCount === 0 ? `No position shared yet, ${words}` : words}
    </p>
  );
}

type StepsProps = Pick<OrderJson, "progress"> & { readonly trackingCount?: number };

/** The percentage of the steps that were reported, which says nothing about miles. */
export const StepsDone = ({ progress, trackingCount }: StepsProps) => (
  <ProgressBar
    quiet
    label={
      trackingCount === undefined
        ? "Progress in steps"
        : `Progress in steps: ${trackingCount === 1 ? "1 update" : `${trackingCount} updates`}`
    }
    percent={progress}
  />
);
