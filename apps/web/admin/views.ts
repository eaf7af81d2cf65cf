import { paths } from "../app/routes/paths.ts";

/** What the address can open; those without an entry in the sidebar are named by the section that leads to them. */
export const views = [
  "dashboard",
  "loadboard",
  "import",
  "users",
  "orders",
  "quotes",
  "pipeline",
  "analytics",
  "dealers",
  "carriers",
  "insurance",
  "dialer",
  "calendar",
  "tasks",
  "communication",
  "quoter",
  "settings",
  "support",
  "audit",
  "queue",
] as const;
export type View = (typeof views)[number];

/** The view that an address names; the dashboard for one that it does not. */
export const viewOf = (search: URLSearchParams): View =>
  views.find((view) => view === search.get("view")) ?? "dashboard";

export const addressOf = (view: View, more: Readonly<Record<string, string>> = {}): string => {
  const details = new URLSearchParams(more).toString();
  const address = paths.admin(view === "dashboard" ? undefined : view);
  return details ? `${address}&${details}` : address;
};
