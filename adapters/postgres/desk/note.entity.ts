import { defineEntity, p } from "@mikro-orm/postgresql";
import { subjectAreas } from "@lotlane/core/desk";
import { documentMediaTypes } from "@lotlane/core/uploads";
import { AccountEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";
import { UploadContentEntity } from "../uploads/upload.entity.ts";

export const ChannelEntity = defineEntity({
  name: "ChannelEntity",
  tableName: "desk_channels",
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    /** The name in any case. */
    nameKey: p.text().unique(),
    archived: p.boolean(),
    createdAt: p.datetime(),
  },
});

export const NoteEntity = defineEntity({
  name: "NoteEntity",
  tableName: "desk_notes",
  properties: {
    id: p.uuid().primary(),
    channelId: () =>
      p.manyToOne(ChannelEntity).mapToPk().joinColumn("channel_id").nullable().deleteRule("no action").index(false),
    aboutArea: word("about_area", subjectAreas).nullable(),
    aboutId: p.uuid().nullable(),
    authorId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("author_id").deleteRule("no action").index(false),
    text: p.text(),
    searchText: p.text(),
    mentionedIds: p.array().columnType("uuid[]"),
    createdAt: p.datetime(),
  },
  checks: [
    {
      name: "desk_notes_place_check",
      expression: "(channel_id is null) <> (about_id is null) and (about_id is null) = (about_area is null)",
    },
  ],
  indexes: [
    {
      name: "desk_notes_newest_index",
      expression: "create index desk_notes_newest_index on desk_notes (created_at desc, id desc)",
    },
    {
      name: "desk_notes_channel_index",
      expression: "create index desk_notes_channel_index on desk_notes (channel_id, created_at desc, id desc)",
    },
    {
      name: "desk_notes_about_index",
      expression:
        "create index desk_notes_about_index on desk_notes (about_area, about_id, created_at desc, id desc) where about_id is not null",
    },
    {
      name: "desk_notes_search_index",
      expression: "create index desk_notes_search_index on desk_notes using gin (search_text gin_trgm_ops)",
    },
  ],
});

/** A photo or PDF of a note, which goes with it. */
export const NoteFileEntity = defineEntity({
  name: "NoteFileEntity",
  tableName: "desk_note_files",
  properties: {
    id: p.uuid().primary(),
    noteId: () =>
      p.manyToOne(NoteEntity).mapToPk().joinColumn("note_id").deleteRule("cascade").index("desk_note_files_note_index"),
    name: p.text(),
    contentHash: () =>
      p
        .manyToOne(UploadContentEntity)
        .mapToPk()
        .joinColumn("content_hash")
        .deleteRule("no action")
        .index("desk_note_files_content_index"),
    mediaType: word("media_type", documentMediaTypes),
    bytes: p.integer(),
    createdAt: p.datetime(),
  },
});

/** Until when an account has read a channel. */
export const ChannelReadEntity = defineEntity({
  name: "ChannelReadEntity",
  tableName: "desk_channel_reads",
  properties: {
    accountId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").primary().deleteRule("cascade").index(false),
    channelId: () =>
      p.manyToOne(ChannelEntity).mapToPk().joinColumn("channel_id").primary().deleteRule("cascade").index(false),
    readAt: p.datetime(),
  },
});
