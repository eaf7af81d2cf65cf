import type { InspectionJson } from "@lotlane/adapters/http/contract";
import { type InspectionType, otherDeviceTime } from "@lotlane/core/inspections";
import { formatTime } from "../ui/format.ts";

type TimeProps = Pick<InspectionJson, "completedAt" | "completedDeviceTime">;

/** When an inspection was completed: as the server took it, and as the device said where that differs. */
export function CompletedTime({ completedAt, completedDeviceTime }: TimeProps) {
  if (completedAt === null) return null;
  const onDevice = otherDeviceTime(completedAt, completedDeviceTime);
  return (
    <>
      <time dateTime={completedAt} className="tabular">
        {formatTime(completedAt)}
      </time>
      {onDevice === null ? null : (
        <>
          {" ("}
          <time dateTime={onDevice} className="tabular">
            {formatTime(onDevice)}
          </time>
          {" on the device's clock)"}
        </>
      )}
    </>
  );
}

export const typeNames: Readonly<Record<InspectionType, string>> = { pickup: "Pickup", delivery: "Delivery" };
