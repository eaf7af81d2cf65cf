import type { UploadPorts } from "./ports.ts";

const dayMs = 86_400_000;
/** Files that the store does not know may be known to another database, such as one that was restored by mistake. */
const strayDays = 30;
/** How many rows or files a sweep takes at once. */
export const sweptAtOnce = 200;

/**
 * Deletes uploads that neither an inspection nor an account named in time, files that no upload has had for a day, and files
 * that the store has not known for a month. Each step takes a bounded
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

  async function adoptStrays(at: string): Promise<void> {
    let found: readonly string[];
    let after: string | undefined;
    do {
      found = await files.list(after, sweptAtOnce);
      await uploads.adoptContent(found, at);
      after = found.at(-1);
    } while (found.length === sweptAtOnce);
  }

  return async (now: Date): Promise<void> => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
    while ((await uploads.deleteUnnamed(daysAgo(unnamedUploadDays), daysAgo(0), sweptAtOnce)) === sweptAtOnce);
    await adoptStrays(daysAgo(1 - strayDays));
    await deleteFiles(daysAgo(1));
  };
}
