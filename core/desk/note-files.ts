import { z } from "zod";
import type { NotAllowed, User } from "../accounts/index.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredText } from "../shared/text.ts";
import { type DocumentRefused, keepDocument } from "../uploads/index.ts";
import type { DigestedFile, FilesOutOfReach, StoredFile, UploadPorts } from "../uploads/ports.ts";
import { noteNotFound, type NoteNotFound, othersNote } from "./manage-notes.ts";
import { type ListedNote, mostNoteFiles, type NoteFile, type TooManyNoteFiles } from "./note.ts";
import type { DeskPorts } from "./ports.ts";

export const noteFileSchema = z.object({ name: requiredText("Please name the file", 200) });

const tooMany: TooManyNoteFiles = {
  kind: "too_many_note_files",
  message: `A note has at most ${mostNoteFiles} files`,
};

type Needs = Pick<
  SharedPorts & UploadPorts & DeskPorts,
  "clock" | "identities" | "uploads" | "files" | "readers" | "notes"
>;

/** The author of a note adds a photo or a PDF to it, which admins alone open. */
export function attachToNote(ports: Needs) {
  const keepFile = keepDocument(ports);
  return async (
    author: User,
    noteId: string,
    { name }: z.output<typeof noteFileSchema>,
    file: DigestedFile,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ListedNote>, NoteNotFound | NotAllowed | TooManyNoteFiles | DocumentRefused | KeyReused>> => {
    const note = await ports.notes.find(noteId);
    if (!note) return refuse(noteNotFound);
    if (note.author.id !== author.id) return refuse(othersNote);
    const kept = await keepFile(file, author.id);
    if (!kept.ok) return kept;
    const added: NoteFile = { ...kept.value, id: ports.identities.newId(), name };
    const at = ports.clock.now().toISOString();
    const decide = (count: number) => (count < mostNoteFiles ? accept(undefined) : refuse(tooMany));
    return (await ports.notes.addFile(noteId, { ...added, createdAt: at }, decide, once)) ?? refuse(noteNotFound);
  };
}

export function findNote({ notes }: Pick<DeskPorts, "notes">) {
  return async (id: string): Promise<Result<ListedNote, NoteNotFound>> => {
    const note = await notes.find(id);
    return note ? accept(note) : refuse(noteNotFound);
  };
}

export function findNoteFile({ notes }: Pick<DeskPorts, "notes">) {
  return async (noteId: string, fileId: string): Promise<Result<NoteFile, NoteNotFound>> => {
    const file = (await notes.find(noteId))?.files.find(({ id }) => id === fileId);
    return file ? accept(file) : refuse(noteNotFound);
  };
}

export function openNoteFile({ files }: Pick<UploadPorts, "files">) {
  return async ({ contentHash }: NoteFile): Promise<Result<StoredFile, FilesOutOfReach>> => {
    const file = await files.open({ contentHash, rendition: "full" });
    if (!file) throw new Error(`the file ${contentHash} of a note is not in the file store`);
    return file;
  };
}
