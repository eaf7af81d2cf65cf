import type { QueryClient, QueryKey } from "@tanstack/react-query";

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
