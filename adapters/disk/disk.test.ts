import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { aContentHash } from "@lotlane/core/testing";
import { fileStoreContract } from "@lotlane/core/testing/contracts";
import { createDiskFiles } from "./index.ts";

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
