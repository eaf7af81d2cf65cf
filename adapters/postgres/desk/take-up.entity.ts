import { defineEntity, p } from "@mikro-orm/postgresql";
import { writtenKinds } from "@lotlane/core/desk";
import { AccountEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

/** The admin who answers what a customer wrote. */
export const TakeUpEntity = defineEntity({
  name: "TakeUpEntity",
  tableName: "desk_take_ups",
  properties: {
    kind: word("kind", writtenKinds).primary(),
    /** The id of the account, or the number of the texts. */
    key: p.text().primary(),
    adminId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("admin_id").deleteRule("no action").index(false),
    /** When the newest message was written by then: an answer after it ends this. */
    writtenAt: p.datetime(),
    since: p.datetime(),
  },
});
