import { fullName, mayNotSignIn, type NotAllowed, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Withheld } from "../effects/ports.ts";
import { mailAccount, type MailPersonPorts } from "../notices/index.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import {
  type Channel,
  type ChannelInput,
  type ListedChannel,
  type ListedNote,
  mentionsIn,
  type Named,
  type NoteInput,
  type NotePlace,
} from "./note.ts";
import { noteMention } from "./effects.ts";
import type { DeskMail, DeskPorts, OtherChannels } from "./ports.ts";
import { type SubjectNotFound, subjectNotFound } from "./subject.ts";

export type NoteNotFound = { readonly kind: "note_not_found"; readonly message: string };
export type ChannelNotFound = { readonly kind: "channel_not_found"; readonly message: string };
export type ChannelArchived = { readonly kind: "channel_archived"; readonly message: string };

export const noteNotFound: NoteNotFound = { kind: "note_not_found", message: "Note not found" };
const channelNotFound: ChannelNotFound = { kind: "channel_not_found", message: "Channel not found" };
const archived: ChannelArchived = {
  kind: "channel_archived",
  message: "This channel is archived. Please write in another one, or open it again.",
};
export const othersNote: NotAllowed = { kind: "not_allowed", message: "Only the author can change or delete a note" };

/** A desk uses only a few. */
const mostChannels = 100;
/** How many colleagues can be mentioned. */
const largestTeam = 200;

type Needs = Pick<SharedPorts & AccountPorts & DeskPorts, "clock" | "identities" | "accounts" | "subjects" | "notes">;
type Notes = Pick<DeskPorts, "notes">;

/** Newest first. @param q finds the notes that have each of its words */
export function listNotes({ notes }: Notes) {
  return (place: NotePlace, q: string | undefined, page: PageRequest): Promise<Page<ListedNote>> =>
    notes.list({ ...place, ...page, q });
}

export function writeNote(ports: Needs) {
  return async (
    author: User,
    input: NoteInput,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ListedNote>, SubjectNotFound | ChannelNotFound | ChannelArchived | KeyReused>> => {
    const { channelId, about, text } = input;
    if (about !== null && (await ports.subjects.find(about)) === undefined) return refuse(subjectNotFound);
    const channel = channelId === null ? null : await ports.notes.findChannel(channelId);
    if (channel === undefined) return refuse(channelNotFound);
    if (channel?.archived) return refuse(archived);
    const id = ports.identities.newId();
    const mentionedIds = text.includes("@") ? mentionsIn(text, await colleaguesOf(ports, author)) : [];
    const createdAt = ports.clock.now().toISOString();
    return ports.notes.add(
      { ...input, id, authorId: author.id, mentionedIds, createdAt },
      mentionedIds.map((colleague) => noteMention(id, colleague)),
      once,
    );
  };
}

/** Tells a colleague of a note that mentions them, unless its author has taken it back or they are no admin any more. */
export function sendNoteMention(ports: Notes & MailPersonPorts<DeskMail>) {
  const mail = mailAccount(ports);
  return async ({ noteId, accountId, key }: ReturnType<typeof noteMention>): Promise<Withheld | void> => {
    const user = (await ports.accounts.find(accountId))?.user;
    const note = await ports.notes.find(noteId);
    if (user && note && user.userType === "admin" && !mayNotSignIn(user))
      return mail({ kind: "note_mention", to: user.email, user, note }, key, accountId);
  };
}

/** The author takes a note back with its files, from every screen. */
export function removeNote({ notes, clock }: Pick<Needs, "notes" | "clock">) {
  return async (user: User, id: string): Promise<Result<undefined, NoteNotFound | NotAllowed>> => {
    const note = await notes.find(id);
    if (!note) return refuse(noteNotFound);
    if (note.author.id !== user.id) return refuse(othersNote);
    await notes.remove(id, clock.now().toISOString());
    return accept(undefined);
  };
}

/** The channels in use before archived ones, each by name. */
export function listChannels({ notes }: Notes) {
  return ({ id }: User): Promise<readonly ListedChannel[]> => notes.channels(id, mostChannels);
}

export function addChannel(ports: Pick<Needs, "clock" | "identities" | "notes">) {
  return (input: ChannelInput, once?: IdempotencyKey): Promise<Result<Kept<Channel>, InvalidFields | KeyReused>> =>
    ports.notes.addChannel(
      { ...input, id: ports.identities.newId(), createdAt: ports.clock.now().toISOString() },
      (others) => (others.count < mostChannels ? isFree(others) : refuse(tooMany)),
      once,
    );
}

export function findChannel({ notes }: Notes) {
  return async (id: string): Promise<Result<Channel, ChannelNotFound>> => {
    const channel = await notes.findChannel(id);
    return channel ? accept(channel) : refuse(channelNotFound);
  };
}

export function changeChannel({ notes }: Notes) {
  const find = findChannel({ notes });
  return async (id: string, input: ChannelInput): Promise<Result<Channel, InvalidFields | ChannelNotFound>> => {
    const found = await find(id);
    if (!found.ok) return found;
    return (await notes.changeChannel({ ...found.value, ...input }, isFree)) ?? refuse(channelNotFound);
  };
}

/** All that stands in a channel by now is read. */
export function markChannelRead({ notes, clock }: Notes & Pick<SharedPorts, "clock">) {
  const find = findChannel({ notes });
  return async ({ id }: User, channelId: string): Promise<Result<undefined, ChannelNotFound>> => {
    const found = await find(channelId);
    if (!found.ok) return found;
    await notes.markRead(channelId, id, clock.now().toISOString());
    return accept(undefined);
  };
}

const tooMany = invalidField("name", `There are ${mostChannels} channels already. Please use one of them.`);
const isFree = ({ isNamed }: OtherChannels): Result<undefined, InvalidFields> =>
  isNamed ? refuse(invalidField("name", "There is a channel with this name already")) : accept(undefined);

async function colleaguesOf({ accounts }: Pick<Needs, "accounts">, author: User): Promise<readonly Named[]> {
  const { rows } = await accounts.search({ userType: "admin", limit: largestTeam });
  return rows
    .filter((user) => user.id !== author.id && !mayNotSignIn(user))
    .map((user) => ({ id: user.id, name: fullName(user) }));
}
