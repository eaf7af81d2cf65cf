import { HttpError } from "@lotlane/adapters/http/client";

/** The sentence shown for a failure: the server's own words, where it gave any. */
export const messageOf = (error: Error, otherwise: string): string =>
  (error instanceof HttpError ? (error.code ? error.detail : "") : error.message) || otherwise;
