import { defineEntity, p } from "@mikro-orm/postgresql";
import { reminderEnds, type SeriesStep } from "@lotlane/core/campaigns";
import { AccountEntity } from "../accounts/account.entity.ts";
import { QuoteEntity } from "../quotes/quote.entity.ts";
import { word } from "../sql/columns.ts";

/** Steps from before there were text messages do not say how they are sent. */
export type KeptStep = Omit<SeriesStep, "by"> & { readonly by?: SeriesStep["by"] };

/** A row for each version; the last one is in force. */
export const SeriesEntity = defineEntity({
  name: "SeriesEntity",
  tableName: "quote_series",
  properties: {
    version: p.integer().primary().autoincrement(false),
    isOn: p.boolean(),
    heldOut: p.integer(),
    steps: p.json<readonly KeptStep[]>(),
    savedAt: p.datetime(),
    actorId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").deleteRule("no action").index(false),
  },
});

/** The quotes that are in the series, or held out of it. */
export const EnrolmentEntity = defineEntity({
  name: "EnrolmentEntity",
  tableName: "quote_enrolments",
  properties: {
    quoteId: () =>
      p.manyToOne(QuoteEntity).mapToPk().joinColumn("quote_id").primary().deleteRule("cascade").index(false),
    heldOut: p.boolean(),
    createdAt: p.datetime().index(),
    doneUntil: p.datetime(),
    nextAt: p.datetime().nullable(),
    mails: p.integer(),
    texts: p.integer().default(0),
    textsSkipped: p.integer().default(0),
    endedBy: word("ended_by", reminderEnds).nullable(),
    endedAt: p.datetime().nullable(),
  },
});
