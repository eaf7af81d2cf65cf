export { useDriverOptions, withTrips } from "./driver-options.ts";
export { AssignDriverDialog } from "./assign-driver-dialog.tsx";
