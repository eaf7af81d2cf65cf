import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { accept, refuse } from "@lotlane/core";
import type { FileName, FileStore } from "@lotlane/core/ports";
import { storageFull } from "@lotlane/core/uploads";

/** Readable by the product alone. */
const [folderMode, fileMode] = [0o700, 0o600];

type Options = { readonly folder: string };

/** Files in a folder, each in one of its content: `ab/abcdef…/thumb`. What is being written lies in `unfinished`. */
export function createDiskFiles({ folder }: Options): FileStore & {
  /** Deletes what writes that broke off before a moment left behind. */
  sweepUnfinished(before: Date): Promise<void>;
} {
  const unfinished = join(folder, "unfinished");
  const folderOf = (contentHash: string) => join(folder, contentHash.slice(0, 2), contentHash);
  const pathOf = ({ contentHash, rendition }: FileName) => join(folderOf(contentHash), rendition);

  async function write(name: FileName, bytes: Uint8Array): Promise<void> {
    const [temporary, path] = [join(unfinished, randomUUID()), pathOf(name)];
    await mkdir(unfinished, { recursive: true, mode: folderMode });
    try {
      await writeSynced(temporary, bytes);
      await mkdir(folderOf(name.contentHash), { recursive: true, mode: folderMode });
      await rename(temporary, path);
      await syncFolder(folderOf(name.contentHash));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    async put(name, bytes) {
      if (await isThere(pathOf(name))) return accept(undefined);
      try {
        await write(name, bytes);
        return accept(undefined);
      } catch (error) {
        if (isFull(error)) return refuse(storageFull);
        throw error;
      }
    },

    async open(name) {
      const found = await stat(pathOf(name)).catch(unlessMissing);
      return found && accept({ bytes: found.size, body: createReadStream(pathOf(name)).on("error", toldToReader) });
    },

    delete: (contentHash) => rm(folderOf(contentHash), { recursive: true, force: true }),

    async list(after = "", most) {
      const found: string[] = [];
      for (const shard of await namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(shard) || shard < after.slice(0, 2)) continue;
        found.push(...(await namesIn(join(folder, shard))).filter((hash) => hash > after));
        if (found.length >= most) break;
      }
      return found.slice(0, most);
    },

    async sweepUnfinished(before) {
      for (const name of await namesIn(unfinished)) {
        const path = join(unfinished, name);
        const found = await stat(path).catch(unlessMissing);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", fileMode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A stream may fail before its reader begins; it is told all the same, since the stream stays failed. */
const toldToReader = () => undefined;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "";
const isFull = (error: unknown): boolean => ["ENOSPC", "EDQUOT"].includes(codeOf(error));

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== "ENOENT") throw error;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const namesIn = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(unlessMissing)) ?? []).toSorted();
