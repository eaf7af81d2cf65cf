import { sql } from "kysely";
import { accept, caseless, type IdempotencyKey, pageOf, type Result } from "@lotlane/core";
import {
  type Channel,
  type ListedChannel,
  type ListedNote,
  mostNoteFiles,
  mostUnread,
  type Named,
  type Note,
  type NoteFile,
  subjectAreas,
} from "@lotlane/core/desk";
import type { NoteSearch, NoteStore, OtherChannels } from "@lotlane/core/ports";
import { documentMediaTypes } from "@lotlane/core/uploads";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { hasWords, searchable } from "../sql/like-pattern.ts";
import { transactOnce } from "../sql/once.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, lookOn, type Run, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { ChannelEntity, NoteEntity, NoteFileEntity } from "./note.entity.ts";
import { nameOfSubject, subjectNames } from "./subjects.ts";

export const notes = table(NoteEntity);
const shownNote = notes.without("searchText");
const files = table(NoteFileEntity);
export const channels = table(ChannelEntity);

type OfOne = { readonly id: string };
type FoundNote = {
  readonly note: StoredRow;
  readonly author: string;
  readonly channel: string | null;
  readonly about: string | null;
  readonly mentioned: readonly Named[];
  readonly files: readonly StoredRow[];
};

/** Names are looked up for the rows of the page alone. Served by primary keys, files by desk_note_files_note_index. */
const shown = (rest: Piece) => sql<FoundNote>`
  select ${shownNote.packed("n")} as note, ${subjectNames.account(sql`n.author_id`)} as author,
    (select c.name from desk_channels c where c.id = n.channel_id) as channel,
    ${nameOfSubject(sql`n.about_area`, sql`n.about_id`)} as about,
    array(
      select json_build_object('id', m.id, 'name', ${subjectNames.account(sql`m.id`)})
      from unnest(n.mentioned_ids) as m(id)
    ) as mentioned,
    array(
      select ${files.packed("f")} from desk_note_files f where f.note_id = n.id order by f.created_at, f.id
      limit ${sql.lit(mostNoteFiles)}
    ) as files
  from desk_notes n where ${rest}`;

const insertNote = statement<{ readonly rows: string; readonly effects: string }>(
  "add-note",
  ({ rows, effects }) => sql`with effect as (${insertEffects(effects)}) ${notes.insert(rows)}`,
);
const findNote = statement<OfOne, FoundNote>("find-note", ({ id }) => shown(sql`n.id = ${id}::uuid`));
/**
 * Removes notes with their files, whose content is left to the sweep. The notes are locked before, so that a file that is
 * being added is seen. Served by desk_note_files_note_index and upload_contents_pkey.
 */
const withoutNotes = (which: Piece, at: Piece | string): Piece => sql`
  with gone as (select id from desk_notes where ${which}),
    files as (delete from desk_note_files where note_id in (select id from gone) returning content_hash),
    unsettled as (
      update upload_contents set unsettled_at = ${at}::timestamptz
      where content_hash = any(array(select content_hash from files))
    )
  delete from desk_notes where id in (select id from gone)`;
const removeNote = statement<OfOne & { readonly at: string }>("remove-note", ({ id, at }) =>
  withoutNotes(sql`id = ${id}::uuid`, at),
);
const aboutAccount = (id: Piece): Piece => sql`about_area = 'account' and about_id = ${id}::uuid`;
// Served by desk_notes_about_index.
const lockNotesAbout = statement<OfOne>(
  "lock-notes-about-account",
  ({ id }) => sql`select id from desk_notes where ${aboutAccount(id)} order by id for update`,
);
const removeNotesAbout = statement<OfOne & { readonly at: string }>("delete-notes-about-account", ({ id, at }) =>
  withoutNotes(aboutAccount(id), at),
);
/** @param run within a transaction */
export async function deleteNotesAbout(run: Run, of: OfOne & { readonly at: string }): Promise<void> {
  await run(lockNotesAbout(of));
  await run(removeNotesAbout(of));
}

// The note stays locked, so that no two files are the last that it takes.
const lockNote = statement<OfOne, OfOne>(
  "lock-note",
  ({ id }) => sql`select id from desk_notes where id = ${id}::uuid for update`,
);
const countFiles = statement<OfOne, { readonly count: number }>(
  "count-files-of-note",
  ({ id }) => sql`select count(*)::int as count from desk_note_files where note_id = ${id}::uuid`,
);
const insertFile = statement<{ readonly rows: string; readonly hash: string }>(
  "add-file-of-note",
  ({ rows, hash }) => sql`
    with settled as (update upload_contents set unsettled_at = null where content_hash = ${hash}) ${files.insert(rows)}`,
);

