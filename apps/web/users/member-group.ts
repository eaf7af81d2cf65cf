import type { MemberJson, Name, PagedName } from "@lotlane/adapters/http/contract";
import type { AdminTeam, TeamRole } from "@lotlane/core/accounts";
import { paths } from "../app/routes/paths.ts";

export type Member = MemberJson & { readonly role?: TeamRole };

type Roles = {
  readonly label: string;
  /** The field of the invitation. */
  readonly field: "role" | "adminTeam";
  /** The choices of an invitation. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly nameOf: (member: Member) => string;
  /** The account of a person whom no user of the group may remove. */
  readonly isKept: (member: Member, userId: string) => boolean;
  /** Puts a member in another role. */
  readonly change?: "PATCH /api/admin/admins/{id}";
};

/** The people that one kind of account manages: their calls, addresses and words. */
export type MemberGroup = {
  readonly list: PagedName &
    ("GET /api/users/sub" | "GET /api/users/drivers" | "GET /api/team" | "GET /api/admin/admins");
  readonly invite: Name &
    (
      | "POST /api/users/sub/invites"
      | "POST /api/users/drivers/invites"
      | "POST /api/team/invites"
      | "POST /api/admin/admins"
    );
  readonly inviteAgain: Name &
    (
      | "POST /api/users/sub/invites/{id}/send"
      | "POST /api/users/drivers/invites/{id}/send"
      | "POST /api/team/invites/{id}/send"
      | "POST /api/admin/admins/{id}/send"
    );
  readonly remove: Name &
    (
      | "DELETE /api/users/sub/{id}"
      | "DELETE /api/users/drivers/{id}"
      | "DELETE /api/team/{id}"
      | "DELETE /api/admin/admins/{id}"
    );
  /** Absent where all people of the group have the same rights. */
  readonly roles?: Roles;
  /** At the start of a sentence and in titles. */
  readonly One: string;
  readonly Many: string;
  /** Within a sentence. */
  readonly one: string;
  readonly many: string;
  readonly account: string;
};

/** People whose password the user may set, all with the same rights. */
export type AddedGroup = MemberGroup & {
  readonly add: Name & ("POST /api/users/sub" | "POST /api/users/drivers");
  readonly managePath: string;
  readonly can: readonly string[];
  readonly cannot: readonly string[];
};

export const subUsers: AddedGroup = {
  list: "GET /api/users/sub",
  add: "POST /api/users/sub",
  invite: "POST /api/users/sub/invites",
  inviteAgain: "POST /api/users/sub/invites/{id}/send",
  remove: "DELETE /api/users/sub/{id}",
  managePath: paths.manageUsers(),
  One: "Sub-User",
  Many: "Sub-Users",
  one: "sub-user",
  many: "sub-users",
  account: "dealer account",
  can: ["Create and manage orders", "View only their own orders"],
  cannot: ["Add other sub-users", "Access billing or account settings"],
};

export const drivers: AddedGroup = {
  list: "GET /api/users/drivers",
  add: "POST /api/users/drivers",
  invite: "POST /api/users/drivers/invites",
  inviteAgain: "POST /api/users/drivers/invites/{id}/send",
  remove: "DELETE /api/users/drivers/{id}",
  managePath: paths.drivers(),
  One: "Driver",
  Many: "Drivers",
  one: "driver",
  many: "drivers",
  account: "transporter account",
  can: ["Sign in to the driver view", "View only the orders assigned to them"],
  cannot: ["Add other drivers", "Change company information"],
};

const roleNames: Readonly<Record<TeamRole, string>> = { owner: "Owner", dispatcher: "Dispatcher", driver: "Driver" };

export const team: MemberGroup = {
  list: "GET /api/team",
  invite: "POST /api/team/invites",
  inviteAgain: "POST /api/team/invites/{id}/send",
  remove: "DELETE /api/team/{id}",
  One: "Team Member",
  Many: "Team",
  one: "team member",
  many: "team members",
  account: "transporter account",
  roles: {
    label: "Role",
    field: "role",
    options: [
      { value: "dispatcher", label: "Dispatcher" },
      { value: "driver", label: "Driver" },
    ],
    nameOf: ({ role = "driver" }) => roleNames[role],
    isKept: ({ role }) => role === "owner",
  },
};

export const adminTeamNames: Readonly<Record<AdminTeam, string>> = {
  owner: "Owner",
  operations: "Operations",
  sales: "Sales",
  accounting: "Accounting",
};

export const admins: MemberGroup = {
  list: "GET /api/admin/admins",
  invite: "POST /api/admin/admins",
  inviteAgain: "POST /api/admin/admins/{id}/send",
  remove: "DELETE /api/admin/admins/{id}",
  One: "Admin",
  Many: "All Admins",
  one: "admin",
  many: "admins",
  account: "admin console",
  roles: {
    label: "Team",
    field: "adminTeam",
    options: (["sales", "operations", "accounting", "owner"] as const).map((value) => ({
      value,
      label: adminTeamNames[value],
    })),
    nameOf: ({ adminTeam }) => adminTeamNames[adminTeam ?? "owner"],
    isKept: ({ id }, userId) => id === userId,
    change: "PATCH /api/admin/admins/{id}",
  },
};
