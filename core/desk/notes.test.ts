import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPerson } from "../testing/builders/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { mentionsIn, mostNoteCharacters, type NoteInput, noteSchema } from "./note.ts";

freshBeforeEach();

const bo = () => {
  const account = aPerson({ userType: "admin", firstName: "Bo", lastName: "Desk" });
  ports.storage.accounts.set(account.user.id, account);
  return account.user;
};
const channel = async (name = "General") => {
  const added = await lotlane.commands.addChannel({ name, archived: false });
  if (!added.ok) throw new Error(added.refusal.kind);
  return added.value.value;
};
const note = (changes: Partial<NoteInput>): NoteInput => ({ channelId: null, about: null, text: "Hello", ...changes });
const refusalOf = (result: { readonly ok: boolean; readonly refusal?: { readonly kind: string } }) =>
  result.ok ? null : result.refusal?.kind;

describe("a note", () => {
  it("stands in one place: a channel or a record", () => {
    const [id, about] = [people.dana.id, { area: "order", id: people.dana.id }];
    const isNote = (input: unknown) => noteSchema.safeParse(input).success;
    expect(isNote({ channelId: id, text: "Hello" })).toBe(true);
    expect(isNote({ about, text: "Hello" })).toBe(true);
    expect(isNote({ text: "Hello" })).toBe(false);
    expect(isNote({ channelId: id, about, text: "Hello" })).toBe(false);
    expect(isNote({ channelId: id, text: "  " })).toBe(false);
    expect(isNote({ channelId: id, text: "a".repeat(mostNoteCharacters) })).toBe(true);
    expect(isNote({ channelId: id, text: "a".repeat(100_000) })).toBe(false);
    expect(isNote({ about: { area: "invoice", id }, text: "Hello" })).toBe(false);
  });

  it("is about a record that exists, or in a channel that is open", async () => {
    const { id } = await channel();
    const write = (input: Partial<NoteInput>) => lotlane.commands.writeNote(people.ada, note(input));
    expect(refusalOf(await write({ about: { area: "account", id: people.dana.id } }))).toBeNull();
    expect(refusalOf(await write({ about: { area: "order", id: people.dana.id } }))).toBe("subject_not_found");
    expect(refusalOf(await write({ channelId: people.dana.id }))).toBe("channel_not_found");
    expect(refusalOf(await write({ channelId: id }))).toBeNull();
    await lotlane.commands.changeChannel(id, { name: "General", archived: true });
    expect(refusalOf(await write({ channelId: id }))).toBe("channel_archived");
  });

  it("mentions colleagues who may sign in, never its author or a customer", async () => {
    const { id } = await channel();
    const colleague = bo();
    const mentioned = async (text: string) => {
      const written = await lotlane.commands.writeNote(people.ada, note({ channelId: id, text }));
      return written.ok && written.value.value.mentioned.map(({ name }) => name);
    };
    expect(await mentioned("@bo desk, please call. @Ada Admin @Dana Dealer")).toEqual(["Bo Desk"]);
    const kept = ports.storage.accounts.get(colleague.id)!;
    ports.storage.accounts.set(colleague.id, {
      ...kept,
      user: { ...kept.user, suspendedAt: "2026-11-20T12:00:00.000Z" },
    });
    expect(await mentioned("@Bo Desk")).toEqual([]);
  });

  it("tells those whom it mentions, unless it is taken back before", async () => {
    const { id } = await channel();
    const colleague = bo();
    const write = async (text: string) => {
      const written = await lotlane.commands.writeNote(people.ada, note({ channelId: id, text }));
      return written.ok ? written.value.value.id : "";
    };
    await write("@Bo Desk, see this");
    await lotlane.commands.removeNote(people.ada, await write("@Bo Desk, never mind"));
    await write("Nothing for anyone");
    await ports.drainEffects();
    const told = ports.outbox.map((mail) => mail.kind === "note_mention" && [mail.to, mail.note.text]);
    expect(told).toEqual([[colleague.email, "@Bo Desk, see this"]]);
    expect((await lotlane.queries.listNotices(colleague, { limit: 5 })).rows).toMatchObject([{ group: "tasks" }]);
  });

  it("tells nothing to a colleague who has left the desk", async () => {
    const { id } = await channel();
    const colleague = bo();
    await lotlane.commands.writeNote(people.ada, note({ channelId: id, text: "@Bo Desk, see this" }));
    const kept = ports.storage.accounts.get(colleague.id)!;
    ports.storage.accounts.set(colleague.id, { ...kept, user: { ...kept.user, userType: "shipper" } });
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
    expect((await lotlane.queries.listNotices(colleague, { limit: 5 })).rows).toEqual([]);
  });

  it("is taken back by its author alone", async () => {
    const written = await lotlane.commands.writeNote(people.ada, note({ channelId: (await channel()).id }));
    const { id } = written.ok ? written.value.value : people.ada;
    expect(refusalOf(await lotlane.commands.removeNote(bo(), id))).toBe("not_allowed");
    expect(refusalOf(await lotlane.commands.removeNote(people.ada, id))).toBeNull();
    expect(refusalOf(await lotlane.commands.removeNote(people.ada, id))).toBe("note_not_found");
  });
});

describe("the mentions in a text", () => {
  const team = [
    { id: "1", name: "Ann Lee" },
    { id: "2", name: "Ann Leer" },
    { id: "3", name: "Zoë O'Neil" },
  ];

  it.each([
    ["@Ann Lee can you?", ["1"]],
    ["@Ann Leer", ["2"]],
    ["@ANN LEE,@zoë o'neil", ["1", "3"]],
    ["ann lee", []],
    ["mail@Ann Lee", []],
    ["@Ann Leers", []],
    ["x@Ann Lee @Ann Lee.", ["1"]],
  ])("of %s", (text, ids) => {
    expect(mentionsIn(text, team)).toEqual(ids);
  });

  it("are all who stand in it between other signs, in any order and case", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...team)), fc.constantFrom(" ", ", ", "\n", "!"), (named, between) => {
        const text = named.map(({ name }) => `@${name.toUpperCase()}`).join(between);
        expect(mentionsIn(text, team).toSorted()).toEqual(named.map(({ id }) => id).toSorted());
      }),
    );
  });
});

describe("channels", () => {
  it("have names of their own, and are at most a hundred", async () => {
    const { id } = await channel("Claims");
    expect(refusalOf(await lotlane.commands.addChannel({ name: "CLAIMS", archived: false }))).toBe("invalid_fields");
    expect(refusalOf(await lotlane.commands.changeChannel(id, { name: "claims", archived: true }))).toBeNull();
    for (let more = 1; more < 100; more++) await channel(`Channel ${more}`);
    expect(refusalOf(await lotlane.commands.addChannel({ name: "One more", archived: false }))).toBe("invalid_fields");
    expect(refusalOf(await lotlane.commands.changeChannel(people.ada.id, { name: "X", archived: false }))).toBe(
      "channel_not_found",
    );
  });

  it("are read by the one who opens them", async () => {
    const { id } = await channel();
    const colleague = bo();
    await lotlane.commands.writeNote(people.ada, note({ channelId: id }));
    const unread = async () => (await lotlane.queries.listChannels(colleague))[0]?.unread;
    expect(await unread()).toBe(1);
    await lotlane.commands.markChannelRead(colleague, id);
    expect(await unread()).toBe(0);
    expect(refusalOf(await lotlane.commands.markChannelRead(colleague, people.ada.id))).toBe("channel_not_found");
  });
});
