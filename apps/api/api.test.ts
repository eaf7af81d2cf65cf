import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { HttpError } from "@lotlane/adapters/http/client";
import { type Answer, endpoints, type Problem } from "@lotlane/adapters/http/contract";
import { defaultQuoterSettings } from "@lotlane/core/pricing";
import { createQuoterSettingsStore, openDatabase } from "@lotlane/adapters/postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freshDatabase } from "../../scripts/fresh-database.ts";
import { startTestApp, type TestApp } from "./testing/start-test-app.ts";

let app: TestApp;
let databaseUrl: string;

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  app = await startTestApp({ databaseUrl });
});
afterAll(() => app.stop());

const request = (changes: Record<string, unknown> = {}) => ({
  vehicleYear: 2022,
  vehicleMake: "Ford",
  vehicleModel: "F-150",
  pickupZip: "90001",
  deliveryZip: "60601",
  pickupAddress: "12 Main St",
  deliveryAddress: "99 Lake Ave",
  firstName: "Vera",
  lastName: "Visitor",
  email: "vera@example.com",
  phoneNumber: "555-010-2020",
  ...changes,
});

/** What the tests read of answers and problems. */
type Answered = Answer<"POST /api/quoter/estimate"> & Answer<"POST /api/quoter/orders"> & Problem;

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(app.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answered };
}

const estimate = (changes?: Record<string, unknown>, headers?: Record<string, string>) =>
  post("/api/quoter/estimate", request(changes), headers);

const newEstimate = () => app.call("POST /api/quoter/estimate", { body: request() });

describe("GET /api/health", () => {
  it("says ok once the product can serve", async () => {
    expect(await app.call("GET /api/health", {})).toEqual({ status: "ok" });
  });
});

describe("GET /api/vehicles", () => {
  it("leads from years to makes to models", async () => {
    const years = await app.call("GET /api/vehicles/years", {});
    expect(years).toContain(1981);
    expect(years[0]).toBe(new Date().getUTCFullYear() + 1);
    expect(await app.call("GET /api/vehicles/makes", { query: { year: 2022 } })).toContain("Ford");
    const models = await app.call("GET /api/vehicles/models", { query: { year: 2022, make: "Ford" } });
    expect(models.find(({ model }) => model === "F-150")).toMatchObject({
      sizeClass: "PICKUP_FULL",
      oversize: false,
      operableDefault: true,
    });
  });

  it.each([
    ["/api/vehicles/makes"],
    ["/api/vehicles/makes?year=abc"],
    ["/api/vehicles/models?year=2022"],
    ["/api/vehicles/models?year=2022&make="],
  ])("refuses %s with the field that is wrong", async (path) => {
    const response = await fetch(app.origin + path);
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(await response.json()).toMatchObject({
      code: "invalid_fields",
      errors: [{ message: expect.stringMatching(/year|make/) }],
    });
  });

  it("answers a wrong VIN with 200 and the reason", async () => {
    const vin = await app.call("GET /api/vehicles/vin/{vin}", { params: { vin: "1HGCM82633A004353" } });
    expect(vin).toMatchObject({
      valid: false,
      reason: expect.stringContaining("check digit"),
      year: 2003,
      make: "Honda",
    });
    expect(vin).not.toHaveProperty("readable");
  });
});

describe("GET /api/places and /api/lanes", () => {
  it("names the place of a ZIP and the road between two", async () => {
    expect(await app.call("GET /api/places/{zip}", { params: { zip: "60601-1234" } })).toMatchObject({
      zip: "60601",
      city: "Chicago",
      state: "IL",
    });
    const lane = await app.call("GET /api/lanes", { query: { from: "90001", to: "60601" } });
    expect(lane.distance).toBeGreaterThan(1900);
    expect(lane.distance).toBeLessThan(2150);
    expect(lane.path.length).toBeGreaterThan(5);
  });

  it("says that no road leads to Hawaii", async () => {
    const lane = await app.call("GET /api/lanes", { query: { from: "90001", to: "96813" } });
    expect(lane).toMatchObject({
      distance: null,
      path: [],
      reason: expect.stringContaining("No road leads to Honolulu"),
    });
  });

  it("does not know a ZIP that does not exist", async () => {
    await expect(app.call("GET /api/places/{zip}", { params: { zip: "00000" } })).rejects.toMatchObject({
      status: 404,
      code: "place_not_found",
    });
  });
});

