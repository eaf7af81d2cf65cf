import { readdir } from "node:fs/promises";
import type { Migration } from "@mikro-orm/migrations";
import type { Constructor } from "@mikro-orm/postgresql";

// A release has them compiled.
const files = (await readdir(import.meta.dirname)).filter((file) => /^\d{4}-.+\.[jt]s$/.test(file)).toSorted();

/** The migrations of this folder, in order; the name of the file is what the database remembers. */
export const migrations = await Promise.all(
  files.map(async (file) => {
    const className = `Migration${file.slice(0, 4)}`;
    const exported = (await import(/* @vite-ignore */ `./${file}`)) as Readonly<
      Record<string, Constructor<Migration> | undefined>
    >;
    const described = exported[className];
    if (!described) throw new Error(`${file} has no ${className}`);
    return { name: file.replace(/\.[jt]s$/, ""), class: described };
  }),
);
