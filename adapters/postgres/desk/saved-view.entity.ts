import { defineEntity, p } from "@mikro-orm/postgresql";
import { AccountEntity } from "../accounts/account.entity.ts";

export const SavedViewEntity = defineEntity({
  name: "SavedViewEntity",
  tableName: "desk_views",
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    view: p.text(),
    query: p.text(),
    shared: p.boolean(),
    makerId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("maker_id").deleteRule("no action").index(false),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: "desk_views_maker_index", expression: "create index desk_views_maker_index on desk_views (maker_id)" },
  ],
});
