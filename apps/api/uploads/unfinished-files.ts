import { createWriteStream } from "node:fs";
import { truncate } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";

/** Unfinished uploads in a folder. Unlike the store it extends, it says why nothing could be written. */
export class UnfinishedFiles extends FileStore {
  pathOf(id: string): string {
    return join(this.directory, id);
  }

  override async write(pieces: Readable, id: string, offset: number): Promise<number> {
    let end = offset;
    pieces.on("data", (piece: Uint8Array) => (end += piece.byteLength));
    await pipeline(pieces, createWriteStream(this.pathOf(id), { flags: "r+", start: offset }));
    return end;
  }

  /** Keeps the length, which tells a caller who lost the answer that all has arrived, and gives the room back. */
  async empty(id: string): Promise<void> {
    const { size = 0 } = await this.getUpload(id);
    await truncate(this.pathOf(id), 0);
    await truncate(this.pathOf(id), size);
  }
}
