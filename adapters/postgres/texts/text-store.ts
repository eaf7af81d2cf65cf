import { sql } from "kysely";
import { accept, pageOf } from "@lotlane/core";
import type { TextName, TextStore } from "@lotlane/core/ports";
import { consentSources, type Text, textAreas, type TextConsent, textKinds, textStates } from "@lotlane/core/texts";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import { addMessageWithin } from "../messages/message-store.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { transactOnce } from "../sql/once.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { composed, type Piece, type Query, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { TextConsentEntity, TextEntity } from "./text.entity.ts";

const texts = table(TextEntity);
const consents = table(TextConsentEntity);

type FoundText = { readonly text: StoredRow };
type FoundConsent = { readonly consent: StoredRow };

const shown = sql<FoundText>`select ${texts.packed("t")} as text from texts t`;
const said = sql<FoundConsent>`select ${consents.packed("c")} as consent from text_consents c`;

// Of two at once, the second may meet the first in either unique index: texts_cause_unique or texts_provider_index.
const insertText = statement<{ readonly rows: string }, { readonly id: string }>(
  "add-text",
  ({ rows }) => sql`${texts.insert(rows)} on conflict do nothing returning id`,
);
const findByCause = statement<{ readonly cause: string }, FoundText>(
  "find-text-by-cause",
  ({ cause }) => sql<FoundText>`${shown} where t.cause = ${cause}`,
);
const insertConsent = statement<{ readonly rows: string }>("add-text-consent", ({ rows }) => consents.insert(rows));
const queue = statement<{ readonly effects: string }>("queue-effects-of-text", ({ effects }) => insertEffects(effects));

const findText = statement<{ readonly id: string }, FoundText>(
  "find-text",
  ({ id }) => sql<FoundText>`${shown} where t.id = ${id}::uuid`,
);
// Served by texts_provider_index.
const findOfProvider = statement<{ readonly providerId: string }, FoundText>(
  "find-text-of-provider",
  ({ providerId }) => sql<FoundText>`${shown} where t.provider_id = ${providerId}`,
);
const lockText = statement<{ readonly id: string }, FoundText>(
  "lock-text",
  ({ id }) => sql<FoundText>`${shown} where t.id = ${id}::uuid for no key update`,
);
/** Texts to one number leave one after the other, so that no two of them count the same others. */
const lockNumber = statement<{ readonly number: string }>(
  "lock-number-of-text",
  ({ number }) => sql`select pg_advisory_xact_lock(hashtextextended('text:' || ${number}::text, 0))`,
);
const updateText = statement<{ readonly row: string; readonly id: string }>(
  "update-text",
  ({ row, id }) => sql`${texts.update(row)} where id = ${id}::uuid`,
);

// Served by texts_number_index.
const findLastTo = statement<{ readonly number: string }, FoundText>(
  "find-last-text",
  ({ number }) => sql<FoundText>`
    ${shown} where t.number = ${number} and t.kind <> 'incoming' order by t.created_at desc, t.id desc limit 1`,
);
// Served by texts_number_index.
const findLastSentTo = statement<{ readonly number: string; readonly most: number }, FoundText>(
  "find-last-sent-texts",
  ({ number, most }) => sql<FoundText>`
    ${shown} where t.number = ${number} and t.state in ('sending', 'queued', 'sent', 'delivered')
    order by t.due_at desc, t.created_at desc, t.id desc limit ${most}`,
);
// Served by texts_number_index.
const findHeardFrom = statement<{ readonly number: string; readonly since: string; readonly most: number }, FoundText>(
  "find-texts-heard",
  ({ number, since, most }) => sql<FoundText>`
    ${shown} where t.number = ${number} and t.created_at >= ${since}::timestamptz and t.kind = 'incoming'
    order by t.created_at desc, t.id desc limit ${most}::int`,
);
const countSent = statement<{ readonly number: string; readonly now: string }, { readonly count: number }>(
  "count-texts-of-number",
  ({ number, now }) => sql`
    select count(*)::int as count from texts
    where number = ${number} and due_at > ${now}::timestamptz - interval '1 day'
      and state in ('sending', 'queued', 'sent', 'delivered', 'undelivered', 'failed')`,
);
// Served by text_consents_number_index.
const findSaid = statement<{ readonly numbers: readonly string[] }, FoundConsent>(
  "find-text-consents",
  ({ numbers }) => sql<FoundConsent>`
    select ${consents.packed("c")} as consent from unnest(${numbers}::text[]) as asked (number) cross join lateral (
      select * from text_consents where number = asked.number order by at desc, id desc limit 1) c`,
);

export function createTextStore(database: Database): TextStore {
  const run = runOn(database);
  const waker = wakerOf(database);

  async function find(of: TextName): Promise<Text | undefined> {
    if ("id" in of && !isUuid(of.id)) return undefined;
    const [found] = await run("id" in of ? findText(of) : findOfProvider(of));
    return found && textFrom(found);
  }

  return {
    find,

    async add(text, effects, once) {
      const kept = await transactOnce<Text, never>(database, once, async (within) => {
        const isNew = (await within(insertText({ rows: rowsOf(text) }))).length > 0;
        if (isNew) await within(queue({ effects: effectRows(effects) }));
        const [found] = isNew ? [] : await within(findByCause({ cause: text.cause }));
        return accept(found ? textFrom(found) : text);
      });
      return kept;
    },

    async lastTo(number) {
      const [found] = await run(findLastTo({ number }));
      return found && textFrom(found);
    },

    lastSentTo: async (number, most) => (await run(findLastSentTo({ number, most }))).map(textFrom),

    heardFrom: async (number, since, most) => (await run(findHeardFrom({ number, since, most }))).map(textFrom),

    async change(of, decide, now) {
      const at = now.toISOString();
      const named = await find(of);
      if (!named) return undefined;
      const changed = await transact(database, async (within) => {
        await within(lockNumber({ number: named.number }));
        const [found] = await within(lockText({ id: named.id }));
        if (!found) return undefined;
        const text = textFrom(found);
        const [consent] = await saidBy(within, [text.number]);
        const [sent] = await within(countSent({ number: text.number, now: at }));
        const change = decide({ text, consent, sentToday: sent!.count });
        if (!change) return undefined;
        await within(updateText({ row: rowsOf(change.text), id: text.id }));
        if (change.consent) await within(insertConsent({ rows: consents.rows([change.consent]) }));
        if (change.effects) await within(queue({ effects: effectRows(change.effects) }));
        return accept(change.text);
      });
      return changed?.ok ? changed.value : undefined;
    },

    async receive(text, consent, effects, texted) {
      const received = await transact(database, async (within) => {
        if ((await within(insertText({ rows: rowsOf(text) }))).length === 0) return undefined;
        if (consent) await within(insertConsent({ rows: consents.rows([consent]) }));
        await within(queue({ effects: effectRows(effects) }));
        if (texted) await addMessageWithin(within, texted);
        return accept(true);
      });
      if (received && texted) waker.wake();
      return received !== undefined;
    },

    consents: async (numbers) => new Map((await saidBy(run, numbers)).map((one) => [one.number, one])),

    async addConsent(consent) {
      await run(insertConsent({ rows: consents.rows([consent]) }));
    },

    // Served by texts_account_index.
    async ofAccount(accountId, page) {
      if (!isUuid(accountId)) return { rows: [], next: null };
      const newest = { at: sql`t.created_at`, id: sql`t.id` };
      const found = await run(
        composed(sql<FoundText>`${shown} where t.account_id = ${accountId}::uuid ${pageAfter(page, newest)}`),
      );
      return pageOf(found.map(textFrom), page.limit);
    },

    // Served by text_consents_account_index.
    async consentsOf(accountId, limit) {
      if (!isUuid(accountId)) return [];
      const found = await run(
        composed(
          sql<FoundConsent>`${said} where c.account_id = ${accountId}::uuid order by c.at desc, c.id desc limit ${limit}`,
        ),
      );
      return found.map(consentFrom);
    },
  };
}

const saidBy = async (run: Run, numbers: readonly string[]): Promise<readonly TextConsent[]> =>
  (await run(findSaid({ numbers }))).map(consentFrom);

const rowsOf = ({ about, ...text }: Text): string =>
  texts.rows([{ ...text, aboutArea: about && about.area, aboutId: about && about.id }]);

function textFrom({ text: row }: FoundText): Text {
  const { aboutArea, aboutId, kind, state, ...text } = texts.read(row);
  return {
    ...text,
    kind: known(textKinds, kind),
    state: known(textStates, state),
    about: aboutId === null ? null : { area: known(textAreas, aboutArea!), id: aboutId },
  };
}

function consentFrom({ consent }: FoundConsent): TextConsent {
  const row = consents.read(consent);
  return { ...row, source: known(consentSources, row.source) };
}

/** The texts `x` with the link of a quote. Served by texts_about_index. */
export const linkTextsOf = (quoteId: Piece): Piece =>
  sql`texts x where x.about_area = 'quote' and x.about_id = ${quoteId} and x.kind = 'quote_link'`;

const withoutWords = sql`update texts set number = '', body = '', problem = null`;

/** Blanks the texts about quotes, with the people of those. Served by texts_about_index. */
export const withoutTexts = (quotes: Piece): Piece =>
  sql`${withoutWords} where about_area = 'quote' and about_id = any(array(${quotes})) and number <> ''`;

/**
 * The words and numbers of an account's texts go, also of those from before it had the order; that a number said STOP
 * stays, without the account. Served by texts_account_index, texts_about_index, text_consents_account_index and
 * orders_shipper_newest_index.
 */
export const forgetTextsOf: readonly ((values: { readonly id: string }) => Query)[] = [
  statement(
    "forget-texts-of-account",
    ({ id }) => sql`${withoutWords}, account_id = null where account_id = ${id}::uuid`,
  ),
  statement(
    "forget-texts-about-orders-of-account",
    ({ id }) => sql`
      ${withoutWords} where about_area = 'order' and number <> ''
        and about_id = any(array(select id from orders where shipper_id = ${id} and customer_email is not null))`,
  ),
  statement(
    "forget-consents-of-account",
    ({ id }) => sql`delete from text_consents where account_id = ${id}::uuid and source <> 'stop'`,
  ),
  statement(
    "keep-stops-of-account",
    ({ id }) => sql`update text_consents set account_id = null where account_id = ${id}::uuid`,
  ),
];
