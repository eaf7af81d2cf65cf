import type { User } from "@lotlane/core/accounts";
import { keyScopes } from "@lotlane/core/keys";
import { aPerson } from "@lotlane/core/testing";
import { describe, expect, it } from "vitest";
import { encodeCursor } from "../contract/index.ts";
import { createAnswerer, type IncomingCall } from "./answer-call.ts";
import { type Handlers, reply } from "./handler.ts";
import type { UsedKey } from "./host.ts";
import { ProblemError } from "./problems.ts";

const never = () => Promise.reject(new Error("not asked here"));

/** A call that writes down what it is asked for, step by step. */
function aCall({ user, key, ...more }: Partial<IncomingCall> & { readonly user?: User; readonly key?: UsedKey } = {}) {
  const steps: string[] = [];
  const call: IncomingCall = {
    session: {
      user,
      ...(key && { key }),
      id: undefined,
      awaiting: undefined,
      provedAt: undefined,
      proved: never,
      begin: never,
      awaitSecondFactor: never,
      end: never,
    },
    limits: {
      countCall: async (limit, userId, keyId) =>
        void steps.push(`count ${limit} of ${userId ?? "the network"}${keyId === undefined ? "" : ` by ${keyId}`}`),
      countMail: never,
      countUnprovedOrder: never,
      countPickupCode: never,
      countProof: never,
      forgivePasswords: never,
    },
    pathParams: {},
    url: () => new URL("http://lotlane.example/api/orders"),
    readBody: async () => (steps.push("read the body"), {}),
    readSigned: never,
    readFile: never,
    ifNoneMatch: undefined,
    idempotencyKey: undefined,
    callerScope: (userId) => `scope of ${userId ?? "a guest"}`,
    fingerprint: JSON.stringify,
    ...more,
  };
  return { call, steps };
}

/** Each person works as themselves. */
const answererOf = (handlers: Parameters<typeof createAnswerer>[0]) =>
  createAnswerer(handlers, { workAs: async (person) => person, seenAs: async () => undefined });

const problemOf = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: unknown) => (error instanceof ProblemError ? error.status : error),
  );

const refusing = (status: number) => () => Promise.reject(new ProblemError(status, "refused", "Refused."));

