import type { DocumentMediaType } from "../uploads/index.ts";
import { z } from "zod";
import { caseless, requiredLines, requiredText } from "../shared/text.ts";
import { type Subject, type SubjectRef, subjectRefSchema } from "./subject.ts";

export const mostNoteCharacters = 5000;

export const noteSchema = z
  .object({
    channelId: z.uuid("channelId must be the id of a channel").nullish(),
    about: subjectRefSchema.nullish(),
    text: requiredLines("Please write a note", mostNoteCharacters).describe(
      "A colleague's full name after @ mentions them",
    ),
  })
  .refine(({ channelId, about }) => Boolean(channelId) !== Boolean(about), {
    error: "A note belongs to a channel or to a record: give either channelId or about",
    path: ["channelId"],
  })
  .transform(({ channelId, about, text }) => ({ channelId: channelId ?? null, about: about ?? null, text }));

export type NoteInput = Readonly<z.output<typeof noteSchema>>;

/** A note of the desk, in a channel or about a record. No customer, carrier or driver reads it. */
export type Note = NoteInput & {
  readonly id: string;
  readonly authorId: string;
  /** The colleagues whom it mentions. */
  readonly mentionedIds: readonly string[];
  readonly createdAt: string;
};

export type Named = { readonly id: string; readonly name: string };

export type ListedNote = Omit<Note, "about" | "mentionedIds" | "authorId" | "channelId"> & {
  readonly author: Named;
  readonly channel: Named | null;
  readonly about: Subject | null;
  readonly mentioned: readonly Named[];
  /** In the order in which they were added. */
  readonly files: readonly NoteFile[];
};

/** A photo or PDF of a note, kept under its content. */
export type NoteFile = {
  readonly id: string;
  readonly name: string;
  readonly contentHash: string;
  readonly mediaType: DocumentMediaType;
  readonly bytes: number;
};

export const mostNoteFiles = 5;
export type TooManyNoteFiles = { readonly kind: "too_many_note_files"; readonly message: string };

export const channelSchema = z.object({
  name: requiredText("Please name the channel", 60),
  archived: z.boolean("archived must be true or false").default(false),
});

export type ChannelInput = Readonly<z.output<typeof channelSchema>>;

/** A place where the desk talks. An archived one is only read. */
export type Channel = ChannelInput & { readonly id: string; readonly createdAt: string };

/** As one of the desk sees it. */
export type ListedChannel = Channel & {
  /** How many notes of others are new to them, at most 100. */
  readonly unread: number;
  /** One of the new ones mentions them. */
  readonly mentioned: boolean;
  readonly last: (Pick<Note, "text" | "createdAt"> & { readonly authorName: string }) | null;
};

/** The largest `unread` that is told. */
export const mostUnread = 100;

/** The search of notes: those of a channel, those about a record, or all. */
export type NotePlace = { readonly channelId: string } | { readonly about: SubjectRef } | Record<never, never>;

/** The people whose full name stands after an `@`, in any case; everyone of that name. */
export function mentionsIn(text: string, team: readonly Named[]): readonly string[] {
  const words = caseless(text);
  return team.filter(({ name }) => isMentioned(words, `@${caseless(name)}`)).map(({ id }) => id);
}

function isMentioned(words: string, mention: string): boolean {
  for (let at = words.indexOf(mention); at !== -1; at = words.indexOf(mention, at + 1)) {
    const [before, after] = [words.slice(0, at), words.slice(at + mention.length)];
    if (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
