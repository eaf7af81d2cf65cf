import type { Answer } from "@lotlane/adapters/http/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { createFmcsaStandIn, type FmcsaFailure, standInWebKey } from "../../../stand-ins/fmcsa.ts";
import type { StandIn } from "../../../stand-ins/stand-in.ts";
import { eventually } from "../../testing/eventually.ts";
import { postBidLoad, postLoad } from "../../testing/load-calls.ts";
import { postOrder } from "../../testing/order-calls.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { sql } from "../../testing/sql.ts";

let fmcsa: StandIn<FmcsaFailure>;
let app: TestApp;
let databaseUrl: string;
let cast: Cast;

beforeAll(async () => {
  fmcsa = await createFmcsaStandIn().start();
  databaseUrl = await migratedDatabase();
  app = await startTestApp({ databaseUrl, environment: { FMCSA_URL: fmcsa.url, FMCSA_WEB_KEY: standInWebKey } });
  cast = await castOf(() => app, databaseUrl);
});
afterAll(async () => {
  await app?.stop();
  await fmcsa?.stop();
});
beforeEach(() => fmcsa.fail());

type Review = Answer<"GET /api/admin/users/{id}/vetting">;

const hauling = {
  companyName: "Carlos Hauling",
  companyEmail: "carlos@carrier.example",
  companyPhone: "602-555-0117",
  companyAddress: "2200 W Buckeye Rd\nPhoenix, AZ 85009",
  dotNumber: "USDOT 3141592",
  mcNumber: "MC-271828",
};

const reviewOf = async (id: string) => {
  const { status, body } = await cast.admin.person.get(`/api/admin/users/${id}/vetting`);
  expect(status).toBe(200);
  return body as unknown as Review;
};

/** A carrier whose company was saved with these numbers and looked up, and which an admin has verified since. */
async function aVettedCarrier(company: Record<string, unknown> = {}) {
  const carrier = await aCarrier(() => app, databaseUrl);
  expect((await carrier.person.put("/api/company", { ...hauling, ...company })).status).toBe(200);
  const review = await eventually(async () => {
    const found = await reviewOf(carrier.id);
    expect([found.seen === null, found.history.length]).toEqual([false, 1]);
    return found;
  });
  expect((await carrier.person.get("/api/user")).body.isVerified).toBe(false);
  await sql(databaseUrl, "update accounts set is_verified = true where id = $1", [carrier.id]);
  return { ...carrier, review };
}

const need = async (carriersNeedAuthority: boolean) => {
  const body = { verifiedCarriersOnly: true, carriersNeedAuthority };
  expect((await cast.admin.person.put("/api/admin/settings", body)).body).toMatchObject({ ...body, registry: "FMCSA" });
};

describe("a carrier's company", () => {
  it("is looked up when it is saved: admins see the fields behind the verdict, and every check", async () => {
    const { review } = await aVettedCarrier();
    expect(review).toMatchObject({
      registry: "FMCSA",
      seen: { verdict: "authorized", reasons: [], legalName: "CARLOS HAULING LLC" },
      differences: [],
      problem: null,
      override: null,
      history: [{ verdict: "authorized", dotNumber: "USDOT 3141592", mcNumber: "MC-271828" }],
    });
    expect(review.seen?.fields).toContainEqual({ name: "liability_on_file", value: "1000000", against: false });
  });

  it("that says otherwise of itself than the registry is pointed out, and not authorized", async () => {
    const { review } = await aVettedCarrier({
      companyName: "Swift Relocators",
      companyAddress: "1 Elm St\nReno, NV 89501",
      mcNumber: "600600",
    });
    expect(review.seen?.verdict).toBe("not_authorized");
    expect(review.differences).toEqual([
      { name: "company", given: "Swift Relocators", registry: "CARLOS HAULING LLC" },
      {
        name: "address",
        given: "1 Elm St\nReno, NV 89501",
        registry: "2200 WEST BUCKEYE ROAD, PHOENIX, AZ 85009-1234",
      },
      { name: "mc_number", given: "MC 600600", registry: "Belongs to DOT 2000003" },
    ]);
  });

  it("is looked up again when an admin asks, who reads why there is no answer", async () => {
    const { id } = await aVettedCarrier();
    fmcsa.fail("key-unknown");
    const asked = await cast.admin.person.post(`/api/admin/users/${id}/vetting/check`);
    expect(asked.body).toMatchObject({
      seen: { verdict: "authorized" },
      problem: expect.stringContaining("FMCSA_WEB_KEY"),
      history: [{ verdict: "unknown" }, { verdict: "authorized" }],
    });
    expect(JSON.stringify([asked.body, app.lines])).not.toContain(standInWebKey);
    expect((await cast.admin.person.get(`/api/admin/users/${cast.dealer.id}/vetting`)).status).toBe(409);
  });
});

it("a DOT number that cannot be read is refused at its field, and lets no carrier that has one be verified", async () => {
  const { id, person } = await aCarrier(() => app, databaseUrl);
  for (const dotNumber of ["31415 92", "3141592 (active)"]) {
    const { status, body } = await person.put("/api/company", { ...hauling, dotNumber });
    const message = "DOT number must be at most 8 digits, such as 1234567 or USDOT 1234567";
    expect([status, body.errors]).toEqual([422, [{ path: "dotNumber", message }]]);
  }
  const saved = await person.put("/api/company", { ...hauling, dotNumber: "３１４１５９２" });
  expect([saved.status, saved.body["dotNumber"]]).toEqual([200, "3141592"]);
  // Companies from before numbers were checked may hold such a value.
  await sql(
    databaseUrl,
    "update organizations set dot_number = '31415 92' where id = (select organization_id from accounts where id = $1)",
    [id],
  );
  const { status, body } = await cast.admin.person.patch(`/api/admin/users/${id}`, { isVerified: true });
  expect([status, body.code]).toEqual([409, "dot_number_unreadable"]);
  expect(body.detail).toContain("“31415 92” cannot be read as a DOT number");
  expect((await person.get("/api/user")).body.isVerified).toBe(false);
});

