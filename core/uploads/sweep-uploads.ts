import type { UploadPorts } from "./ports.ts";

const dayMs = 86_400_000;
/** How many rows or files a sweep takes at once. */
export const sweptAtOnce = 200;

/**
 * Deletes uploads that no inspection named in time, and files that no upload has had for a day. Each step takes a bounded
 * number and is repeated until little is left; what breaks off goes on with the next sweep.
 */
export function sweepUploads({
  uploads,
  files,
  unnamedUploadDays,
}: Pick<UploadPorts, "uploads" | "files" | "unnamedUploadDays">) {
  async function deleteFiles(before: string): Promise<void> {
    let hashes: readonly string[];
    do {
      hashes = await uploads.giveUpContent(before, sweptAtOnce);
      for (const hash of hashes) await files.delete(hash);
      await uploads.contentDeleted(hashes);
    } while (hashes.length === sweptAtOnce);
  }

  async function adoptStrays(): Promise<void> {
    let found: readonly string[];
    let after: string | undefined;
    do {
      found = await files.list(after, sweptAtOnce);
      await uploads.adoptContent(found);
      after = found.at(-1);
    } while (found.length === sweptAtOnce);
  }

  return async (now: Date): Promise<void> => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
    while ((await uploads.deleteUnnamed(daysAgo(unnamedUploadDays), daysAgo(0), sweptAtOnce)) === sweptAtOnce);
    await adoptStrays();
    await deleteFiles(daysAgo(1));
  };
}
