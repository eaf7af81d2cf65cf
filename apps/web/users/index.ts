export { AddDriverPage, AddUserPage } from "./add-member-page.tsx";
export { DriversPage, ManageUsersPage } from "./manage-members-page.tsx";
