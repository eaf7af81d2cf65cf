import type { User } from "../../accounts/index.ts";
import type { LanePorts } from "../../lanes/ports.ts";
import { invalidField, type InvalidFields } from "../../shared/invalid-fields.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../../shared/idempotency.ts";
import type { SharedPorts } from "../../shared/ports.ts";
import { accept, refuse, type Result } from "../../shared/result.ts";
import { caseless } from "../../shared/text.ts";
import { aroundPlaces, type OfferCriteria } from "../offer.ts";
import type { BoardPorts } from "../ports.ts";
import {
  isSameCriteria,
  mostSavedSearches,
  type SavedSearch,
  type SearchNotFound,
  searchNotFound,
  type TellWay,
} from "./saved-search.ts";

export type TooManySearches = { readonly kind: "too_many_searches"; readonly message: string };
export type SearchNameTaken = { readonly kind: "search_name_taken"; readonly message: string };

const tooMany: TooManySearches = {
  kind: "too_many_searches",
  message: `You have ${mostSavedSearches} saved searches, which is the limit. Please delete one first.`,
};
const nameTaken: SearchNameTaken = {
  kind: "search_name_taken",
  message: "You already have a search with this name. Please choose a different one.",
};

export type NewSearch = { readonly name: string; readonly tell: TellWay; readonly criteria: OfferCriteria };

type Needs = Pick<SharedPorts & LanePorts & BoardPorts, "clock" | "identities" | "zipPlaces" | "savedSearches">;

/** Keeps a search of the board. A repeat returns the search that is kept already. */
export function saveSearch(ports: Needs) {
  const lookFor = searchedFor(ports);
  return async (
    carrier: User,
    { name, tell, criteria: typed }: NewSearch,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<SavedSearch>, InvalidFields | TooManySearches | SearchNameTaken | KeyReused>> => {
    const wanted = lookFor(typed);
    if (!wanted.ok) return wanted;
    const at = ports.clock.now().toISOString();
    const search: SavedSearch = {
      id: ports.identities.newId(),
      carrierId: carrier.id,
      name,
      ...wanted.value,
      tell,
      createdAt: at,
      seenAt: at,
    };
    const added = await ports.savedSearches.add(search, mostSavedSearches, once);
    if (added.ok) return added;
    if (added.refusal === "full") return refuse(tooMany);
    if (added.refusal !== "name_taken") return refuse(added.refusal);
    const kept = (await ports.savedSearches.list(carrier.id)).find(
      (one) => caseless(one.search.name) === caseless(name),
    )?.search;
    const isSame = kept?.tell === tell && isSameCriteria(kept.criteria, search.criteria);
    return kept && isSame ? accept({ value: kept, repeated: true }) : refuse(nameTaken);
  };
}

/** Fields left out stay as they are. */
export type SearchEdit = {
  readonly name?: string | undefined;
  readonly tell?: TellWay | undefined;
  readonly criteria?: OfferCriteria | undefined;
};

/** Renames a search of the carrier, or changes how it tells or its criteria. New criteria drop its former matches. */
export function changeSearch(ports: Pick<LanePorts & BoardPorts, "zipPlaces" | "savedSearches">) {
  const find = findSearch(ports);
  const lookFor = searchedFor(ports);
  return async (
    carrier: User,
    id: string,
    { name, tell, criteria }: SearchEdit,
  ): Promise<Result<SavedSearch, SearchNotFound | SearchNameTaken | InvalidFields>> => {
    const found = await find(carrier, id);
    if (!found.ok) return found;
    const wanted = criteria === undefined ? accept({}) : lookFor(criteria);
    if (!wanted.ok) return wanted;
    const { value: before } = found;
    const search = { ...before, name: name ?? before.name, tell: tell ?? before.tell, ...wanted.value };
    const changed = await ports.savedSearches.change(search);
    if (changed === "gone") return refuse(searchNotFound);
    return changed === "name_taken" ? refuse(nameTaken) : accept(search);
  };
}

export function removeSearch(ports: Pick<BoardPorts, "savedSearches">) {
  const find = findSearch(ports);
  return async (carrier: User, id: string): Promise<Result<undefined, SearchNotFound>> => {
    const found = await find(carrier, id);
    if (!found.ok) return found;
    await ports.savedSearches.remove(id);
    return accept(undefined);
  };
}

/** Answers as for an unknown id unless the search is the carrier's own. */
export function findSearch({ savedSearches }: Pick<BoardPorts, "savedSearches">) {
  return async (carrier: User, id: string): Promise<Result<SavedSearch, SearchNotFound>> => {
    const search = await savedSearches.find(id);
    return search?.carrierId === carrier.id ? accept(search) : refuse(searchNotFound);
  };
}

/** The criteria as typed, and the areas of their places. */
function searchedFor(ports: Pick<LanePorts, "zipPlaces">) {
  const around = aroundPlaces(ports);
  return (typed: OfferCriteria): Result<Pick<SavedSearch, "criteria" | "near" | "nearDelivery">, InvalidFields> => {
    const places = around(typed);
    if (!places.ok) return refuse(under("criteria", places.refusal));
    const criteria = given(typed);
    if (Object.keys(criteria).every((field) => field === "radius"))
      return refuse(invalidField("criteria", "Please narrow the search before you save it, for example by place."));
    return accept({ criteria, near: places.value.near ?? null, nearDelivery: places.value.nearDelivery ?? null });
  };
}

const given = (typed: OfferCriteria): OfferCriteria =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([field, value]) => [field, typeof value === "string" ? value.trim() : value] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );

const under = (field: string, { errors, ...refusal }: InvalidFields): InvalidFields => ({
  ...refusal,
  errors: errors.map(({ path, message }) => ({ path: `${field}.${path}`, message })),
});
