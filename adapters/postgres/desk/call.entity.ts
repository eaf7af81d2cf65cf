import { defineEntity, p } from "@mikro-orm/postgresql";
import { callDirections, callOutcomes, subjectAreas } from "@lotlane/core/desk";
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
    direction: word("direction", callDirections),
    outcome: word("outcome", callOutcomes),
    note: p.text().nullable(),
    callerId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("caller_id").deleteRule("no action").index(false),
    createdAt: p.datetime(),
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
  ],
});
