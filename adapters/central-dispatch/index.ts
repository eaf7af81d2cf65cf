import { accept, refuse, type Result } from "@lotlane/core";
import type { Listing } from "@lotlane/core/listings";
import type { BoardRefused, ListingBoard, StandingListing } from "@lotlane/core/ports";
import { askService, NoAnswer, type Question, type Reply, type Service } from "../outside/index.ts";
import { differencesOf, type ListingAnswer, listingAnswerSchema, refusalsOf, toRequest, withIdsOf } from "./listing.ts";
import { checkForErrors, createTokens, type Credentials, refusalOf } from "./access.ts";

type Options = Credentials & {
  /** Where the listings are, such as `https://marketplace-api.centraldispatch.com`. */
  readonly url: string;
  /** Where tokens are given, such as `https://id.centraldispatch.com/connect/token`. */
  readonly tokenUrl: string;
  /** 10000 is the public one; test credentials come with one of their own. */
  readonly marketplaceId: number;
  readonly timeoutMilliseconds?: number;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
};

const media = "application/vnd.coxauto.v2+json";
/** Central Dispatch answers up to 500 listings at once. */
const pageSize = 500;
const mostRead = 5000;

// Details that its documentation leaves implicit, in one place.
const paths = {
  create: "/listings",
  one: (boardId: string) => `/listings/id/${encodeURIComponent(boardId)}`,
  mine: (start: number, reference?: string) =>
    `/listings/mine?limit(${start},${pageSize})${reference === undefined ? "" : `&partnerReferenceId=${encodeURIComponent(reference)}`}`,
};

/** The load board of Central Dispatch, by its Listings API, version 2. */
export function createCentralDispatchBoard(options: Options): ListingBoard {
  const { url, tokenUrl, marketplaceId, timeoutMilliseconds = 10_000, fetch, now = Date.now } = options;
  const shared = { timeoutMilliseconds, ...(fetch && { fetch }) };
  const service: Service = { ...shared, url, mostBytes: 5_000_000 };
  const tokens = createTokens({ ...shared, url: tokenUrl, mostBytes: 20_000 }, options, now);

  /** Asks with a token, and once more with a new one when the service no longer takes it. */
  async function ask(question: Question, isRepeat = false): Promise<Result<Reply, BoardRefused>> {
    const token = await tokens.get();
    if (!token.ok) return token;
    const sends = question.body === undefined ? { accept: media } : { accept: media, "content-type": media };
    const headers = { ...sends, ...question.headers, authorization: `Bearer ${token.value}` };
    const reply = await askService(service, { ...question, headers });
    if (reply.status === 401) {
      tokens.forget(token.value);
      if (!isRepeat) return ask(question, true);
    }
    if (reply.status < 300) checkForErrors(reply);
    return accept(reply);
  }

  async function read(
    boardId: string,
  ): Promise<Result<{ stands: ListingAnswer; etag: string } | "gone", BoardRefused>> {
    const asked = await ask({ path: paths.one(boardId), twice: true });
    if (!asked.ok) return asked;
    const { status, headers, json } = asked.value;
    if (status === 404 || status === 410) return accept("gone");
    if (status !== 200) return refuse(refusalOf(asked.value));
    const parsed = listingAnswerSchema.safeParse(json);
    if (!parsed.success) throw new NoAnswer("a listing of an unexpected shape");
    if (parsed.data.listingStatus !== "ACTIVE") return accept("gone");
    return accept({ stands: parsed.data, etag: headers.get("etag") ?? "" });
  }

  async function page(start: number, reference?: string): Promise<Result<readonly ListingAnswer[], BoardRefused>> {
    const asked = await ask({ path: paths.mine(start, reference), twice: true });
    if (!asked.ok) return asked;
    if (asked.value.status !== 200) return refuse(refusalOf(asked.value));
    const parsed = listingAnswerSchema.array().safeParse(itemsOf(asked.value.json));
    if (!parsed.success) throw new NoAnswer("listings of an unexpected shape");
    return accept(parsed.data);
  }

  /** Our listings under a reference, or all of them, up to `most`. */
  async function mine(most: number, reference?: string): Promise<Result<readonly StandingListing[], BoardRefused>> {
    const answers: ListingAnswer[] = [];
    for (let start = 1; answers.length < most; start += pageSize) {
      const answered = await page(start, reference);
      if (!answered.ok) return answered;
      answers.push(...answered.value);
      if (answered.value.length < pageSize) break;
    }
    return accept(standing(answers.slice(0, most)));
  }

  const standing = (answers: readonly ListingAnswer[]): readonly StandingListing[] =>
    answers
      .filter(({ listingStatus }) => listingStatus === "ACTIVE")
      .map((stands) => ({
        boardId: stands.listingId,
        reference: stands.partnerReferenceId ?? "",
        differsFrom: (listing) => differencesOf(stands, toRequest(listing, marketplaceId)),
      }));

  return {
    name: "Central Dispatch",

    check: (listing) => refusalsOf(listing, marketplaceId),

    async find(reference) {
      const found = await mine(mostRead, reference);
      // A service that ignores the criterion answers all our listings.
      return found.ok ? accept(found.value.filter((one) => one.reference === reference)) : found;
    },

    all: (most) => mine(most),

    async create(listing) {
      const asked = await ask({ method: "POST", path: paths.create, body: bodyOf(listing, marketplaceId) });
      if (!asked.ok) return asked;
      const { status, headers } = asked.value;
      if (status !== 200 && status !== 201) return refuse(refusalOf(asked.value));
      const boardId = /\/([\w-]{1,40})$/.exec(headers.get("location") ?? "")?.[1];
      if (boardId === undefined) throw new NoAnswer(`HTTP ${status} without the id of the listing`);
      return accept(boardId);
    },

    async replace(boardId, listing) {
      const before = await read(boardId);
      if (!before.ok) return before;
      if (before.value === "gone") return accept("gone");
      const { stands, etag } = before.value;
      const body = JSON.stringify(withIdsOf(toRequest(listing, marketplaceId), stands));
      const asked = await ask({ method: "PUT", path: paths.one(boardId), headers: { "if-match": etag }, body });
      if (!asked.ok) return asked;
      const { status } = asked.value;
      if (status === 404 || status === 410) return accept("gone");
      return status < 300 ? accept("replaced") : refuse(refusalOf(asked.value));
    },

    async remove(boardId) {
      const before = await read(boardId);
      if (!before.ok || before.value === "gone") return before.ok ? accept("gone") : before;
      const asked = await ask({ method: "DELETE", path: paths.one(boardId) });
      if (!asked.ok) return asked;
      const { status } = asked.value;
      if (status === 404 || status === 410) return accept("gone");
      if (status >= 300) return refuse(refusalOf(asked.value));
      if (asked.value.json !== undefined) throw new NoAnswer(`HTTP ${status} with an unexpected body`);
      return accept("removed");
    },
  };
}

const bodyOf = (listing: Listing, marketplaceId: number): string => JSON.stringify(toRequest(listing, marketplaceId));

/** A list, bare or in an envelope. */
const itemsOf = (json: unknown): unknown =>
  Array.isArray(json) ? json : (json as { items?: unknown } | undefined)?.items;
