/**
 * Backs a product up while it runs, and restores it elsewhere (decision 85):
 * `npm run backup -- /mnt/backups` and `npm run restore -- FILE --into FOLDER`
 */
import { createHash, createHmac, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { parseArgs, promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type ArchiveEntry, createArchive, readArchive } from "@lotlane/adapters/disk";
import {
  type CopiedSequence,
  type CopiedTable,
  countRows,
  createStores,
  type EmbeddedServer,
  fill,
  joinEmbeddedServer,
  knowsSchema,
  openDatabase,
  openSnapshot,
  refuseFilled,
  startEmbeddedServer,
} from "@lotlane/adapters/postgres";
import { restoringFile } from "./config-services.ts";
import { readStorage, type Storage } from "./config.ts";

const format = 1;

/** The first entry, for a reader that may be too old for the others. */
type About = {
  readonly format: number;
  readonly product: string;
  /** The last migration. */
  readonly schema: string;
  readonly queue: number;
  /** The moment whose state the backup holds. */
  readonly at: string;
  readonly photos: "in this file" | `in the bucket ${string}`;
  readonly secret: "in this file" | "kept in LOTLANE_SECRET";
  /** Tells a wrong secret from the right one, and nothing about it. */
  readonly secretMark: string;
};

type Manifest = About & {
  readonly tables: readonly (CopiedTable & {
    readonly rows: number;
    /** SHA-256 of its rows as text; a backup of the restored product has the same. */
    readonly textSha256: string;
  })[];
  readonly sequences: readonly CopiedSequence[];
  readonly files: { readonly contents: number; readonly files: number; readonly lost: number };
  /** SHA-256 of each part as it lies in the archive. */
  readonly parts: Readonly<Record<string, string>>;
};

/** A part's entries lie below its name: a table's pieces, and all photos. */
const partOf = (entry: string): string =>
  entry.startsWith("tables/") ? dirname(entry) : entry.startsWith("uploads/") ? "uploads" : entry;

const uploadsOf = (folder: string) => join(folder, "uploads");
const placeOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`;
const markOf = (secret: string) => createHmac("sha256", secret).update("lotlane backup").digest("hex").slice(0, 16);
const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** @returns what was made, for the operator */
async function backUp(target: string | undefined): Promise<string> {
  const storage = readStorage(process.env);
  const began = performance.now();
  const server = storage.directDatabaseUrl ? undefined : await joinEmbeddedServer(storage.dataFolder);
  try {
    const snapshot = await openSnapshot(storage.directDatabaseUrl ?? server!.url);
    try {
      const path = await pathFor(resolve(target ?? join(storage.dataFolder, "backups")), snapshot.at);
      const { manifest, bytes } = await write(path, storage, snapshot);
      await record(storage.directDatabaseUrl ?? server!.url, { at: manifest.at, bytes });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const { files, lost } = manifest.files;
      if (lost > 0) {
        process.stderr.write(
          `${lost} photos that the database knows are missing from ${uploadsOf(storage.dataFolder)}, or damaged there.\n`,
        );
        process.exitCode = 2;
      }
      return [
        `${path}: ${rows} rows and ${files} files as of ${manifest.at}, ${megabytes(bytes)}, in ${secondsSince(began)}.`,
        `Photos: ${manifest.photos}. Secret: ${manifest.secret}.`,
        manifest.secret === "in this file"
          ? "Keep this file as you keep a password: it opens everything that the product encrypts."
          : "Keep LOTLANE_SECRET as well: without it, this file does not give back what the product encrypts.",
      ].join("\n");
    } finally {
      await snapshot.close();
    }
  } finally {
    await server?.stop();
  }
}

/** The console's System view and the alerts look for the record. A backup without a record is still a backup. */
async function record(url: string, backup: { readonly at: string; readonly bytes: number }): Promise<void> {
  const database = await openDatabase({ url });
  try {
    await createStores(database).systemStore.recordBackup(backup);
  } catch (error) {
    process.stderr.write(`The database did not take a record of this backup: ${(error as Error).message}\n`);
  } finally {
    await database.close(true);
  }
}

/** A folder gets a file named by the time. */
async function pathFor(target: string, at: string): Promise<string> {
  const isFile = target.endsWith(".tar");
  await mkdir(isFile ? dirname(target) : target, { recursive: true, mode: 0o700 });
  return isFile ? target : join(target, `lotlane-${at.slice(0, 19).replaceAll(":", "")}Z.tar`);
}

async function write(path: string, storage: Storage, snapshot: Awaited<ReturnType<typeof openSnapshot>>) {
  const kept = storage.secret ?? (await readFile(join(storage.dataFolder, "secret"), "utf8").catch(unlessMissing));
  if (kept === undefined)
    throw new Error(`there is no secret: set LOTLANE_SECRET, or LOTLANE_DATA to the folder with it`);
  const about: About = {
    format,
    product: await productVersion(),
    schema: snapshot.schema,
    queue: snapshot.queue,
    at: snapshot.at,
    photos: storage.bucket ? `in the bucket ${storage.bucket.bucket}` : "in this file",
    secret: storage.secret === undefined ? "in this file" : "kept in LOTLANE_SECRET",
    secretMark: markOf(kept),
  };
  const archive = await createArchive(path, new Date(snapshot.at));
  const list = `${path}.contents`;
  const parts = new Map<string, Hash>();
  const add = (name: string, bytes: number, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) =>
    archive.add(name, bytes, digested(hashOf(parts, partOf(name)), pieces));
  const addText = (name: string, text: string) => add(name, Buffer.byteLength(text), [Buffer.from(text)]);
  const addSummed = async (name: string, text: string) => {
    await addText(name, text);
    await addText(`${name}.sha256`, sumOf(name, text));
  };
  try {
    await addSummed("about.json", json(about));
    const tables: Manifest["tables"][number][] = [];
    for (const table of snapshot.tables) {
      const text = createHash("sha256");
      let [rows, pieces] = [0, 0];
      hashOf(parts, `tables/${table.name}`);
      for await (const piece of snapshot.copy(table)) {
        const packed = await compress(piece.text, { level: 3 });
        await add(`tables/${table.name}/${String(++pieces).padStart(7, "0")}.gz`, packed.length, [packed]);
        text.update(piece.text);
        rows += piece.rows;
      }
      tables.push({ ...table, rows, textSha256: text.digest("hex") });
    }
    await pipeline(snapshot.contents(), texts, createWriteStream(list, { mode: 0o600 }));
    // Copying photos may take hours, in which the database would keep every row that is deleted.
    await snapshot.close();
    if (storage.secret === undefined) await addText("secret", kept);
    await add("contents.txt", (await stat(list)).size, createReadStream(list));
    const files = await addPhotos(add, list, storage.bucket ? undefined : uploadsOf(storage.dataFolder));
    const manifest: Manifest = {
      ...about,
      tables,
      sequences: snapshot.sequences,
      files,
      parts: Object.fromEntries(
        [...parts].filter(([name]) => !name.startsWith("about.json")).map(([name, hash]) => [name, hash.digest("hex")]),
      ),
    };
    await addSummed("manifest.json", json(manifest));
    return { manifest, bytes: await archive.finish() };
  } catch (error) {
    await archive.giveUp();
    throw error;
  } finally {
    await rm(list, { force: true });
  }
}

/** Copies the files of all contents that the database knows. They never change, and none is deleted for a day. */
async function addPhotos(
  add: (name: string, bytes: number, pieces: AsyncIterable<Uint8Array>) => Promise<void>,
  list: string,
  folder: string | undefined,
): Promise<Manifest["files"]> {
  let [contents, files, lost] = [0, 0, 0];
  for await (const hash of createInterface({ input: createReadStream(list) })) {
    contents++;
    if (folder === undefined) continue;
    const names = await readdir(join(folder, placeOf(hash))).catch(unlessMissing);
    if (!names?.includes("full")) lost++;
    for (const name of names?.toSorted() ?? []) {
      const path = join(folder, placeOf(hash), name);
      const own = createHash("sha256");
      await add(`uploads/${placeOf(hash)}/${name}`, (await stat(path)).size, digested(own, createReadStream(path)));
      if (name === "full" && own.digest("hex") !== hash) lost++;
      files++;
    }
  }
  return { contents, files, lost };
}

type Restored = { readonly file: string; readonly into: string | undefined; readonly withoutWaiting: boolean };

/** @returns what was restored, for the operator */
async function restore({ file, into, withoutWaiting }: Restored): Promise<string> {
  const began = performance.now();
  const storage = readStorage({ ...process.env, ...(into !== undefined && { LOTLANE_DATA: into }) });
  const { dataFolder: folder } = storage;
  await refuseFilledFolder(folder);
  const manifest = await check(file);
  const mark = sumOf("manifest.json", json(manifest));
  const marker = restoringFile(folder);
  const begun = await readFile(marker, "utf8").catch(unlessMissing);
  if (begun === mark && storage.directDatabaseUrl && (await hasAll(storage.directDatabaseUrl, manifest)))
    return finished(`${file} had been restored already.`);
  if (storage.directDatabaseUrl) await refuseFilled(storage.directDatabaseUrl);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (begun !== undefined) await clear(folder, { isStopped: false });
  await writeSynced(marker, mark);
  let server: EmbeddedServer | undefined;
  try {
    if (!storage.directDatabaseUrl) server = await startEmbeddedServer({ folder });
    await restoreFiles(file, folder);
    await fill(storage.directDatabaseUrl ?? server!.url, { ...manifest, rows: rowsOf(file, manifest), withoutWaiting });
    await server?.stop();
  } catch (error) {
    await server?.stop();
    await clear(folder, { isStopped: true });
    throw error;
  }
  return finished(`${file} is restored as of ${manifest.at}, in ${secondsSince(began)}.`);

  async function finished(sentence: string): Promise<string> {
    await rm(marker);
    return [sentence, ...adviceOn(storage, manifest)].join("\n");
  }
}

function adviceOn({ secret, bucket }: Storage, about: About): string[] {
  const advice: string[] = [];
  if (secret !== undefined && markOf(secret) !== about.secretMark)
    advice.push("LOTLANE_SECRET is another one than the backup's: see “A new secret” in docs/operations.md.");
  if (secret === undefined && about.secret !== "in this file")
    advice.push("Before you start the product, set LOTLANE_SECRET to the one that it had.");
  if (about.photos !== "in this file" && !bucket)
    advice.push(`Before you start the product, set LOTLANE_FILES_URL and its neighbours: photos are ${about.photos}.`);
  if (about.photos === "in this file" && bucket)
    advice.push(`Photos are in the data folder, but the product reads the bucket ${bucket.bucket}: copy them there.`);
  return advice;
}

/** A folder of its own file system, and the place where backups go unless told otherwise. */
const mayBeThere = ["lost+found", "backups"];
const ofRestore = /^(postgres.*|secret|uploads)$/;

async function refuseFilledFolder(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  if (names.includes("restoring")) return;
  const found = names.find((name) => !mayBeThere.includes(name));
  if (found !== undefined) throw new Error(`${folder} is not empty: it holds ${found}. Restore into an empty folder`);
}

/** Takes away what a restore that was killed left, and its database server, which goes on without it. */
async function clear(folder: string, { isStopped }: { readonly isStopped: boolean }): Promise<void> {
  const names = await readdir(folder);
  if (names.includes("postgres") && !isStopped) await (await startEmbeddedServer({ folder })).stop();
  for (const name of names) if (ofRestore.test(name)) await rm(join(folder, name), { recursive: true, maxRetries: 5 });
  await rm(restoringFile(folder));
}

/** True when the last restore was killed after it had filled the database. */
async function hasAll(url: string, { tables }: Manifest): Promise<boolean> {
  const counts = await countRows(url);
  return tables.every(({ name, rows }) => !name.startsWith("public.") || counts.get(name) === rows);
}

/**
 * Reads all of a backup.
 * @returns what it says of itself
 * @throws when a byte has changed, or when the backup is of a later version
 */
export async function check(file: string): Promise<Manifest> {
  const digests = new Map<string, Hash>();
  const summed = new Map<string, string>();
  const wasWritten = (name: string) => {
    const [text, sum] = [summed.get(name), summed.get(`${name}.sha256`)];
    if (text === undefined || sum !== sumOf(name, text))
      throw new Error(`it is damaged: ${name} is not what was written`);
    return text;
  };
  try {
    for await (const entry of readArchive(file)) {
      if (summed.size === 0 && entry.name !== "about.json") throw new Error("it is no backup of Lotlane");
      if (/^(about|manifest)\.json(\.sha256)?$/.test(entry.name)) summed.set(entry.name, await textOf(entry));
      else for await (const piece of entry.pieces()) hashOf(digests, partOf(entry.name)).update(piece);
      if (entry.name === "about.json.sha256") refuseLater(JSON.parse(wasWritten("about.json")) as About);
    }
    const manifest = JSON.parse(wasWritten("manifest.json")) as Manifest;
    for (const [part, digest] of Object.entries(manifest.parts))
      if (hashOf(digests, part).digest("hex") !== digest)
        throw new Error(`it is damaged: ${part} is not what was written`);
    return manifest;
  } catch (error) {
    throw new Error(`${file} cannot be restored: ${(error as Error).message}`, { cause: error });
  }
}

function refuseLater({ format: its, product, schema }: About): void {
  if (its !== format || !knowsSchema(schema))
    throw new Error(`it was made by Lotlane ${product} with the schema ${schema}, which this version does not know`);
}

async function restoreFiles(file: string, folder: string): Promise<void> {
  for await (const entry of readArchive(file)) {
    if (entry.name !== "secret" && !/^uploads\/[0-9a-f]{2}\/[0-9a-f]{64}\/[a-z]+$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(entry.pieces(), createWriteStream(path, { mode: 0o600, flags: "wx", flush: true }));
  }
}

/** The rows of each table, whose digest is looked at again before they count. */
async function* rowsOf(file: string, { tables }: Manifest) {
  const entries = readArchive(file);
  let entry = await entries.next();
  for (const table of tables) {
    const text = createHash("sha256");
    yield {
      table,
      pieces: (async function* () {
        for (; !entry.done; entry = await entries.next()) {
          if (!entry.value.name.startsWith("tables/")) continue;
          if (partOf(entry.value.name) !== `tables/${table.name}`) break;
          const piece = await decompress(await bytesOf(entry.value));
          text.update(piece);
          yield piece;
        }
      })(),
    };
    if (text.digest("hex") !== table.textSha256) throw new Error(`${table.name} is not what was written`);
  }
  await entries.return(undefined);
}

const hashOf = (hashes: Map<string, Hash>, name: string): Hash =>
  hashes.get(name) ?? hashes.set(name, createHash("sha256")).get(name)!;

async function* digested(hash: Hash, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

async function* texts(pieces: AsyncIterable<{ readonly text: Buffer }>) {
  for await (const { text } of pieces) yield text;
}

async function bytesOf(entry: ArchiveEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of entry.pieces()) pieces.push(piece);
  return Buffer.concat(pieces);
}

const textOf = async (entry: ArchiveEntry): Promise<string> => (await bytesOf(entry)).toString("utf8");
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
/** As `sha256sum -c` reads it. */
const sumOf = (name: string, text: string): string => `${createHash("sha256").update(text).digest("hex")}  ${name}\n`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;

async function productVersion(): Promise<string> {
  const text = await readFile(new URL("package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}

async function writeSynced(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

const usage = `backup [FILE.tar or FOLDER]
restore FILE.tar [--into FOLDER] [--without-waiting]
check FILE.tar
`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { into: { type: "string" }, "without-waiting": { type: "boolean", default: false } },
  });
  const [command, file, ...others] = positionals;
  if (others.length === 0 && command === "backup") return backUp(file);
  if (others.length === 0 && file !== undefined && command === "restore")
    return restore({ file, into: values.into, withoutWaiting: values["without-waiting"] });
  if (others.length === 0 && file !== undefined && command === "check") {
    const { at, product, schema } = await check(file);
    return `${file} is whole: Lotlane ${product} with the schema ${schema} as of ${at}.`;
  }
  throw new Error(`this takes one of\n${usage}`);
}

if (import.meta.main)
  try {
    process.stdout.write(`${await main()}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
