import { createContext, use } from "react";
import { type Client, createClient, HttpError } from "@lotlane/adapters/http/client";

const ApiContext = createContext<Client>(createClient());

/** Stories put another client here; the product talks to its own server. */
export const ApiProvider = ApiContext.Provider;

export const useApi = (): Client => use(ApiContext);

/** The sentence shown for a failure: the server's own words, where it gave any. */
export const messageOf = (error: Error, otherwise: string): string =>
  (error instanceof HttpError ? (error.code ? error.detail : "") : error.message) || otherwise;
