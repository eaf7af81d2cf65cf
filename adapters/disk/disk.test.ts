import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
