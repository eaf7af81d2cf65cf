import { sql } from "kysely";
import { paymentTerms } from "@lotlane/core";
import {
  type Account,
  adminTeams,
  fullName,
  type Organization,
  registeredAs,
  type User,
  userTypes,
} from "@lotlane/core/accounts";
import { known } from "../sql/known.ts";
import { searchable } from "../sql/like-pattern.ts";
import type { Piece } from "../sql/statement.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { AccountEntity, AccountFactEntity, OrganizationEntity } from "./account.entity.ts";

export const newAccounts = table(AccountEntity).without("lastSeenAt");
export const accounts = newAccounts.without("registeredAs");
export const accountFacts = table(AccountFactEntity).without("id");
/** The columns that a user is read from. */
export const shownUser = accounts.without("passwordHash", "twoFactor", "searchText");
const { of } = shownUser;
const secrets = accounts.only("passwordHash", "twoFactor");

export const organizations = table(OrganizationEntity);

export const organizationFromRow = (row: StoredRow): Organization => {
  const { paymentTerms: terms, ...organization } = organizations.read(row);
  return { ...organization, paymentTerms: known(paymentTerms, terms) };
};

/** The digits of a company's DOT number, as organizations_dot_index has them: core's `numbersOf` says whether it is one. */
export const dotDigits = sql`ltrim(regexp_replace(o.dot_number, '[^0-9]', '', 'g'), '0')`;
/** The same of its MC number, as organizations_mc_index has them. */
export const mcDigits = sql`ltrim(regexp_replace(o.mc_number, '[^0-9]', '', 'g'), '0')`;

type NewAccountRow = Omit<RowOf<typeof AccountEntity>, "lastSeenAt">;
type AccountRow = Omit<NewAccountRow, "registeredAs">;

export const newAccountToRow = (account: Account): NewAccountRow => ({
  ...accountToRow(account),
  registeredAs: registeredAs(account.user),
});

export const accountToRow = ({ user, credentials }: Account): AccountRow => ({
  ...user,
  passwordHash: credentials.passwordHash,
  twoFactor: credentials.twoFactor,
  searchText: searchTextOf(user),
});

/** The text that a search looks through: e-mail, name and company, a line each, in JavaScript's lower case. */
export const searchTextOf = (user: Pick<User, "email" | "firstName" | "lastName" | "companyName">): string =>
  [user.email, fullName(user), user.companyName].map(searchable).join("\n");

export type FoundAccount = { readonly user: StoredRow; readonly credentials: StoredRow };

/** @param rest what has to hold for the account `a`, and how it is locked */
export const selectAccount = (rest: Piece): Piece<FoundAccount> => sql<FoundAccount>`
  select ${shownUser.packed("a")} as "user", ${secrets.packed("a")} as credentials from accounts a where ${rest}`;

export const accountFromRow = ({ user, credentials }: FoundAccount): Account => ({
  user: readUser(user),
  credentials: secrets.read(credentials),
});

const adminTeamFrom = (stored: string | null) => (stored === null ? null : known(adminTeams, stored));

export const readUser = (row: StoredRow): User => ({
  id: of.id(row),
  email: of.email(row),
  firstName: of.firstName(row),
  lastName: of.lastName(row),
  userType: known(userTypes, of.userType(row)),
  phoneNumber: of.phoneNumber(row),
  companyName: of.companyName(row),
  address: of.address(row),
  pictureId: of.pictureId(row),
  isSubUser: of.isSubUser(row),
  organizationId: of.organizationId(row),
  adminTeam: adminTeamFrom(of.adminTeam(row)),
  isVerified: of.isVerified(row),
  emailVerifiedAt: of.emailVerifiedAt(row),
  twoFactorEnabledAt: of.twoFactorEnabledAt(row),
  rating: of.rating(row),
  marks: of.marks(row),
  totalJobs: of.totalJobs(row),
  ordersGivenBack: of.ordersGivenBack(row),
  createdAt: of.createdAt(row),
  invitedAt: of.invitedAt(row),
  addressMovedAt: of.addressMovedAt(row),
  suspendedAt: of.suspendedAt(row),
  removedAt: of.removedAt(row),
});

/** As core's `isMainAccount` has it, in the words of the index. Served by accounts_suspended_main_index. */
export const isOrganizationSuspended = (organizationId: Piece): Piece => sql`
  exists (
    select from accounts main where main.organization_id = ${organizationId} and main.suspended_at is not null
      and not main.is_sub_user and main.user_type in ('shipper', 'transporter')
  )`;

/** True when the account `a` is neither removed nor suspended, alone or with its organization. */
export const maySignIn: Piece = sql`
  a.suspended_at is null and a.removed_at is null and not ${isOrganizationSuspended(sql`a.organization_id`)}`;
