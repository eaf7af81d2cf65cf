import { sql } from "kysely";
import { titleOfForgotten } from "@lotlane/core/desk";
import type { Piece } from "../sql/statement.ts";
import { withoutMails } from "../queue/mail-records.ts";
import { withoutTexts } from "../texts/text-store.ts";
import { withoutLostWords } from "./lead-store.ts";
import { factsWithoutWords, tasksWithoutWords } from "./task-store.ts";

const ids = sql`select id from blanked`;

/**
 * Blanks quotes, with the mails about them, what the texts and tasks about them and their leads say of people, and when they were opened. Served
 * by mails_about_index, texts_about_index, desk_tasks_about_index, desk_task_facts_newest_index and the primary keys.
 * @param blank the statement that blanks the quotes themselves, and answers their ids
 */
export const forgetQuotes = (blank: Piece): Piece => sql`
  with blanked as (${blank}),
    silenced as (${withoutTexts(ids)}),
    unmailed as (${withoutMails(ids)}),
    unopened as (delete from quote_openings where quote_id = any(array(${ids}))),
    emptied as (${tasksWithoutWords(sql`about_area = 'quote' and about_id = any(array(${ids}))`, titleOfForgotten)}),
    unsaid as (${factsWithoutWords(sql`select id from emptied`)})
  ${withoutLostWords(ids)}`;
