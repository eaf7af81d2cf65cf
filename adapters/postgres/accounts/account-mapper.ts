import { type Account, fullName, type TwoFactor, type User, userTypes } from "@lotlane/core/accounts";
import { caseless } from "@lotlane/core";
import { columnNames, selected } from "../sql/columns-of.ts";
import { AccountEntity, AccountFactEntity } from "./account.entity.ts";
import { isoTime, isoTimeOrNull } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { type StoredRow, table } from "../sql/table.ts";

export type UserRow = Omit<User, "userType"> & { readonly userType: string };
export type AccountRow = UserRow & { readonly passwordHash: string; readonly twoFactor: TwoFactor | null };

const { passwordHash, twoFactor, searchText, lastSeenAt: _lastSeenAt, ...ofUser } = AccountEntity.properties;

/** What a user is read from. */
export const selectedUser = (alias: string): string => selected(alias, Object.keys(ofUser));
export const selectedAccount = (alias: string): string =>
  selected(alias, Object.keys({ ...ofUser, passwordHash, twoFactor }));

/** The columns that `accountToRow` fills. */
export const accountColumns = columnNames({ properties: { ...ofUser, passwordHash, twoFactor, searchText } });

export const accountToRow = ({ user, credentials }: Account) => ({
  ...user,
  passwordHash: credentials.passwordHash,
  twoFactor: credentials.twoFactor,
  searchText: [user.email, fullName(user), user.companyName].map(searchable).join("\n"),
});

/** A line of what a search looks through, with a blank before each of its words. */
export const searchable = (text: string | null): string => ` ${caseless(text ?? "").replaceAll("\n", " ")}`;

export const userFromRow = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  userType: known(userTypes, row.userType),
  phoneNumber: row.phoneNumber,
  companyName: row.companyName,
  address: row.address,
  isSubUser: row.isSubUser,
  organisationId: row.organisationId,
  isVerified: row.isVerified,
  emailVerifiedAt: isoTimeOrNull(row.emailVerifiedAt),
  twoFactorEnabledAt: isoTimeOrNull(row.twoFactorEnabledAt),
  rating: row.rating,
  totalJobs: row.totalJobs,
  createdAt: isoTime(row.createdAt),
  suspendedAt: isoTimeOrNull(row.suspendedAt),
  removedAt: isoTimeOrNull(row.removedAt),
});

export const accountFromRow = (row: AccountRow): Account => ({
  user: userFromRow(row),
  credentials: { passwordHash: row.passwordHash, twoFactor: row.twoFactor },
});

export const accounts = table(AccountEntity).without("lastSeenAt");
export const accountFacts = table(AccountFactEntity).without("id");
/** What a user is read from. */
export const shownUser = accounts.without("passwordHash", "twoFactor", "searchText");
const { of } = shownUser;

export const readUser = (row: StoredRow): User => ({
  id: of.id(row),
  email: of.email(row),
  firstName: of.firstName(row),
  lastName: of.lastName(row),
  userType: known(userTypes, of.userType(row)),
  phoneNumber: of.phoneNumber(row),
  companyName: of.companyName(row),
  address: of.address(row),
  isSubUser: of.isSubUser(row),
  organisationId: of.organisationId(row),
  isVerified: of.isVerified(row),
  emailVerifiedAt: of.emailVerifiedAt(row),
  twoFactorEnabledAt: of.twoFactorEnabledAt(row),
  rating: of.rating(row),
  totalJobs: of.totalJobs(row),
  createdAt: of.createdAt(row),
  suspendedAt: of.suspendedAt(row),
  removedAt: of.removedAt(row),
});
