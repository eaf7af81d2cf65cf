import { paths } from "../app/routes/paths.ts";

/** The views an address can open; a view without a sidebar entry is listed by the section that leads to it. */
export const views = [
  "dashboard",
  "loadboard",
  "import",
  "users",
  "customer",
  "orders",
  "quotes",
  "pipeline",
  "figures",
  "analytics",
  "revenue",
  "dealers",
  "carriers",
  "insurance",
  "dialer",
  "calendar",
  "tasks",
  "cases",
  "campaigns",
  "communication",
  "quoter",
  "settings",
  "support",
  "admins",
  "audit",
  "queue",
  "system",
] as const;
export type View = (typeof views)[number];

/** The view that the address names; the dashboard when it names no known view. */
export const viewOf = (search: URLSearchParams): View =>
  views.find((view) => view === search.get("view")) ?? "dashboard";

export const addressOf = (view: View, more: Readonly<Record<string, string>> = {}): string => {
  const details = new URLSearchParams(more).toString();
  const address = paths.admin(view === "dashboard" ? undefined : view);
  return details ? `${address}&${details}` : address;
};
