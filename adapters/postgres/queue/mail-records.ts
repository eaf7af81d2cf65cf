import { sql } from "kysely";
import { mailStates, pageOf } from "@lotlane/core";
import { subjectAreas, titleOfErased } from "@lotlane/core/desk";
import type { MailRecord, MailRecords } from "@lotlane/core/ports";
import { factsWithoutWords, tasksWithoutWords } from "../desk/task-store.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, lookOn, readOn, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { MailEntity } from "./effect.entity.ts";

const mails = table(MailEntity);

const keepMail = statement<{ readonly rows: string }>(
  "keep-mail",
  ({ rows }) => sql`
    ${mails.insert(rows)} on conflict (id) do update set address = excluded.address, kind = excluded.kind,
      subject = excluded.subject, about_area = excluded.about_area, about_id = excluded.about_id, state = excluded.state,
      problem = excluded.problem, created_at = excluded.created_at
    where mails.state <> 'accepted'`,
);

/**
 * Deletes mails, and the words of the tasks that a rule made about refused ones. Served by desk_tasks_mail_index and
 * desk_task_facts_newest_index.
 * @param deleting a statement that deletes them, and answers their ids
 */
export const withoutWordsOfRefusals = (deleting: Piece, title: string): Piece => sql`
  with unmailed as (${deleting}),
    emptied as (${tasksWithoutWords(sql`rule = 'mail_refused' and cause_id = any(array(select id from unmailed))`, title)})
  ${factsWithoutWords(sql`select id from emptied`)}`;

/** Mails that went to an address. Served by mails_address_index. */
export const forgetMailsTo = statement<{ readonly address: string }>("forget-mails-to-address", ({ address }) =>
  withoutWordsOfRefusals(sql`delete from mails where address = lower(${address}) returning id`, titleOfErased),
);
/**
 * Mails to the address of an account, proved or not, about orders and loads that are theirs. Served by
 * mails_address_index and the primary keys; before the account and its orders are blanked.
 */
export const forgetMailsOfJobs = statement<{ readonly id: string }>("forget-mails-of-jobs", ({ id }) =>
  withoutWordsOfRefusals(
    sql`
        delete from mails m using accounts a where a.id = ${id}::uuid and m.address = lower(a.email) and (
          (m.about_area = 'order' and exists (select from orders o where o.id = m.about_id
            and ${id}::uuid in (o.shipper_id, o.transporter_id, o.driver_id)))
          or (m.about_area = 'load' and exists (select from loads l where l.id = m.about_id
            and ${id}::uuid in (l.transporter_id, l.driver_id)))
          or (m.about_area = 'order' and exists (select from cases c where c.order_id = m.about_id
            and ${id}::uuid in (c.shipper_id, c.carrier_id)))
          or (m.about_area = 'load' and exists (select from cases c where c.load_id = m.about_id
            and ${id}::uuid in (c.shipper_id, c.carrier_id))))
        returning m.id`,
    titleOfErased,
  ),
);
/** The tasks about an account lose their words by themselves. Served by mails_about_index. */
export const forgetMailsAbout = statement<{ readonly id: string }>(
  "forget-mails-about-account",
  ({ id }) => sql`delete from mails where about_area = 'account' and about_id = ${id}::uuid`,
);

/** Deletes those about quotes. Served by mails_about_index. @param ids a select of them */
export const withoutMails = (ids: Piece): Piece =>
  sql`delete from mails where about_area = 'quote' and about_id = any(array(${ids}))`;

export function createMailRecords(database: Database): MailRecords {
  const run = runOn(database);
  const read = readOn(database);
  const look = lookOn(database);
  const newest = { at: sql`m.created_at`, id: sql`m.id` };
  return {
    async keep({ about, ...mail }) {
      const rows = mails.rows([{ ...mail, aboutArea: about.area, aboutId: about.id }]);
      await run(keepMail({ rows }));
    },

    // Served by mails_address_index.
    async to(address, request) {
      if (address.includes("\0")) return { rows: [], next: null };
      const rows = await read(
        composed(sql`
          select ${mails.select("m")} from mails m where m.address = lower(${address}) ${pageAfter(request, newest)}`),
      );
      return pageOf(rows.map(mailFrom), request.limit);
    },

    // Served by mails_about_index.
    async about({ area, id }, { hidden, ...request }) {
      if (!isUuid(id)) return { rows: [], next: null };
      const rows = await look.read(
        composed(sql`
          select ${mails.select("m")} from mails m where m.about_area = ${area} and m.about_id = ${id}::uuid
            and m.kind <> all(${[...hidden]}::text[]) ${pageAfter(request, newest)}`),
      );
      return pageOf(rows.map(mailFrom), request.limit);
    },
  };
}

function mailFrom(row: StoredRow): MailRecord {
  const { aboutArea, aboutId, state, ...mail } = mails.read(row);
  return {
    ...mail,
    about: { area: known(subjectAreas, aboutArea), id: aboutId },
    state: known(mailStates, state),
  };
}
