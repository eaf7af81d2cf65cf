import { defineEntity, p } from "@mikro-orm/postgresql";
import {
  caseActs,
  type CaseClaim,
  caseKinds,
  caseSides,
  caseStates,
  openCaseStates,
  type CaseSettlement,
} from "@lotlane/core/cases";
import { documentMediaTypes } from "@lotlane/core/uploads";
import { AccountEntity } from "../accounts/account.entity.ts";
import { LoadEntity } from "../loads/load.entity.ts";
import { OrderEntity } from "../orders/order.entity.ts";
import { dollars, word } from "../sql/columns.ts";
import { UploadContentEntity } from "../uploads/upload.entity.ts";

const openStates = openCaseStates.map((s) => `'${s}'`).join(", ");

const index = (name: string, definition: string, isUnique = false) => ({
  name,
  expression: `create ${isUnique ? "unique " : ""}index ${name} on cases ${definition}`,
});

export const CaseEntity = defineEntity({
  name: "CaseEntity",
  tableName: "cases",
  properties: {
    id: p.uuid().primary(),
    number: p.integer().unique("cases_number_unique"),
    orderId: () =>
      p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id").nullable().deleteRule("no action").index(false),
    loadId: () =>
      p.manyToOne(LoadEntity).mapToPk().joinColumn("load_id").nullable().deleteRule("no action").index(false),
    shipperId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("shipper_id").nullable().deleteRule("no action").index(false),
    shipperOrganizationId: p.uuid().nullable(),
    receiverEmail: p.text().nullable(),
    carrierId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("carrier_id").deleteRule("no action").index(false),
    kind: word("kind", caseKinds),
    claim: p.json<CaseClaim>(),
    state: word("state", caseStates),
    filedBy: word("filed_by", caseSides),
    acknowledgedAt: p.datetime().nullable(),
    decidedAt: p.datetime().nullable(),
    statusAt: p.datetime().nullable(),
    offer: dollars().nullable(),
    settlement: p.json<CaseSettlement>().nullable(),
    version: p.integer(),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
    /** The days of `deadlinesOf`: that of the acknowledgement, and that of the decision or a status. */
    acknowledgeDay: p.date().nullable(),
    dueDay: p.date().nullable(),
    /** The day of the last reminder: every later one comes on a later day. */
    reminded: p.date().nullable(),
  },
  checks: [{ name: "cases_job_check", expression: "(order_id is null) <> (load_id is null)" }],
  indexes: [
    index("cases_order_index", "(order_id, created_at desc, id desc)"),
    index("cases_open_index", `(order_id, kind) where state in (${openStates})`, true),
    index("cases_load_index", "(load_id, created_at desc, id desc) where load_id is not null"),
    index("cases_load_open_index", `(load_id, kind) where load_id is not null and state in (${openStates})`, true),
    index("cases_shipper_index", "(shipper_id, created_at desc, id desc)"),
    index("cases_organization_index", "(shipper_organization_id, created_at desc, id desc)"),
    index("cases_receiver_index", "(receiver_email, created_at desc, id desc)"),
    index("cases_carrier_index", "(carrier_id, created_at desc, id desc)"),
    index("cases_newest_index", "(created_at desc, id desc)"),
    index("cases_due_index", "(coalesce(acknowledge_day, due_day), id) where due_day is not null"),
  ],
});

export const CaseEntryEntity = defineEntity({
  name: "CaseEntryEntity",
  tableName: "case_entries",
  properties: {
    id: p.uuid().primary(),
    caseId: () => p.manyToOne(CaseEntity).mapToPk().joinColumn("case_id").deleteRule("no action").index(false),
    createdAt: p.datetime(),
    act: word("act", caseActs),
    side: word("side", caseSides),
    actorId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").deleteRule("no action").index(false),
    toldBy: p.text().nullable(),
    words: p.text().nullable(),
    amount: dollars().nullable(),
    fileName: p.text().nullable(),
    contentHash: () =>
      p
        .manyToOne(UploadContentEntity)
        .mapToPk()
        .joinColumn("content_hash")
        .nullable()
        .deleteRule("no action")
        .index("case_entries_content_index"),
    mediaType: word("media_type", documentMediaTypes).nullable(),
    bytes: p.integer().nullable(),
  },
  indexes: [
    {
      name: "case_entries_thread_index",
      expression: "create index case_entries_thread_index on case_entries (case_id, created_at desc, id desc)",
    },
    {
      name: "case_entries_actor_index",
      expression: "create index case_entries_actor_index on case_entries (actor_id, created_at desc, id desc)",
    },
  ],
});
