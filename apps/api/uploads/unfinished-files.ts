import { chmod, open, readdir, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import type { Upload } from "@tus/utils";
import { writePieces } from "./write-pieces.ts";

/** Unfinished uploads in a folder. Unlike the store it extends, it says why nothing could be written. */
export class UnfinishedFiles extends FileStore {
  pathOf(id: string): string {
    return join(this.directory, id);
  }

  override async write(pieces: Readable, id: string, offset: number): Promise<number> {
    const file = await open(this.pathOf(id), "r+");
    try {
      return offset + (await writePieces(pieces, file, { position: offset }));
    } finally {
      await file.close();
    }
  }

  /** Readable by the product alone. */
  override async create(upload: Upload): Promise<Upload> {
    const created = await super.create(upload);
    for (const name of [upload.id, `${upload.id}.json`]) await chmod(this.pathOf(name), 0o600);
    return created;
  }

  /** Keeps the length, which tells a caller who lost the answer that all has arrived, and gives the room back. */
  async empty(id: string): Promise<void> {
    const { size = 0 } = await this.getUpload(id);
    // In one step, so that no caller is told in between that nothing has arrived.
    const emptied = this.pathOf(`${id}.emptied`);
    await writeFile(emptied, "", { mode: 0o600 });
    await truncate(emptied, size);
    await rename(emptied, this.pathOf(id));
  }
}

/** Deletes the files of a folder that were last written before a moment. */
export async function sweepReceived(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(unlessMissing)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
  }
}

function unlessMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== "ENOENT") throw error;
  return [];
}
