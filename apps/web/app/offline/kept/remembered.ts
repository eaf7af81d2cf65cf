import type { QueryClient, QueryKey, QueryMeta } from "@tanstack/react-query";
import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { Name, UserJson } from "@lotlane/adapters/http/contract";
import { rememberedUser } from "../../session/remembered.ts";

const currentUser = "GET /api/auth/user";

type Asked = {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly pageParam?: unknown;
  readonly meta: QueryMeta | undefined;
};

/** The answer of a call; without a network the last one of this account, with its original time. */
export async function remembered<Answer>(asked: Asked, answer: Promise<Answer>): Promise<Answer> {
  const { client, queryKey, pageParam, meta } = asked;
  if (!isKept(queryKey[0]) || !meta?.["remembers"]) return answer;
  const id = JSON.stringify(pageParam === undefined ? queryKey : [...queryKey, pageParam]);
  try {
    const fresh = await answer;
    void keep(accountAfter(asked, fresh), id, fresh);
    return fresh;
  } catch (error) {
    const account = accountOf(client);
    // The answer on the screen is at least as new as the kept one.
    if (!(error instanceof ConnectionLost) || account === null || client.getQueryData(queryKey) !== undefined)
      throw error;
    const kept = await (await load()).recallAnswer(account, id);
    if (!kept) throw error;
    refreshOnceBack(client, queryKey, kept.at);
    return kept.answer as Answer;
  }
}

/** Deletes from this device the answers that an account has read. */
export async function forgetRemembered(account: string): Promise<void> {
  await (await load()).forgetAnswers(account);
}

const load = () => import("./kept-answers.ts");

async function keep(account: string | null, id: string, answer: unknown): Promise<void> {
  if (account === null || typeof indexedDB === "undefined") return;
  const { keepAnswer } = await load();
  await keepAnswer(account, id, answer);
}

const accountOf = (client: QueryClient): string | null =>
  client.getQueryData<UserJson | null>([currentUser])?.id ?? rememberedUser();

function accountAfter({ client, queryKey }: Asked, answer: unknown): string | null {
  if (queryKey[0] !== currentUser) return accountOf(client);
  const user = answer as UserJson | null;
  const before = rememberedUser();
  // The session ended while the app was closed, or another account signed in.
  if (before !== null && before !== user?.id) void forgetRemembered(before).catch(() => undefined);
  return user?.id ?? null;
}

/** The calls whose last answers are readable without a network. */
const keptNames = new Set<unknown>([
  "GET /api/auth/user",
  "GET /api/orders",
  "GET /api/orders/available",
  "GET /api/orders/{id}",
  "GET /api/orders/{id}/tracking",
  "GET /api/orders/{id}/messages",
  "GET /api/orders/{id}/inspections",
  "GET /api/inspections/{id}",
  "GET /api/messages/conversations",
  "GET /api/messages/unread",
  "GET /api/tracking/in-transit",
  "GET /api/dashboard/stats",
  "GET /api/receiver/orders",
  "GET /api/trips",
  "GET /api/trips/{id}",
  "GET /api/support",
  "GET /api/lanes",
  "GET /api/map/styles",
] satisfies readonly Name[]);

const isKept = (name: unknown): boolean => keptNames.has(name);

/** Kept, and no news to their reader: they do not tell how old a screen is. */
const ageless = new Set<unknown>([
  "GET /api/auth/user",
  "GET /api/messages/unread",
  "GET /api/support",
  "GET /api/lanes",
  "GET /api/map/styles",
] satisfies readonly Name[]);

export const isNews = (name: unknown): boolean => isKept(name) && !ageless.has(name);

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
