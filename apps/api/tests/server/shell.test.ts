import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { HttpError } from "@lotlane/adapters/http/client";
import { endpoints } from "@lotlane/adapters/http/contract";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

const { app, databaseUrl } = testApp();
const { estimate } = visitorCalls(app);

describe("the shell around the calls", () => {
  it("answers unknown calls and tokens with problem details", async () => {
    expect((await fetch(`${app().origin}/api/track/%00`)).status).toBe(404);
    expect((await fetch(`${app().origin}/api/track/%ff`)).status).toBeOneOf([400, 404]);
    await expect(app().call("GET /api/track/{token}", { params: { token: "nope" } })).rejects.toBeInstanceOf(HttpError);
    const response = await fetch(`${app().origin}/api/nope`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      status: 404,
      code: "not_found",
      requestId: response.headers.get("x-request-id"),
    });
  });

  it("names the methods of an address that takes another one", async () => {
    const ask = async (path: string, method: string) => {
      const answer = await fetch(`${app().origin}${path}`, { method });
      const { code, detail } = (await answer.json()) as { readonly code: string; readonly detail: string };
      return [answer.status, answer.headers.get("allow"), code, detail];
    };
    expect(await ask("/api/quoter/orders", "DELETE")).toEqual([
      405,
      "POST",
      "method_not_allowed",
      "This address takes no DELETE. Use POST.",
    ]);
    expect(await ask("/api/orders", "PUT")).toEqual([
      405,
      "GET, HEAD, POST",
      "method_not_allowed",
      "This address takes no PUT. Use GET or POST.",
    ]);
  });

  it("answers rubbish with what is wrong with it, never with a fault of its own", async () => {
    const nested = `{"email":"x@example.com","password":"123456","firstName":"A","lastName":"B","userType":"shipper","x":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    const login = `${app().origin}/api/login`;
    const json = { "content-type": "application/json" };
    const statuses = [
      await fetch(`${app().origin}/api/register`, {
        method: "POST",
        headers: { ...json, "idempotency-key": "nested" },
        body: nested,
      }),
      await fetch(login, { method: "POST", headers: { ...json, "content-encoding": "gzip" }, body: "junk" }),
      await fetch(login, { method: "POST", headers: { ...json, "content-encoding": "br" }, body: "junk" }),
      await fetch(login, { method: "POST", headers: { "content-type": "application/foo+json" }, body: "{}" }),
      await fetch(login, { method: "PROPFIND" }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([expect.toBeOneOf([201, 400, 422]), 400, 400, 415, 405]);
    expect(app().lines.join("")).not.toContain('"msg":"fault"');
  });

  it("answers in plain form who takes no form at all", async () => {
    for (const forms of ["identity;q=0", "*;q=0", "zstd, identity;q=0"]) {
      const response = await fetch(`${app().origin}/api/vehicles/models?year=2020&make=Ford`, {
        headers: { "accept-encoding": forms },
      });
      expect([forms, response.status, response.headers.get("content-encoding")]).toEqual([forms, 200, null]);
      expect((await response.text()).length).toBeGreaterThan(1024);
    }
  });

  it("reads on for a moment only where a call was answered before its body had arrived", async () => {
    const sent = request(`${app().origin}/api/login`, { method: "POST", headers: { "content-type": "text/plain" } });
    const cutOff = once(sent, "close");
    sent.on("error", () => undefined);
    const beat = setInterval(() => sent.write("x"), 50);
    const [{ statusCode }] = (await once(sent, "response")) as [IncomingMessage];
    expect(statusCode).toBe(415);
    await cutOff;
    clearInterval(beat);
  });

  it("refuses changes that another site asks for", async () => {
    expect((await estimate({}, { origin: "https://evil.example" })).status).toBe(403);
    expect((await estimate({}, { origin: "null" })).status).toBe(403);
    expect((await estimate({}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await estimate({}, { origin: app().origin })).status).toBe(201);
  });

  it("limits what anyone can look up by network, and VINs, which another service decodes, much more", async () => {
    const environment = { LOTLANE_RATE_LIMIT: "1", LOTLANE_TRUSTED_PROXIES: "1" };
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment });
    const get = (path: string, network: string) =>
      fetch(limited.origin + path, { headers: { "x-forwarded-for": network } });
    const many = async (path: string, count: number, network: string) => {
      const statuses = new Set<number>();
      // A few at a time: an overloaded product refuses what can be asked again.
      for (let sent = 0; sent < count; sent += 20) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => get(path, network)));
        for (const { status } of answers) statuses.add(status);
      }
      return statuses;
    };
    expect(await many("/api/vehicles/vin/1FTFW1E50NFA00001", 60, "203.0.113.20")).toEqual(new Set([200]));
    expect((await get("/api/vehicles/vin/1FTFW1E50NFA00001", "203.0.113.20")).status).toBe(429);
    expect((await get("/api/vehicles/vin/1FTFW1E50NFA00001", "203.0.113.21")).status).toBe(200);
    expect(await many("/api/places/90001", 600, "203.0.113.22")).toEqual(new Set([200]));
    for (const path of [
      "/api/places/90001",
      "/api/places?q=Los",
      "/api/lanes?from=90001&to=10001",
      "/api/track/nope",
      "/api/openapi.json",
    ])
      expect((await get(path, "203.0.113.22")).status, path).toBe(429);
    await limited.stop();
  });

  it("sends a strict content security policy", async () => {
    const policy = (await fetch(`${app().origin}/api/health`)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("media-src 'self';");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.stadiamaps.com https://basemaps.cartocdn.com;");
    const styles = await app().call("GET /api/map/styles", {});
    expect(styles.map(({ name }) => name)).toEqual(["Watercolor", "Minimalist B&W", "Clean Light", "Dark Minimal"]);
  });

  it("describes itself in OpenAPI 3.1", async () => {
    const document = (await app().call("GET /api/openapi.json", {})) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toBe("3.1.0");
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it("answers its description compressed, and not again to those who have it", async () => {
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${app().origin}/api/openapi.json`, { headers });
      const text = await answer.text();
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
    };
    const whole = await ask({ "accept-encoding": "identity" });
    expect(whole.headers).toMatchObject({ vary: "Accept-Encoding", "cache-control": "no-cache" });
    for (const coding of ["br", "gzip"]) {
      const packed = await ask({ "accept-encoding": coding });
      expect(packed.text).toBe(whole.text);
      expect(packed.headers["content-encoding"]).toBe(coding);
      expect(Number(packed.headers["content-length"])).toBeLessThan(87_300);
    }
    const again = await ask({ "if-none-match": whole.headers["etag"]! });
    expect([again.status, again.text, again.headers["etag"]]).toEqual([304, "", whole.headers["etag"]]);
  });

  it("writes log lines without personal data", async () => {
    await estimate({ email: "secret.person@example.com", firstName: "Zebediah" });
    await estimate({ email: "secret.person@example.com", pickupZip: "00000" });
    const log = app().lines.join("");
    expect(log).toContain("POST /api/quoter/estimate");
    expect(log).not.toMatch(/secret\.person|Zebediah|Main St/);
  });

  it("measures all that its alert rules and its dashboard read", async () => {
    const database = new Client({ connectionString: databaseUrl() });
    await database.connect();
    await database.query("insert into backups (at, bytes) values (now() - interval '2 hours', 1)");
    await database.end();
    const metrics = await (await fetch(`${app().origin}/metrics`)).text();
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1]);
    expect(value("lotlane_database_up")).toBe(1);
    expect(value("lotlane_queue_late_jobs")).toBe(0);
    expect(value("lotlane_backup_age_seconds")).toBeCloseTo(7200, -2);
    expect(value("lotlane_disk_free_ratio")).toBeGreaterThan(0);
    // An address without TLS has no certificate, which is not one that ends now.
    expect(value("lotlane_certificate_seconds")).toBeNaN();
    const files = ["alerts.yml", "grafana.json"].map(
      (name) => new URL(`../../../../docs/deploy/${name}`, import.meta.url),
    );
    const read = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
    const named = new Set(read.match(/\b(?:lotlane|http|nodejs|process|stray)_\w*[a-z]/g));
    expect(named.size).toBeGreaterThan(12);
    const known = new Set(metrics.match(/^# TYPE (\w+)/gm)?.map((line) => line.slice("# TYPE ".length)));
    expect([...named].map((name) => name.replace(/_(bucket|count)$/, "")).filter((name) => !known.has(name))).toEqual(
      [],
    );
  });

  it("keeps its metrics from the world", async () => {
    expect(await (await fetch(`${app().origin}/metrics`)).text()).toContain("http_request_duration_seconds");
    expect((await fetch(`${app().origin}/metrics`, { headers: { "x-forwarded-for": "203.0.113.9" } })).status).toBe(
      404,
    );
  });
});

