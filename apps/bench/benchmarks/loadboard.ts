import type { Sent } from "@lotlane/adapters/http/contract";
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { mostSavedSearches } from "@lotlane/core/board";
import { typedArea } from "@lotlane/core/lanes";
import type { BoardSort } from "@lotlane/core/orders";
import type { Benchmark } from "../benchmark.ts";
import { ask } from "../tools/ask.ts";
import { type Asked, besideDriver, besideDriverNote } from "../tools/beside-driver.ts";
import { marketSize, openMarket } from "../tools/market.ts";
import { whole } from "../tools/table.ts";

const mostMs = 300;
const limit = 50;
const zipPlaces = createZipPlaces();

type Criteria = Sent<"GET /api/board">["query"];

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The searches of carriers, each sorted in every way that the board offers. */
const searches: readonly (readonly [what: string, criteria: Criteria])[] = [
  ["everything", {}],
  ["around Los Angeles, 50 miles", { place: "90012" }],
  ["around Chicago, 500 miles", { place: "60602", radius: "500" }],
  ["from around Dallas to around Atlanta", { place: "75202", deliveryPlace: "30303", radius: "250" }],
  ["out of Georgia", { place: "GA" }],
  ["from the Midwest to the Southeast", { place: "Midwest", deliveryPlace: "Southeast" }],
  ["picked up within a week", { pickupFrom: dayIn(0), pickupTo: dayIn(7) }],
  ["enclosed", { equipment: "ENCLOSED" }],
  ["$3 a mile and more", { leastPerMile: "3" }],
  [
    "all of it together",
    {
      place: "60602",
      radius: "250",
      pickupFrom: dayIn(5),
      pickupTo: dayIn(30),
      equipment: "OPEN",
      leastPerMile: "0.8",
    },
  ],
];
const sorts: readonly BoardSort[] = ["newest", "pickup", "price", "per_mile"];

export const loadboard: Benchmark = {
  about: `the search of the loadboard and what the board asks beside it, at ${whole(marketSize.orders)} orders and ${whole(marketSize.loads)} loads, beside the same SQL through the bare driver`,
  async run() {
    const { product, databaseUrl, carrier, admin } = await openMarket();
    await saveSearches(product.url, carrier.cookie);
    const side = { url: product.url, databaseUrl, mostMs };
    const boards = searches.flatMap(([what, criteria]) =>
      sorts.map((sort) => asked(carrier.user.id, `${what}, by ${sort}`, criteria, sort)),
    );
    return {
      rows: [
        ...(await besideDriver([...boards, ...besideTheBoard], { ...side, cookie: carrier.cookie })),
        ...(await besideDriver(loadsOfAdmins, { ...side, cookie: admin.cookie })),
      ],
      notes: [besideDriverNote],
    };
  },
};

/** Saves as many searches as a carrier may keep, each with different criteria. */
async function saveSearches(url: string, cookie: string): Promise<void> {
  for (let index = 0; index < mostSavedSearches; index++) {
    const [what, criteria] = searches[1 + (index % (searches.length - 1))]!;
    const body = { name: `${index}: ${what}`, tell: "screen", criteria: { ...criteria, leastPerMile: index / 10 } };
    const headers = { cookie, "content-type": "application/json" };
    await ask(`${url}/api/board/searches`, { method: "POST", headers, body: JSON.stringify(body) });
  }
}

function asked(carrierId: string, what: string, criteria: Criteria, sort: BoardSort): Asked {
  const { place, deliveryPlace, radius, equipment, leastPerMile, pickupFrom, pickupTo } = criteria;
  const around = (typed: typeof place) => (typed ? typedArea({ zipPlaces }, typed, Number(radius ?? 50)) : undefined);
  const search = {
    limit,
    sort,
    near: around(place),
    nearDelivery: around(deliveryPlace),
    pickupFrom,
    pickupTo,
    leastPerMile: leastPerMile === undefined ? undefined : Number(leastPerMile),
  };
  return {
    what,
    path: `/api/board?${new URLSearchParams({ ...(criteria as Record<string, string>), sort }).toString()}`,
    stores: ({ loads, orders }) =>
      Promise.all([
        loads.list({
          ...search,
          reader: { kind: "transporter", userId: carrierId },
          statuses: ["POSTED"],
          isEnclosed: equipment === undefined ? undefined : equipment === "ENCLOSED",
        }),
        ...(equipment === "ENCLOSED" ? [] : [orders.onBoard(search)]),
      ]),
  };
}

const besideTheBoard: readonly Asked[] = [
  { what: "my loads", path: "/api/loads" },
  { what: "my bids", path: "/api/bids" },
  { what: `${mostSavedSearches} saved searches`, path: "/api/board/searches" },
  { what: "news of saved searches", path: "/api/board/news" },
  { what: "what a busy lane is worth", path: "/api/lanes/rate?pickupZip=90012&deliveryZip=10001" },
  { what: "what a lane of small towns is worth", path: "/api/lanes/rate?pickupZip=59718&deliveryZip=04609" },
];

const loadsOfAdmins: readonly Asked[] = [
  {
    what: "all loads of an admin, a page of 50",
    path: "/api/loads",
    stores: ({ loads }) => loads.list({ limit, sort: "newest", reader: { kind: "all" } }),
  },
  { what: "loads of a status", path: "/api/loads?status=DRAFT" },
  { what: "loads by a city", path: "/api/loads?q=chicago" },
  { what: "loads by their vehicle (all of them)", path: "/api/loads?q=camry" },
  { what: "a load by its reference", path: "/api/loads?q=LL-BENCH-777" },
  { what: "loads that no load is like", path: "/api/loads?q=nonsense" },
];