const newest = { at: sql`n.created_at`, id: sql`n.id` };

type FoundChannel = {
  readonly channel: StoredRow;
  readonly unread: number;
  readonly mentioned: boolean | null;
  readonly text: string | null;
  readonly at: string | null;
  readonly author: string | null;
};

// Served by desk_channel_reads_pkey and desk_notes_channel_index. Notes from before an admin's account was made count
// as read.
const listChannels = statement<{ readonly accountId: string; readonly most: number }, FoundChannel>(
  "list-channels",
  ({ accountId, most }) => sql`
    select ${channels.packed("c")} as channel, fresh.unread, fresh.mentioned, latest.text, latest.created_at as at,
      ${subjectNames.account(sql`latest.author_id`)} as author
    from desk_channels c join accounts reader on reader.id = ${accountId}::uuid
    left join desk_channel_reads r on r.channel_id = c.id and r.account_id = reader.id
    left join lateral (
      select n.text, n.created_at, n.author_id from desk_notes n
      where n.channel_id = c.id order by n.created_at desc, n.id desc limit 1
    ) latest on true
    left join lateral (
      select count(*)::int as unread, bool_or(reader.id = any(recent.mentioned_ids)) as mentioned from (
        select n.mentioned_ids from desk_notes n
        where n.channel_id = c.id and n.created_at > coalesce(r.read_at, reader.created_at) and n.author_id <> reader.id
        order by n.created_at desc limit ${sql.lit(mostUnread)}
      ) recent
    ) fresh on true
    order by c.archived, c.name_key limit ${most}`,
);

const findChannel = statement<OfOne, { readonly channel: StoredRow }>(
  "find-channel",
  ({ id }) => sql`select ${channels.packed("c")} as channel from desk_channels c where c.id = ${id}::uuid`,
);

// One after the other, so that what is counted before one is added still holds.
const lockChannels = statement<Record<never, never>>(
  "lock-channels",
  () => sql`select pg_advisory_xact_lock(hashtextextended('desk channels', 0))`,
);

const otherChannels = statement<OfOne & { readonly nameKey: string }, OtherChannels>(
  "other-channels",
  ({ id, nameKey }) => sql`
    select count(*)::int as count, coalesce(bool_or(name_key = ${nameKey}), false) as "isNamed"
    from desk_channels where id <> ${id}::uuid`,
);

const insertChannel = statement<{ readonly rows: string }>("add-channel", ({ rows }) => channels.insert(rows));
const updateChannel = statement<OfOne & { readonly row: string }, OfOne>(
  "change-channel",
  ({ id, row }) => sql`${channels.update(row)} where desk_channels.id = ${id}::uuid returning id`,
);

const markRead = statement<{ readonly channelId: string; readonly accountId: string; readonly at: string }>(
  "mark-channel-read",
  ({ channelId, accountId, at }) => sql`
    insert into desk_channel_reads (account_id, channel_id, read_at)
    values (${accountId}::uuid, ${channelId}::uuid, ${at}::timestamptz)
    on conflict (account_id, channel_id) do update set read_at = greatest(desk_channel_reads.read_at, excluded.read_at)`,
);

