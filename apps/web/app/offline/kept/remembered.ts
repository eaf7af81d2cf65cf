import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { UserJson } from "@lotlane/adapters/http/contract";
import type { QueryClient, QueryKey, QueryMeta } from "@tanstack/react-query";
import { rememberedUser } from "../../session/remembered.ts";
import { isKept } from "./kept-names.ts";
import { refreshOnceBack } from "./refresh-once-back.ts";

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
