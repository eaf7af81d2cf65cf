/** The readers of a page: everyone, holders of a mailed or printed link, or signed-in users. */
type Reader = "public" | "linked" | "account";

/**
 * Every page of the web app, as its router writes paths. The web app has a screen for each, and the server answers
 * all other paths with 404. `robots.txt` and `sitemap.xml` are made of the same list.
 */
export const pages = {
  "/": "public",
  "/auth": "public",
  "/verify/:code?": "public",
  "/developers/api": "public",
  "/terms": "public",
  "/privacy": "public",
  "/reset-password": "linked",
  "/verify-email": "linked",
  "/join": "linked",
  "/track/:token": "linked",
  "/booking/:token": "linked",
  "/unsubscribe/:token": "linked",
  "/orders": "account",
  "/orders/create": "account",
  "/orders/:id": "account",
  "/shipments": "account",
  "/shipments/:id": "account",
  "/orders/:id/edit": "account",
  "/cases": "account",
  "/cases/:id": "account",
  "/archive": "account",
  "/messages": "account",
  "/notices": "account",
  "/waiting": "account",
  "/users/add": "account",
  "/users/manage": "account",
  "/drivers": "account",
  "/team": "account",
  "/dispatch": "account",
  "/trucks": "account",
  "/drivers/add": "account",
  "/company": "account",
  "/company/w9": "account",
  "/payment": "account",
  "/invoices": "account",
  "/developers": "account",
  "/security": "account",
  "/support": "account",
  "/inspection": "account",
  "/inspections/:id": "account",
  "/bills-of-lading": "account",
  "/planner": "account",
  "/transporter/loadboard": "account",
  "/driver": "account",
  "/receiver": "account",
  "/admin": "account",
  "/admin/loadboard": "account",
  "/admin/loadboard/import": "account",
} as const satisfies Record<`/${string}`, Reader>;

export type Page = keyof typeof pages;

/** The pages that readers of one kind open. */
export type PagesFor<R extends Reader> = { [P in Page]: (typeof pages)[P] extends R ? P : never }[Page];

/**
 * The page at a path as it stands in a request, by the rules of the web app's router: capitals do not count, nor do
 * slashes at the end. An admin who sees Lotlane as another person has the same pages below another beginning.
 */
export function pageAt(path: string): Page | undefined {
  const all = decoded(namesIn(path));
  const names = all[0] === "see" && all[1] ? all.slice(2) : all;
  return patterns.find(({ wanted }) => fits(wanted, names))?.page;
}

function namesIn(path: string): string[] {
  const names = path.split("/").slice(1);
  while (names.at(-1) === "") names.pop();
  return names;
}

const patterns = (Object.keys(pages) as Page[]).map((page) => ({ page, wanted: namesIn(page) }));

function decoded(names: readonly string[]): readonly string[] {
  try {
    return names.map(decodeURIComponent);
  } catch {
    return names;
  }
}

const fits = (wanted: readonly string[], names: readonly string[]) =>
  names.length <= wanted.length &&
  wanted.every((want, at) => {
    const name = names[at];
    if (!want.startsWith(":")) return want === name?.toLowerCase();
    return name === undefined ? want.endsWith("?") : name !== "";
  });
