import { adminTeamOf, invitedUntil, type Organization, teamRoleOf, type User } from "@lotlane/core/accounts";
import { inspectionDueOn, type ListedTruck } from "@lotlane/core/trucks";
import { uploadUrl } from "@lotlane/core/uploads";
import type { Answer, MemberJson, TruckJson, UserJson } from "../contract/index.ts";

export const pictureUrl = (pictureId: string | null): string | null => pictureId && uploadUrl({ id: pictureId });

export const userJson = (user: User): UserJson => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  userType: user.userType,
  phoneNumber: user.phoneNumber,
  companyName: user.companyName,
  address: user.address,
  profileImageUrl: pictureUrl(user.pictureId),
  isSubUser: user.isSubUser,
  orgId: user.organizationId,
  adminTeam: adminTeamOf(user),
  isVerified: user.isVerified,
  emailVerified: user.emailVerifiedAt !== null,
  twoFactorEnabled: user.twoFactorEnabledAt !== null,
  rating: user.rating,
  totalJobs: user.totalJobs,
  ordersGivenBack: user.ordersGivenBack,
  createdAt: user.createdAt,
});

export const memberJson = (user: User): MemberJson => ({ ...userJson(user), invitedUntil: invitedUntil(user) });

export const teamMemberJson = (user: User): Answer<"GET /api/team">[number] => ({
  ...memberJson(user),
  role: teamRoleOf(user),
});

export const adminUserJson = (user: User): Answer<"PATCH /api/admin/users/{id}"> => ({
  ...userJson(user),
  suspendedAt: user.suspendedAt,
  removedAt: user.removedAt,
});

/** The other side of an order shows what is needed to work together. */
export const partnerJson = (user: User) => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  userType: user.userType,
  phoneNumber: user.phoneNumber,
  companyName: user.companyName,
  profileImageUrl: pictureUrl(user.pictureId),
  isVerified: user.isVerified,
  rating: user.rating,
  totalJobs: user.totalJobs,
  ordersGivenBack: user.ordersGivenBack,
  createdAt: user.createdAt,
});

export const companyJson = ({ id: _, ...company }: Organization): Answer<"GET /api/company"> => company;

export const truckJson = ({ organizationId: _, ...truck }: ListedTruck): TruckJson => ({
  ...truck,
  inspectionDueOn: truck.inspectedOn && inspectionDueOn(truck.inspectedOn),
});
