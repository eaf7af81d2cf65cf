import { castAccounts } from "@lotlane/demo";
import { createHash } from "node:crypto";
import { idOf, now } from "../rows-for-index-tests.ts";

/** A store's call, and the index that PostgreSQL reads for it; several where they are equally short. */
export type Call = readonly [what: string, index: string, act: () => Promise<unknown>];

export const page = { limit: 50 };
export const later = {
  limit: 50,
  after: { at: new Date(now.getTime() - 250 * 86_400_000).toISOString(), id: idOf(25_000) },
};

export const dealer = castAccounts().dana.user;
export const deliveredSince = new Date(now.getTime() - 90 * 86_400_000).toISOString();
export const longAgo = new Date(now.getTime() - 499 * 86_400_000).toISOString();
export const md5 = (text: string) => createHash("md5").update(text).digest("hex");