describe("POST /api/quoter/estimate", () => {
  it("answers a binding quote whose lines add up, and keeps it", async () => {
    const { status, body } = await estimate();
    expect(status).toBe(201);
    const answer = endpoints["POST /api/quoter/estimate"].answers[201].parse(body);
    const sum = answer.breakdown.lines.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(Math.round(Number(answer.quote.cashPrice) * 100));
    expect(answer.quote.status).toBe("draft");
    const days = (Date.parse(answer.quote.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    expect((await app.call("GET /api/quoter/estimate/{id}", { params: { id: answer.quote.id } })).quote.refCode).toBe(
      answer.quote.refCode,
    );
  });

  it("e-mails the quote once and then counts as sent", async () => {
    const { quote } = await newEstimate();
    await vi.waitFor(
      async () =>
        expect((await app.call("GET /api/quoter/estimate/{id}", { params: { id: quote.id } })).quote.status).toBe(
          "sent",
        ),
      8000,
    );
    const about = (await app.mails()).filter((mail) => mail.includes(quote.refCode));
    expect(about).toHaveLength(1);
    expect(about[0]).toContain("vera@example.com");
  });

  it.each([
    [{ pickupZip: "00000" }, "pickupZip", "not a US ZIP"],
    [{ deliveryZip: "99999" }, "deliveryZip", "not a US ZIP"],
    [{ pickupZip: "9000" }, "pickupZip", "5 digits"],
    [{ deliveryZip: "90001" }, "deliveryZip", "same ZIP"],
    [{ deliveryZip: "96813" }, "deliveryZip", "No road leads"],
    [{ vehicleYear: 1899 }, "vehicleYear", "1981"],
    [{ vehicleYear: 2999 }, "vehicleYear", "1981"],
    [{ vehicleYear: "two thousand" }, "vehicleYear", "Year must be a whole number"],
    [{ vehicleYear: undefined }, "vehicleYear", "Year is required"],
    [{ firstName: "A\u0000B" }, "firstName", "letters, digits and signs"],
    [{ promoCode: "\ud800" }, "promoCode", "letters and digits"],
    [{ vehicleModel: "Batmobile" }, "vehicleModel", "Batmobile"],
    [{ pickupDate: "2020-01-01" }, "pickupDate", "Pickup date cannot be earlier than now"],
    [{ pickupDate: "2026-02-30" }, "pickupDate", "must be a date"],
    [
      { pickupDate: inDays(20), deliveryDate: inDays(10) },
      "deliveryDate",
      "Delivery date cannot be before pickup date",
    ],
    [{ firstName: "  " }, "firstName", "First name is required"],
    [{ email: "vera@" }, "email", "Invalid email address"],
    [{ isOperable: "yes" }, "isOperable", "true or false"],
    [{ promoCode: 7 }, "promoCode", "must be text"],
  ])("refuses %j at its field", async (changes, path, words) => {
    const { status, body } = await estimate(changes);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ path, message: expect.stringContaining(words) });
    expect(body.detail).toContain(words);
  });

  it("takes dates as days and as ISO times", async () => {
    const { body } = await estimate({ pickupDate: `${inDays(3)}T15:00:00.000Z`, deliveryDate: inDays(9) });
    expect(body.pickup.date).toBe(inDays(3));
    expect(body.delivery.date).toBe(inDays(9));
  });

  it("says that an unknown promo code changed nothing, and applies a known one typed with blanks", async () => {
    const plain = await estimate();
    const unknown = await estimate({ promoCode: "nope" });
    expect(unknown.body.quote.cashPrice).toBe(plain.body.quote.cashPrice);
    expect(unknown.body.promo).toMatchObject({ applied: false, message: expect.stringContaining("NOPE") });

    const database = await openDatabase({ url: databaseUrl });
    const settings = createQuoterSettingsStore(database);
    await settings.save({
      ...defaultQuoterSettings,
      promoCodes: [{ code: "SPRING10", type: "flat", value: "10.00", validUntil: null }],
    });
    await pause(1100);
    const applied = await estimate({ promoCode: " spring 10 " });
    await settings.save(defaultQuoterSettings);
    await database.close(true);
    expect(applied.body.promo).toMatchObject({ code: "SPRING10", applied: true });
    expect(Number(applied.body.quote.cashPrice)).toBeCloseTo(Number(plain.body.quote.cashPrice) - 10, 2);
    expect(applied.body.breakdown.discountAmount).toBe("10.00");
    await pause(1100);
  });

  it("answers 400, 413, 415 before it looks at the fields", async () => {
    expect(await post("/api/quoter/estimate", "{")).toMatchObject({ status: 400, body: { code: "malformed_json" } });
    expect(await post("/api/quoter/estimate", "x".repeat(2_000_000))).toMatchObject({
      status: 413,
      body: { status: 413 },
    });
    expect(
      await post("/api/quoter/estimate", "a=b", { "content-type": "application/x-www-form-urlencoded" }),
    ).toMatchObject({ status: 415 });
    for (const body of ["null", "[]", '"text"', "7"])
      expect((await post("/api/quoter/estimate", body)).status).toBeOneOf([400, 422]);
  });

  it("answers the first result again for the same key, however the repeats arrive", async () => {
    const key = randomUUID();
    const repeats = await Promise.all(Array.from({ length: 12 }, () => estimate({}, { "idempotency-key": key })));
    expect(new Set(repeats.map(({ body }) => body.quote.id)).size).toBe(1);
    expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await estimate({}, { "idempotency-key": key })).toMatchObject({ status: 201, body: repeats[0]!.body });
    expect(await estimate({ firstName: "Other" }, { "idempotency-key": key })).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
  });
});

