export { AddUserPage } from "./add-user-page.tsx";
export { ManageUsersPage } from "./manage-users-page.tsx";
