import { createContext, use } from "react";
import { type Client, createClient, HttpError, liveCursorHeader, type Upload } from "@lotlane/adapters/http/client";

/** A first page sends no file. */
const upload: Upload = async (...sent) => (await import("./send-with-progress.ts")).sendWithProgress(...sent);

let cursor: string | null = null;

/** Where events stood before the page read anything that they keep fresh; null when the server did not say. */
export const firstLiveCursor = (): string | null => cursor;

const send: typeof fetch = async (...sent) => {
  const response = await fetch(...sent);
  cursor ??= response.headers.get(liveCursorHeader);
  return response;
};

/** The product's own server, as the browser reaches it. @param seenAs the account as which an admin sees Lotlane */
export const ownServer = (seenAs?: string): Client => createClient({ fetch: send, upload, ...(seenAs && { seenAs }) });

const ApiContext = createContext<Client>(ownServer());

/** Stories put another client here; the product talks to its own server. */
export const ApiProvider = ApiContext.Provider;

export const useApi = (): Client => use(ApiContext);

/** The sentence shown for a failure: the server's own words, where it gave any. */
export const messageOf = (error: Error, otherwise: string): string =>
  (error instanceof HttpError ? (error.code ? error.detail : "") : error.message) || otherwise;
