import { open, truncate } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
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

  /** Keeps the length, which tells a caller who lost the answer that all has arrived, and gives the room back. */
  async empty(id: string): Promise<void> {
    const { size = 0 } = await this.getUpload(id);
    await truncate(this.pathOf(id), 0);
    await truncate(this.pathOf(id), size);
  }
}