describe("createAnswerer", () => {
  it("asks who calls, whether they may, how often, what is there, then reads the body and checks it", async () => {
    const found: string[] = [];
    const answer = answererOf({
      "POST /api/admin/support/{id}": {
        find: async ({ params, user }) => {
          found.push(`${params.id} for ${user.id}`);
          if (params.id === "elsewhere") throw new ProblemError(404, "person_not_found", "User not found");
        },
        act: async ({ body }) => {
          found.push(`act: ${body.message}`);
          throw new ProblemError(409, "conflict", "Enough.");
        },
      },
    });
    const admin = aPerson({ userType: "admin" }).user;
    const wrongInEveryWay = {
      pathParams: { id: "elsewhere" },
      readBody: refusing(415),
      idempotencyKey: "k".repeat(201),
      url: () => new URL("http://lotlane.example/api/admin/support/elsewhere"),
    };
    const limited = { ...aCall().call.limits, countCall: refusing(429) };
    const problem = (more: Parameters<typeof aCall>[0]) =>
      problemOf(answer("POST /api/admin/support/{id}", aCall({ ...wrongInEveryWay, ...more }).call));

    expect(await problem({ limits: limited })).toBe(401);
    expect(await problem({ user: aPerson({ userType: "shipper" }).user, limits: limited })).toBe(403);
    expect(await problem({ user: admin, limits: limited })).toBe(429);
    expect(found).toEqual([]);
    expect(await problem({ user: admin })).toBe(404);
    const here = { user: admin, pathParams: { id: "here" } };
    expect(await problem(here)).toBe(415);
    expect(await problem({ ...here, readBody: refusing(413) })).toBe(413);
    expect(await problem({ ...here, readBody: refusing(400) })).toBe(400);
    expect(await problem({ ...here, readBody: async () => ({}) })).toBe(422);
    const readBody = async () => ({ message: "Hello" });
    expect(await problem({ ...here, readBody })).toBe(422);
    expect(found.filter((step) => step.startsWith("act"))).toEqual([]);
    expect(await problem({ ...here, readBody, idempotencyKey: "k".repeat(200) })).toBe(409);
    expect(found.at(-1)).toBe("act: Hello");
  });

  it("bounds an API key by its scopes, and its account's abilities beside them", async () => {
    const answer = answererOf({
      "GET /api/orders": () => reply([]),
      "POST /api/orders": () => reply({} as never, 201),
      "GET /api/security/sessions": () => reply([]),
      "GET /api/user": () => reply({} as never),
      "GET /api/payment": () => reply({} as never),
      "POST /api/login": () => reply({} as never),
      "GET /api/board": () => reply([]),
    });
    const dealer = aPerson({ userType: "shipper" }).user;
    const withKey = (...scopes: UsedKey["scopes"]) => aCall({ user: dealer, key: { id: "the key", scopes } });
    const { call, steps } = withKey("orders:read");
    expect(await answer("GET /api/orders", call)).toMatchObject({ status: 200 });
    expect(steps).toEqual([`count read of ${dealer.id} by the key`]);
    expect(await problemOf(answer("POST /api/orders", call))).toBe(403);
    expect(await problemOf(answer("POST /api/orders", withKey("orders:write").call))).toBe(422);
    expect(await problemOf(answer("GET /api/orders", withKey("orders:write").call))).toBe(403);
    // A scope gives no ability that the account lacks.
    expect(await problemOf(answer("GET /api/board", withKey(...keyScopes).call))).toBe(403);
    for (const name of ["GET /api/security/sessions", "GET /api/user", "GET /api/payment", "POST /api/login"] as const)
      expect([name, await problemOf(answer(name, withKey(...keyScopes).call))]).toEqual([name, 403]);
  });

  it("counts a call before it reads the path, and looks for the thing before it reads the query", async () => {
    const answer = answererOf({
      "GET /api/quoter/estimate/{id}": () => reply({} as never),
      "GET /api/orders/{id}/messages": {
        find: async ({ params }) => {
          if (params.id === "elsewhere") throw new ProblemError(404, "order_not_found", "Order not found");
        },
        act: () => reply([]),
      },
    });
    const quote = (more: Partial<IncomingCall> = {}) =>
      problemOf(answer("GET /api/quoter/estimate/{id}", aCall({ pathParams: { id: "x".repeat(65) }, ...more }).call));
    expect(await quote({ limits: { ...aCall().call.limits, countCall: refusing(429) } })).toBe(429);
    expect(await quote()).toBe(422);
    const url = () => new URL("http://lotlane.example/api/orders/1/messages?limit=none");
    const messages = (id: string) =>
      problemOf(answer("GET /api/orders/{id}/messages", aCall({ user: aPerson().user, pathParams: { id }, url }).call));
    expect(await messages("elsewhere")).toBe(404);
    expect(await messages("here")).toBe(422);
  });

  it("counts a signed-in caller by account, and calls to open endpoints by network", async () => {
    const answer = answererOf({
      "GET /api/user": () => reply({} as never),
      "GET /api/vehicles/years": ({ user }) => reply([user === undefined ? 0 : 1]),
    });
    const user = aPerson().user;
    const own = aCall({ user });
    await answer("GET /api/user", own.call);
    expect(own.steps).toEqual([`count read of ${user.id}`]);
    const open = aCall({ user });
    expect(await answer("GET /api/vehicles/years", open.call)).toMatchObject({ body: "[0]" });
    expect(open.steps).toEqual(["count read of the network"]);
  });

  it("hands a dispatcher's calls to the carrier, but those about the person, and asks who may by the person", async () => {
    const { user: carrier } = aPerson({ userType: "transporter" });
    const { user } = aPerson({ userType: "transporter", isSubUser: true });
    const handed: string[] = [];
    const note = (call: { readonly user: { readonly id: string } }) => void handed.push(call.user.id);
    const handlers: Parameters<typeof createAnswerer>[0] = {
      "GET /api/user": (call) => (note(call), reply({} as never)),
      "GET /api/trips": (call) => (note(call), reply([])),
      "GET /api/keys": (call) => (note(call), reply([])),
    };
    const answer = createAnswerer(handlers, { workAs: async () => carrier, seenAs: async () => undefined });
    await answer("GET /api/user", aCall({ user }).call);
    await answer("GET /api/trips", aCall({ user }).call);
    expect(handed).toEqual([user.id, carrier.id]);
    expect(await problemOf(answer("GET /api/keys", aCall({ user }).call))).toBe(403);
    const orphaned = createAnswerer(handlers, { workAs: async () => undefined, seenAs: async () => undefined });
    expect(await problemOf(orphaned("GET /api/trips", aCall({ user }).call))).toBe(401);
    expect(handed).toHaveLength(2);
  });

  it("reads as the person whom an admin sees, counts the admin, and changes nothing", async () => {
    const { user: admin } = aPerson({ userType: "admin" });
    const { user: dana } = aPerson({ userType: "transporter" });
    const handed: string[] = [];
    const note = (call: { readonly user: { readonly id: string } }) => void handed.push(call.user.id);
    const answer = createAnswerer(
      {
        "GET /api/user": (call) => (note(call), reply({} as never)),
        "GET /api/trips": (call) => (note(call), reply([])),
        "GET /api/admin/users": (call) => (note(call), reply([])),
        "GET /api/security/sessions": (call) => (note(call), reply([])),
        "GET /api/privacy/export": (call) => (note(call), reply({} as never)),
        "POST /api/logout": () => expect.unreachable(),
        "GET /api/logout": () => expect.unreachable(),
      },
      {
        workAs: async (person) => person,
        seenAs: async (by, id) => (by.id === admin.id && id === dana.id ? dana : undefined),
      },
    );
    const { call, steps } = aCall({ user: admin, seenAs: dana.id });
    await answer("GET /api/user", call);
    await answer("GET /api/trips", { ...call, madeFor: dana.id });
    expect(handed).toEqual([dana.id, dana.id]);
    expect(steps).toContain(`count read of ${admin.id}`);
    const closed = [
      "GET /api/security/sessions",
      "GET /api/privacy/export",
      "POST /api/logout",
      "GET /api/logout",
    ] as const;
    for (const name of closed) expect(await problemOf(answer(name, call)), name).toBe(403);
    expect(await problemOf(answer("GET /api/admin/users", call))).toBe(403);
    expect(await problemOf(answer("GET /api/user", aCall({ user: admin, seenAs: admin.id }).call))).toBe(403);
    expect(await problemOf(answer("GET /api/user", aCall({ user: dana, seenAs: dana.id }).call))).toBe(403);
    expect(await problemOf(answer("GET /api/user", aCall({ seenAs: dana.id }).call))).toBe(401);
    expect(handed).toHaveLength(2);
  });

  it("lets browsers keep what is the same for every caller, and nothing else", async () => {
    const answer = answererOf({
      "GET /api/vehicles/years": () => reply([2026]),
      "GET /api/user": () => reply({} as never),
    });
    const headersOf = async (name: "GET /api/vehicles/years" | "GET /api/user") => {
      const answered = await answer(name, aCall({ user: aPerson().user }).call);
      return "stream" in answered ? undefined : answered.headers;
    };
    expect(await headersOf("GET /api/vehicles/years")).toMatchObject({ "cache-control": "public, max-age=3600" });
    expect(await headersOf("GET /api/user")).not.toHaveProperty("cache-control");
  });

  it("reads no body where the endpoint takes none, and names every invalid field", async () => {
    const answer = answererOf({ "GET /api/vehicles/models": ({ query }) => reply([query] as never) });
    const { call, steps } = aCall({ url: () => new URL("http://lotlane.example/x?year=1&year=2") });
    const error = await answer("GET /api/vehicles/models", call).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 422, code: "invalid_fields" });
    expect((error as ProblemError).errors?.map(({ path }) => path)).toEqual(["year", "make"]);
    expect(steps).toEqual(["count read of the network"]);
  });

  it("reads an address once, however many names stand in it", async () => {
    const answer = answererOf({ "GET /api/vehicles/models": ({ query }) => reply([query] as never) });
    const names = Array.from({ length: 40_000 }, (_, index) => `n${index}`).join("&");
    const { call } = aCall({ url: () => new URL(`http://lotlane.example/x?year=2020&make=Ford&${names}`) });
    const began = performance.now();
    expect(await answer("GET /api/vehicles/models", call)).toMatchObject({ status: 200 });
    // Reading the query again for each name took a minute.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("hands on the key of a repeated call with its caller and what was sent, parsed", async () => {
    const onces: unknown[] = [];
    const handlers: Partial<Handlers> = {
      "POST /api/support/chat": ({ once }) => (onces.push(once), reply({} as never, 201)),
    };
    const user = aPerson().user;
    const sent = { user, readBody: async () => ({ message: " Hello ", more: 1 }) };
    const answer = answererOf(handlers);
    await answer("POST /api/support/chat", aCall({ ...sent, idempotencyKey: " k1 " }).call);
    await answer("POST /api/support/chat", aCall({ ...sent, idempotencyKey: " " }).call);
    expect(onces).toEqual([
      {
        scope: `scope of ${user.id}`,
        call: "POST /api/support/chat",
        key: "k1",
        fingerprint: JSON.stringify({ body: { message: "Hello" } }),
      },
      undefined,
    ]);
  });

  it("answers JSON, a page with its link, a document under its name, a redirect, or a stream", async () => {
    const next = { at: "2026-11-01T12:00:00.000Z", id: "0b3ad8a6-8d0b-4b5a-9f2f-2d6f5b6c7d8e" };
    const stream = async () => {};
    const answer = answererOf({
      "GET /api/orders": () => ({ ...reply([]), next }),
      "GET /api/orders/{id}/invoice.pdf": () => ({ body: new Uint8Array([37]), filename: "LL-1.pdf" }),
      "GET /api/logout": () => ({ status: 302, location: "/auth", body: undefined }),
      "GET /api/events": () => ({ stream }),
    });
    const user = aPerson().user;
    const url = () => new URL("http://lotlane.example/api/orders?status=active&limit=2");
    expect(await answer("GET /api/orders", aCall({ user, url }).call)).toEqual({
      status: 200,
      headers: {
        "content-type": "application/json",
        link: `<http://lotlane.example/api/orders?status=active&limit=2&cursor=${encodeCursor(next)}>; rel="next"`,
      },
      body: "[]",
    });
    const pdf = aCall({ user, pathParams: { id: "1" } }).call;
    expect(await answer("GET /api/orders/{id}/invoice.pdf", pdf)).toEqual({
      status: 200,
      headers: { "content-type": "application/pdf", "content-disposition": 'inline; filename="LL-1.pdf"' },
      body: new Uint8Array([37]),
    });
    expect(await answer("GET /api/logout", aCall().call)).toEqual({
      status: 302,
      headers: { location: "/auth" },
      body: undefined,
    });
    expect(await answer("GET /api/events", aCall({ user }).call)).toEqual({ stream });
  });

  it("answers a call that names its account to that account alone", async () => {
    const { user } = aPerson();
    const answer = answererOf({ "GET /api/orders/{id}": refusing(404) });
    const made = (madeFor: string) =>
      problemOf(answer("GET /api/orders/{id}", aCall({ user, madeFor, pathParams: { id: "1" } }).call));
    expect([await made(user.id), await made("another"), await made("")]).toEqual([404, 401, 404]);
  });

  it("says so where a host does not answer a call", async () => {
    expect(await problemOf(answererOf({})("GET /api/health", aCall().call))).toBe(501);
  });
});
