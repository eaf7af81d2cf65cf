import { sql } from "kysely";
import { addressIn, asName, pageOf, phoneDigits } from "@lotlane/core";
import { accountFactKinds, numbersOf } from "@lotlane/core/accounts";
import type { AccountStats, AccountStore } from "@lotlane/core/ports";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { hasPhone, hasWords } from "../sql/like-pattern.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, lookOn, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { accountFacts, dotDigits, isOrganizationSuspended, mcDigits, readUser, shownUser } from "./account-mapper.ts";

const newest = { at: sql`a.created_at`, id: sql`a.id` };
const isMember = { sub_user: sql`a.is_sub_user`, driver: sql`a.user_type = 'driver'`, everyone: sql`true` };

// As core's `awaitsVerification` has it, in the words of the index.
const awaitsVerification = sql`not a.is_verified and not a.is_sub_user and a.user_type in ('shipper', 'transporter')`;

const mostOfOneNumber = 200;
const mostOfOneName = 200;

/** By a whole address or words, a telephone number in any spelling, or what a company is known by: its numbers and its address. */
function isFoundBy(q: string): Piece {
  const [phone, address, companies] = [phoneDigits(q), addressIn(q), companiesOf(q)];
  const words = address === undefined ? hasWords(q, sql`a.search_text`) : sql`lower(a.email) = ${address}::text`;
  const others = [
    ...(phone === undefined ? [] : [sql`select p.id from accounts p where ${hasPhone("p", "phone_number", phone)}`]),
    ...(companies.length === 0 ? [] : [mainAccountsOf(companies)]),
  ].map((ids) => sql`a.id = any(array(${ids} limit ${sql.lit(mostOfOneNumber)}))`);
  return others.length === 0 ? words : sql`((${words}) or ${sql.join(others, sql` or `)})`;
}

/** Served by organizations_dot_index, organizations_mc_index, organizations_phone_index and organizations_email_index. */
function companiesOf(q: string): readonly Piece[] {
  const { dotNumber, mcNumber } = numbersOf({ dotNumber: q, mcNumber: q });
  const phone = phoneDigits(q);
  const conditions = [
    ...(dotNumber === null ? [] : [sql`${dotDigits} = ${dotNumber}`]),
    ...(mcNumber === null ? [] : [sql`${mcDigits} = ${mcNumber}`]),
    ...(phone === undefined ? [] : [hasPhone("o", "company_phone", phone)]),
    ...(q.includes("@") ? [sql`lower(o.company_email) = ${q.trim().toLowerCase()}`] : []),
  ];
  return conditions.map((holds) => sql`(select o.id from organizations o where ${holds})`);
}

/** Each company is looked up by itself, by accounts_organization_index. */
const mainAccountsOf = (companies: readonly Piece[]): Piece => sql`
  select main.id from (${sql.join(companies, sql` union `)}) company cross join lateral (
    select m.id from accounts m where m.organization_id = company.id and not m.is_sub_user
      and m.user_type in ('shipper', 'transporter') and m.removed_at is null offset 0) main`;

const countAccounts = statement<{ readonly now: string }, AccountStats>(
  "count-accounts",
  ({ now }) => sql`
    select count(*)::int as "totalUsers",
      count(*) filter (where a.created_at > week.start and a.created_at <= week.now)::int as "newUsersThisWeek",
      count(*) filter (where a.created_at > week.before and a.created_at <= week.start)::int as "newUsersLastWeek",
      count(*) filter (where a.last_seen_at > week.start and a.last_seen_at <= week.now)::int as "weeklyActiveUsers",
      count(*) filter (where ${awaitsVerification})::int as "pendingVerifications",
      count(*) filter (where a.user_type = 'shipper')::int as "totalShippers",
      count(*) filter (where a.user_type = 'transporter')::int as "totalTransporters"
    from accounts a, (
      select t as now, t - interval '168 hours' as start, t - interval '336 hours' as before
      from (select ${now}::timestamptz as t) moment
    ) week
    where a.removed_at is null`,
);

type AskedFacts = { readonly accountId: string; readonly limit: number };