describe("where carriers need authority", () => {
  it("a carrier without it is refused at order, load and bid, until an admin lets it, which is on record", async () => {
    const carrier = await aVettedCarrier({ companyName: "Lapsed Trucking", dotNumber: "2000003", mcNumber: "" });
    expect(carrier.review.seen?.verdict).toBe("not_authorized");
    await need(true);
    const { id } = await postOrder(cast.dealer.person);
    const [fixed, open] = [await postLoad(cast.admin.person), await postBidLoad(cast.admin.person)];
    const claim = () => carrier.person.post(`/api/orders/${id}/claim`);
    const tries = [
      claim,
      () => carrier.person.post(`/api/loads/${fixed}/accept`),
      () => carrier.person.post(`/api/loads/${open}/bids`, { amount: 900 }),
    ];
    for (const attempt of tries) {
      const { status, body } = await attempt();
      expect([status, body.code]).toEqual([403, "authority_missing"]);
      expect(body.detail).toMatch(/^FMCSA said on \d{4}-\d{2}-\d{2}: .* Please resolve this with FMCSA/);
    }
    const shown = await carrier.person.get(`/api/orders/${id}`);
    expect(shown.body.actions).toMatchObject([{ name: "claim", allowed: false, lacks: "authority_missing" }]);

    const path = `/api/admin/users/${carrier.id}/vetting/override`;
    const until = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect((await cast.admin.person.put(path, { until })).body.errors).toEqual([
      { path: "reason", message: "A reason is required" },
    ]);
    expect((await cast.admin.person.put(path, { until: "2020-01-01", reason: "x" })).status).toBe(422);
    expect((await carrier.person.put(path, { until, reason: "I say so" })).status).toBe(403);
    const overridden = await cast.admin.person.put(path, { until, reason: "Reinstated by telephone" });
    expect(overridden.body).toMatchObject({ override: { until, reason: "Reinstated by telephone" } });
    for (const attempt of tries) expect((await attempt()).status).toBeLessThan(300);

    expect((await cast.admin.person.remove(path)).body).toMatchObject({ override: null });
    const history = await cast.admin.person.get(`/api/admin/users/${carrier.id}/history`);
    expect(history.body).toMatchObject([
      { kind: "authority_override_ended", actorId: cast.admin.id },
      { kind: "authority_overridden", actorId: cast.admin.id, reason: `Until ${until}: Reinstated by telephone` },
      { kind: "unverified", actorId: carrier.id, reason: expect.stringContaining("DOT number: none, now 2000003") },
      { kind: "registered" },
    ]);
    const audit = await cast.admin.person.get("/api/admin/audit?limit=50");
    expect(JSON.stringify(audit.body)).toContain("account.authority_overridden");
    await need(false);
  });

  it("the last verdict counts while FMCSA is away, and a claim does not wait for it", async () => {
    const carrier = await aVettedCarrier();
    await need(true);
    // As if it had been looked up three days ago.
    await sql(databaseUrl, "update carrier_checks set at = at - interval '3 days'");
    fmcsa.fail("slow");
    const { id } = await postOrder(cast.dealer.person);
    const began = performance.now();
    expect((await carrier.person.post(`/api/orders/${id}/claim`)).status).toBe(200);
    // The claim's patience is three seconds.
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(await reviewOf(carrier.id)).toMatchObject({
      seen: { verdict: "authorized" },
      problem: expect.stringContaining("no answer within 3000 ms"),
    });
    await need(false);
  });

  it("the order's shipper sees verdict, date and fields; no other dealer does", async () => {
    const carrier = await aVettedCarrier();
    const { id } = await postOrder(cast.dealer.person);
    const path = `/api/orders/${id}/carrier`;
    expect((await cast.dealer.person.get(path)).body).toBeNull();
    expect((await carrier.person.post(`/api/orders/${id}/claim`)).status).toBe(200);
    expect((await cast.dealer.person.get(path)).body).toMatchObject({
      registry: "FMCSA",
      seen: { verdict: "authorized", at: expect.any(String), fields: expect.any(Array) },
    });
    const other = await castOf(() => app, databaseUrl);
    expect((await other.dealer.person.get(path)).status).toBe(404);
  });
});

it("what the registry said goes with the account", async () => {
  const carrier = await aVettedCarrier();
  const [{ organization_id: organization }] = (await sql(
    databaseUrl,
    "select organization_id from accounts where id = $1",
    [carrier.id],
  )) as [{ organization_id: string }];
  const count = async () => {
    const rows = await sql(
      databaseUrl,
      "select (select count(*)::int from carrier_checks where organization_id = $1) + (select count(*)::int from carrier_vettings where organization_id = $1) as count",
      [organization],
    );
    return (rows[0] as { count: number }).count;
  };
  expect(await count()).toBe(2);
  const deleted = await carrier.person.post("/api/privacy/deletion", { password: "correct horse" });
  expect(deleted.status).toBeLessThan(300);
  expect(await count()).toBe(0);
});
