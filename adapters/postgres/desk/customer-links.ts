import { sql } from "kysely";
import { accept, type IdempotencyKey, type Result } from "@lotlane/core";
import { type CustomerLink, type CustomerRef, customerRefKinds, type ListedCustomerLink } from "@lotlane/core/desk";
import type { CustomerLinks } from "@lotlane/core/ports";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { transactOnce } from "../sql/once.ts";
import { type Database, lookOn, type Run, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { CustomerLinkEntity } from "./customer-link.entity.ts";
import { subjectNames } from "./subjects.ts";

const links = table(CustomerLinkEntity);
const shownLink = links.without("undoneAt", "undoneById");

type Asked = { readonly kinds: readonly string[]; readonly keys: readonly string[] };
type FoundRef = { readonly place: number; readonly kind: string; readonly key: string };
type FoundLink = { readonly link: StoredRow; readonly by: string };

// Each step is looked up by itself. Served by desk_customer_links_one_index, desk_customer_links_other_index,
// accounts_pkey and accounts_email_unique.
const findPeople = statement<Asked, FoundRef>(
  "find-people-of-customers",
  ({ kinds, keys }) => sql`
    with recursive person (place, kind, key) as (
      select a.place::int, a.kind, a.key from unnest(${kinds}::text[], ${keys}::text[]) with ordinality as a (kind, key, place)
      union
      select p.place, n.kind, n.key from person p cross join lateral (
        select l.other_kind, l.other_key from desk_customer_links l
        where l.one_key = p.key and l.one_kind = p.kind and l.undone_at is null
        union all
        select l.one_kind, l.one_key from desk_customer_links l
        where l.other_key = p.key and l.other_kind = p.kind and l.undone_at is null
        union all
        select 'email', lower(a.email) from accounts a
        where a.id = case when p.kind = 'account' then p.key::uuid end and a.removed_at is null
          and a.email_verified_at is not null
        union all
        select 'account', a.id::text from accounts a
        where lower(a.email) = case when p.kind = 'email' then p.key end and a.removed_at is null
          and a.email_verified_at is not null
        offset 0
      ) n (kind, key)
    )
    select place, kind, key from person`,
);

// Served by desk_customer_links_one_index and desk_customer_links_other_index.
const findLinks = statement<Asked, FoundLink>(
  "find-links-of-customers",
  ({ kinds, keys }) => sql`
    select ${shownLink.packed("l")} as link, ${subjectNames.account(sql`l.created_by_id`)} as by
    from (
      select found.id from unnest(${kinds}::text[], ${keys}::text[]) as a (kind, key) cross join lateral (
        select id from desk_customer_links where one_key = a.key and one_kind = a.kind and undone_at is null
        union all
        select id from desk_customer_links where other_key = a.key and other_kind = a.kind and undone_at is null
        offset 0
      ) found group by found.id
    ) held join desk_customer_links l on l.id = held.id
    order by l.created_at, l.id`,
);

// One after the other, so that who is one person before a link is made is so until it is kept.
const lockLinks = statement<Record<never, never>>(
  "lock-customer-links",
  () => sql`select pg_advisory_xact_lock(hashtextextended('customer links', 0))`,
);
const insertLink = statement<{ readonly rows: string }>("add-customer-link", ({ rows }) => links.insert(rows));
const nameAdder = statement<{ readonly id: string }, { readonly name: string }>(
  "name-adder-of-link",
  ({ id }) => sql`select ${subjectNames.account(sql`${id}::uuid`)} as name`,
);
const undoLink = statement<
  { readonly id: string; readonly byId: string; readonly at: string },
  { readonly id: string }
>(
  "undo-customer-link",
  ({ id, byId, at }) => sql`
    update desk_customer_links set undone_at = ${at}::timestamptz, undone_by_id = ${byId}::uuid
    where id = ${id}::uuid and undone_at is null returning id`,
);

const askedOf = (refs: readonly CustomerRef[]): Asked => ({
  kinds: refs.map(({ kind }) => kind),
  keys: refs.map(({ key }) => key),
});

async function peopleBy(run: Run, refs: readonly CustomerRef[]): Promise<readonly (readonly CustomerRef[])[]> {
  if (refs.length === 0) return [];
  const found = await run(findPeople(askedOf(refs)));
  return refs.map((_, index) =>
    found
      .filter(({ place }) => place === index + 1)
      .map(({ kind, key }) => ({ kind: known(customerRefKinds, kind), key })),
  );
}

export function createCustomerLinks(database: Database): CustomerLinks {
  const { run } = lookOn(database);
  const write = runOn(database);
  return {
    people: (refs) => peopleBy(run, refs),

    of: async (refs) => (refs.length === 0 ? [] : (await run(findLinks(askedOf(refs)))).map(linkFrom)),

    add: <Refusal>(
      link: CustomerLink,
      decide: (one: readonly CustomerRef[], other: readonly CustomerRef[]) => Result<undefined, Refusal>,
      once?: IdempotencyKey,
    ) =>
      transactOnce<ListedCustomerLink, Refusal>(database, once, async (within) => {
        await within(lockLinks({}));
        const [one = [], other = []] = await peopleBy(within, [link.one, link.other]);
        const decision = decide(one, other);
        if (!decision.ok) return decision;
        await within(insertLink({ rows: links.rows([linkToRow(link)]) }));
        const [adder] = await within(nameAdder({ id: link.createdById }));
        const { createdById, ...kept } = link;
        return accept({ ...kept, createdBy: { id: createdById, name: adder!.name } });
      }),

    undo: async (id, { byId, at }) => isUuid(id) && (await write(undoLink({ id, byId, at }))).length > 0,
  };
}

const linkToRow = ({ one, other, ...link }: CustomerLink): RowOf<typeof CustomerLinkEntity> => ({
  ...link,
  oneKind: one.kind,
  oneKey: one.key,
  otherKind: other.kind,
  otherKey: other.key,
  undoneAt: null,
  undoneById: null,
});

function linkFrom({ link, by }: FoundLink): ListedCustomerLink {
  const { oneKind, oneKey, otherKind, otherKey, createdById, ...kept } = shownLink.read(link);
  return {
    ...kept,
    one: { kind: known(customerRefKinds, oneKind), key: oneKey },
    other: { kind: known(customerRefKinds, otherKind), key: otherKey },
    createdBy: { id: createdById, name: by },
  };
}
