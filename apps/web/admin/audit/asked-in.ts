import { isDay } from "@lotlane/core";
import { auditActs } from "@lotlane/core/audit";

/** The query for the audit log, read from the page's address. */
export const auditIn = (search: URLSearchParams) => ({
  query: {
    person: search.get("person")?.trim() || undefined,
    object: search.get("object")?.trim() || undefined,
    act: auditActs.find((known) => known === search.get("act")),
    from: dayIn(search, "from"),
    to: dayIn(search, "to"),
  },
});

const dayIn = (search: URLSearchParams, name: string) => {
  const text = search.get(name) ?? "";
  return isDay(text) ? text : undefined;
};
