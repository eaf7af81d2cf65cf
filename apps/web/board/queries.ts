import type { Sent } from "@lotlane/adapters/http/contract";
import { isDay } from "@lotlane/core";
import { boardSorts } from "@lotlane/core/orders";
import { answer, type Opened, pages } from "../app/data/needs.ts";

type Query = Sent<"GET /api/board">["query"];

export const radii = ["25", "50", "100", "250", "500"] as const;
export const defaultRadius = "50";

/** The search of the board in the address; other parameters are left out. */
export function offersIn(search: URLSearchParams): { readonly query: Query } {
  const text = (name: string) => search.get(name)?.slice(0, 120) || undefined;
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name));
  const day = (name: string) => (isDay(search.get(name) ?? "") ? search.get(name)! : undefined);
  const dollars = Number(search.get("leastPerMile") || Number.NaN);
  const asked = {
    place: text("place"),
    deliveryPlace: text("deliveryPlace"),
    radius: one("radius", radii),
    pickupFrom: day("pickupFrom"),
    pickupTo: day("pickupTo"),
    equipment: one("equipment", ["OPEN", "ENCLOSED"]),
    leastPerMile: dollars > 0 && dollars <= 1000 ? String(dollars) : undefined,
    kind: one("kind", ["load", "order"]),
    sort: one("sort", boardSorts),
  };
  return { query: Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) };
}

const criteria = ["place", "deliveryPlace", "pickupFrom", "pickupTo", "equipment", "leastPerMile", "kind", "radius"];

/** Names the saved search that was opened. */
const savedIn = "saved";
export const savedSearchIn = (search: URLSearchParams): string | null => search.get(savedIn);

/** Address changes that lead back to the whole board. */
export const withoutCriteria = Object.fromEntries([...criteria, savedIn].map((name) => [name, null] as const));

export const isNarrowed = ({ query }: ReturnType<typeof offersIn>): boolean =>
  criteria.some((name) => name !== "radius" && query[name as keyof Query] !== undefined);

type SavedCriteria = Sent<"POST /api/board/searches">["body"]["criteria"];

/** Address changes that open a saved search. */
export const criteriaInAddress = ({
  id,
  criteria: saved,
}: {
  readonly id: string;
  readonly criteria: SavedCriteria;
}) => ({ ...withoutCriteria, ...textsOf(saved), [savedIn]: id });

/** True when the address asks for the criteria of a saved search. */
export function asksFor({ query }: ReturnType<typeof offersIn>, saved: SavedCriteria): boolean {
  const [asked, kept] = [withRadius(query ?? {}), withRadius(saved)];
  return criteria.every((name) => asked[name] === kept[name]);
}

const withRadius = (asked: object): Readonly<Record<string, string>> => ({
  radius: defaultRadius,
  ...textsOf(asked),
});

const textsOf = (asked: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)] as const));

const views = ["available", "invitations", "searches", "mine", "bids"] as const;
type BoardView = (typeof views)[number];

/** Which part of the board the address opens. */
export const viewIn = (search: URLSearchParams): BoardView =>
  views.find((view) => view === search.get("view")) ?? "available";

/** The loads that the caller has under way, as its carrier or its driver. */
export const ownLoads = pages("GET /api/loads", { query: { own: "true", past: "false" } });
/** Those that are over: a list that grows for years. */
export const pastLoads = pages("GET /api/loads", { query: { own: "true", past: "true" } });

/** The load of the caller that the address opens. */
export const loadIn = (search: URLSearchParams): string | null => search.get("load");
export const ownLoad = (id: string) => answer("GET /api/loads/{id}", { params: { id } });

export const invitations = answer("GET /api/invitations", {});
export const savedSearches = answer("GET /api/board/searches", {});
export const ownBids = pages("GET /api/bids", { query: {} });
export const offersOf = (search: URLSearchParams) => pages("GET /api/board", offersIn(search));

export const boardQueries = ({ search }: Pick<Opened, "search">) => {
  const view = viewIn(search);
  const load = view === "mine" ? loadIn(search) : null;
  return {
    offers: view === "available" ? offersOf(search) : null,
    invitations: view === "invitations" ? invitations : null,
    searches: view === "searches" ? savedSearches : null,
    load: load === null ? null : ownLoad(load),
    // One load has a button to the list: the list is read with it, so that the button shows it at once.
    loads: view === "mine" ? ownLoads : null,
    bids: view === "bids" ? ownBids : null,
  };
};
