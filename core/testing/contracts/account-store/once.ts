import { expect } from "vitest";
import { emailUnavailable, type User } from "../../../accounts/index.ts";
import type { AccountStore } from "../../../ports.ts";
import { anAddition, anId, anOrganization, aPerson } from "../../builders/index.ts";
import { addPerson } from "../shared/add-people.ts";
import { oneMoreJob } from "../shared/changes-of-accounts.ts";
import { type Attempt, describeOnce } from "../shared/once.ts";
import type { AccountStorage } from "./storage.ts";

export function describeOnceForAccounts(storage: () => AccountStorage): void {
  describeOnce("an account asked for", async () => {
    const { accounts, companies, second } = storage();
    const registering = (email: string): Attempt<AccountStore, User> => {
      const organization = anOrganization();
      const account = aPerson({ email, organizationId: organization.id });
      return {
        write: (store, call) => store.add(anAddition(account, { organization }), call),
        find: async () => {
          const found = await accounts.find(account.user.id);
          expect(await companies.find(organization.id)).toEqual(found && organization);
          return found?.user;
        },
      };
    };
    return {
      stores: [accounts, second.accounts],
      again: () => registering("once@people.example"),
      other: () => registering(`${anId()}@people.example`),
      change: ({ id }) => accounts.change(id, oneMoreJob),
      fail: async (call) => {
        const { id, email } = (await addPerson(accounts, aPerson())).user;
        expect(await accounts.add(anAddition(aPerson({ email })), call)).toEqual({
          ok: false,
          refusal: emailUnavailable,
        });
        await expect(accounts.add(anAddition(aPerson({ id })), call)).rejects.toThrow();
      },
    };
  });
}
