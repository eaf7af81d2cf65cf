import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatWay } from "../../ui/format.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";

type Way = Pick<OrderJson, "milesDone" | "distance">;
type Props = Way & {
  /** Where it leads, where that does not stand above. */
  readonly label?: string;
};

/** How far a vehicle has come; nothing while that is not known. */
export const WayDone = ({ milesDone, distance, label = "Miles done" }: Props) =>
  milesDone === null ? null : (
    <ProgressBar
      large
      label={label}
      percent={distance > 0 ? Math.min((milesDone / distance) * 100, 100) : 100}
      words={formatWay(milesDone, distance)}
    />
  );

type StepsProps = Pick<OrderJson, "progress"> & { readonly trackingCount?: number };

/** The percentage of the steps that were reported, which says nothing of miles. */
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
