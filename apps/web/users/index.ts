export { AssignDriverDialog } from "./assign-driver-dialog.tsx";
