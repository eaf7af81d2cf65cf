import { accept, caseless, type IdempotencyKey, isFoundIn, type Result } from "@lotlane/core";
import { fullName } from "@lotlane/core/accounts";
import {
  type Channel,
  type ListedChannel,
  type ListedNote,
  mostUnread,
  type Named,
  type Note,
  type NoteFile,
} from "@lotlane/core/desk";
import type { NoteStore, OtherChannels } from "@lotlane/core/ports";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { keepOnce, recall, remember } from "./once.ts";
import { nameOfSubject } from "./subjects.ts";

export function memoryNoteStore(storage: MemoryStorage): NoteStore {
  const { notes, channels, channelReads } = storage;
  const person = (id: string): Named => ({ id, name: fullName(storage.accounts.get(id)!.user) });
  const shown = ({ authorId, channelId, about, mentionedIds, ...note }: Note): ListedNote => ({
    ...note,
    author: person(authorId),
    channel: channelId === null ? null : { id: channelId, name: channels.get(channelId)!.name },
    about: about && { ...about, name: nameOfSubject(storage, about) ?? "" },
    mentioned: mentionedIds.map(person),
    files: storage.noteFiles.get(note.id) ?? [],
  });
  const inChannel = (id: string) => [...notes.values()].filter((note) => note.channelId === id).toSorted(newestFirst);
  const othersOf = ({ id, name }: Channel): OtherChannels => {
    const others = [...channels.values()].filter((other) => other.id !== id);
    return { count: others.length, isNamed: others.some((other) => caseless(other.name) === caseless(name)) };
  };
  const keep = (channel: Channel): Channel => {
    channels.set(channel.id, channel);
    return channel;
  };
  const listed = (channel: Channel, accountId: string): ListedChannel => {
    const written = inChannel(channel.id);
    const since = channelReads.get(readKey(channel.id, accountId)) ?? storage.accounts.get(accountId)!.user.createdAt;
    const fresh = written.filter((note) => note.authorId !== accountId && note.createdAt > since).slice(0, mostUnread);
    const [last] = written;
    return {
      ...channel,
      unread: fresh.length,
      mentioned: fresh.some((note) => note.mentionedIds.includes(accountId)),
      last: last ? { text: last.text, createdAt: last.createdAt, authorName: person(last.authorId).name } : null,
    };
  };

  return {
    add: async (note, effects, once) =>
      keepOnce(storage, once, () => {
        notes.set(note.id, note);
        saveEffects(storage, effects);
        return shown(note);
      }),

    async find(id) {
      const note = notes.get(id);
      return note && shown(note);
    },

    async list({ q, ...search }) {
      const found = [...notes.values()].filter(
        (note) =>
          (!("channelId" in search) || note.channelId === search.channelId) &&
          (!("about" in search) || (note.about?.area === search.about.area && note.about.id === search.about.id)) &&
          (q === undefined || isFoundIn([note.text], q)),
      );
      return newestPage(found.map(shown), search);
    },

    async remove(id, at) {
      forgetNote(storage, id, at);
    },

    async addFile<Refusal>(
      noteId: string,
      { createdAt: _, ...file }: NoteFile & { readonly createdAt: string },
      decide: (count: number) => Result<undefined, Refusal>,
      once?: IdempotencyKey,
    ) {
      const repeat = recall<ListedNote>(storage, once);
      if (repeat) return repeat;
      const note = notes.get(noteId);
      if (!note) return undefined;
      const files = storage.noteFiles.get(noteId) ?? [];
      const decision = decide(files.length);
      if (!decision.ok) return decision;
      if (!storage.contents.has(file.contentHash)) throw new Error(`content ${file.contentHash} is not claimed`);
      storage.contents.set(file.contentHash, { unsettledAt: null, isGivenUp: false });
      storage.noteFiles.set(noteId, [...files, file]);
      remember(storage, once, shown(note));
      return accept({ value: shown(note), repeated: false });
    },

    channels: async (accountId, most) =>
      [...channels.values()]
        .toSorted(
          (one, other) =>
            Number(one.archived) - Number(other.archived) || (caseless(one.name) < caseless(other.name) ? -1 : 1),
        )
        .slice(0, most)
        .map((channel) => listed(channel, accountId)),

    findChannel: async (id) => channels.get(id),

    async addChannel(channel, decide, once) {
      const repeat = recall<Channel>(storage, once);
      if (repeat) return repeat;
      const decision = decide(othersOf(channel));
      return decision.ok ? keepOnce(storage, once, () => keep(channel)) : decision;
    },

    async changeChannel(channel, decide) {
      if (!channels.has(channel.id)) return undefined;
      const decision = decide(othersOf(channel));
      return decision.ok ? accept(keep(channel)) : decision;
    },

    async markRead(channelId, accountId, at) {
      const key = readKey(channelId, accountId);
      const former = channelReads.get(key);
      if (former === undefined || former < at) channelReads.set(key, at);
    },
  };
}

const readKey = (channelId: string, accountId: string) => `${channelId} ${accountId}`;

/** A note with its files, whose content is left to the sweep. */
export function forgetNote({ notes, noteFiles, contents }: MemoryStorage, id: string, at: string): void {
  for (const { contentHash } of noteFiles.get(id) ?? [])
    contents.set(contentHash, { unsettledAt: at, isGivenUp: false });
  noteFiles.delete(id);
  notes.delete(id);
}
