import { sql } from "kysely";
import { DatabaseError } from "pg";
import { accept, emailUnavailable, refuse, tooManyInvitations } from "@lotlane/core";
import {
  adminSettingsSchema,
  defaultAdminSettings,
  type Organization,
  type Registered,
  type TokenPurpose,
  type User,
} from "@lotlane/core/accounts";
import type {
  AccountAddition,
  AccountStore,
  AdminSettingsStore,
  EmailTaken,
  TooManyInvitations,
} from "@lotlane/core/ports";
import { wakerOf } from "../live/live-waker.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { cached } from "../sql/cached.ts";
import { transactOnce } from "../sql/once.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { blankCompany, deleteBelongings } from "./account-belongings.ts";
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
import {
  accountFromRow,
  dotDigits,
  type FoundAccount,
  newAccounts,
  newAccountToRow,
  organizationFromRow,
  organizations,
  readUser,
  selectAccount,
  shownUser,
} from "./account-mapper.ts";

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
// Invitations of one company wait for each other here. The people who work for it can be written in the meantime.
const holdCompany = statement<{ readonly id: string }>(
  "hold-company-for-invitation",
  ({ id }) => sql`select 1 from organizations o where o.id = ${id} for no key update`,
);
// Admins are invited and changed one after the other, so that owners who change each other leave an owner.
const holdAdmins = statement<Record<never, never>>(
  "hold-admins",
  () => sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`,
);
// Served by accounts_newest_of_type_index.
const countInvitedAdmins = statement<Record<never, never>, { readonly count: number }>(
  "count-invited-admins",
  () => sql`
    select count(*)::int as count from accounts a
    where a.user_type = 'admin' and a.invited_at is not null and a.removed_at is null`,
);
// Served by accounts_invited_index.
const countInvited = statement<{ readonly id: string }, { readonly count: number }>(
  "count-invited",
  ({ id }) => sql`
    select count(*)::int as count from accounts a
    where a.organization_id = ${id} and a.invited_at is not null and a.removed_at is null`,
);
// Served by the primary keys.
const findToken = statement<
  { readonly digests: readonly string[]; readonly purpose: TokenPurpose },
  FoundAccount & { readonly isUsed: boolean }
>(
  "find-token",
  ({ digests, purpose }) => sql`
    select found.*, t.used_at is not null as "isUsed"
    from account_tokens t, lateral (${selectAccount(sql`a.id = t.account_id`)}) found
    where t.digest = any(${digests}::text[]) and t.purpose = ${purpose}`,
);
const insertToken = statement<{ readonly token: string }>("add-token", ({ token }) => tokens.insert(token));

const findCompany = statement<{ readonly id: string }, { readonly organization: StoredRow }>(
  "find-company-of-account",
  ({ id }) => sql`select ${organizations.packed("o")} as organization from organizations o where o.id = ${id}`,
);
// Carriers are verified one after the other where they name the same number.
const holdDot = statement<{ readonly dot: string }>(
  "hold-dot-number",
  ({ dot }) => sql`select pg_advisory_xact_lock(hashtextextended('verified DOT number ' || ${dot}::text, 0))`,
);
// Of carriers: any number of dealers may name it. Served by organizations_dot_index and accounts_organization_index.
const findVerified = statement<
  { readonly dot: string; readonly exceptId: string },
  { readonly user: StoredRow; readonly organization: StoredRow }
>(
  "find-verified-with-dot-number",
  ({ dot, exceptId }) => sql`
    select ${shownUser.packed("a")} as "user", ${organizations.packed("o")} as organization
    from organizations o join accounts a on a.organization_id = o.id
    where ${dotDigits} = ${dot} and o.id <> ${exceptId}::uuid and a.user_type = 'transporter' and a.is_verified
      and a.removed_at is null
    order by a.created_at, a.id`,
);

async function companyOf(run: Run, { organizationId }: User): Promise<Organization | null> {
  const [found] = organizationId === null ? [] : await run(findCompany({ id: organizationId }));
  return found ? organizationFromRow(found.organization) : null;
}

/** Another company whose carrier is verified with the same DOT number; no other becomes so until this transaction ends. */
async function rivalOf(
  run: Run,
  user: User,
  own: Organization | null,
  dotOf: (user: User, company: Organization) => string | null,
): Promise<Organization | null> {
  const dot = own ? dotOf(user, own) : null;
  if (!own || dot === null) return null;
  await run(holdDot({ dot }));
  const found = (await run(findVerified({ dot, exceptId: own.id }))).map((row) => ({
    user: readUser(row.user),
    company: organizationFromRow(row.organization),
  }));
  return found.find((other) => dotOf(other.user, other.company) === dot)?.company ?? null;
}

const isTakenAddress = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === "accounts_email_unique";

export function createAccountStore(database: Database): AccountStore {
  const run = runOn(database);
  const waker = wakerOf(database);
  async function keepAddition(within: Run, { account, organization, fact, effects }: AccountAddition) {
    if (organization) await within(insertOrganization({ organization: organizations.rows([organization]) }));
    const added = await within(insertAccount({ account: newAccounts.rows([newAccountToRow(account)]) }));
    if (added.length === 0) return refuse(emailUnavailable);
    await keepBeside(within, { facts: [fact], effects });
    return accept(account.user);
  }

  return {
    ...accountLists(database),

    add: (addition, once) => transactOnce<User, EmailTaken>(database, once, (within) => keepAddition(within, addition)),

    invite: (addition, most, once) =>
      transactOnce<User, EmailTaken | TooManyInvitations>(database, once, async (within) => {
        const { organizationId: id, userType } = addition.account.user;
        if (id === null && userType !== "admin") throw new Error("an invited person belongs to a company");
        await within(id === null ? holdAdmins({}) : holdCompany({ id }));
        const [invited] = await within(id === null ? countInvitedAdmins({}) : countInvited({ id }));
        return invited!.count >= most ? refuse(tooManyInvitations(most)) : keepAddition(within, addition);
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

    async changeOnce(id, once, decide) {
      if (!isUuid(id)) return undefined;
      return transactOnce(database, once, async (within) => {
        const account = await lockAccount(within, id);
        const decision = account && decide(account);
        if (!decision?.ok) return decision;
        await keepChange(within, decision.value);
        return accept(null);
      });
    },

    async changeRole(id, decide) {
      if (!isUuid(id)) return undefined;
      try {
        return await transact(database, async (within) => {
          const found = await lockWithTies(within, id);
          const decision = found && decide(found.account, found.isTied);
          return decision?.ok ? accept(await keepChange(within, decision.value)) : decision;
        });
      } catch (error) {
        if (isTakenAddress(error)) return refuse(emailUnavailable);
        throw error;
      }
    },

    async changeAdmin(actorId, id, decide) {
      if (!isUuid(id)) return undefined;
      return transact(database, async (within) => {
        await within(holdAdmins({}));
        const actor = await lockAccount(within, actorId);
        const account = actorId === id ? actor : await lockAccount(within, id);
        const decision = actor && account && decide(account, actor.user);
        return decision?.ok ? accept(await keepChange(within, decision.value)) : decision;
      });
    },

    async review(id, dotOf, decide) {
      if (!isUuid(id)) return undefined;
      let isTold = false;
      const changed = await transact(database, async (within) => {
        const account = await lockAccount(within, id);
        if (!account) return undefined;
        const own = await companyOf(within, account.user);
        const decision = decide(account, await rivalOf(within, account.user, own, dotOf), own);
        isTold = decision.ok && decision.value.withdrawBids !== undefined;
        return decision.ok ? accept(await keepChange(within, decision.value)) : decision;
      });
      if (isTold) waker.wake();
      return changed;
    },

    async addToken(token) {
      await run(insertToken({ token: tokens.rows([token]) }));
    },

    async findToken(digests, purpose) {
      if (digests.some((digest) => digest.includes("\0"))) return undefined;
      const [found] = await run(findToken({ digests, purpose }));
      return found && { account: accountFromRow(found), isUsed: found.isUsed };
    },

    async redeem(digests, purpose, decide) {
      if (digests.some((digest) => digest.includes("\0"))) return undefined;
      return transact(database, async (within) => {
        const found = await lockToken(within, digests, purpose);
        const decision = found && decide(found.account, found.token);
        if (!decision?.ok) return decision;
        const { startsOver, ...change } = decision.value;
        await useUpTokens(within, found!.token.accountId, purpose);
        const user = await keepChange(within, change);
        if (startsOver) {
          await deleteBelongings(within, user.id);
          if (startsOver.organizationId !== null) await blankCompany(within, startsOver.organizationId, startsOver.at);
        }
        return accept(user);
      });
    },
  };
}

// Served by the primary key.
const find = statement<Record<never, never>, { readonly settings: object }>(
  "find-admin-settings",
  () => sql`select settings from admin_settings order by id desc limit 1`,
);

const save = statement<{ readonly settings: string; readonly actorId: string; readonly at: string }>(
  "save-admin-settings",
  ({ settings, actorId, at }) => sql`
    insert into admin_settings (settings, actor_id, at) values (${settings}::jsonb, ${actorId}, ${at})`,
);

export function createAdminSettingsStore(database: Database): AdminSettingsStore {
  const run = runOn(database);
  const kept = cached(async () => {
    const [found] = await run(find({}));
    // A setting that is newer than what was saved has its default.
    return adminSettingsSchema.parse({ ...defaultAdminSettings, ...found?.settings });
  });
  return {
    read: kept.read,
    async save(settings, { actorId, at }) {
      await run(save({ settings: JSON.stringify(settings), actorId, at }));
      kept.forget();
    },
  };
}