// Served by account_facts_newest_index.
const listFacts = statement<AskedFacts, { readonly fact: StoredRow; readonly actorName: string }>(
  "list-account-facts",
  ({ accountId, limit }) => sql`
    select ${accountFacts.packed("f")} as fact, actor.first_name || ' ' || actor.last_name as "actorName"
    from account_facts f join accounts actor on actor.id = f.actor_id
    where f.account_id = ${accountId} order by f.at desc, f.id desc limit ${limit}`,
);

const askSuspended = statement<{ readonly organizationId: string }, { readonly suspended: boolean }>(
  "is-organization-suspended",
  ({ organizationId }) => sql`select ${isOrganizationSuspended(organizationId)} as suspended`,
);

// Served by accounts_organization_index.
const findMain = statement<{ readonly organizationId: string }, { readonly main: StoredRow }>(
  "find-main-account-of-organization",
  ({ organizationId }) => sql`
    select ${shownUser.packed("a")} as main from accounts a
    where a.organization_id = ${organizationId} and not a.is_sub_user and a.user_type in ('shipper', 'transporter')
      and a.removed_at is null
    order by a.id limit 1`,
);

export function accountLists(
  database: Database,
): Pick<AccountStore, "members" | "mainOf" | "isOrganizationSuspended" | "search" | "called" | "stats" | "facts"> {
  const run = runOn(database);
  const look = lookOn(database);

  /** @param rest further conditions, order and limit */
  const users = async (rest: Piece) =>
    (
      await look.read(composed(sql`select ${shownUser.select("a")} from accounts a where a.removed_at is null ${rest}`))
    ).map(readUser);

  return {
    // Served by accounts_organization_index.
    async members(organizationId, kind, request) {
      if (!isUuid(organizationId)) return { rows: [], next: null };
      const rows = await users(
        sql`and a.organization_id = ${organizationId} and ${isMember[kind]} ${pageAfter(request, newest)}`,
      );
      return pageOf(rows, request.limit);
    },

    async mainOf(organizationId) {
      const [found] = isUuid(organizationId) ? await run(findMain({ organizationId })) : [];
      return found && readUser(found.main);
    },

    async isOrganizationSuspended(organizationId) {
      if (!isUuid(organizationId)) return false;
      const [answer] = await run(askSuspended({ organizationId }));
      return answer?.suspended ?? false;
    },

    // Served by the accounts_newest… indexes or accounts_awaiting_verification_index; a search that finds few by accounts_search_index, accounts_email_unique, accounts_phone_index and those of `companiesOf`.
    async search({ q = "", userType, awaitingVerification, ...request }) {
      // No name holds a control character, and PostgreSQL takes no NUL.
      if (/\p{Cc}/u.test(q)) return { rows: [], next: null };
      const rows = await users(sql`
        ${userType ? sql`and a.user_type = ${userType}` : sql``}
        ${q ? sql`and ${isFoundBy(q)}` : sql``}
        ${awaitingVerification ? sql`and ${awaitsVerification}` : sql``}
        ${pageAfter(request, newest)}`);
      return pageOf(rows, request.limit);
    },

    // Served by accounts_email_unique or accounts_search_index, which has the words of a name; a name has two at least.
    async called(text, limit) {
      if (/\p{Cc}/u.test(text)) return [];
      const [name, address] = [asName(text), addressIn(text)];
      if (address === undefined && !name.includes(" ")) return [];
      const isCalled =
        address === undefined
          ? sql`a.id = any(array(
              select p.id from accounts p
              where ${hasWords(text, sql`p.search_text`)} and lower(p.first_name || ' ' || p.last_name) = ${name}
              limit ${sql.lit(mostOfOneName)}))`
          : sql`lower(a.email) = ${address}::text`;
      return (await users(sql`and ${isCalled} ${pageAfter({ limit }, newest)}`)).slice(0, limit);
    },

    // Reads every account once: a handful of admins ask, now and then.
    async stats(now) {
      const [stats] = await look.run(countAccounts({ now: now.toISOString() }));
      if (!stats) throw new Error("a count answered nothing");
      return stats;
    },

    async facts(accountId, limit) {
      if (!isUuid(accountId)) return [];
      const found = await run(listFacts({ accountId, limit }));
      return found.map(({ fact, actorName }) => {
        const row = accountFacts.read(fact);
        return { ...row, kind: known(accountFactKinds, row.kind), actorName };
      });
    },
  };
}
