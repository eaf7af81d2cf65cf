import type { Account, AccountFact, User } from "../../../accounts/index.ts";
import type { AccountChange } from "../../../ports.ts";
import { accept, refuse, type Result } from "../../../shared/result.ts";

export const notToday = { kind: "not_today" } as const;

export const refuseChange = (): Result<AccountChange, typeof notToday> => refuse(notToday);

export const breakThePen = (): Result<AccountChange, never> => {
  throw new Error("the pen broke");
};

export const nothingToDecide = (): Result<AccountChange, never> => {
  throw new Error("nothing is there to decide on");
};

/** A change of a few fields of the newest account. */
export const withUser =
  (change: (user: User) => Partial<User>, rest: Partial<Omit<AccountChange, "account">> = {}) =>
  (account: Account) =>
    accept({ account: { ...account, user: { ...account.user, ...change(account.user) } }, facts: [], ...rest });

export const oneMoreJob = withUser(({ totalJobs }) => ({ totalJobs: totalJobs + 1 }));

export const removed = withUser(() => ({ removedAt: "2026-11-20T12:00:00.000Z" }));

/** A fact of the person's own doing. */
export const aFact = (accountId: string, overrides: Partial<AccountFact> = {}): AccountFact => ({
  accountId,
  kind: "profile_completed",
  at: "2026-11-20T12:00:00.000Z",
  actorId: accountId,
  reason: null,
  ...overrides,
});
