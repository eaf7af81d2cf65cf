import { sql } from "kysely";
import { accept, emailUnavailable, refuse } from "@lotlane/core";
import type { Registered, User } from "@lotlane/core/accounts";
import type { AccountStore, EmailTaken } from "@lotlane/core/ports";
import { organizations } from "../companies/company-store.ts";
import type { Database } from "../server/database.ts";
import { wakerOf } from "../live/live-waker.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { transactOnce } from "../sql/once.ts";
import { runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";
import {
  keepBeside,
  keepChange,
  lockAccount,
  lockToken,
  lockWithTies,
  tokens,
  useUpTokens,
} from "./account-changes.ts";
import { accountLists } from "./account-lists.ts";
import { accountFromRow, type FoundAccount, newAccounts, newAccountToRow, selectAccount } from "./account-mapper.ts";

const findAccount = statement<{ readonly id: string }, FoundAccount>("find-account", ({ id }) =>
  selectAccount(sql`a.id = ${id}`),
);
const findRegistered = statement<{ readonly id: string }, { readonly registered: Registered | null }>(
  "find-registered",
  ({ id }) => sql`select a.registered_as as registered from accounts a where a.id = ${id}`,
);
// Served by accounts_email_unique.
const findByEmail = statement<{ readonly email: string }, FoundAccount>("find-account-by-email", ({ email }) =>
  selectAccount(sql`lower(a.email) = lower(${email}) and a.removed_at is null`),
);
const insertOrganization = statement<{ readonly organization: string }>("add-organization", ({ organization }) =>
  organizations.insert(organization),
);
// A second registration with the same address at once waits here, and then adds nothing.
const insertAccount = statement<{ readonly account: string }, { readonly id: string }>(
  "add-account",
  ({ account }) => sql`
    ${newAccounts.insert(account)} on conflict (lower(email)) where removed_at is null do nothing returning id`,
);
const insertToken = statement<{ readonly token: string }>("add-token", ({ token }) => tokens.insert(token));

export function createAccountStore(database: Database): AccountStore {
  const run = runOn(database);
  const waker = wakerOf(database);
  return {
    ...accountLists(database),

    add: ({ account, organization, fact, effects }, once) =>
      transactOnce<User, EmailTaken>(database, once, async (within) => {
        if (organization) await within(insertOrganization({ organization: organizations.rows([organization]) }));
        const added = await within(insertAccount({ account: newAccounts.rows([newAccountToRow(account)]) }));
        if (added.length === 0) return refuse(emailUnavailable);
        await keepBeside(within, { facts: [fact], effects });
        return accept(account.user);
      }),

    async find(id) {
      const [found] = isUuid(id) ? await run(findAccount({ id })) : [];
      return found && accountFromRow(found);
    },

    async registered(id) {
      const [found] = isUuid(id) ? await run(findRegistered({ id })) : [];
      return found?.registered ?? undefined;
    },

    async findByEmail(email) {
      const [found] = email.includes("\0") ? [] : await run(findByEmail({ email }));
      return found && accountFromRow(found);
    },

    async change(id, decide) {
      if (!isUuid(id)) return undefined;
      let isTold = false;
      const changed = await transact(database, async (within) => {
        const account = await lockAccount(within, id);
        const decision = account && decide(account);
        isTold = decision?.ok === true && decision.value.withdrawBids !== undefined;
        return decision?.ok ? accept(await keepChange(within, decision.value)) : decision;
      });
      if (isTold) waker.wake();
      return changed;
    },

    async changeRole(id, decide) {
      if (!isUuid(id)) return undefined;
      return transact(database, async (within) => {
        const found = await lockWithTies(within, id);
        const decision = found && decide(found.account, found.isTied);
        return decision?.ok ? accept(await keepChange(within, decision.value)) : decision;
      });
    },

    async addToken(token) {
      await run(insertToken({ token: tokens.rows([token]) }));
    },

    async redeem(digest, purpose, decide) {
      if (digest.includes("\0")) return undefined;
      return transact(database, async (within) => {
        const found = await lockToken(within, digest, purpose);
        const decision = found && decide(found.account, found.token);
        if (!decision?.ok) return decision;
        await useUpTokens(within, found!.token.accountId, purpose);
        return accept(await keepChange(within, decision.value));
      });
    },
  };
}
