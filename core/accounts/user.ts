export const userTypes = ["shipper", "transporter", "admin", "driver", "receiver"] as const;
export type UserType = (typeof userTypes)[number];

/** Teams of the operator's people; `abilities` says what each of them may. */
export const adminTeams = ["owner", "operations", "sales", "accounting"] as const;
export type AdminTeam = (typeof adminTeams)[number];

/** A person as the product knows them. Times as ISO 8601 in UTC. */
export type User = {
  readonly id: string;
  /** In lower case; one account for each address. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: UserType;
  readonly phoneNumber: string | null;
  readonly companyName: string | null;
  readonly address: string | null;
  /** The upload that is the profile picture; null without one. */
  readonly pictureId: string | null;
  /** Acts for a main account, within limits: a dealer's sub-user, or a carrier's dispatcher. */
  readonly isSubUser: boolean;
  /** The dealer's or transporter's organization; null for receivers and admins. */
  readonly organizationId: string | null;
  /** An admin's; null for everyone else, and for admins whom no owner has given a team, who are owners. */
  readonly adminTeam: AdminTeam | null;
  /** True when an admin has verified the person's identity. */
  readonly isVerified: boolean;
  /** When a link proved the address; features that depend on the address wait for it. */
  readonly emailVerifiedAt: string | null;
  readonly twoFactorEnabledAt: string | null;
  /**
   * Out of 5, with two places; null before the first rating. A shipper's is its organization's, and so are the next
   * two.
   */
  readonly rating: string | null;
  /** A shipper's rating by its parts; null before the first, and for others. */
  readonly marks: ShipperMarks | null;
  readonly totalJobs: number;
  /** How many orders a transporter has claimed and given back. */
  readonly ordersGivenBack: number;
  readonly createdAt: string;
  /** When a member who has not joined yet was last invited; null for everyone else. */
  readonly invitedAt: string | null;
  /**
   * When the desk last corrected the address: the desk vouches that the account belongs to the owner of the new one.
   */
  readonly addressMovedAt: string | null;
  readonly suspendedAt: string | null;
  /** Removed people keep their history and cannot sign in. */
  readonly removedAt: string | null;
  /** The dispatcher who acts as this carrier in the present call; absent where the carrier acts itself, and never kept. */
  readonly dispatcherId?: string;
};

/** Means of what transporters said of a shipper, each out of 5, with two places. */
export type ShipperMarks = { readonly accuracy: string; readonly readiness: string; readonly payment: string };

/** The details that the newcomer, or the user who added them, gave at first. They never change. */
export type Registered = Pick<User, "email" | "firstName" | "lastName" | "phoneNumber" | "companyName">;

export const registeredAs = ({ email, firstName, lastName, phoneNumber, companyName }: User): Registered => ({
  email,
  firstName,
  lastName,
  phoneNumber,
  companyName,
});

/** How a person proves who they are. Never leaves the server. */
export type Credentials = {
  readonly passwordHash: string;
  readonly twoFactor: TwoFactor | null;
};

export type TwoFactor = {
  /** The shared secret, encrypted. */
  readonly sealedSecret: string;
  /** The time step of the last accepted code: no code counts twice. */
  readonly lastStep: number;
  /** Digests of the backup codes that are left. */
  readonly backupCodes: readonly string[];
};

export type Account = { readonly user: User; readonly credentials: Credentials };

export const accountFactKinds = [
  "registered",
  "added",
  "profile_completed",
  "carrier_terms_changed",
  "email_verified",
  "password_changed",
  "password_reset",
  "two_factor_enabled",
  "two_factor_disabled",
  "backup_code_used",
  "two_factor_reset",
  "payment_settings_changed",
  "payment_key_revealed",
  "w9_given",
  "tin_read",
  "api_key_made",
  "api_key_revoked",
  "webhook_added",
  "webhook_address_changed",
  "webhook_removed",
  "authority_overridden",
  "authority_override_ended",
  "certificate_confirmed",
  "certificate_refused",
  "verified",
  "unverified",
  "team_changed",
  "corrected",
  "signed_out",
  "reset_sent",
  "seen",
  "table_exported",
  "suspended",
  "reinstated",
  "removed",
  "deleted",
] as const;

/** An event of an account: when, by which user, and the reason where one was asked for. */
export type AccountFact = {
  readonly accountId: string;
  readonly kind: (typeof accountFactKinds)[number];
  readonly at: string;
  readonly actorId: string;
  readonly reason: string | null;
};

export const fullName = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim();

/** A dealer's and a carrier's profile is complete once it has a phone number; nothing is asked of others. */
export const isProfileComplete = ({ phoneNumber, userType }: Pick<User, "phoneNumber" | "userType">): boolean =>
  phoneNumber !== null || (userType !== "shipper" && userType !== "transporter");

/** True for the account that registered a dealer's or transporter's organization; sub-users and drivers are members. */
export const isMainAccount = ({ userType, isSubUser }: Pick<User, "userType" | "isSubUser">): boolean =>
  (userType === "shipper" || userType === "transporter") && !isSubUser;

export const isMainTransporter = (user: Pick<User, "userType" | "isSubUser">): boolean =>
  user.userType === "transporter" && isMainAccount(user);

/** A transporter's sub-user, who works as the carrier: its claims, jobs and messages are the carrier's. */
export const isDispatcher = ({ userType, isSubUser }: Pick<User, "userType" | "isSubUser">): boolean =>
  userType === "transporter" && isSubUser;

/** The id of the person who acts: the dispatcher, where one acts as the carrier. */
export const doneBy = <Id>({ id, dispatcherId }: { readonly id: Id; readonly dispatcherId?: string }): Id | string =>
  dispatcherId ?? id;

/** Null for everyone but admins. */
export const adminTeamOf = ({ userType, adminTeam }: Pick<User, "userType" | "adminTeam">): AdminTeam | null =>
  userType === "admin" ? (adminTeam ?? "owner") : null;

/** Admins verify only main accounts; these add their members themselves. */
export const awaitsVerification = (user: Pick<User, "userType" | "isSubUser" | "isVerified">): boolean =>
  isMainAccount(user) && !user.isVerified;

/** Looks at the account alone; a suspended main account keeps its members out too. */
export const mayNotSignIn = ({ suspendedAt, removedAt }: Pick<User, "suspendedAt" | "removedAt">): boolean =>
  suspendedAt !== null || removedAt !== null;

export type AccountSuspended = { readonly kind: "account_suspended"; readonly message: string };
export const accountSuspended: AccountSuspended = {
  kind: "account_suspended",
  message: "This account is suspended. Please contact support.",
};
