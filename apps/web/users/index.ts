export { useDriverOptions, useTruckDriverOptions, withTrips } from "./driver-options.ts";
export { AdminPeople } from "./manage-members-page.tsx";
export { adminTeamNames } from "./member-group.ts";
export { AssignDriverDialog } from "./assign-driver-dialog.tsx";
