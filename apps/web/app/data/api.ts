import { createContext, use } from "react";
import { type Client, createClient, HttpError, liveCursorHeader, type Upload } from "@lotlane/adapters/http/client";

/** A first page sends no file. */
const upload: Upload = async (...sent) => (await import("./send-with-progress.ts")).sendWithProgress(...sent);

export type LiveCursor = {
  readonly cursor: string;
  /** When the server told it, in milliseconds since 1970. */
  readonly at: number;
};
let first: LiveCursor | null = null;

/** Where events stood before the page read anything that they keep fresh; null when the server did not say. */
export const firstLiveCursor = (): LiveCursor | null => first;

const send: typeof fetch = async (...sent) => {
  const response = await fetch(...sent);
  const cursor = response.headers.get(liveCursorHeader);
  if (cursor !== null) first ??= { cursor, at: Date.now() };
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