describe("metrics behind a token", () => {
  it("are for callers who show it, and 401 for any other text in its place", async () => {
    const token = "a token of the tests";
    const guarded = await startTestApp({
      databaseUrl: databaseUrl(),
      environment: { LOTLANE_METRICS_TOKEN: token },
    });
    const ask = async (authorization: string | undefined) => {
      const headers = { "x-forwarded-for": "203.0.113.9", ...(authorization && { authorization }) };
      return (await fetch(`${guarded.origin}/metrics`, { headers })).status;
    };
    expect(await ask(`Bearer ${token}`)).toBe(200);
    // The first has as many letters as the token, but more bytes.
    for (const shown of [`Bearer ${token.replace("a", "\u00e4")}`, `Bearer ${token}!`, "Bearer x", "Basic eDp5"])
      expect([shown, await ask(shown)]).toEqual([shown, 401]);
    expect(await ask(undefined)).toBe(404);
    expect(guarded.lines.join("")).not.toContain('"msg":"fault"');
    await guarded.stop();
  });
});

describe("limits", () => {
  it("asks a caller who calls too often to wait, and says how long", async () => {
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_RATE_LIMIT: "1" } });
    const tries = await Promise.all(
      Array.from({ length: 40 }, () =>
        fetch(`${limited.origin}/api/quoter/orders`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "{}",
        }),
      ),
    );
    await limited.stop();
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused.length).toBe(10);
    expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
