import { sql } from "kysely";
import { accountFactKinds } from "@lotlane/core/accounts";
import type { AuditAct, AuditArea } from "@lotlane/core/audit";
import { leadFactKinds } from "@lotlane/core/desk";
import { listingFactKinds } from "@lotlane/core/listings";
import { loadFactKinds } from "@lotlane/core/loads";
import { orderFactKinds } from "@lotlane/core/orders";
import { quoteFactKinds } from "@lotlane/core/quotes";
import { subjectNames } from "../desk/subjects.ts";
import type { Piece } from "../sql/statement.ts";

/**
 * A table of facts `f`, with its `actor_id`. It needs the indexes (kind, at, id) and (actor_id, at, id), newest first,
 * unless it stays small.
 */
export type AuditSource = {
  readonly area: AuditArea;
  readonly table: string | Piece;
  /** Every kind its rows can have; a single one when `hasKind` is false. */
  readonly kinds: readonly string[];
  readonly hasKind: boolean;
  /** The number of the row; `id` unless told. */
  readonly number?: Piece<string>;
  /** When it happened; `at` unless told. */
  readonly at?: Piece<string>;
  /** The id of the object of row `f`; null where only one such object exists. */
  readonly object: Piece<string | null>;
  /** The column by which a search finds it; the object unless told. */
  readonly found?: Piece<string>;
  readonly reason: Piece<string | null>;
  /** The object's name in the row `f` itself; null unless told. */
  readonly called?: Piece<string>;
  /** An expression for the object's name, evaluated beside `f`. */
  readonly name: Piece<string>;
};

const nothing = sql<null>`null`;
const objectId = sql`f.object_id`;
const vehicle = subjectNames.order(objectId);

/** Papers are not numbered: the beginning of their ids tells apart those of one moment, and the first bit the two acts of one. */
const added = sql<string>`('x' || left(replace(p.id::text, '-', ''), 12))::bit(48)::bigint`;
const removed = sql<string>`(${added} # (1::bigint << 47))`;
const ofPaper = {
  area: "paper",
  hasKind: false,
  object: sql<string>`f.order_id`,
  reason: sql<string>`f.name`,
  name: vehicle,
} as const;

// Links are not numbered either.
const linked = sql<string>`('x' || left(replace(l.id::text, '-', ''), 12))::bit(48)::bigint`;
const unlinked = sql<string>`(${linked} # (1::bigint << 47))`;
const ofCustomers = {
  area: "customer",
  hasKind: false,
  object: nothing,
  found: sql<string>`f.link_id`,
  reason: sql<string>`f.reason`,
} as const;
const linksAs = (number: Piece, at: string, actor: string): Piece => sql`(
  select ${number} as id, l.id as link_id, ${sql.ref(`l.${at}`)} as at, ${sql.ref(`l.${actor}`)} as actor_id, l.reason,
    l.one_kind, l.one_key, l.other_kind, l.other_key from desk_customer_links l where ${sql.ref(`l.${at}`)} is not null)`;
const sideOf = (kind: string, key: string): Piece => sql`case ${sql.ref(kind)} when 'account'
  then ${subjectNames.account(sql`case ${sql.ref(kind)} when 'account' then ${sql.ref(key)}::uuid end`)} else ${sql.ref(key)} end`;
const called = sql<string>`${sideOf("f.one_kind", "f.one_key")} || ' and ' || ${sideOf("f.other_kind", "f.other_key")}`;

const nameOfAdmin = (column: string): Piece =>
  sql`(select n.first_name || ' ' || n.last_name from accounts n where n.id = ${sql.ref(`f.${column}`)})`;

