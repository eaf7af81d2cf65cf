import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
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

/** A stream may fail before its reader begins. The reader still learns of it, since the stream stays failed. */
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

const block = 512;
const readBytes = 2 ** 20;
const paddingOf = (bytes: number) => (block - (bytes % block)) % block;

/** One header for one entry: whatever else stands in a file is damage. */
function headerOf(name: string, bytes: number, seconds: number): Buffer {
  const header = Buffer.alloc(block);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  header.write(name, 0, 100, "latin1");
  header.write("0000600\0" + "0000000\0".repeat(2), 100, "latin1");
  header.write(`${octal(bytes, 11)}\0${octal(seconds, 11)}\0        0`, 124, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\0 `,
    148,
    "latin1",
  );
  return header;
}

/**
 * Writes a tar archive, which appears under its name whole or not at all.
 * @throws when the file exists
 */
export async function createArchive(path: string, at: Date) {
  if (await isThere(path)) throw new Error(`${path} exists already`);
  const [unfinished, seconds] = [`${path}.unfinished`, Math.floor(at.getTime() / 1000)];
  await rm(unfinished, { force: true });
  const file = await open(unfinished, "wx", fileMode);
  let written = 0;
  const write = async (bytes: Uint8Array) => {
    await file.writeFile(bytes);
    written += bytes.byteLength;
  };
  return {
    /** @throws when `pieces` are not as many bytes as were said */
    async add(name: string, bytes: number, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
      await write(headerOf(name, bytes, seconds));
      const end = written + bytes;
      for await (const piece of pieces) await write(piece);
      if (written !== end) throw new Error(`${name} changed while it was read`);
      await write(Buffer.alloc(paddingOf(bytes)));
    },
    /** @returns the bytes of the archive */
    async finish(): Promise<number> {
      await write(Buffer.alloc(2 * block));
      await file.sync();
      await file.close();
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return written;
    },
    async giveUp() {
      await file.close().catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

export type ArchiveEntry = {
  readonly name: string;
  readonly bytes: number;
  pieces(): AsyncGenerator<Buffer>;
};

/**
 * Reads an archive that `createArchive` made, entry by entry; each has to be read before the next one is asked for.
 * @throws where a byte between the contents of its entries is another than was written
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = await open(path, "r");
  try {
    const end = (await file.stat()).size - 2 * block;
    for (let at = 0; at !== end;) {
      const header = await read(file, at, block);
      const name = header.toString("latin1", 0, Math.min(100, header.indexOf(0)));
      const [bytes, seconds] = [124, 136].map((from) => Number.parseInt(header.toString("latin1", from, from + 11), 8));
      const next = at + block + bytes! + paddingOf(bytes!);
      if (!(next <= end) || !headerOf(name, bytes!, seconds!).equals(header)) throw damaged(at);
      const from = at + block;
      yield {
        name,
        bytes: bytes!,
        async *pieces() {
          for (let done = 0; done < bytes!; done += readBytes)
            yield await read(file, from + done, Math.min(readBytes, bytes! - done));
        },
      };
      if ((await read(file, from + bytes!, paddingOf(bytes!))).some((byte) => byte !== 0)) throw damaged(from + bytes!);
      at = next;
    }
    if ((await read(file, end, 2 * block)).some((byte) => byte !== 0)) throw damaged(end);
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  if (at < 0) throw damaged(0);
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) throw damaged(at + done);
    done += bytesRead;
  }
  return bytes;
}

const damaged = (at: number) => new Error(`it is damaged or cut off at byte ${at}`);
