import { createClient } from "@lotlane/adapters/http/client";
import { expect, test } from "vitest";
import { attempt } from "./attempt.ts";
import { anEntry, type NewEntry } from "./entry.ts";

type Seen = { readonly method: string; readonly url: string; readonly headers: Headers; readonly body: unknown };

/** A server that answers one after the other. */
function answering(...answers: (readonly [number, unknown] | "lost")[]) {
  const seen: Seen[] = [];
  const client = createClient({
    fetch: async (url, { method = "GET", headers = {}, body } = {}) => {
      seen.push({ method, url: url as string, headers: new Headers(headers), body });
      const answer = answers.shift()!;
      if (answer === "lost") throw new TypeError("Failed to fetch");
      return Response.json(answer[1], { status: answer[0] });
    },
  });
  return { client, seen };
}

const entry = (more: Partial<NewEntry> = {}) => {
  const call = { name: "POST /api/messages", body: { message: "Hi" } } as const;
  return anEntry(
    { kind: "message", chain: "a", words: "Hi", call, ...more },
    "dana",
    "key",
    "2026-12-01T12:00:00.000Z",
  );
};
const refusal = [409, { code: "order_transition_refused", detail: "No." }] as const;
const steps = {
  call: { name: "PATCH /api/orders/{id}/status", params: { id: "1" }, body: { status: "in_transit" } },
  doneWhen: { read: "GET /api/orders/{id}", params: { id: "1" }, field: "status", oneOf: ["in_transit"] },
} as const;

test("goes out under its key and for its account", async () => {
  const { client, seen } = answering([201, { id: "7" }]);
  expect(await attempt(client, entry())).toEqual({ kind: "done", answer: { id: "7" } });
  expect([seen[0]!.method, seen[0]!.url, seen[0]!.body]).toEqual(["POST", "/api/messages", '{"message":"Hi"}']);
  expect([seen[0]!.headers.get("idempotency-key"), seen[0]!.headers.get("lotlane-account")]).toEqual(["key", "dana"]);
});

test("a file goes as a form", async () => {
  const { client, seen } = answering([201, {}]);
  const file = new Blob(["photo"], { type: "image/jpeg" });
  await attempt(client, entry({ call: { name: "POST /api/uploads", file } }));
  expect((seen[0]!.body as FormData).get("file")).toMatchObject({ size: 5, type: "image/jpeg" });
});

test("a step that was taken before counts as done when its repeat is refused", async () => {
  const { client, seen } = answering(refusal, [200, { status: "in_transit" }]);
  expect(await attempt(client, entry(steps))).toMatchObject({ kind: "done" });
  expect(seen.map(({ headers }) => headers.get("lotlane-account"))).toEqual(["dana", "dana"]);
});

test("a step after which there is no next one counts as done, but not where the read says nothing of it", async () => {
  const doneWhen = { read: "GET /api/loads/{id}", params: { id: "1" }, field: "nextStatus", oneOf: [null] } as const;
  const outcomeWith = (read: object) =>
    attempt(answering(refusal, [200, read]).client, entry({ call: steps.call, doneWhen }));
  expect(await outcomeWith({ nextStatus: null })).toMatchObject({ kind: "done" });
  expect(await outcomeWith({})).toMatchObject({ kind: "refused" });
  expect(await outcomeWith({ nextStatus: "DELIVERED" })).toMatchObject({ kind: "refused" });
});

test.each([
  ["elsewhere", [200, { status: "cancelled" }], { kind: "refused", sentence: "No." }],
  ["not there any more", [404, { code: "order_not_found", detail: "Gone." }], { kind: "refused", sentence: "No." }],
  ["unknown for want of a connection", "lost", { kind: "lost" }],
] as const)("a refused step whose order is %s", async (_, answer, outcome) => {
  const { client } = answering(refusal, answer);
  expect(await attempt(client, entry(steps))).toMatchObject(outcome);
});
