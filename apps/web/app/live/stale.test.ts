import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { type Change, refreshAfter } from "./stale.ts";

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
afterEach(() => queries.clear());

/** Calls that open screens show; the first ones are about order or account 1. */
const shown = [
  ["GET /api/orders/{id}", { params: { id: "1" } }],
  ["GET /api/orders/{id}", { params: { id: "2" } }],
  ["GET /api/orders/{id}/messages", { params: { id: "1" }, query: {} }],
  ["GET /api/orders", { query: { status: "active" } }],
  ["GET /api/messages/unread", {}],
  ["GET /api/users/sub", { query: {} }],
  ["GET /api/users/drivers", { query: {} }],
  ["GET /api/company", {}],
  ["GET /api/auth/user", {}],
  ["GET /api/support/messages", { query: {} }],
] as const;

test.each<[Change, string | undefined, readonly number[]]>([
  ["PATCH /api/orders/{id}/status", "1", [0, 3]],
  ["POST /api/messages", "1", [2, 4]],
  ["POST /api/users/drivers", undefined, [6]],
  ["PUT /api/company", undefined, [7, 8]],
  ["POST /api/support/chat", undefined, [9]],
  ["POST /api/quoter/estimate", undefined, []],
])("%s of %s has its stale answers read again, and no others", async (change, id, expected) => {
  const asked: number[] = [];
  const stops = shown.map((queryKey, index) =>
    new QueryObserver(queries, {
      queryKey,
      initialData: "shown",
      queryFn: () => {
        asked.push(index);
        return "read again";
      },
    }).subscribe(() => {}),
  );
  await refreshAfter(queries, change, id);
  for (const stop of stops) stop();
  expect(asked).toEqual(expected);
});