describe("POST /api/quoter/orders", () => {
  const book = (quoteId: string, paymentMethod = "cash", headers?: Record<string, string>) =>
    post("/api/quoter/orders", { quoteId, paymentMethod }, headers);

  it("turns the quote into an order at the quoted price, which can be tracked", async () => {
    const { quote } = await newEstimate();
    const { status, body } = await book(quote.id, "card");
    expect(status).toBe(201);
    const { order } = endpoints["POST /api/quoter/orders"].answers[201].parse(body);
    expect(order).toMatchObject({
      status: "pending",
      shipperId: null,
      paymentAmount: quote.cardPrice,
      pickupCity: "Los Angeles",
      deliveryState: "IL",
    });
    const tracked = await app.call("GET /api/track/{token}", { params: { token: order.trackingToken } });
    expect(tracked).toMatchObject({
      shortId: order.id.slice(0, 8),
      status: "pending",
      progress: 0,
      timeline: [{ kind: "created" }],
    });
    expect(JSON.stringify(tracked)).not.toMatch(/vera|Main St|Lake Ave|555/i);
    expect((await app.call("GET /api/quoter/estimate/{id}", { params: { id: quote.id } })).quote.status).toBe("booked");
  });

  it("books once, however often and however fast it is asked", async () => {
    const { quote } = await newEstimate();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(quote.id)));
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  });

  it("answers 201 again to the same key, and 422 to the key with another quote", async () => {
    const [first, second] = [await newEstimate(), await newEstimate()];
    const key = { "idempotency-key": randomUUID() };
    const booked = await book(first.quote.id, "cash", key);
    expect(await book(first.quote.id, "cash", key)).toMatchObject({ status: 201, body: booked.body });
    expect(await book(second.quote.id, "cash", key)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
  });

  it("sends one confirmation with the tracking link", async () => {
    const { quote } = await newEstimate();
    const { order } = (await book(quote.id)).body;
    await vi.waitFor(async () => {
      const about = (await app.mails()).filter((mail) => mail.includes(order.id.slice(0, 8)) && /booking/i.test(mail));
      expect(about).toHaveLength(1);
      expect(about[0]!.replaceAll("=\r\n", "")).toContain(`/track/${order.trackingToken}`);
    }, 8000);
  });

  it("refuses what cannot be booked", async () => {
    expect(await book(randomUUID())).toMatchObject({ status: 404, body: { code: "quote_not_found" } });
    expect(await book("not-an-id")).toMatchObject({ status: 422, body: { errors: [{ path: "quoteId" }] } });
    const { quote } = await newEstimate();
    expect(await book(quote.id, "barter")).toMatchObject({
      status: 422,
      body: { errors: [{ path: "paymentMethod" }] },
    });
    const database = await openDatabase({ url: databaseUrl });
    await database.em
      .fork()
      .execute("update quotes set expires_at = now() - interval '1 second' where id = ?", [quote.id]);
    await database.close(true);
    expect(await book(quote.id)).toMatchObject({
      status: 409,
      body: { code: "quote_expired", detail: expect.stringContaining("expired") },
    });
  });
});

describe("the shell around the calls", () => {
  it("answers unknown calls and tokens with problem details", async () => {
    expect((await fetch(`${app.origin}/api/track/%00`)).status).toBe(404);
    expect((await fetch(`${app.origin}/api/track/%ff`)).status).toBeOneOf([400, 404]);
    await expect(app.call("GET /api/track/{token}", { params: { token: "nope" } })).rejects.toBeInstanceOf(HttpError);
    const response = await fetch(`${app.origin}/api/nope`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      status: 404,
      code: "not_found",
      requestId: response.headers.get("x-request-id"),
    });
    expect((await fetch(`${app.origin}/api/quoter/orders`, { method: "DELETE" })).status).toBe(405);
  });

  it("refuses changes that another site asks for", async () => {
    expect((await estimate({}, { origin: "https://evil.example" })).status).toBe(403);
    expect((await estimate({}, { origin: "null" })).status).toBe(403);
    expect((await estimate({}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await estimate({}, { origin: app.origin })).status).toBe(201);
  });

  it("sends a strict content security policy", async () => {
    const policy = (await fetch(`${app.origin}/api/health`)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
  });

  it("describes itself in OpenAPI 3.1", async () => {
    const document = (await app.call("GET /api/openapi.json", {})) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toBe("3.1.0");
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it("writes log lines without personal data", async () => {
    await estimate({ email: "secret.person@example.com", firstName: "Zebediah" });
    await estimate({ email: "secret.person@example.com", pickupZip: "00000" });
    const log = app.lines.join("");
    expect(log).toContain("POST /api/quoter/estimate");
    expect(log).not.toMatch(/secret\.person|Zebediah|Main St/);
  });

  it("keeps its metrics from the world", async () => {
    expect(await (await fetch(`${app.origin}/metrics`)).text()).toContain("http_request_duration_seconds");
    expect((await fetch(`${app.origin}/metrics`, { headers: { "x-forwarded-for": "203.0.113.9" } })).status).toBe(404);
  });
});

describe("limits", () => {
  it("asks whoever calls too often to wait, and says how long", async () => {
    const limited = await startTestApp({ databaseUrl, environment: { LOTLANE_RATE_LIMIT: "1" } });
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

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
