import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { noteMention } from "../../desk/effects.ts";
import type { Channel, Note } from "../../desk/index.ts";
import type { AccountStore, EffectQueue, NoteStore, SubjectNames, UploadStore } from "../../ports.ts";
import { accept, refuse } from "../../shared/result.ts";
import { aChannel, anId, aNote, aPerson, once } from "../builders/index.ts";
import { addCast, addPerson } from "./shared/add-people.ts";
import { collectEffects } from "./shared/collect-effects.ts";
import { readPages } from "./shared/read-pages.ts";
import { eachTestWith, patienceMs, type SetUp } from "./shared/set-up.ts";

export type NoteStorage = {
  readonly accounts: AccountStore;
  readonly subjects: SubjectNames;
  readonly notes: NoteStore;
  readonly uploads: UploadStore;
  readonly effects: EffectQueue;
  readonly second: { readonly notes: NoteStore };
};

const { ada, dana } = castAccounts();
const authorId = ada.user.id;
const anyway = () => accept(undefined);
const minute = (number: number) => `2026-11-20T12:${String(number).padStart(2, "0")}:00.000Z`;
const textsOf = (rows: readonly Pick<Note, "text">[]) => rows.map(({ text }) => text);

export function noteStoreContract(name: string, setUp: SetUp<NoteStorage>): void {
  describe(`note store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const begin = async (...channels: readonly Channel[]) => {
      await addCast(storage().accounts);
      const bo = await addPerson(
        storage().accounts,
        aPerson({ userType: "admin", firstName: "Bo", lastName: "Desk", createdAt: minute(0) }),
      );
      for (const channel of channels) await storage().notes.addChannel(channel, anyway);
      return { ...storage(), bo: bo.user };
    };

    it("names the records that it is told of, and no others", async () => {
      const { subjects } = await begin();
      const about = { area: "account", id: dana.user.id } as const;
      expect(await subjects.find(about)).toEqual({ ...about, name: "Dana Dealer" });
      for (const area of ["account", "quote", "order", "load"] as const)
        for (const id of [anId(), "nonsense", "\u0000"]) expect(await subjects.find({ area, id })).toBeUndefined();
    });

    it("finds what it keeps, in any process, with the names as they are now", async () => {
      const channel = aChannel();
      const { notes, second, bo } = await begin(channel);
      const talk = aNote({ authorId, channelId: channel.id, mentionedIds: [bo.id] });
      const shown = {
        id: talk.id,
        text: talk.text,
        createdAt: talk.createdAt,
        author: { id: authorId, name: "Ada Admin" },
        channel: { id: channel.id, name: "General" },
        about: null,
        mentioned: [{ id: bo.id, name: "Bo Desk" }],
        files: [],
      };
      expect(await notes.add(talk, [])).toEqual(accept({ value: shown, repeated: false }));
      await notes.changeChannel({ ...channel, name: "Everyone" }, anyway);
      expect(await second.notes.find(talk.id)).toEqual({ ...shown, channel: { id: channel.id, name: "Everyone" } });
      const remark = aNote({ authorId, about: { area: "account", id: dana.user.id } });
      await notes.add(remark, []);
      expect(await second.notes.find(remark.id)).toMatchObject({
        channel: null,
        about: { area: "account", id: dana.user.id, name: "Dana Dealer" },
        mentioned: [],
        files: [],
      });
      for (const id of [anId(), "nonsense", "\u0000"]) expect(await notes.find(id)).toBeUndefined();
    });

    it("keeps its effects with it", async () => {
      const channel = aChannel();
      const { notes, effects, bo } = await begin(channel);
      const written = aNote({ authorId, channelId: channel.id });
      const mention = noteMention(written.id, bo.id);
      const { keys, stop } = await collectEffects(effects);
      await notes.add(written, [mention]);
      await expect.poll(() => keys, { timeout: patienceMs }).toEqual([mention.key]);
      await stop();
    });

    it("answers a repeated call as the first, and keeps one note", async () => {
      const channel = aChannel();
      const { notes, second } = await begin(channel);
      const [call, first] = [once(), aNote({ authorId, channelId: channel.id })];
      const kept = await notes.add(first, [], call);
      const again = await second.notes.add(aNote({ authorId, channelId: channel.id }), [], call);
      expect(again).toEqual(accept({ value: kept.ok && kept.value.value, repeated: true }));
      expect((await notes.list({ limit: 5 })).rows).toHaveLength(1);
    });

    it("lists a channel, a record or all, newest first, page by page, and what is searched for", async () => {
      const [general, other] = [aChannel(), aChannel({ name: "Claims" })];
      const { notes } = await begin(general, other);
      const danas = { area: "account", id: dana.user.id } as const;
      const written = [
        aNote({ authorId, channelId: general.id, text: "Gate 4 closes at five", createdAt: minute(1) }),
        aNote({ authorId, about: danas, text: "Prefers a CALL before nine", createdAt: minute(2) }),
        aNote({ authorId, channelId: general.id, text: "Who calls\nManheim 50%?", createdAt: minute(3) }),
        aNote({ authorId, channelId: other.id, text: "Nothing here", createdAt: minute(3) }),
        aNote({ authorId, about: { area: "order", id: dana.user.id }, text: "Of an order", createdAt: minute(4) }),
      ];
      for (const note of written) await notes.add(note, []);
      const pages = await readPages(1, (page) => notes.list({ channelId: general.id, ...page }));
      expect(textsOf(pages.flat())).toEqual(["Who calls\nManheim 50%?", "Gate 4 closes at five"]);
      expect(textsOf((await notes.list({ about: danas, limit: 5 })).rows)).toEqual(["Prefers a CALL before nine"]);
      expect(
        (await readPages(2, (page) => notes.list(page)))
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(written.map(({ id }) => id).toSorted());
      const found = async (q: string) =>
        textsOf((await notes.list({ q, limit: 5 })).rows).map((text) => text.slice(0, 3));
      expect(await found("call")).toEqual(["Who", "Pre"]);
      expect(await found("manheim who")).toEqual(["Who"]);
      expect(await found("50%")).toEqual(["Who"]);
      for (const nothing of ["%", "x%y", "manheim five", "\u0000"]) expect(await found(nothing)).toEqual([]);
      for (const id of ["nonsense", anId()]) {
        expect((await notes.list({ channelId: id, limit: 5 })).rows).toEqual([]);
        expect((await notes.list({ about: { area: "load", id }, limit: 5 })).rows).toEqual([]);
      }
    });

    it("forgets a note that is removed, and minds no other id", async () => {
      const channel = aChannel();
      const { notes } = await begin(channel);
      const [gone, stays] = [aNote({ authorId, channelId: channel.id }), aNote({ authorId, channelId: channel.id })];
      for (const note of [gone, stays]) await notes.add(note, []);
      for (const id of [gone.id, gone.id, "nonsense"]) await notes.remove(id, minute(5));
      expect((await notes.list({ limit: 5 })).rows.map(({ id }) => id)).toEqual([stays.id]);
    });

    it("adds files to a note, as many as are decided, whose content goes to the sweep with the note", async () => {
      const { notes, second, uploads } = await begin();
      const about = { area: "account", id: dana.user.id } as const;
      const [note, other] = [aNote({ authorId, about }), aNote({ authorId, about })];
      for (const one of [note, other]) await notes.add(one, []);
      const unlessFull = (count: number) => (count < 5 ? accept(undefined) : refuse({ kind: "full" } as const));
      const aFile = async (at: number, contentHash = anId().replaceAll("-", "").repeat(2)) => {
        await uploads.claimContent(contentHash, minute(0));
        return {
          id: anId(),
          name: `Gate pass ${at}`,
          contentHash,
          mediaType: "application/pdf",
          bytes: 100,
          createdAt: minute(at),
        } as const;
      };
      const given = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((at) => aFile(at)));
      const call = once();
      const [first, ...others] = given;
      const added = await notes.addFile(note.id, first!, unlessFull, call);
      const { createdAt: _, ...shown } = first!;
      expect(added).toMatchObject({ value: { value: { id: note.id, files: [shown] }, repeated: false } });
      expect(await second.notes.addFile(note.id, await aFile(1), unlessFull, call)).toMatchObject({
        value: { value: { files: [shown] }, repeated: true },
      });
      const kept = await Promise.all(
        others.map((file, at) => (at % 2 === 0 ? notes : second.notes).addFile(note.id, file, unlessFull)),
      );
      expect(kept.filter((one) => one?.ok)).toHaveLength(4);
      expect(kept.filter((one) => !one?.ok)).toHaveLength(3);
      const files = (await second.notes.find(note.id))!.files;
      expect(files).toHaveLength(5);
      const { rows } = await notes.list({ about, limit: 5 });
      expect(new Set(rows.map((one) => one.files.length))).toEqual(new Set([0, 5]));
      const shared = await aFile(9, files[0]!.contentHash);
      await notes.addFile(other.id, shared, unlessFull);
      for (const id of [anId(), "nonsense"]) expect(await notes.addFile(id, shared, unlessFull)).toBeUndefined();
      const hashes = new Set(files.map(({ contentHash }) => contentHash));
      const leftOver = async (before: string) =>
        (await uploads.giveUpContent(before, 50)).filter((hash) => hashes.has(hash));
      expect(await leftOver(minute(30))).toEqual([]);
      await notes.remove(note.id, minute(10));
      expect(await notes.find(note.id)).toBeUndefined();
      expect(await leftOver(minute(10))).toEqual([]);
      expect((await leftOver(minute(30))).toSorted()).toEqual(
        [...hashes].filter((hash) => hash !== shared.contentHash).toSorted(),
      );
    });

    it("tells each reader of a channel what is new to them, until they have read it", async () => {
      const channel = aChannel();
      const { notes, second, bo } = await begin(channel);
      const write = (at: number, changes: Partial<Note> = {}) =>
        notes.add(
          aNote({ authorId, channelId: channel.id, createdAt: minute(at), text: `Note ${at}`, ...changes }),
          [],
        );
      const seenBy = async (id: string) => {
        const [seen] = await second.notes.channels(id, 5);
        return seen && [seen.unread, seen.mentioned, seen.last?.text];
      };
      expect(await notes.channels(bo.id, 5)).toEqual([{ ...channel, unread: 0, mentioned: false, last: null }]);
      await write(1, { createdAt: "2020-01-01T00:00:00.000Z", text: "Before Bo came" });
      expect(await seenBy(bo.id)).toEqual([0, false, "Before Bo came"]);
      await write(2);
      await write(3, { mentionedIds: [bo.id] });
      expect(await seenBy(bo.id)).toEqual([2, true, "Note 3"]);
      expect(await seenBy(authorId)).toEqual([0, false, "Note 3"]);
      await notes.markRead(channel.id, bo.id, minute(3));
      await second.notes.markRead(channel.id, bo.id, minute(1));
      expect(await seenBy(bo.id)).toEqual([0, false, "Note 3"]);
      await write(4);
      expect(await seenBy(bo.id)).toEqual([1, false, "Note 4"]);
      expect((await notes.channels(bo.id, 5))[0]?.last).toEqual({
        text: "Note 4",
        createdAt: minute(4),
        authorName: "Ada Admin",
      });
    });

    it("lists channels by name, archived ones last, at most as many as are asked for", async () => {
      const channels = ["zebra", "Alpha", "beta"].map((of) => aChannel({ name: of, archived: of === "Alpha" }));
      const { notes } = await begin(...channels);
      const names = async (most: number) => (await notes.channels(authorId, most)).map((channel) => channel.name);
      expect(await names(5)).toEqual(["beta", "zebra", "Alpha"]);
      expect(await names(2)).toEqual(["beta", "zebra"]);
    });

    it("lets the caller decide about the others, and keeps nothing that is refused", async () => {
      const channel = aChannel();
      const { notes, second } = await begin(channel);
      const refusal = { kind: "not_today" } as const;
      const seen: unknown[] = [];
      const decide = (others: unknown) => {
        seen.push(others);
        return refuse(refusal);
      };
      const sameName = aChannel({ name: "GENERAL" });
      expect(await second.notes.addChannel(sameName, decide)).toEqual(refuse(refusal));
      expect(await notes.changeChannel({ ...channel, name: "Other" }, decide)).toEqual(refuse(refusal));
      expect(seen).toEqual([
        { count: 1, isNamed: true },
        { count: 0, isNamed: false },
      ]);
      expect(await notes.findChannel(channel.id)).toEqual(channel);
      expect(await notes.changeChannel(sameName, anyway)).toBeUndefined();
      for (const id of [sameName.id, "nonsense"]) expect(await notes.findChannel(id)).toBeUndefined();
    });

    it("answers a repeated call as the first, and keeps one channel", async () => {
      const { notes, second } = await begin();
      const [call, channel] = [once(), aChannel()];
      expect(await notes.addChannel(channel, () => refuse("no"), call)).toEqual(refuse("no"));
      expect(await notes.addChannel(channel, anyway, call)).toEqual(accept({ value: channel, repeated: false }));
      const repeat = await second.notes.addChannel(aChannel({ name: "Again" }), anyway, call);
      expect(repeat).toEqual(accept({ value: channel, repeated: true }));
      expect(await notes.channels(authorId, 5)).toHaveLength(1);
    });

    it("adds one of two channels of one name that come at once", async () => {
      const { notes, second } = await begin();
      const unlessNamed = ({ isNamed }: { readonly isNamed: boolean }) =>
        isNamed ? refuse({ kind: "taken" } as const) : accept(undefined);
      const added = await Promise.all(
        [notes, second.notes, notes, second.notes].map((store) => store.addChannel(aChannel(), unlessNamed)),
      );
      expect(added.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await notes.channels(authorId, 5)).toHaveLength(1);
    });
  });
}