export function createNoteStore(database: Database): NoteStore {
  const run = runOn(database);
  const look = lookOn(database);
  return {
    add: (note, effects, once) =>
      transactOnce<ListedNote, never>(database, once, async (within) => {
        await within(insertNote({ rows: notes.rows([noteToRow(note)]), effects: effectRows(effects) }));
        return accept((await foundNote(within, note.id))!);
      }),

    find: async (id) => (isUuid(id) ? foundNote(run, id) : undefined),

    async list({ q, ...search }) {
      const place = placeOf(search);
      // PostgreSQL keeps no control characters, and no note has them.
      if (place === undefined || /\p{Cc}/u.test(q ?? "")) return { rows: [], next: null };
      const words = q === undefined ? sql`true` : hasWords(q, sql`n.search_text`);
      const found = await look.run(composed(shown(sql`${place} and ${words} ${pageAfter(search, newest)}`)));
      return pageOf(found.map(noteFrom), search.limit);
    },

    async remove(id, at) {
      if (!isUuid(id)) return;
      await transact<Result<undefined, never>>(database, async (within) => {
        await within(lockNote({ id }));
        await within(removeNote({ id, at }));
        return accept(undefined);
      });
    },

    async addFile<Refusal>(
      noteId: string,
      file: NoteFile & { readonly createdAt: string },
      decide: (count: number) => Result<undefined, Refusal>,
      once?: IdempotencyKey,
    ) {
      if (!isUuid(noteId)) return undefined;
      return transactOnce<ListedNote, Refusal, undefined>(database, once, async (within) => {
        if ((await within(lockNote({ id: noteId }))).length === 0) return undefined;
        const [counted] = await within(countFiles({ id: noteId }));
        const decision = decide(counted!.count);
        if (!decision.ok) return decision;
        await within(insertFile({ rows: files.rows([{ ...file, noteId }]), hash: file.contentHash }));
        return accept((await foundNote(within, noteId))!);
      });
    },

    async channels(accountId, most) {
      return (await run(listChannels({ accountId, most }))).map(channelFrom);
    },

    async findChannel(id) {
      const [row] = isUuid(id) ? await run(findChannel({ id })) : [];
      return row && plainChannel(row.channel);
    },

    addChannel: <Refusal>(channel: Channel, decide: Decide<Refusal>, once?: IdempotencyKey) =>
      transactOnce<Channel, Refusal>(database, once, async (within) => {
        const decision = await decideAlone(within, channel, decide);
        if (!decision.ok) return decision;
        await within(insertChannel({ rows: channels.rows([channelToRow(channel)]) }));
        return accept(channel);
      }),

    changeChannel: <Refusal>(channel: Channel, decide: Decide<Refusal>) =>
      transact<Result<Channel, Refusal> | undefined>(database, async (within) => {
        const decision = await decideAlone(within, channel, decide);
        if (!decision.ok) return decision;
        const row = channels.rows([channelToRow(channel)]);
        const changed = await within(updateChannel({ id: channel.id, row }));
        return changed.length > 0 ? accept(channel) : undefined;
      }),

    async markRead(channelId, accountId, at) {
      await run(markRead({ channelId, accountId, at }));
    },
  };
}

type Decide<Refusal> = (others: OtherChannels) => Result<undefined, Refusal>;

async function decideAlone<Refusal>(
  run: Run,
  { id, name }: Channel,
  decide: Decide<Refusal>,
): Promise<Result<undefined, Refusal>> {
  await run(lockChannels({}));
  const [others] = await run(otherChannels({ id, nameKey: caseless(name) }));
  return decide(others!);
}

/** Served by desk_notes_channel_index, desk_notes_about_index or desk_notes_newest_index; few words by desk_notes_search_index. */
function placeOf(search: NoteSearch): Piece | undefined {
  if ("channelId" in search)
    return isUuid(search.channelId) ? sql`n.channel_id = ${search.channelId}::uuid` : undefined;
  if (!("about" in search)) return sql`true`;
  const { area, id } = search.about;
  return isUuid(id) ? sql`n.about_area = ${area} and n.about_id = ${id}::uuid` : undefined;
}

async function foundNote(run: Run, id: string): Promise<ListedNote | undefined> {
  const [row] = await run(findNote({ id }));
  return row && noteFrom(row);
}

export const noteToRow = ({ about, ...note }: Note): RowOf<typeof NoteEntity> => ({
  ...note,
  aboutArea: about && about.area,
  aboutId: about && about.id,
  searchText: searchable(note.text),
  mentionedIds: [...note.mentionedIds],
});

function noteFrom(row: FoundNote): ListedNote {
  const { authorId, channelId, aboutArea, aboutId, mentionedIds: _, ...note } = shownNote.read(row.note);
  return {
    ...note,
    author: { id: authorId, name: row.author },
    channel: channelId === null ? null : { id: channelId, name: row.channel! },
    about: aboutId === null ? null : { area: known(subjectAreas, aboutArea!), id: aboutId, name: row.about ?? "" },
    mentioned: row.mentioned,
    files: row.files.map(fileFrom),
  };
}

function fileFrom(row: StoredRow): NoteFile {
  const { noteId: _, createdAt: __, mediaType, ...file } = files.read(row);
  return { ...file, mediaType: known(documentMediaTypes, mediaType) };
}

export const channelToRow = (channel: Channel): RowOf<typeof ChannelEntity> => ({
  ...channel,
  nameKey: caseless(channel.name),
});

function plainChannel(row: StoredRow): Channel {
  const { nameKey: _, ...channel } = channels.read(row);
  return channel;
}

const channelFrom = ({ channel, unread, mentioned, text, at, author }: FoundChannel): ListedChannel => ({
  ...plainChannel(channel),
  unread,
  mentioned: mentioned === true,
  last: text !== null && at !== null && author !== null ? { text, createdAt: isoTime(at), authorName: author } : null,
});
