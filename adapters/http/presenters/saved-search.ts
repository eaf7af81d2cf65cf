import type { SavedSearch, SearchNow } from "@lotlane/core/board";
import type { SearchNowJson } from "../contract/index.ts";

export const savedSearchJson = ({ id, name, tell, criteria, createdAt }: SavedSearch) => ({
  id,
  name,
  tell,
  criteria: { ...criteria },
  createdAt,
});

export const searchNowJson = ({ search, matches, unseen }: SearchNow): SearchNowJson => ({
  ...savedSearchJson(search),
  matches,
  unseen,
});
