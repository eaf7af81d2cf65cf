import type { Name, PagedName, Sent, UserJson } from "@lotlane/adapters/http/contract";
import { type AbilityName, isProfileComplete, may } from "@lotlane/core/accounts";
import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunction, Params } from "react-router";
import { actorOf } from "../session/actor.ts";
import { type Connection, ConnectionContext, currentUserQuery } from "./connection.ts";
import { answerQuery, pagesQuery } from "./queries.ts";

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

type Need = { [N in Name]: AnswerNeed<N> }[Name] | { [N in PagedName]: PagesNeed<N> }[PagedName];

/** The needs of a screen by name; null for one that this user or address does not have. */
type Needs = Readonly<Record<string, Need | null>>;

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

/** A quick answer is waited for, so that the page opens with its data; a slower one finds the page's skeleton. */
const waitMs = 200;

/** A route's loader: reads what its screen shows, while the screen's code is on its way. */
export const loads = (queries: ScreenQueries, ability?: AbilityName): LoaderFunction =>
  loader(async (connection, address) => {
    const user = await signedInUser(connection);
    const mayOpen = user && isProfileComplete(user) && (!ability || may(actorOf(user), ability));
    return mayOpen ? queries({ ...address, user }) : null;
  });

/** The loader of a page that anyone may open. */
export const loadsForAnyone = (queries: ScreenQueries<Address>): LoaderFunction =>
  loader(async (_, address) => queries(address));

const loader =
  (needsOf: (connection: Connection, address: Address) => Promise<Needs | null>): LoaderFunction =>
  async ({ params, request, context }) => {
    const connection = context.get(ConnectionContext);
    const read = async () => {
      const needs = await needsOf(connection, { params, search: new URL(request.url).searchParams });
      if (import.meta.env.DEV) declare(connection.queries, needs);
      await Promise.all(Object.values(needs ?? {}).flatMap((need) => (need ? [prefetch(connection, need)] : [])));
    };
    await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, waitMs))]);
    return null;
  };

/** The calls that the routes opened so far declare; null where the last one had no user to declare them for. */
const declared = new WeakMap<QueryClient, Set<Name> | null>();

function declare(client: QueryClient, needs: Needs | null): void {
  const known = declared.get(client) ?? new Set<Name>();
  for (const need of Object.values(needs ?? {})) if (need) known.add(need.name);
  declared.set(client, needs && known);
}

/** @throws for a call that a screen reads as it opens, while its route does not ask for it */
export function checkDeclared(client: QueryClient, name: Name): void {
  const known = declared.get(client);
  if (known && !known.has(name)) throw new Error(`${name} is read by this screen, but not declared in its queries`);
}

const prefetch = ({ api, queries }: Connection, need: Need): Promise<void> => {
  const { name, sent, staleTime = Infinity } = need;
  return "paged" in need
    ? queries.prefetchInfiniteQuery({ ...pagesQuery(api, need.name, need.sent), staleTime })
    : queries.prefetchQuery({ ...answerQuery(api, name, sent), staleTime });
};

/** Null also when it could not be found out: the guard of the screens says so. */
async function signedInUser(connection: Connection): Promise<UserJson | null> {
  try {
    return await connection.queries.ensureQueryData(currentUserQuery(connection));
  } catch {
    return null;
  }
}