export const auditSources: readonly AuditSource[] = [
  {
    area: "order",
    table: "order_facts",
    kinds: orderFactKinds,
    hasKind: true,
    object: sql`f.order_id`,
    reason: sql`f.reason`,
    name: vehicle,
  },
  {
    area: "account",
    table: "account_facts",
    kinds: accountFactKinds,
    hasKind: true,
    object: sql`f.account_id`,
    reason: sql`f.reason`,
    name: subjectNames.account(objectId),
  },
  {
    area: "settings",
    table: "admin_settings",
    kinds: ["changed"],
    hasKind: false,
    object: nothing,
    reason: sql`f.settings::text`,
    name: sql`'Settings'`,
  },
  {
    area: "queue",
    table: "queue_facts",
    kinds: ["retried", "retried_all"],
    hasKind: true,
    object: nothing,
    reason: sql`f.number`,
    called: sql`f.effect_kind`,
    name: sql`f.called`,
  },
  {
    area: "prices",
    table: "quoter_settings",
    kinds: ["saved"],
    hasKind: false,
    number: sql`f.version`,
    at: sql`f.saved_at`,
    object: nothing,
    reason: sql`json_build_object('version', f.version, 'changes', jsonb_array_length(f.changes), 'restoredFrom', f.restored_from)::text`,
    name: sql`'Quoter settings'`,
  },
  {
    area: "series",
    table: "quote_series",
    kinds: ["saved"],
    hasKind: false,
    number: sql`f.version`,
    at: sql`f.saved_at`,
    object: nothing,
    reason: sql`json_build_object('version', f.version, 'on', f.is_on, 'heldOut', f.held_out, 'steps', jsonb_array_length(f.steps))::text`,
    name: sql`'Reminders after a quote'`,
  },
  {
    area: "quote",
    table: "quote_facts",
    kinds: quoteFactKinds,
    hasKind: true,
    object: sql`f.quote_id`,
    reason: nothing,
    name: subjectNames.quote(objectId),
  },
  {
    area: "listing",
    table: "listing_facts",
    kinds: listingFactKinds,
    hasKind: true,
    object: nothing,
    reason: sql`f.reference || coalesce(': ' || f.detail, '')`,
    name: sql`'Central Dispatch'`,
  },
  {
    area: "load",
    table: "load_facts",
    kinds: loadFactKinds,
    hasKind: true,
    object: sql`f.load_id`,
    reason: sql`f.detail`,
    name: subjectNames.load(objectId),
  },
  // Served by order_papers_added_index, order_papers_adder_index and order_papers_order_index.
  {
    ...ofPaper,
    kinds: ["added"],
    table: sql`(select ${added} as id, p.order_id, p.name, p.created_at as at, p.added_by_id as actor_id from order_papers p)`,
  },
  // Served by order_papers_removed_index, order_papers_remover_index and order_papers_order_index.
  {
    ...ofPaper,
    kinds: ["removed"],
    table: sql`(select ${removed} as id, p.order_id, p.name, p.removed_at as at, p.removed_by_id as actor_id from order_papers p where p.removed_at is not null)`,
  },
  // Served by desk_customer_links_added_index and desk_customer_links_adder_index.
  {
    ...ofCustomers,
    kinds: ["linked"],
    table: linksAs(linked, "created_at", "created_by_id"),
    called,
    name: sql`f.called`,
  },
  // Served by desk_customer_links_undone_index and desk_customer_links_undoer_index.
  {
    ...ofCustomers,
    kinds: ["unlinked"],
    table: linksAs(unlinked, "undone_at", "undone_by_id"),
    called,
    name: sql`f.called`,
  },
  // Served by desk_lead_facts_kind_index, desk_lead_facts_actor_index and desk_lead_facts_newest_index.
  {
    area: "lead",
    table: "desk_lead_facts",
    kinds: leadFactKinds,
    hasKind: true,
    object: sql`f.quote_id`,
    reason: sql`json_build_object('kind', f.kind, 'owner', ${nameOfAdmin("owner_id")}, 'former', ${nameOfAdmin("former_id")}, 'reason', f.reason)::text`,
    name: subjectNames.quote(objectId),
  },
];

export const kindOf = (act: AuditAct): string => act.slice(act.indexOf(".") + 1);
export const areaOf = (act: AuditAct): AuditArea => act.slice(0, act.indexOf(".")) as AuditArea;
