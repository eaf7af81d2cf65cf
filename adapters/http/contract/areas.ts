/** The calls of the API by what they are about, in the order in which its readers look for them. */
const areas = {
  Orders: ["orders", "tracking", "dashboard", "receiver"],
  Loads: ["loads", "bids", "board"],
  Webhooks: ["webhooks"],
  Quotes: ["quoter"],
  "Vehicles, places and lanes": ["vehicles", "places", "lanes"],
  "Tracking links": ["track"],
  Documents: ["documents", "verify"],
  "Inspections and photos": ["inspections", "uploads"],
  Trips: ["trips"],
  "Messages and live events": ["messages", "events"],
  "API keys": ["keys"],
  Account: ["user", "auth", "register", "login", "logout", "security", "privacy"],
  "Company and people": ["company", "certificates", "users", "payment"],
  "Notification settings": ["notification-settings", "unsubscribe"],
  Support: ["support"],
  Administration: ["admin"],
  Service: ["health", "openapi.json", "demo", "map"],
} as const;

export const areaNames: readonly string[] = Object.keys(areas);

/** The area of a path. @throws for one that stands in no area */
export function areaOf(path: string): string {
  const [first = ""] = path.replace(/^\/(?:api\/)?/, "").split("/");
  const area = Object.entries<readonly string[]>(areas).find(([, firsts]) => firsts.includes(first));
  if (!area) throw new Error(`${path} stands in no area of the API: areas.ts names them`);
  return area[0];
}
