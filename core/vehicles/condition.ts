export const vehicleConditions = ["runs_drives", "runs_no_drive", "does_not_run"] as const;

export type VehicleCondition = (typeof vehicleConditions)[number];

export const vehicleConditionNames: Record<VehicleCondition, string> = {
  runs_drives: "Runs & Drives",
  runs_no_drive: "Runs, No Drive",
  does_not_run: "Does Not Run",
};
