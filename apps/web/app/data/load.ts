import type { Name, PagedName, Sent, UserJson } from "@lotlane/adapters/http/contract";
import { isProfileComplete } from "@lotlane/core/accounts";
import type { LoaderFunction, Params } from "react-router";
import { type Connection, ConnectionContext, currentUserQuery } from "./connection.ts";
import { answerQuery, pagesQuery } from "./queries.ts";

/** A call whose answer a screen shows. */
export type Need = (connection: Connection) => Promise<unknown>;

type Freshness = {
  /** How old, in milliseconds, an answer may be that is not asked for again; any age by default. */
  readonly staleTime?: number;
};

export const answerTo =
  <N extends Name>(name: N, sent: Sent<N>, { staleTime = Infinity }: Freshness = {}): Need =>
  ({ api, queries }) =>
    queries.prefetchQuery({ ...answerQuery(api, name, sent), staleTime });

export const pagesOf =
  <N extends PagedName>(name: N, sent: Sent<N>, { staleTime = Infinity }: Freshness = {}): Need =>
  ({ api, queries }) =>
    queries.prefetchInfiniteQuery({ ...pagesQuery(api, name, sent), staleTime });

/** The address that is opened. */
export type Address = {
  readonly params: Params;
  readonly search: URLSearchParams;
};

export type Opened = Address & { readonly user: UserJson };

/** A quick answer is waited for, so that the page opens with its data; a slower one finds the page's skeleton. */
const waitMs = 200;

/** A route's loader: reads what its screen shows, while the screen's code is on its way. */
export const loads = (needs: (opened: Opened) => readonly Need[]): LoaderFunction =>
  loader(async (connection, address) => {
    const user = await signedInUser(connection);
    return user && isProfileComplete(user) ? needs({ ...address, user }) : [];
  });

/** The loader of a page that anyone may open. */
export const loadsForAnyone = (needs: (address: Address) => readonly Need[]): LoaderFunction =>
  loader(async (_, address) => needs(address));

const loader =
  (needsOf: (connection: Connection, address: Address) => Promise<readonly Need[]>): LoaderFunction =>
  async ({ params, request, context }) => {
    const connection = context.get(ConnectionContext);
    const read = async () => {
      const needs = await needsOf(connection, { params, search: new URL(request.url).searchParams });
      await Promise.all(needs.map((need) => need(connection)));
    };
    await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, waitMs))]);
    return null;
  };

/** Null also when it could not be found out: the guard of the screens says so. */
async function signedInUser(connection: Connection): Promise<UserJson | null> {
  try {
    return await connection.queries.ensureQueryData(currentUserQuery(connection));
  } catch {
    return null;
  }
}
