import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The mails that a product without a mail server has left in its folder. */
export async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return Promise.all(names.filter((name) => name.endsWith(".eml")).map((name) => readFile(join(folder, name), "utf8")));
}
