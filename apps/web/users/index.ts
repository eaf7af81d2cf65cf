export { useDriverOptions } from "./driver-options.ts";
export { tripsWords, withTrips } from "./driver-options.ts";
export { AssignDriverDialog } from "./assign-driver-dialog.tsx";
