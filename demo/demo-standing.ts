import type { Account, AccountFact, User } from "@lotlane/core/accounts";
import type { Standing } from "./cast/people.ts";
import type { Chance } from "./chance.ts";
import type { DemoCalendar } from "./demo-calendar.ts";

export type Known = { readonly account: Account; readonly facts: readonly AccountFact[] };

type Needs = { readonly chance: Chance; readonly calendar: DemoCalendar };

/** A user as they are by now, with the facts that led there. @param addedBy null for a user who registered alone */
export function standingOf(
  { chance, calendar }: Needs,
  account: Account,
  { joinedDaysAgo, standing, suspension }: Standing,
  { addedBy, adminId }: { readonly addedBy: string | null; readonly adminId: string },
): Known {
  const { id } = account.user;
  const joined = calendar.moment(joinedDaysAgo);
  const proved = standing === "awaits_link" ? null : calendar.after(joined, 0);
  const reviewed = standing === "verified" ? calendar.after(joined, chance.between(3, 28)) : null;
  const suspended = suspension ? calendar.moment(suspension.daysAgo) : null;
  const fact = (kind: AccountFact["kind"], at: Date | null, actorId: string, reason: string | null = null) =>
    at ? [{ accountId: id, kind, at: at.toISOString(), actorId, reason }] : [];
  return {
    account: { ...account, user: { ...account.user, ...inWords({ joined, proved, reviewed, suspended }) } },
    facts: [
      ...fact(addedBy === null ? "registered" : "added", joined, addedBy ?? id),
      ...fact("email_verified", proved, id),
      ...fact("verified", reviewed, adminId),
      ...fact("suspended", suspended, adminId, suspension?.reason),
    ],
  };
}

type Dates = {
  readonly joined: Date;
  readonly proved: Date | null;
  readonly reviewed: Date | null;
  readonly suspended: Date | null;
};

const inWords = ({
  joined,
  proved,
  reviewed,
  suspended,
}: Dates): Pick<User, "createdAt" | "emailVerifiedAt" | "isVerified" | "suspendedAt"> => ({
  createdAt: joined.toISOString(),
  emailVerifiedAt: proved?.toISOString() ?? null,
  isVerified: reviewed !== null,
  suspendedAt: suspended?.toISOString() ?? null,
});
