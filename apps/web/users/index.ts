export { useDriverOptions } from "./driver-options.ts";
export { withTrips } from "./driver-options.ts";
export { AssignDriverDialog } from "./assign-driver-dialog.tsx";
