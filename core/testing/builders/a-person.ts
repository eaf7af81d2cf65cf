import { anAccount } from "@lotlane/demo";
import type { Account, User } from "../../accounts/index.ts";
import type { AccountAddition } from "../../ports.ts";
import { anId } from "./an-id.ts";

/** A main account without a company, with a new id and address. */
export function aPerson(overrides: Partial<User> = {}): Account {
  const id = anId();
  return anAccount({ id, email: `${id}@people.example`, organizationId: null, companyName: null, ...overrides });
}

/** The records that a store keeps for a new person. */
export const anAddition = (
  account: Account,
  { organization = null, ...overrides }: Partial<Omit<AccountAddition, "account">> = {},
): AccountAddition => ({
  account,
  organization,
  fact: {
    accountId: account.user.id,
    kind: "registered",
    at: account.user.createdAt,
    actorId: account.user.id,
    reason: null,
  },
  effects: [],
  ...overrides,
});
