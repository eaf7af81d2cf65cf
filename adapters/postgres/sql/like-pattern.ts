import { sought } from "@lotlane/core";

/**
 * The pattern by which `like` finds a text of `searchable`; every sign of the search stands for itself.
 * @returns null, which matches nothing, for a search that finds nothing
 */
export function likePattern(q: string): string | null {
  const looked = sought(q);
  return looked ? `%${looked.beginsWord ? " " : ""}${looked.part.replace(/[\\%_]/g, "\\$&")}%` : null;
}
