import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { aContentHash } from "@lotlane/core/testing";
import { fileStoreContract } from "@lotlane/core/testing/contracts";
import { createArchive, createDiskFiles, readArchive } from "./index.ts";

const aFolder = () => mkdtemp(join(tmpdir(), "lotlane-disk-"));

fileStoreContract("disk", async () => {
  const folder = await aFolder();
  return {
    files: createDiskFiles({ folder }),
    second: { files: createDiskFiles({ folder }) },
    close: () => rm(folder, { recursive: true }),
  };
});

it("leaves no half file behind, and takes what a process left in the middle away after a while", async () => {
  const folder = await aFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = createDiskFiles({ folder });
  await files.put({ contentHash: aContentHash(), rendition: "full" }, new Uint8Array(10));
  const unfinished = join(folder, "unfinished");
  expect(await readdir(unfinished)).toEqual([]);
  await writeFile(join(unfinished, "old"), "half a");
  await writeFile(join(unfinished, "young"), "half a");
  await utimes(join(unfinished, "old"), new Date("2026-11-20T10:00:00Z"), new Date("2026-11-20T10:00:00Z"));
  await utimes(join(unfinished, "young"), new Date("2026-11-20T12:00:00Z"), new Date("2026-11-20T12:00:00Z"));
  await files.sweepUnfinished(new Date("2026-11-20T11:00:00Z"));
  expect(await readdir(unfinished)).toEqual(["young"]);
});

it("keeps files and their folders for the product's own user", async () => {
  const folder = join(await aFolder(), "uploads");
  onTestFinished(() => rm(join(folder, ".."), { recursive: true }));
  const files = createDiskFiles({ folder });
  const name = { contentHash: aContentHash(), rendition: "full" } as const;
  await files.put(name, new Uint8Array(10));
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((path) => join(folder, path))];
  const modes = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path);
      return `${found.isFile() ? "file" : "folder"} ${(found.mode & 0o777).toString(8)}`;
    }),
  );
  expect(modes.toSorted()).toEqual(["file 600", "folder 700", "folder 700", "folder 700", "folder 700"]);
});

it("tells a reader who comes late that the file cannot be read", async () => {
  const folder = await aFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const contentHash = aContentHash();
  await mkdir(join(folder, contentHash.slice(0, 2), contentHash, "full"), { recursive: true });
  const found = await createDiskFiles({ folder }).open({ contentHash, rendition: "full" });
  if (!found?.ok) throw new Error("it is not there");
  const { body } = found.value;
  await pause(100);
  await expect(buffer(body as Readable)).rejects.toThrow("EISDIR");
});

async function contentsOf(path: string): Promise<ReadonlyMap<string, string>> {
  const contents = new Map<string, string>();
  for await (const entry of readArchive(path)) {
    let text = "";
    for await (const piece of entry.pieces()) text += piece.toString();
    contents.set(entry.name, text);
  }
  return contents;
}

it("an archive appears whole or not at all, and tar reads it", async () => {
  const folder = await aFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "all.tar");
  const archive = await createArchive(path, new Date("2026-11-20T10:00:00Z"));
  await archive.add("letter.txt", 10, [Buffer.from("Dear "), Buffer.from("Dana,")]);
  await archive.add("empty", 0, []);
  await archive.add("block", 512, [Buffer.alloc(512, "x")]);
  expect(await readdir(folder)).toEqual(["all.tar.unfinished"]);
  await archive.finish();
  expect(await readdir(folder)).toEqual(["all.tar"]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const contents = new Map([
    ["letter.txt", "Dear Dana,"],
    ["empty", ""],
    ["block", "x".repeat(512)],
  ]);
  expect(await contentsOf(path)).toEqual(contents);
  execFileSync("tar", ["-xf", path, "-C", folder]);
  expect(await readFile(join(folder, "letter.txt"), "utf8")).toBe("Dear Dana,");
  expect((await stat(join(folder, "block"))).mtime).toEqual(new Date("2026-11-20T10:00:00Z"));
  await expect(createArchive(path, new Date())).rejects.toThrow("all.tar exists already");

  const second = await createArchive(join(folder, "second.tar"), new Date());
  await expect(second.add("grown", 3, [Buffer.alloc(4)])).rejects.toThrow("grown changed while it was read");
  await second.giveUp();
  expect((await readdir(folder)).filter((name) => name.startsWith("second"))).toEqual([]);
});

it("no byte of an archive is another without being noticed, but in the contents of its entries", async () => {
  const folder = await aFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "all.tar");
  const archive = await createArchive(path, new Date());
  await archive.add("letter.txt", 10, [Buffer.from("Dear Dana,")]);
  await archive.finish();
  const whole = await readFile(path);
  for (let at = 0; at < whole.length; at++) {
    if (at >= 512 && at < 522) continue;
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 1 << (at % 8);
    await writeFile(path, damaged);
    await expect(contentsOf(path), `byte ${at}`).rejects.toThrow(/damaged or cut off at byte \d/);
  }
  for (const length of [0, 511, 512, 1024, 2047]) {
    await writeFile(path, whole.subarray(0, length));
    await expect(contentsOf(path), `${length} bytes`).rejects.toThrow(/damaged or cut off/);
  }
  await writeFile(path, Buffer.concat([whole, Buffer.alloc(512)]));
  await expect(contentsOf(path)).rejects.toThrow(/damaged or cut off/);
});
