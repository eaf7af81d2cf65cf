import { type Client, HttpError } from "@lotlane/adapters/http/client";
import type { Name } from "@lotlane/adapters/http/contract";

/** The client, which reports when a call shows that the session was ended elsewhere. @param ended answers whether a user was signed in */
export function watchedClient(client: Client, ended: () => boolean): Client {
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

export const isUnauthorized = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

const provesWhoOneIs = (name: Name) => name === "POST /api/login" || name === "POST /api/login/2fa";
