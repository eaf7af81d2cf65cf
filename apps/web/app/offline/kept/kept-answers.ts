import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { Answer as AnswerOf, Name, Sent } from "@lotlane/adapters/http/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { pageData } from "../version.ts";
import { forgetPapers } from "./kept-papers.ts";
import { type Kept, openKeptStore } from "./kept-store.ts";
import type { Asked } from "./remembered.ts";

type Account = {
  /** While no answer has come. */
  readonly before: () => string | null;
  readonly after: (fresh: unknown) => string | null;
};

/** Keeps an answer as it comes; without a network gives the kept one. */
export async function remember<Answer>(asked: Asked, answer: Promise<Answer>, account: Account): Promise<Answer> {
  const { client, queryKey, pageParam } = asked;
  if (!isKept(queryKey)) return answer;
  const id = JSON.stringify(pageParam === undefined ? queryKey : [...queryKey, pageParam]);
  try {
    const fresh = await answer;
    const reader = account.after(fresh);
    if (reader !== null && !isPrivate(queryKey[0], fresh) && typeof indexedDB !== "undefined")
      void keepAnswer(reader, id, fresh);
    return fresh;
  } catch (error) {
    const reader = account.before();
    // The answer on the screen is at least as new as the kept one.
    if (!(error instanceof ConnectionLost) || reader === null || client.getQueryData(queryKey) !== undefined)
      throw error;
    const kept = await recallAnswer(reader, id);
    if (!kept) throw error;
    refreshOnceBack(client, queryKey, kept.at);
    return kept.answer as Answer;
  }
}

let opened: ReturnType<typeof openKeptStore> | undefined;
const opening = () => (opened ??= openKeptStore(pageData()));

/** An answer that cannot be kept is asked for again: a device without room loses nothing. */
export const keepAnswer = async (account: string, id: string, answer: unknown): Promise<void> => {
  await opening()
    .then(({ keep }) => keep(account, id, answer, Date.now()))
    .catch(() => undefined);
};

export const recallAnswer = (account: string, id: string): Promise<Kept | undefined> =>
  opening()
    .then(({ recall }) => recall(account, id, Date.now()))
    .catch(() => undefined);

/** With the papers of the account. */
export const forgetAnswers = async (account: string): Promise<void> => {
  await Promise.all([
    forgetPapers(account),
    opening()
      .then(({ forget }) => forget(account))
      .catch(() => undefined),
  ]);
};

/** The calls whose last answers are readable without a network. */
const keptNames = new Set<unknown>([
  "GET /api/auth/user",
  "GET /api/orders",
  "GET /api/orders/available",
  "GET /api/orders/{id}",
  "GET /api/orders/{id}/papers",
  "GET /api/orders/{id}/documents",
  "GET /api/orders/{id}/tracking",
  "GET /api/orders/{id}/messages",
  "GET /api/orders/{id}/inspections",
  "GET /api/inspections/{id}",
  "GET /api/messages/conversations",
  "GET /api/messages/unread",
  "GET /api/tracking/in-transit",
  "GET /api/dashboard/stats",
  "GET /api/loads",
  "GET /api/company",
  "GET /api/receiver/orders",
  "GET /api/today",
  "GET /api/trips",
  "GET /api/trips/{id}",
  "GET /api/support",
  "GET /api/lanes",
  "GET /api/map/styles",
  "GET /api/vehicles/models",
] satisfies readonly Name[]);

/** Of the loads only the reader's own: the board and the admins' lists change too fast to be read later. */
function isKept([name, sent]: QueryKey): boolean {
  if (!keptNames.has(name)) return false;
  return (
    name !== ("GET /api/loads" satisfies Name) || (sent as Sent<"GET /api/loads"> | undefined)?.query?.own === "true"
  );
}

/** A company with its tax id and its way to be paid stays off phones; their users who do not read them, drivers first, have it kept. */
function isPrivate(name: unknown, answer: unknown): boolean {
  if (name !== "GET /api/company") return false;
  const { taxId, paymentInstructions } = answer as AnswerOf<"GET /api/company">;
  return taxId !== null || paymentInstructions !== null;
}

/** Kept, and no news to their reader: they do not tell how old a screen is. */
const ageless = new Set<unknown>([
  "GET /api/auth/user",
  "GET /api/company",
  "GET /api/messages/unread",
  "GET /api/support",
  "GET /api/lanes",
  "GET /api/map/styles",
  "GET /api/vehicles/models",
] satisfies readonly Name[]);

export const isNews = (queryKey: QueryKey): boolean => isKept(queryKey) && !ageless.has(queryKey[0]);

const lookAgainMs = 15_000;
const waiting = new WeakMap<QueryClient, () => void>();

/** Gives an answer that was kept its age, and has it read again once the server can be reached. */
export function refreshOnceBack(client: QueryClient, queryKey: QueryKey, at: number): void {
  // After the query has taken the answer for a new one.
  setTimeout(() => {
    client.getQueryCache().find({ queryKey })?.setState({ dataUpdatedAt: at, isInvalidated: true });
  });
  if (!waiting.has(client)) waiting.set(client, follow(client));
}

function follow(client: QueryClient): () => void {
  const again = () => {
    if (!navigator.onLine) return;
    if (client.getQueryCache().findAll({ predicate: isOld }).length === 0) return stop();
    void client.refetchQueries({ predicate: isOld, type: "active" }, { cancelRefetch: false });
  };
  const timer = setInterval(again, lookAgainMs);
  addEventListener("online", again);
  const stop = () => {
    clearInterval(timer);
    removeEventListener("online", again);
    waiting.delete(client);
  };
  return stop;
}

const isOld = ({ state }: { readonly state: { readonly isInvalidated: boolean } }) => state.isInvalidated;
