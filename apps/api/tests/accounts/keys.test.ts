import { type Answer, type Endpoint, endpointNames, endpoints } from "@lotlane/adapters/http/contract";
import { keyScopes, scopesFor } from "@lotlane/core/keys";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { inspectedOrder, orderIn, postOrder } from "../../testing/order-calls.ts";
import { aPerson, type Person, testPassword } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

const make = async (person: Person, changes: Record<string, unknown> = {}) => {
  const asked = { name: "Inventory system", scopes: ["orders:read"], password: testPassword, ...changes };
  const { status, body } = await person.post("/api/keys", asked);
  expect(status).toBe(201);
  return body as unknown as Answer<"POST /api/keys"> & { readonly secret: string };
};
const calling = (secret: string, more: Record<string, string> = {}) =>
  aPerson(app, { authorization: `Bearer ${secret}`, ...more });

describe("API keys over HTTP", () => {
  it("call in the name of their account, as far as their scopes go", async () => {
    const own = await postOrder(cast.dealer.person);
    const { secret, key } = await make(cast.dealer.person);
    const script = calling(secret);
    expect(orderIn(await script.get(`/api/orders/${own.id}`)).id).toBe(own.id);
    expect((await script.get("/api/orders")).status).toBe(200);
    const refused = await script.post("/api/orders", {});
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      403,
      "scope_missing",
      "This API key lacks the scope orders:write, which this call needs.",
    ]);
    expect((await script.get("/api/loads")).status).toBe(403);
    const [listed] = (await cast.dealer.person.get("/api/keys")).body as unknown as Answer<"GET /api/keys">;
    expect(listed).toEqual({ ...key, lastUsedAt: expect.any(String) });
    expect(JSON.stringify(listed)).not.toContain(secret.slice(12));
  });

  it("read the messages of an order with the scope for them, in its paper too", async () => {
    const { id } = await inspectedOrder(cast.dealer.person, cast.transporter.person);
    const packet = `/api/orders/${id}/claim-packet.pdf`;
    const statuses = async (...scopes: readonly string[]) => {
      const script = calling((await make(cast.dealer.person, { scopes })).secret);
      const paths = [packet, `${packet}?messages=true`, `/api/orders/${id}/messages`, `/api/orders/${id}/cases`];
      return Promise.all(paths.map(async (path) => (await script.get(path)).status));
    };
    expect(await statuses("orders:read", "messages:read")).toEqual([200, 200, 200, 403]);
    expect(await statuses("orders:read")).toEqual([200, 403, 403, 403]);
    expect(await statuses("messages:read")).toEqual([403, 403, 200, 403]);
    expect(await statuses("cases:read")).toEqual([403, 403, 403, 200]);
  });

  it("make orders with the scope for it, as their account would", async () => {
    const { secret } = await make(cast.dealer.person, { scopes: ["orders:write", "orders:read"] });
    const made = await postOrder(calling(secret));
    expect(orderIn(await cast.dealer.person.get(`/api/orders/${made.id}`)).id).toBe(made.id);
  });

  it("end at once when they are revoked", async () => {
    const { secret, key } = await make(cast.transporter.person, { scopes: [...keyScopes] });
    const script = calling(secret);
    expect((await script.get("/api/board")).status).toBe(200);
    expect((await cast.transporter.person.remove(`/api/keys/${key.id}`)).status).toBe(200);
    const refused = await script.get("/api/board");
    expect([refused.status, refused.body.code, refused.headers.get("www-authenticate")]).toEqual([
      401,
      "invalid_key",
      'Bearer error="invalid_token"',
    ]);
    expect((await cast.transporter.person.remove(`/api/keys/${key.id}`)).status).toBe(404);
  });

  it("that are wrong are counted for their network, where a right one goes on", async () => {
    const environment = { LOTLANE_RATE_LIMIT: "1", LOTLANE_TRUSTED_PROXIES: "1" };
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment });
    const { secret } = await make(cast.dealer.person);
    const ask = (key: string, network: string) =>
      fetch(`${limited.origin}/api/orders`, {
        headers: { authorization: `Bearer ${key}`, "x-forwarded-for": network },
      });
    // Ten at a time: a server with little time to itself turns away what comes all at once.
    const wrong = [];
    for (let wave = 0; wave < 10; wave++)
      wrong.push(...(await Promise.all(Array.from({ length: 10 }, () => ask("lotlane_wrong", "203.0.113.40")))));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]));
    const stopped = await ask("lotlane_wrong", "203.0.113.40");
    expect([stopped.status, Number(stopped.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await ask("lotlane_wrong", "203.0.113.41")).status).toBe(401);
    expect((await ask(secret, "203.0.113.40")).status).toBe(200);
    await limited.stop();
  });

  it("that are refused for another reason than the proof count as no wrong password", async () => {
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_RATE_LIMIT: "1" } });
    const { dealer } = await castOf(() => limited, databaseUrl());
    const statuses: number[] = [];
    for (const scope of [...Array<string>(12).fill("loads:write"), ...Array<string>(32).fill("orders:read")]) {
      await sql(databaseUrl(), "delete from rate_limits where key not like 'password%'");
      const asked = { name: "Script", scopes: [scope], password: testPassword };
      statuses.push((await dealer.person.post("/api/keys", asked)).status);
    }
    expect(statuses).toEqual([
      ...Array<number>(12).fill(422),
      ...Array<number>(20).fill(201),
      ...Array<number>(12).fill(409),
    ]);
    expect((await aPerson(() => limited).login(dealer.email)).status).toBe(200);
    await limited.stop();
  });

  it("open no account, payment, security, privacy or key call, whatever their scopes", async () => {
    const { secret } = await make(cast.dealer.person, { scopes: [...scopesFor("shipper")] });
    const script = calling(secret);
    const closed = endpointNames.filter((name) => {
      const { who, session, scope } = endpoints[name] as Endpoint;
      return scope === undefined && (who !== "anyone" || session === true);
    });
    expect(closed).toEqual(
      expect.arrayContaining([
        "GET /api/user",
        "PUT /api/company",
        "GET /api/payment",
        "POST /api/payment/reveal",
        "POST /api/security/password",
        "POST /api/security/2fa/disable",
        "GET /api/privacy/export",
        "POST /api/privacy/deletion",
        "POST /api/users/sub",
        "GET /api/keys",
        "POST /api/keys",
        "DELETE /api/keys/{id}",
        "GET /api/events",
      ]),
    );
    for (const name of closed) {
      const [method = "", path = ""] = name.split(" ");
      const { status, body } = await script.ask(method, path.replace(/\{\w+\}/, "nonsense"));
      expect([name, status, body.code]).toEqual([name, 403, "not_for_keys"]);
    }
    expect((await cast.dealer.person.get("/api/user")).status).toBe(200);
  });

  it("do not fall back to the session of a cookie that comes along", async () => {
    const { secret } = await make(cast.dealer.person);
    const cookie = [...cast.dealer.person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await calling(secret, { cookie }).get("/api/payment")).status).toBe(403);
    expect((await calling("lotlane_unknown", { cookie }).get("/api/orders")).status).toBe(401);
    expect((await calling("", { cookie }).get("/api/orders")).status).toBe(401);
  });

  it("are limited by what their account may see and do", async () => {
    const { secret } = await make(cast.dealer.person, { scopes: [...scopesFor("shipper")] });
    const another = (await castOf(app, databaseUrl())).dealer;
    const theirs = await postOrder(another.person);
    expect((await calling(secret).get(`/api/orders/${theirs.id}`)).status).toBe(404);
    expect((await calling(secret).get("/api/board")).status).toBe(403);
    const { key } = await make(another.person);
    expect((await cast.dealer.person.remove(`/api/keys/${key.id}`)).status).toBe(404);
  });

  it("end with the account's suspension, and wait for its end", async () => {
    const { dealer } = await castOf(app, databaseUrl());
    const { secret } = await make(dealer.person);
    const suspend = (at: string | null) =>
      sql(databaseUrl(), "update accounts set suspended_at = $2 where id = $1", [dealer.id, at]);
    await suspend("2026-11-20T12:00:00Z");
    expect((await calling(secret).get("/api/orders")).status).toBe(401);
    await suspend(null);
    expect((await calling(secret).get("/api/orders")).status).toBe(200);
  });

  it("are made for the password alone, and told to the owner by mail", async () => {
    const asked = { name: "CRM", scopes: ["orders:read"] };
    const without = await cast.dealer.person.post("/api/keys", { ...asked, password: "not it" });
    expect([without.status, without.body.errors]).toEqual([
      422,
      [{ path: "password", message: "The password is wrong" }],
    ]);
    const { secret } = await make(cast.dealer.person, { name: "The owner's CRM" });
    const mail = await eventually(async () => {
      const found = (await mailsTo(app(), cast.dealer.email)).find(({ text }) => text.includes("CRM"));
      if (!found) throw new Error("no mail about the key came");
      return found.text;
    });
    expect(mail).not.toContain(secret.slice(0, 12));
    const rows = JSON.stringify(await sql(databaseUrl(), "select api_keys::text as row from api_keys", []));
    expect(rows).toContain("The owner's CRM");
    expect(rows).not.toContain(secret.slice(12));
  });
});
