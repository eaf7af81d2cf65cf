import { Busboy } from "@fastify/busboy";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { invalidFields, ProblemError, problemOf, type ReceivedForm } from "@lotlane/adapters/http/handlers";
import type { DigestedFile } from "@lotlane/core/ports";
import { mostUploadBytes, storageFull } from "@lotlane/core/uploads";
import type { Context } from "koa";
import { writePieces } from "./write-pieces.ts";

/** Room for all that a form adds to its file: boundaries and the heads of its parts. */
const mostFormBytes = 64 * 1024;

export type HeldFile = ReceivedForm & { readonly discard: () => Promise<void> };

/**
 * Writes the file of a form into a folder while it arrives, and holds no more of it than a piece.
 * @throws ProblemError 415 for another media type, 413 for a larger file, 400 for no form, 422 for a form without the file, 507 where no room is left
 */
export async function receiveFile(ctx: Context, folder: string): Promise<HeldFile> {
  if (!ctx.is("multipart/form-data"))
    throw new ProblemError(415, "unsupported_media_type", "Send the file as multipart/form-data, in the field file.");
  if ((ctx.request.length ?? 0) > mostUploadBytes + mostFormBytes) throw tooLarge();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    return { ...(await writeFileOf(ctx, path)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

export const tooLarge = (): ProblemError =>
  new ProblemError(413, "file_too_large", "This file is too large. The limit is 15 MB.");

const malformed = () => new ProblemError(400, "malformed_form", "The form is malformed or incomplete.");

async function writeFileOf(ctx: Context, path: string): Promise<ReceivedForm> {
  const form = openForm(ctx);
  let written: Promise<DigestedFile> | undefined;
  let arriving: Readable | undefined;
  let bytes = 0;
  const fields = new Map<string, string>();
  ctx.req.on("data", (piece: Buffer) => {
    if ((bytes += piece.byteLength) > mostUploadBytes + mostFormBytes) form.destroy(tooLarge());
  });
  form.on("error", () => undefined);
  form.on("field", (name: string, value: string) => void fields.set(name, value));
  form.on("file", (field: string, stream: Readable) => {
    // The parser reports a form that broke off on the stream of the part too, which may have no reader yet.
    stream.on("error", (error) => stream.destroy(error));
    if (field !== "file" || written) return void stream.resume();
    arriving = stream;
    written = writeStream(stream, path);
    // Awaited below, once the form has ended.
    written.catch(() => form.destroy());
  });
  // The parser reports a form that breaks off, the write a full disk.
  const read = await pipeline(ctx.req, form).then(
    () => undefined,
    (error: unknown) => {
      // The parser forgets the file of a form that broke off.
      arriving?.destroy();
      return error;
    },
  );
  if (!written) {
    if (read) throw refusalOf(read);
    throw invalidFields([{ path: "file", message: "Send one file in the field file." }]);
  }
  const file = await written;
  if (read) throw refusalOf(read);
  return { ...file, fields: Object.fromEntries(fields) };
}

const refusalOf = (error: unknown): ProblemError => (error instanceof ProblemError ? error : malformed());

function openForm({ req }: Context) {
  try {
    const limits = { files: 2, fields: 8, parts: 10, fieldSize: 1024, headerPairs: 20, fileSize: mostUploadBytes };
    return new Busboy({ headers: { ...req.headers, "content-type": req.headers["content-type"]! }, limits });
  } catch {
    throw malformed();
  }
}

async function writeStream(stream: Readable & { truncated?: boolean }, path: string): Promise<DigestedFile> {
  const hash = createHash("sha256");
  let bytes: number;
  try {
    const file = await open(path, "wx", 0o600);
    try {
      bytes = await writePieces(stream, file, { onPiece: (piece) => void hash.update(piece) });
    } finally {
      await file.close();
    }
    if (stream.truncated) throw tooLarge();
  } catch (error) {
    throw isFull(error) ? problemOf(storageFull) : refusalOf(error);
  }
  return { bytes, digest: hash.digest("hex"), path, read: () => readFile(path) };
}

const isFull = (error: unknown) => ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
