import { expect, test } from "vitest";
import { ConnectionLost, createClient } from "./index.ts";

const answering = (body: string, type: string, status = 502) =>
  createClient({
    fetch: async () => new Response(body, { status, statusText: "Bad Gateway", headers: { "content-type": type } }),
  });
const problem = { status: 422, detail: "from is required", code: "invalid_fields", errors: [] };

test.each([
  ["a problem", JSON.stringify(problem), "application/problem+json", "502: from is required"],
  ["a proxy's words", "no upstream", "text/plain", "502: no upstream"],
  ["nothing", "", "text/html", "502: Bad Gateway"],
  ["JSON that was cut off", '{"detail":', "application/json", "502: Bad Gateway"],
])("an error says what the server said, here %s", async (_, body, type, message) => {
  await expect(answering(body, type)("GET /api/health", {})).rejects.toThrow(message);
});

test("an error carries what programs need", async () => {
  await expect(
    answering(JSON.stringify(problem), "application/problem+json")("GET /api/health", {}),
  ).rejects.toMatchObject({ status: 502, code: "invalid_fields", detail: "from is required", fields: [] });
});

test("no answer at all is a lost connection, unless the caller gave up", async () => {
  const fetch = () => Promise.reject(new TypeError("fetch failed"));
  await expect(createClient({ fetch })("GET /api/health", {})).rejects.toThrow(ConnectionLost);
  const signal = AbortSignal.abort();
  await expect(createClient({ fetch })("GET /api/health", { signal })).rejects.toThrow("fetch failed");
});

test("parameters cannot leave their place in the path", async () => {
  const asked: string[] = [];
  const call = createClient({
    origin: "http://lotlane.example",
    fetch: async (address) => {
      asked.push(address as string);
      return Response.json({});
    },
  });
  await call("GET /api/track/{token}", { params: { token: "../quoter?x=1" } });
  await call("GET /api/vehicles/models", { query: { year: 2022, make: "A&B=C" } });
  expect(asked).toEqual([
    "http://lotlane.example/api/track/..%2Fquoter%3Fx%3D1",
    "http://lotlane.example/api/vehicles/models?year=2022&make=A%26B%3DC",
  ]);
});

test("a call says whose it is, under which key, and sends a form as it is", async () => {
  const sent: RequestInit[] = [];
  const call = createClient({ fetch: async (_, init) => (sent.push(init!), Response.json({})) });
  const form = new FormData();
  await call("POST /api/messages", { body: form as never, idempotencyKey: "key", account: "dana" });
  expect(sent[0]).toMatchObject({
    body: form,
    headers: { accept: "application/json", "idempotency-key": "key", "lotlane-account": "dana" },
  });
  expect(Object.keys(sent[0]!.headers!)).not.toContain("content-type");
});

test("an answer with a tag is not sent again while it holds", async () => {
  let version = 1;
  const sent: string[] = [];
  const call = createClient({
    fetch: async (_, init) => {
      const headers = { etag: `W/"${version}"`, link: '</next?cursor=more>; rel="next"' };
      const isHad = new Headers(init!.headers).get("if-none-match") === headers.etag;
      sent.push(isHad ? "304" : "200");
      return isHad ? new Response(null, { status: 304, headers }) : Response.json([version], { headers });
    },
  });
  const list = () => call.page("GET /api/orders", { query: { limit: 50 } });
  const first = await list();
  expect(first).toEqual({ rows: [1], next: "more", etag: 'W/"1"' });
  expect([await list(), await list()]).toEqual([first, first]);
  version = 2;
  expect((await list()).rows).toEqual([2]);
  expect(sent).toEqual(["200", "304", "304", "200"]);
  // A caller that kept it elsewhere is told that it still holds.
  const kept = { query: { limit: 50 }, known: 'W/"2"' };
  await expect(call.page("GET /api/orders", kept)).rejects.toMatchObject({ status: 304 });
  expect((await call.page("GET /api/orders", { ...kept, known: 'W/"1"' })).rows).toEqual([2]);
  expect(sent.slice(4)).toEqual(["304", "200"]);
});

test("an answer that its caller gives up halfway is not kept, and the next one comes whole", async () => {
  const sent: string[] = [];
  const call = createClient({
    fetch: async (_, init) => {
      const isHad = new Headers(init!.headers).has("if-none-match");
      sent.push(isHad ? "304" : "200");
      const headers = { etag: '"all"' };
      if (isHad) return new Response(null, { status: 304, headers });
      const signal = init!.signal;
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode("[1"));
          if (signal) signal.addEventListener("abort", () => controller.error(signal.reason));
          else {
            controller.enqueue(new TextEncoder().encode(",2]"));
            controller.close();
          }
        },
      });
      return new Response(body, { headers });
    },
  });
  const leaving = new AbortController();
  const left = call("GET /api/orders", { query: {}, signal: leaving.signal });
  setTimeout(() => leaving.abort());
  await expect(left).rejects.toThrow("aborted");
  for (let times = 0; times < 3; times++) expect(await call("GET /api/orders", { query: {} })).toEqual([1, 2]);
  expect(sent).toEqual(["200", "200", "304", "304"]);
});

test("no more than the last 20 such answers are kept", async () => {
  const asked: (string | null)[] = [];
  const call = createClient({
    fetch: async (_, init) => {
      asked.push(new Headers(init!.headers).get("if-none-match"));
      return Response.json([], { headers: { etag: '"all"' } });
    },
  });
  const list = (limit: number) => call("GET /api/orders", { query: { limit } });
  for (let limit = 1; limit <= 21; limit++) await list(limit);
  await list(2);
  await list(1);
  expect(asked.slice(-2)).toEqual(['"all"', null]);
});

test("a file whose progress is asked for goes by the client's upload, and every other call by fetch", async () => {
  const parts: number[] = [];
  const asked: string[] = [];
  const call = createClient({
    fetch: async () => (asked.push("fetch"), Response.json({})),
    upload: async (address, { method, headers, body }, onProgress) => {
      asked.push(`${method} ${address} ${headers["idempotency-key"]} ${body instanceof FormData}`);
      onProgress(0.5);
      return Response.json({});
    },
  });
  const file = new Blob(["a picture"]);
  await call("POST /api/uploads", { file, idempotencyKey: "key", onProgress: (part) => parts.push(part) });
  await call("POST /api/uploads", { file });
  await call("GET /api/health", {});
  expect(asked).toEqual(["POST /api/uploads key true", "fetch", "fetch"]);
  expect(parts).toEqual([0.5]);
});
