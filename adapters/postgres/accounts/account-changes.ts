import { sql } from "kysely";
import type { Effect } from "@lotlane/core";
import type { Account, AccountFact, Token, TokenPurpose, User } from "@lotlane/core/accounts";
import type { AccountChange } from "@lotlane/core/ports";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import type { Run } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { withdrawBidsOf } from "./account-belongings.ts";
import {
  accountFacts,
  accountFromRow,
  accounts,
  accountToRow,
  type FoundAccount,
  selectAccount,
} from "./account-mapper.ts";
import { AccountTokenEntity } from "./account.entity.ts";

export const tokens = table(AccountTokenEntity).without("usedAt");

// Every transaction locks the account before its tokens and sessions, so that no two wait for each other.
// Rows that refer to the account can still be written in the meantime.
const lock = statement<{ readonly id: string }, FoundAccount>("lock-account", ({ id }) =>
  selectAccount(sql`a.id = ${id} for no key update`),
);

/** The newest account, which no other transaction changes until this one ends. */
export async function lockAccount(run: Run, id: string): Promise<Account | undefined> {
  const [found] = await run(lock({ id }));
  return found && accountFromRow(found);
}

// New people and orders of a company refer to it: this lock waits for those that have begun, and others wait for it.
// The company before its people, as where its name is changed.
export const lockCompanyOf = statement<{ readonly id: string }>(
  "lock-company-of-account",
  ({ id }) => sql`
    select 1 from organizations o where o.id = (select a.organization_id from accounts a where a.id = ${id}) for update`,
);

// Served by accounts_organization_index, loads_transporter_index, load_bids_pending_of_carrier_index and the indexes of
// orders by their owners.
const findTies = statement<
  { readonly id: string; readonly organizationId: string | null },
  { readonly isTied: boolean }
>(
  "find-ties-of-account",
  ({ id, organizationId }) => sql`
    select exists (select from orders o where o.shipper_id = ${id}::uuid)
      or exists (select from orders o where o.transporter_id = ${id}::uuid)
      or exists (select from loads l where l.transporter_id = ${id}::uuid)
      or exists (select from load_bids b where b.carrier_id = ${id}::uuid and b.status = 'PENDING')
      or exists (select from orders o where o.shipper_organization_id = ${organizationId}::uuid)
      or exists (
        select from accounts a where a.organization_id = ${organizationId}::uuid and a.id <> ${id}::uuid and a.removed_at is null
      ) as "isTied"`,
);

/** The newest account, whose company gets neither people nor orders until this transaction ends. */
export async function lockWithTies(run: Run, id: string): Promise<{ account: Account; isTied: boolean } | undefined> {
  await run(lockCompanyOf({ id }));
  const account = await lockAccount(run, id);
  if (!account) return undefined;
  const [ties] = await run(findTies({ id, organizationId: account.user.organizationId }));
  return { account, isTied: ties!.isTied };
}

const updateAccount = statement<{ readonly id: string; readonly account: string }>(
  "update-account",
  ({ id, account }) => sql`${accounts.update(account)} where id = ${id}`,
);

// Served by sessions_last_seen_index.
const endSessionsOf = statement<{ readonly id: string; readonly except: string | null }>(
  "end-sessions-of-account",
  ({ id, except }) => sql`delete from sessions where account_id = ${id} and id is distinct from ${except}::uuid`,
);

// Served by accounts_organization_index and sessions_last_seen_index.
const endSessionsOfPeople = statement<{ readonly id: string }>(
  "end-sessions-of-organization",
  ({ id }) => sql`
    delete from sessions where account_id = any(array(
      select ${id}::uuid union
      select member.id from accounts main join accounts member on member.organization_id = main.organization_id
      where main.id = ${id}
    ))`,
);

/** Keeps the decided change of a locked account. */
export async function keepChange(run: Run, change: AccountChange): Promise<User> {
  const { account, facts, effects = [], endSessions, voidLinks = [], withdrawBids } = change;
  const { id } = account.user;
  await run(updateAccount({ id, account: accounts.rows([accountToRow(account)]) }));
  if (endSessions === "organization") await run(endSessionsOfPeople({ id }));
  else if (endSessions) await run(endSessionsOf({ id, except: endSessions === "all" ? null : endSessions.except }));
  for (const purpose of voidLinks) await useUpTokens(run, id, purpose);
  if (withdrawBids) await withdrawBidsOf(run, id, withdrawBids);
  await keepBeside(run, { facts, effects });
  return account.user;
}

const insertFacts = statement<{ readonly facts: string }>("add-account-facts", ({ facts }) =>
  accountFacts.insert(facts),
);
const putInLine = statement<{ readonly effects: string }>("put-account-effects-in-line", ({ effects }) =>
  insertEffects(effects),
);

/** Keeps an account's facts and their effects. */
export async function keepBeside(
  run: Run,
  { facts, effects }: { readonly facts: readonly AccountFact[]; readonly effects: readonly Effect[] },
): Promise<void> {
  if (facts.length > 0) await run(insertFacts({ facts: accountFacts.rows(facts) }));
  if (effects.length > 0) await run(putInLine({ effects: effectRows(effects) }));
}

/** An unused token with its account and the account's company, both locked. */
export async function lockToken(
  run: Run,
  digests: readonly string[],
  purpose: TokenPurpose,
): Promise<{ account: Account; token: Token } | undefined> {
  const found = await unusedToken(run, digests, purpose);
  if (found) await run(lockCompanyOf({ id: found.accountId }));
  const account = found && (await lockAccount(run, found.accountId));
  // Another transaction may have used it while this one waited for the account.
  const token = account && (await unusedToken(run, digests, purpose));
  return token && { account, token };
}

const findUnused = statement<
  { readonly digests: readonly string[]; readonly purpose: TokenPurpose },
  { readonly token: StoredRow }
>(
  "find-unused-token",
  ({ digests, purpose }) => sql`
    select ${tokens.packed("t")} as token from account_tokens t
    where t.digest = any(${digests}::text[]) and t.purpose = ${purpose} and t.used_at is null`,
);

async function unusedToken(run: Run, digests: readonly string[], purpose: TokenPurpose): Promise<Token | undefined> {
  const [found] = await run(findUnused({ digests, purpose }));
  return found && { ...tokens.read(found.token), purpose };
}

// Served by the index on account_tokens (account_id, purpose).
const useUp = statement<{ readonly accountId: string; readonly purpose: TokenPurpose }>(
  "use-up-tokens",
  ({ accountId, purpose }) => sql`
    update account_tokens set used_at = now()
    where account_id = ${accountId} and purpose = ${purpose} and used_at is null`,
);

export async function useUpTokens(run: Run, accountId: string, purpose: TokenPurpose): Promise<void> {
  await run(useUp({ accountId, purpose }));
}
