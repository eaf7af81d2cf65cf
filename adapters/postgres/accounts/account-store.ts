import { accept, emailUnavailable, refuse } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import type { AccountStore } from "@lotlane/core/ports";
import { keepChange, keepFacts, lockAccount, lockToken, useUpTokens } from "./account-changes.ts";
import { accountLists } from "./account-lists.ts";
import { accountColumns, accountFromRow, type AccountRow, accountToRow, selectedAccount } from "./account-mapper.ts";
import { columnNames } from "../sql/columns-of.ts";
import type { Database } from "../server/database.ts";
import { effectRows, insertEffectsSql } from "../effects/effect-rows.ts";
import { OrganisationEntity } from "../companies/organisation.entity.ts";
import { createHotStatements } from "../sql/hot-statements.ts";
import { insertRowsSql, rowsOf } from "../sql/insert-rows.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { claimOnce, rememberResult } from "../sql/claim-once.ts";
import { refusalOf, undo } from "../sql/undo.ts";

const findAccount = { name: "find-account", text: `select ${selectedAccount("a")} from accounts a where id = $1` };
// Served by accounts_email_unique.
const findByEmail = {
  name: "find-account-by-email",
  text: `select ${selectedAccount("a")} from accounts a where lower(email) = lower($1) and removed_at is null`,
};
const addToken = {
  name: "add-token",
  text: "insert into account_tokens (digest, purpose, account_id, email, expires_at) values ($1, $2, $3, $4, $5)",
};

const insertOrganisationSql = insertRowsSql("organisations", columnNames(OrganisationEntity));
// Whoever asks for the same address at once waits here, and then adds nothing.
const insertAccountSql = `${insertRowsSql("accounts", accountColumns)}
  on conflict (lower(email)) where removed_at is null do nothing returning id`;

export function createAccountStore(database: Database): AccountStore {
  const run = createHotStatements(database);
  return {
    ...accountLists(database),

    add: ({ account, organisation, fact, effects }, once) =>
      database.em
        .fork()
        .transactional(async (em) => {
          const claim = once && (await claimOnce<User>(em, once));
          if (claim?.kind === "repeat") return accept({ value: claim.value, repeated: true });
          if (claim?.kind === "reused") return refuse(claim.refusal);
          if (organisation) await em.execute(insertOrganisationSql, [rowsOf([organisation])], "run");
          const added = await em.execute<unknown[]>(insertAccountSql, [rowsOf([accountToRow(account)])]);
          if (added.length === 0) return undo(refuse(emailUnavailable));
          await keepFacts(em, [fact]);
          await em.execute(insertEffectsSql(), [effectRows(effects)], "run");
          if (once) await rememberResult(em, once, account.user);
          return accept({ value: account.user, repeated: false });
        })
        .catch(refusalOf),

    async find(id) {
      const { rows } = await run<AccountRow>(findAccount, [isUuid(id) ? id : null]);
      return rows[0] && accountFromRow(rows[0]);
    },

    async findByEmail(email) {
      if (email.includes("\0")) return undefined;
      const { rows } = await run<AccountRow>(findByEmail, [email]);
      return rows[0] && accountFromRow(rows[0]);
    },

    async change(id, decide) {
      if (!isUuid(id)) return undefined;
      return database.em.fork().transactional(async (em) => {
        const account = await lockAccount(em, id);
        const decision = account && decide(account);
        return decision?.ok ? accept(await keepChange(em, decision.value)) : decision;
      });
    },

    async addToken({ digest, purpose, accountId, email, expiresAt }) {
      await run(addToken, [digest, purpose, accountId, email, expiresAt]);
    },

    async redeem(digest, purpose, decide) {
      if (digest.includes("\0")) return undefined;
      return database.em.fork().transactional(async (em) => {
        const found = await lockToken(em, digest, purpose);
        const decision = found && decide(found.account, found.token);
        if (!decision?.ok) return decision;
        await useUpTokens(em, found!.token.accountId, purpose);
        return accept(await keepChange(em, decision.value));
      });
    },
  };
}
