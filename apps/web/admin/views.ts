import { paths } from "../app/routes/paths.ts";

export const views = ["dashboard", "users", "orders", "dealers", "carriers", "support", "settings"] as const;
export type View = (typeof views)[number];

/** The view that an address names; the dashboard for one that it does not. */
export const viewOf = (search: URLSearchParams): View =>
  views.find((view) => view === search.get("view")) ?? "dashboard";

export const addressOf = (view: View, more: Readonly<Record<string, string>> = {}): string => {
  const details = new URLSearchParams(more).toString();
  const address = paths.admin(view === "dashboard" ? undefined : view);
  return details ? `${address}&${details}` : address;
};
