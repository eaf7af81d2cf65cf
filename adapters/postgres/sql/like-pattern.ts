import { searchTerm } from "@lotlane/core";

/**
 * The pattern by which `like` finds a text of `searchable`; every sign of the search stands for itself.
 * @returns null, which matches nothing, for a search that finds nothing
 */
export function likePattern(q: string): string | null {
  const term = searchTerm(q);
  return term ? `%${term.beginsWord ? " " : ""}${term.part.replace(/[\\%_]/g, "\\$&")}%` : null;
}
