import { defineEntity, p } from "@mikro-orm/postgresql";
import { consentSources, textAreas, textKinds, textStates } from "@lotlane/core/texts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

const account = (column: string) => p.manyToOne(AccountEntity).mapToPk().joinColumn(column).nullable();

export const TextEntity = defineEntity({
  name: "TextEntity",
  tableName: "texts",
  properties: {
    id: p.uuid().primary(),
    number: p.text(),
    kind: word("kind", textKinds),
    aboutArea: word("about_area", textAreas).nullable(),
    aboutId: p.uuid().nullable(),
    accountId: () => account("account_id").deleteRule("no action").index(false),
    body: p.text(),
    state: word("state", textStates),
    problem: p.text().nullable(),
    providerId: p.text().nullable(),
    sentById: () => account("sent_by_id").deleteRule("no action").index(false),
    zone: p.text().nullable(),
    cause: p.text(),
    createdAt: p.datetime(),
    dueAt: p.datetime(),
    changedAt: p.datetime(),
  },
  uniques: [{ name: "texts_cause_unique", properties: ["cause"] }],
  indexes: [
    {
      name: "texts_provider_index",
      expression: "create unique index texts_provider_index on texts (provider_id) where provider_id is not null",
    },
    {
      name: "texts_number_index",
      expression: "create index texts_number_index on texts (number, created_at desc, id desc)",
    },
    {
      name: "texts_about_index",
      expression:
        "create index texts_about_index on texts (about_area, about_id, created_at desc, id desc) where about_id is not null",
    },
    {
      name: "texts_account_index",
      expression:
        "create index texts_account_index on texts (account_id, created_at desc, id desc) where account_id is not null",
    },
    { name: "texts_created_at_index", expression: "create index texts_created_at_index on texts (created_at)" },
  ],
});

/** The words of numbers' owners, added to and never changed. */
export const TextConsentEntity = defineEntity({
  name: "TextConsentEntity",
  tableName: "text_consents",
  properties: {
    id: p.uuid().primary(),
    number: p.text(),
    given: p.boolean(),
    source: word("source", consentSources),
    accountId: () => account("account_id").deleteRule("no action").index(false),
    actorId: () => account("actor_id").deleteRule("no action").index(false),
    at: p.datetime(),
  },
  indexes: [
    {
      name: "text_consents_number_index",
      expression: "create index text_consents_number_index on text_consents (number, at desc, id desc)",
    },
    {
      name: "text_consents_account_index",
      expression:
        "create index text_consents_account_index on text_consents (account_id, at desc, id desc) where account_id is not null",
    },
  ],
});
