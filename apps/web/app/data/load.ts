import type { UserJson } from "@lotlane/adapters/http/contract";
import { type AbilityName, isProfileComplete, may } from "@lotlane/core/accounts";
import type { LoaderFunction } from "react-router";
import { actorOf } from "../session/actor.ts";
import { type Connection, ConnectionContext, currentUserQuery } from "./connection.ts";
import { type Address, declare, type Need, type Needs, type ScreenQueries } from "./needs.ts";
import { answerQuery, pagesQuery } from "./queries.ts";

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
