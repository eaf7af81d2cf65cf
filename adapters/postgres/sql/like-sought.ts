import { sought } from "@lotlane/core";

/** What `like` finds a line of `searchable` by, every sign for itself; null, which is like no text, where nothing is sought. */
export function likeSought(q: string): string | null {
  const looked = sought(q);
  return looked ? `%${looked.beginsWord ? " " : ""}${looked.part.replace(/[\\%_]/g, "\\$&")}%` : null;
}
