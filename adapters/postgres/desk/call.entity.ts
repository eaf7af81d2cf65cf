import { defineEntity, p } from "@mikro-orm/postgresql";
import { callDirections, callOutcomes, callStates, recordingKinds, subjectAreas } from "@lotlane/core/desk";
import { AccountEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

export const CallEntity = defineEntity({
  name: "CallEntity",
  tableName: "desk_calls",
  properties: {
    id: p.uuid().primary(),
    number: p.text(),
    aboutArea: word("about_area", subjectAreas).nullable(),
    aboutId: p.uuid().nullable(),
    carrierId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("carrier_id").nullable().deleteRule("no action").index(false),
    direction: word("direction", callDirections),
    outcome: word("outcome", callOutcomes).nullable(),
    note: p.text().nullable(),
    callerId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("caller_id").nullable().deleteRule("no action").index(false),
    createdAt: p.datetime(),
    state: word("state", callStates).nullable(),
    providerId: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    seconds: p.integer().nullable(),
    problem: p.text().nullable(),
    recordingKind: word("recording_kind", recordingKinds).nullable(),
    recordingId: p.text().nullable(),
    recordingSeconds: p.integer().nullable(),
  },
  indexes: [
    {
      name: "desk_calls_newest_index",
      expression: "create index desk_calls_newest_index on desk_calls (created_at desc, id desc)",
    },
    {
      name: "desk_calls_about_index",
      expression:
        "create index desk_calls_about_index on desk_calls (about_area, about_id, created_at desc, id desc) where about_id is not null",
    },
    {
      name: "desk_calls_running_index",
      expression:
        "create unique index desk_calls_running_index on desk_calls (caller_id) where direction = 'out' and state in ('dialing', 'ringing', 'talking')",
    },
    {
      name: "desk_calls_incoming_index",
      expression:
        "create index desk_calls_incoming_index on desk_calls (created_at desc, id desc) where direction = 'in' and state in ('ringing', 'talking')",
    },
    {
      name: "desk_calls_provider_index",
      expression:
        "create unique index desk_calls_provider_index on desk_calls (provider_id) where provider_id is not null",
    },
    {
      name: "desk_calls_recorded_index",
      expression: "create index desk_calls_recorded_index on desk_calls (created_at) where recording_id is not null",
    },
  ],
});

/** Where admins are rung for incoming calls. */
export const DeskPhoneEntity = defineEntity({
  name: "DeskPhoneEntity",
  tableName: "desk_phones",
  properties: {
    accountId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").primary().deleteRule("no action").index(false),
    since: p.datetime(),
  },
});
