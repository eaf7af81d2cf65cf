import { carlosHauling, castAccounts, danasMotors } from "@lotlane/demo";
import type { Account, Organization } from "../../../accounts/index.ts";
import type { AccountStore } from "../../../ports.ts";
import { anAddition } from "../../builders/index.ts";

export async function addPerson(
  accounts: AccountStore,
  account: Account,
  organization: Organization | null = null,
): Promise<Account> {
  const added = await accounts.add(anAddition(account, { organization }));
  if (!added.ok) throw new Error(added.refusal.message);
  return account;
}

/** One after the other, as they are given. */
export async function addPeople(accounts: AccountStore, people: readonly Account[]): Promise<void> {
  for (const person of people) await addPerson(accounts, person);
}

/** All users of the cast, with their companies. */
export async function addCast(accounts: AccountStore) {
  const cast = castAccounts();
  await addPerson(accounts, cast.dana, danasMotors);
  await addPerson(accounts, cast.carlos, carlosHauling);
  await addPeople(accounts, [cast.sam, cast.dina, cast.rita, cast.ada]);
  return cast;
}
