import { accept } from "@lotlane/core";
import { type Enrolled, type Enrolment, firstSeries, reminderEnds } from "@lotlane/core/campaigns";
import type { CampaignStore } from "@lotlane/core/ports";
import { sql } from "kysely";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { quoteFromRow, shownQuote } from "../quotes/quote-mapper.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { type Database, lookOn, runOn } from "../sql/run.ts";
import { composed, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { EnrolmentEntity, SeriesEntity } from "./campaign.entity.ts";

const series = table(SeriesEntity);
const enrolments = table(EnrolmentEntity);

// Served by the primary key.
const findSeries = statement<Record<never, never>, { readonly series: StoredRow }>(
  "find-series",
  () => sql<{ readonly series: StoredRow }>`
    select ${series.packed("s")} as series from quote_series s order by s.version desc limit 1`,
);
// Of two saves over the same version, the second finds a newer one and keeps nothing.
const saveSeries = statement<{ readonly rows: string; readonly over: number }, { readonly version: number }>(
  "save-series",
  ({ rows, over }) => sql`
    ${series.insert(rows, sql`coalesce((select max(version) from quote_series), 0) = ${over}::int`)}
    on conflict (version) do nothing returning version`,
);

/** JSON rows. */
type Kept = { readonly rows: string; readonly effects: string };

const addEnrolment = statement<Kept>(
  "add-quote-enrolment",
  ({ rows, effects }) => sql`
    with added as (${enrolments.insert(rows)} on conflict (quote_id) do nothing returning quote_id),
      effect as (${insertEffects(effects, sql`exists (select from added)`)})
    select 1`,
);
const keepEnrolment = statement<Kept & { readonly quoteId: string }>(
  "keep-quote-enrolment",
  ({ rows, effects, quoteId }) => sql`
    with changed as (${enrolments.update(rows)} where quote_id = ${quoteId}::uuid),
      effect as (${insertEffects(effects)})
    select 1`,
);
const lockEnrolment = statement<{ readonly quoteId: string }>(
  "lock-quote-enrolment",
  ({ quoteId }) => sql`select from quote_enrolments where quote_id = ${quoteId}::uuid for no key update`,
);

type Found = {
  readonly enrolment: StoredRow;
  readonly quote: StoredRow;
  readonly lost: boolean;
  readonly answered: boolean;
};

// Served by desk_leads_pkey, desk_calls_about_index, accounts_email_unique and support_messages_newest_index.
const findEnrolled = statement<{ readonly quoteId: string }, Found>(
  "find-quote-enrolment",
  ({ quoteId }) => sql<Found>`
    select ${enrolments.packed("e")} as enrolment, ${shownQuote.packed("q")} as quote,
      (select l.lost_at is not null from desk_leads l where l.quote_id = q.id) is true as lost,
      (select true from desk_calls c
        where c.about_area = 'quote' and c.about_id = q.id and c.outcome = 'reached' limit 1) is not null
      or (select true from support_messages m
        where m.account_id = (select a.id from accounts a where lower(a.email) = lower(q.email) and a.removed_at is null)
          and m.created_at > q.created_at and not m.from_support limit 1) is not null as answered
    from quote_enrolments e join quotes q on q.id = e.quote_id where e.quote_id = ${quoteId}::uuid`,
);

const enrolmentOf = (stored: StoredRow): Enrolment => {
  const { endedBy, endedAt, ...row } = enrolments.read(stored);
  return { ...row, ended: endedBy === null ? null : { by: known(reminderEnds, endedBy), at: endedAt! } };
};

const enrolledOf = ({ enrolment, quote, lost, answered }: Found): Enrolled => ({
  enrolment: enrolmentOf(enrolment),
  quote: quoteFromRow(quote),
  lost,
  answered,
});

// Served by quotes_email_index and quote_enrolments_pkey.
const findOfAddress = statement<{ readonly email: string; readonly most: number }, { readonly enrolment: StoredRow }>(
  "find-quote-enrolments-of-address",
  ({ email, most }) => sql<{ readonly enrolment: StoredRow }>`
    select ${enrolments.packed("e")} as enrolment from quotes q
    cross join lateral (select * from quote_enrolments e where e.quote_id = q.id limit 1) e
    where lower(q.email) = lower(${email}) order by e.created_at desc limit ${most}::int`,
);

const rowsOf = ({ ended, ...enrolment }: Enrolment): string =>
  enrolments.rows([{ ...enrolment, endedBy: ended?.by ?? null, endedAt: ended?.at ?? null }]);

type Counts = {
  readonly heldOut: boolean;
  readonly cases: number;
  readonly won: number;
  readonly mailed: number;
  readonly texted: number;
  readonly untexted: number;
};

export function createCampaignStore(database: Database): CampaignStore {
  const run = runOn(database);
  const look = lookOn(database);
  return {
    async series() {
      const [found] = await run(findSeries({}));
      if (!found) return firstSeries;
      const { isOn: on, heldOut, steps, version } = series.read(found.series);
      return { on, heldOut, steps: steps.map((step) => ({ ...step, by: step.by ?? "email" })), version };
    },

    async save({ on, ...saved }, { byId, at }) {
      const rows = series.rows([{ ...saved, isOn: on, savedAt: at, actorId: byId }]);
      return (await run(saveSeries({ rows, over: saved.version - 1 }))).length > 0;
    },

    async enrol(enrolment, effects) {
      await run(addEnrolment({ rows: rowsOf(enrolment), effects: effectRows(effects) }));
    },

    async find(quoteId) {
      const [found] = isUuid(quoteId) ? await run(findEnrolled({ quoteId })) : [];
      return found && enrolledOf(found);
    },

    async ofAddress(email, most) {
      const found = email.includes("\0") ? [] : await run(findOfAddress({ email, most }));
      return found.map(({ enrolment }) => enrolmentOf(enrolment));
    },

    async change(quoteId, decide) {
      if (!isUuid(quoteId)) return;
      await transact(database, async (within) => {
        await within(lockEnrolment({ quoteId }));
        const [found] = await within(findEnrolled({ quoteId }));
        const change = found && decide(enrolledOf(found));
        if (change)
          await within(keepEnrolment({ quoteId, rows: rowsOf(change.enrolment), effects: effectRows(change.effects) }));
        return accept(undefined);
      });
    },

    // Served by quote_enrolments_created_at_index and the primary key of quotes.
    async figures(since) {
      const rows = await look.run(
        composed(sql<Counts>`
          select e.held_out as "heldOut", count(*)::int as cases,
            (count(*) filter (where (select q.status from quotes q where q.id = e.quote_id) = 'booked'))::int as won,
            (count(*) filter (where e.mails > 0))::int as mailed,
            (count(*) filter (where e.texts > 0))::int as texted,
            (count(*) filter (where e.texts_skipped > 0))::int as untexted
          from quote_enrolments e where e.created_at >= ${since}::timestamptz group by e.held_out`),
      );
      const sideOf = (heldOut: boolean) => {
        const {
          cases = 0,
          won = 0,
          mailed = 0,
          texted = 0,
          untexted = 0,
        } = rows.find((row) => row.heldOut === heldOut) ?? {};
        return { cases, won, mailed, texted, untexted };
      };
      const { cases, won } = sideOf(true);
      return { enrolled: sideOf(false), heldOut: { cases, won } };
    },
  };
}
