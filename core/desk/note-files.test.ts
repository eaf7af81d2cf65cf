import { expect, it } from "vitest";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aContentHash, anId, aPdf, aPerson, aReceivedFile } from "../testing/index.ts";
import { mostNoteFiles } from "./note.ts";

freshBeforeEach();

const write = async () =>
  accepted(
    await lotlane.commands.writeNote(people.ada, {
      channelId: null,
      about: { area: "account", id: people.dana.id },
      text: "See the gate pass",
    }),
  ).value;
const aFile = (bytes = aPdf()) => ({ ...aReceivedFile(bytes), digest: aContentHash() });
const attach = (noteId: string, author = people.ada, file = aFile()) =>
  lotlane.commands.attachToNote(author, noteId, { name: "Gate pass" }, file);

it("is added by the note's author, and opened while the note is there", async () => {
  const note = await write();
  const { files } = accepted(await attach(note.id)).value;
  expect(files).toMatchObject([{ name: "Gate pass", mediaType: "application/pdf", bytes: aPdf().byteLength }]);
  const file = accepted(await lotlane.queries.findNoteFile(note.id, files[0]!.id));
  expect(accepted(await lotlane.queries.openNoteFile(file)).bytes).toBe(file.bytes);
  const other = await write();
  for (const [noteId, fileId] of [
    [other.id, file.id],
    [note.id, anId()],
    ["nonsense", file.id],
  ] as const)
    expect(await lotlane.queries.findNoteFile(noteId, fileId)).toMatchObject({ refusal: { kind: "note_not_found" } });
  accepted(await lotlane.commands.removeNote(people.ada, note.id));
  expect(await lotlane.queries.findNoteFile(note.id, file.id)).toMatchObject({ refusal: { kind: "note_not_found" } });
});

it("is refused from another admin, as the sixth, and where it is no photo and no PDF", async () => {
  const note = await write();
  const bo = aPerson({ userType: "admin" });
  ports.storage.accounts.set(bo.user.id, bo);
  expect(await attach(note.id, bo.user)).toMatchObject({ refusal: { kind: "not_allowed" } });
  expect(await attach(anId())).toMatchObject({ refusal: { kind: "note_not_found" } });
  const script = new TextEncoder().encode("<script>alert(1)</script>");
  expect(await attach(note.id, people.ada, aFile(script))).toMatchObject({ refusal: { kind: "unsupported_image" } });
  for (let count = 0; count < mostNoteFiles; count++) accepted(await attach(note.id));
  expect(await attach(note.id)).toMatchObject({ refusal: { kind: "too_many_note_files" } });
});
