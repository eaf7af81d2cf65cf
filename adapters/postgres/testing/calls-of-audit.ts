import type { AuditSearch } from "@lotlane/core/ports";
import { createAuditLog } from "../index.ts";
import { idOf } from "../rows-for-index-tests.ts";
import { type Call, deliveredSince, later, md5, page } from "./call.ts";
import { database } from "./filled-database.ts";

const audit = (search: Partial<AuditSearch> = {}) => createAuditLog(database()).search({ ...page, ...search });
const person = md5("77");

export const callsOfAudit: readonly Call[] = [
  ...[
    "order_facts_kind_index",
    "account_facts_kind_index",
    "load_facts_kind_index",
    "quote_facts_kind_index",
    "listing_facts_kind_index",
    "queue_facts_kind_index",
    "desk_lead_facts_kind_index",
  ].map((index): Call => ["what happened last", index, () => audit()]),
  ["what happened last, further on", "load_facts_kind_index", () => audit({ after: later.after })],
  ["one act", "load_facts_kind_index", () => audit({ act: "load.created" })],
  ["one act, of some days", "load_facts_kind_index", () => audit({ act: "load.created", until: deliveredSince })],
  ["what a person did", "load_facts_actor_index", () => audit({ person })],
  ["what a person did to loads", "load_facts_actor_index", () => audit({ person, act: "load.created" })],
  ["who a person is", "accounts_search_index", () => audit({ person })],
  ["what happened to an order", "order_facts_order_id_at_index", () => audit({ object: idOf(77) })],
  ["what happened to orders of a short id", "orders_pkey", () => audit({ object: idOf(77).slice(0, 8) })],
  ["customers who were merged last", "desk_customer_links_added_index", () => audit()],
  ["merges that were undone last", "desk_customer_links_undone_index", () => audit({ act: "customer.unlinked" })],
  [
    "customers whom a person merged",
    "desk_customer_links_adder_index",
    () => audit({ person, act: "customer.linked" }),
  ],
  ["merges that a person undid", "desk_customer_links_undoer_index", () => audit({ person, act: "customer.unlinked" })],
  ["merges of a guest", "desk_customer_links_one_index", () => audit({ object: "guest77@x.example" })],
  ["merges of an account", "desk_customer_links_other_index", () => audit({ object: idOf(77) })],
  ["what a person did to leads", "desk_lead_facts_actor_index", () => audit({ person, act: "lead.owner" })],
  ["what happened to a lead", "desk_lead_facts_newest_index", () => audit({ object: "LL-77" })],
  ["the quote of a number", "quotes_ref_code_unique", () => audit({ object: "LL-77" })],
  ["the lead of an order", "orders_pkey", () => audit({ object: idOf(77), act: "lead.lost" })],
  ["papers that were added last", "order_papers_added_index", () => audit()],
  ["papers that were removed last", "order_papers_removed_index", () => audit({ act: "paper.removed" })],
  ["papers that were added last, further on", "order_papers_added_index", () => audit({ after: later.after })],
  ["papers that a person added", "order_papers_adder_index", () => audit({ person, act: "paper.added" })],
  ["papers that a person removed", "order_papers_remover_index", () => audit({ person, act: "paper.removed" })],
  ["papers of an order", "order_papers_order_index", () => audit({ object: idOf(77), act: "paper.added" })],
  ["what happened to an account", "account_facts_newest_index", () => audit({ object: person })],
];
