import { runInThisContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { addressOf, codeOfCall, isPathValue, type Send, sendCall } from "./send-call.ts";
import type { Operation, Parameter } from "./describe-api.ts";

const parameter = (name: string, place: Parameter["in"], example = ""): Parameter => ({
  name,
  in: place,
  example,
  type: "string",
  required: place === "path",
  description: undefined,
  limits: [],
  values: [],
  fields: [],
});

const write: Operation = {
  id: "PUT_api_things",
  area: "Things",
  method: "PUT",
  path: "/api/things/{id}",
  summary: "Change a thing",
  access: "orders:write",
  parameters: [parameter("id", "path", "7"), parameter("q", "query"), parameter("Idempotency-Key", "header")],
  body: { kind: "json", required: true, fields: [], example: "{}", form: {} },
  answers: [],
};
const read: Operation = { ...write, method: "GET", body: null };
const filled = { values: { id: "a/b ?", q: "x&y", "Idempotency-Key": "once" }, body: '{"a": "it\'s"}' };

describe("the address of a call", () => {
  it("encodes what was typed, and leaves out what is empty", () => {
    expect(addressOf(write, filled.values)).toBe("/api/things/a%2Fb%20%3F?q=x%26y");
    expect(addressOf(write, { id: "../../login" })).toBe("/api/things/..%2F..%2Flogin");
  });

  it("takes no value that would lead to another call, whichever way it is written", () => {
    expect(["", ".", "..", "%2e", "7"].map(isPathValue)).toEqual([false, false, false, true, true]);
    expect(addressOf(write, { id: "%2e%2e" })).toBe("/api/things/%252e%252e");
  });
});

describe("a call that is tried", () => {
  const sending = (answer: Response) => vi.fn<Send>(async () => answer);

  it("goes out with the key alone", async () => {
    const send = sending(Response.json({ done: true }, { headers: { "x-request-id": "r-1", "x-other": "no" } }));
    const outcome = await sendCall(write, filled, { with: "key", key: "lotlane_1" }, send);
    expect(send.mock.calls[0]).toMatchObject([
      "/api/things/a%2Fb%20%3F?q=x%26y",
      {
        method: "PUT",
        credentials: "omit",
        body: filled.body,
        headers: {
          authorization: "Bearer lotlane_1",
          "content-type": "application/json",
          "idempotency-key": "once",
        },
      },
    ]);
    expect(outcome).toMatchObject({ status: 200, body: { kind: "text", text: '{\n  "done": true\n}' } });
    expect(outcome.headers).toEqual([
      ["content-type", "application/json"],
      ["x-request-id", "r-1"],
    ]);
  });

  it("takes the session along only where it is asked to, and no key then", async () => {
    const send = sending(new Response(null, { status: 204 }));
    await sendCall(read, filled, { with: "session" }, send);
    await sendCall(read, filled, { with: "nothing" }, send);
    expect(send.mock.calls.map(([, { credentials }]) => credentials)).toEqual(["same-origin", "omit"]);
    for (const [, { headers }] of send.mock.calls) expect(headers).not.toHaveProperty("authorization");
    for (const [, init] of send.mock.calls) expect(init).not.toHaveProperty("body");
  });

  it("keeps a file as it came", async () => {
    const pdf = new Response("%PDF", { headers: { "content-type": "application/pdf" } });
    const { body } = await sendCall(read, filled, { with: "session" }, sending(pdf));
    expect(body).toMatchObject({ kind: "file", file: { size: 4, type: "application/pdf" } });
  });

  it("shows what claims to be JSON and is not, and the beginning of what is very long", async () => {
    const broken = new Response("{", { headers: { "content-type": "application/json" } });
    expect((await sendCall(read, filled, { with: "session" }, sending(broken))).body).toEqual({
      kind: "text",
      text: "{",
    });
    const long = new Response("x".repeat(100_001), { headers: { "content-type": "text/plain" } });
    const { body } = await sendCall(read, filled, { with: "session" }, sending(long));
    expect(body.kind === "text" && body.text.slice(100_000)).toBe("\n… 1 more characters not shown");
  });
});

describe("the code of a call", () => {
  const server = "https://lotlane.example";

  it("can be pasted into a shell", () => {
    expect(codeOfCall("curl", write, server, filled)).toBe(
      [
        "curl -X PUT 'https://lotlane.example/api/things/a%2Fb%20%3F?q=x%26y' \\",
        '  -H "authorization: Bearer $LOTLANE_API_KEY" \\',
        "  -H 'content-type: application/json' \\",
        "  -H 'idempotency-key: once' \\",
        `  -d '{"a": "it'\\''s"}'`,
      ].join("\n"),
    );
  });

  it("shows the example of what is not filled in", () => {
    expect(codeOfCall("curl", { ...read, access: "public" }, server, { values: {}, body: "" })).toBe(
      "curl 'https://lotlane.example/api/things/7'",
    );
  });

  it("runs as JavaScript", async () => {
    const code = codeOfCall("fetch", write, server, filled);
    const sent: unknown[] = [];
    const fetch = async (...call: unknown[]) => {
      sent.push(...call);
      return new Response("ok");
    };
    const run = runInThisContext(`async (fetch, process, console) => {${code}}`) as (
      ...needs: unknown[]
    ) => Promise<void>;
    await run(fetch, { env: { LOTLANE_API_KEY: "lotlane_1" } }, { log: () => {} });
    expect(sent).toEqual([
      "https://lotlane.example/api/things/a%2Fb%20%3F?q=x%26y",
      {
        method: "PUT",
        headers: { authorization: "Bearer lotlane_1", "content-type": "application/json", "idempotency-key": "once" },
        body: '{"a":"it\'s"}',
      },
    ]);
  });

  it("sends a form where the call takes a file", () => {
    const body = { kind: "file", required: true, fields: [], example: "", form: { kind: "cargo" } } as const;
    const upload: Operation = { ...write, method: "POST", path: "/api/files", parameters: [], access: null, body };
    expect(codeOfCall("curl", upload, server, { values: {}, body: "" })).toBe(
      "curl -X POST 'https://lotlane.example/api/files' \\\n  -b jar \\\n  -F 'kind=cargo' \\\n  -F file=@file.jpg",
    );
    expect(codeOfCall("fetch", upload, server, { values: {}, body: "" })).toContain(
      'form.set("kind", "cargo");\nform.set("file", file);\nconst response = await fetch(',
    );
  });

  it("never holds the key that was typed", () => {
    for (const language of ["curl", "fetch"] as const)
      expect(codeOfCall(language, write, server, filled)).not.toContain("lotlane_1");
  });
});
