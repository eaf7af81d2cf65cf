import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Deletes the files of a folder that were last written before a moment. */
export async function sweepReceived(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(unlessMissing)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
  }
}

function unlessMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== "ENOENT") throw error;
  return [];
}
