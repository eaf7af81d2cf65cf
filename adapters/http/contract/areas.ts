/** The calls of the API by what they are about. */
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

/** In the order in which its readers look for them. */
export const areaDescriptions = {
  Orders: "Vehicle shipments from posting to delivery, with tracking and ratings",
  Loads: "Loads with their bids, and the board of what carriers can take",
  Webhooks: "Messages sent to your address when something happens",
  Quotes: "Trip prices, and bookings made from them",
  "Vehicles, places and lanes": "Makes and models, VINs, ZIP codes, and lane rates",
  "Tracking links": "A shipment as the holder of its link sees it",
  Documents: "Bills of lading, claim packets, and checks of document codes",
  "Inspections and photos": "The vehicle's condition at pickup and delivery, with photos",
  Trips: "A carrier's stops in order, within the hours of service",
  "Messages and live events": "Messages between shipper and transporter, and live updates for screens",
  "API keys": "Keys for programs that call the API",
  Account: "Registration, sign-in, security and personal data",
  "Company and people": "The company, its insurance, its people, and how its invoices are sent",
  "Notification settings": "Which emails a person gets",
  Support: "Messages to and from support",
  Administration: "Calls for admins",
  Service: "The product itself",
} satisfies Record<keyof typeof areas, string>;

/** The area of a path. @throws for one that stands in no area */
export function areaOf(path: string): string {
  const [first = ""] = path.replace(/^\/(?:api\/)?/, "").split("/");
  const area = Object.entries<readonly string[]>(areas).find(([, firsts]) => firsts.includes(first));
  if (!area) throw new Error(`${path} stands in no area of the API: areas.ts names them`);
  return area[0];
}
