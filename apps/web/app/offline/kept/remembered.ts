import type { QueryClient, QueryKey, QueryMeta } from "@tanstack/react-query";
import type { UserJson } from "@lotlane/adapters/http/contract";
import { rememberedUser } from "../../session/remembered.ts";

const currentUser = "GET /api/auth/user";

export type Asked = {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly pageParam?: unknown;
  readonly meta: QueryMeta | undefined;
};

/** The answer of a call; without a network the last one of this account, with its original time. */
export async function remembered<Answer>(asked: Asked, answer: Promise<Answer>): Promise<Answer> {
  const { client, queryKey, meta } = asked;
  const isUser = queryKey[0] === currentUser;
  if (!meta?.["remembers"] || (!isUser && accountOf(client) === null)) return answer;
  // Nothing is kept of visitors, whose first load is without the code that keeps it.
  if (isUser && rememberedUser() === null && (await answer) === null) return answer;
  // It may fail before that code is there.
  answer.catch(() => undefined);
  const kept = await load().catch(() => undefined);
  const account = { before: () => accountOf(client), after: (fresh: unknown) => accountAfter(asked, fresh) };
  return kept ? kept.remember(asked, answer, account) : answer;
}

/** Deletes from this device the answers that an account has read. */
export async function forgetRemembered(account: string): Promise<void> {
  await (await load()).forgetAnswers(account);
}

const load = () => import("./kept-answers.ts");

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
