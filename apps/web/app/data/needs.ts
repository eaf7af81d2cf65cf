import type { Name, PagedName, Sent, UserJson } from "@lotlane/adapters/http/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { Params } from "react-router";

type Freshness = {
  /** How old, in milliseconds, an answer may be that is not asked for again; any age by default. */
  readonly staleTime?: number;
};

/** A call whose answer a screen shows. */
export type AnswerNeed<N extends Name> = Freshness & { readonly name: N; readonly sent: Sent<N> };

/** A list that a screen shows page by page. */
export type PagesNeed<N extends PagedName> = AnswerNeed<N> & { readonly paged: true };

export const answer = <N extends Name>(name: N, sent: Sent<N>, freshness?: Freshness): AnswerNeed<N> => ({
  name,
  sent,
  ...freshness,
});

export const pages = <N extends PagedName>(name: N, sent: Sent<N>, freshness?: Freshness): PagesNeed<N> => ({
  ...answer(name, sent, freshness),
  paged: true,
});

/** A call that changes nothing. */
type Reading = Extract<Name, `GET ${string}`>;

export type Need = { [N in Reading]: AnswerNeed<N> }[Reading] | { [N in PagedName]: PagesNeed<N> }[PagedName];

/** The needs of a screen by name; null for one that this user or address does not have. */
export type Needs = Readonly<Record<string, Need | null>>;

/** The address that is opened. */
export type Address = {
  readonly params: Params;
  readonly search: URLSearchParams;
};

export type Opened = Address & { readonly user: UserJson };

/**
 * The queries of a screen, declared once: the loader of its route asks for all of them as the page opens, and the
 * screen reads them with `useLoaded` and `useLoadedPages`.
 */
export type ScreenQueries<Given = Opened> = (given: Given) => Needs;

/** The calls that the routes opened so far declare; null where the last one had no user to declare them for. */
const declared = new WeakMap<QueryClient, Set<Name> | null>();

export function declare(client: QueryClient, needs: Needs | null): void {
  const known = declared.get(client) ?? new Set<Name>();
  for (const need of Object.values(needs ?? {})) if (need) known.add(need.name);
  declared.set(client, needs && known);
}

/** @throws for a call that a screen reads as it opens, while its route does not ask for it */
export function checkDeclared(client: QueryClient, name: Name): void {
  const known = declared.get(client);
  if (known && !known.has(name)) throw new Error(`${name} is read by this screen, but not declared in its queries`);
}
