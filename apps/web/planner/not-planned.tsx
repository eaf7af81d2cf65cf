import type { TripJson } from "@lotlane/adapters/http/contract";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { jobName } from "./stop-words.ts";

type Props = {
  readonly trip: TripJson;
  readonly plan: NonNullable<TripJson["plan"]>;
  /** True while nothing can be changed. */
  readonly locked: boolean;
  readonly onRemove: (jobId: string) => void;
};

/** The parts of the trip that no plan can hold, and why. */
export const NotPlanned = ({ trip, plan: { leftOut, noWayHome }, locked, onRemove }: Props) => (
  <>
    {leftOut.map(({ jobId, reason }) => (
      <Alert
        key={jobId}
        tone="warning"
        title={`${jobName(trip, jobId)} is not in the plan`}
        action={
          <Button
            size="small"
            className="max-md:h-11"
            disabled={locked}
            aria-label={`Remove ${jobName(trip, jobId)} from the trip`}
            onClick={() => onRemove(jobId)}
          >
            Remove
          </Button>
        }
      >
        {reason}
      </Alert>
    ))}
    {noWayHome ? (
      <Alert tone="warning" title="No route to the end">
        {noWayHome}
      </Alert>
    ) : null}
  </>
);
