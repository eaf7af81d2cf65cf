import type { QueryClient, QueryFunctionContext } from "@tanstack/react-query";
import { createContext } from "react-router";
import { type Client, HttpError } from "@lotlane/adapters/http/client";
import type { Name, UserJson } from "@lotlane/adapters/http/contract";
import { remembered } from "../offline/kept/remembered.ts";

/** The server as the whole app reaches it, and the cache of what it answered. */
export type Connection = {
  /** Reports the end of the session with any call. */
  readonly api: Client;
  /** Reports nothing: for finding out who is signed in, and for signing out. */
  readonly client: Client;
  readonly queries: QueryClient;
  /** False where it is known without a call that no user is signed in. */
  readonly mayBeSignedIn: () => boolean;
  /** Calls back when a call shows that the session has ended elsewhere. @returns stop */
  readonly onSessionEnd: (listener: () => void) => () => void;
};

/** Gives the connection to the routes' loaders. */
export const ConnectionContext = createContext<Connection>();

const currentUserKey = ["GET /api/auth/user"] as const;

export function connect(client: Client, queries: QueryClient, mayBeSignedIn = () => true): Connection {
  const listeners = new Set<() => void>();
  const api = watchedClient(client, () => {
    if (!queries.getQueryData(currentUserKey)) return false;
    for (const listener of listeners) listener();
    return true;
  });
  const onSessionEnd = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { api, client, queries, mayBeSignedIn, onSessionEnd };
}

/** The signed-in user; null when there is none. */
export const currentUserQuery = ({ client, mayBeSignedIn }: Pick<Connection, "client" | "mayBeSignedIn">) => ({
  queryKey: currentUserKey,
  queryFn: (asked: QueryFunctionContext): Promise<UserJson | null> =>
    remembered(asked, mayBeSignedIn() ? lookUp(client, asked) : Promise.resolve(null)),
});

const lookUp = (client: Client, { signal }: QueryFunctionContext): Promise<UserJson | null> =>
  client("GET /api/auth/user", { signal }).catch((problem: unknown) => {
    if (isUnauthorized(problem)) return null;
    throw problem;
  });

/** The client, which reports when a call shows that the session was ended elsewhere. @param ended answers whether a user was signed in */
function watchedClient(client: Client, ended: () => boolean): Client {
  const watch = async <T>(name: Name, answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      // The page is about to be left: the caller never gets an answer.
      if (isUnauthorized(error) && !provesWhoOneIs(name) && ended()) return new Promise(() => {});
      throw error;
    }
  };
  const call = ((name, sent) => watch(name, client(name, sent))) as Client;
  return Object.assign(call, {
    page: ((name, sent) => watch(name, client.page(name, sent))) satisfies Client["page"],
  });
}

const isUnauthorized = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

const provesWhoOneIs = (name: Name) => name === "POST /api/login" || name === "POST /api/login/2fa";
