import type { Answer } from "@lotlane/adapters/http/contract";
import type { UserType } from "@lotlane/core/accounts";

export type Person = Answer<"GET /api/admin/users">[number];

const typeNames: Record<UserType, string> = {
  shipper: "Shipper",
  transporter: "Transporter",
  admin: "Admin",
  driver: "Driver",
  receiver: "Receiver",
};

export const typeName = ({ userType, isSubUser }: Pick<Person, "userType" | "isSubUser">): string =>
  isSubUser ? "Sub-user" : typeNames[userType];

/** How many stars, also before the first. */
export const ratingOf = ({ rating }: Pick<Person, "rating">): string => rating ?? "0.00";
