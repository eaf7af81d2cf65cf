import {
  fullName,
  isMainAccount,
  type Organization,
  type PersonNotFound,
  personNotFound,
  type Registered,
  type User,
} from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { CompanyPorts } from "./ports.ts";

export const identityPointNames = [
  "name",
  "email",
  "phone",
  "company",
  "company_email",
  "company_phone",
  "company_address",
  "dot_number",
  "mc_number",
] as const;

/** A detail that an account gives of its owner. */
export type IdentityPoint = {
  readonly name: (typeof identityPointNames)[number];
  /** The value given at registration; null when none was given. */
  readonly registered: string | null;
  readonly now: string | null;
  /** True when a registered value has changed or is gone. A value added later does not count. */
  readonly differs: boolean;
};

export type IdentityReview = {
  /** False for accounts from before registrations were recorded. */
  readonly isKept: boolean;
  readonly points: readonly IdentityPoint[];
};

/** Lists the details that an admin compares before verifying an account. */
export function reviewIdentity({ accounts, companies }: Pick<AccountPorts & CompanyPorts, "accounts" | "companies">) {
  return async (id: string): Promise<Result<IdentityReview, PersonNotFound>> => {
    const [account, registered] = await Promise.all([accounts.find(id), accounts.registered(id)]);
    if (!account) return refuse(personNotFound);
    const { user } = account;
    const own = isMainAccount(user) ? user.organizationId : null;
    const company = own === null ? undefined : await companies.find(own);
    return accept({ isKept: registered !== undefined, points: pointsOf(user, company, registered) });
  };
}

function pointsOf(user: User, company: Organization | undefined, registered: Registered | undefined): IdentityPoint[] {
  const point = (
    name: IdentityPoint["name"],
    before: string | null | undefined,
    now: string | null,
  ): IdentityPoint => ({
    name,
    registered: before ?? null,
    now,
    differs: before !== undefined && before !== null && before !== now,
  });
  const ofPerson = [
    point("name", registered && fullName(registered), fullName(user)),
    point("email", registered?.email, user.email),
    point("phone", registered?.phoneNumber, user.phoneNumber),
    point("company", registered?.companyName, company ? company.companyName : user.companyName),
  ];
  if (!company) return ofPerson;
  return [
    ...ofPerson,
    // A company begins with its founder's address and phone.
    point("company_email", registered?.email, company.companyEmail),
    point("company_phone", registered?.phoneNumber, company.companyPhone),
    point("company_address", null, company.companyAddress),
    point("dot_number", null, company.dotNumber),
    point("mc_number", null, company.mcNumber),
  ];
}
