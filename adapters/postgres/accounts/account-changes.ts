import type { EntityManager } from "@mikro-orm/postgresql";
import type { Account, AccountFact, Token, TokenPurpose, User } from "@lotlane/core/accounts";
import type { AccountChange } from "@lotlane/core/ports";
import { accountColumns, accountFromRow, type AccountRow, accountToRow, selectedAccount } from "./account-mapper.ts";
import { effectRows, insertEffectsSql } from "../effects/effect-rows.ts";
import { insertRowsSql, rowsOf } from "../sql/insert-rows.ts";
import { isoTime } from "../sql/iso-time.ts";

// Every transaction locks the account before its tokens and sessions, so that no two wait for each other.
// What refers to the account may go on meanwhile.
const lockSql = `select ${selectedAccount("a")} from accounts a where id = ? for no key update`;

/** The newest account, which nobody else changes until the transaction ends. */
export async function lockAccount(em: EntityManager, id: string): Promise<Account | undefined> {
  const [row] = await em.execute<AccountRow[]>(lockSql, [id]);
  return row && accountFromRow(row);
}

export const factColumns = "account_id, kind, at, actor_id, reason";

const updateSql = `
  update accounts set (${accountColumns}) =
    (select ${accountColumns} from jsonb_populate_recordset(null::accounts, ?::jsonb)) where id = ?`;

/** Keeps what was decided about a locked account. */
export async function keepChange(em: EntityManager, change: AccountChange): Promise<User> {
  const { account, facts, effects = [], endSessions, voidLinks } = change;
  const { id } = account.user;
  await em.execute(updateSql, [rowsOf([accountToRow(account)]), id], "run");
  if (endSessions)
    await em.execute(
      "delete from sessions where account_id = ? and id is distinct from ?::uuid",
      [id, endSessions === "all" ? null : endSessions.except],
      "run",
    );
  if (voidLinks) await useUpTokens(em, id, voidLinks);
  await keepFacts(em, facts);
  if (effects.length > 0) await em.execute(insertEffectsSql(), [effectRows(effects)], "run");
  return account.user;
}

export async function keepFacts(em: EntityManager, facts: readonly AccountFact[]): Promise<void> {
  if (facts.length > 0) await em.execute(insertRowsSql("account_facts", factColumns), [rowsOf(facts)], "run");
}

/** An unused token with its locked account. */
export async function lockToken(
  em: EntityManager,
  digest: string,
  purpose: TokenPurpose,
): Promise<{ account: Account; token: Token } | undefined> {
  const found = await unusedToken(em, digest, purpose);
  const account = found && (await lockAccount(em, found.accountId));
  // Used up, perhaps, while its account was waited for.
  const token = account && (await unusedToken(em, digest, purpose));
  return token && { account, token };
}

async function unusedToken(em: EntityManager, digest: string, purpose: TokenPurpose): Promise<Token | undefined> {
  const [row] = await em.execute<Omit<Token, "purpose">[]>(
    `select digest, account_id as "accountId", email, expires_at as "expiresAt"
     from account_tokens where digest = ? and purpose = ? and used_at is null`,
    [digest, purpose],
  );
  return row && { ...row, purpose, expiresAt: isoTime(row.expiresAt) };
}

// Served by the index on account_tokens (account_id, purpose).
export async function useUpTokens(em: EntityManager, accountId: string, purpose: TokenPurpose): Promise<void> {
  await em.execute(
    "update account_tokens set used_at = now() where account_id = ? and purpose = ? and used_at is null",
    [accountId, purpose],
    "run",
  );
}
