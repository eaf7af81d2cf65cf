import { generateSync } from "otplib";
import { beforeAll, describe, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { standInBill } from "../../../stand-ins/bill-account.ts";
import { createBillStandIn } from "../../../stand-ins/bill.ts";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { aNewDealer, aPerson, mailedToken, newEmail, testPassword } from "../../testing/person.ts";
import { type Cast, castOf, changeTerms, proveAddress } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let others: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  others = await castOf(app, databaseUrl());
});

const key = "bill_9f8e7d6c5b4a3210";
const mask = "bill••••••••3210";
const settings = (changes: Record<string, unknown> = {}) => ({
  billcomEnabled: true,
  billcomOrgId: "00801DANA",
  billcomApiKey: key,
  billcomEnvironment: "sandbox",
  ...changes,
});

describe("payment settings over HTTP", () => {
  it("are empty, off and in the sandbox before they are saved", async () => {
    const { status, body } = await others.dealer.person.get("/api/payment");
    expect([status, body]).toEqual([
      200,
      {
        billcomEnabled: false,
        billcomOrgId: null,
        billcomEnvironment: "sandbox",
        billcomTokenName: null,
        billcomApiKey: null,
        billcomKeyLost: false,
        billcomOffered: expect.any(Array),
        billcomState: "off",
        billcomCheckedAt: null,
        billcomProblem: null,
        bankName: null,
        accountHolderName: null,
        routingNumber: null,
        accountNumber: null,
        accountType: null,
      },
    ]);
  });

  it("are saved, answered masked, and keep nothing of a bank account", async () => {
    const bank = {
      bankName: "First",
      accountHolderName: "Dana",
      routingNumber: "021000021",
      accountNumber: "12345678",
      accountType: "checking",
    };
    const saved = await cast.dealer.person.put("/api/payment", settings(bank));
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { billcomApiKey: mask, bankName: null, accountNumber: null },
    ]);
    expect((await cast.dealer.person.get("/api/payment")).body).toEqual(saved.body);
    const rows = await sql(databaseUrl(), "select payment_settings::text as row from payment_settings", []);
    expect(JSON.stringify(rows)).toContain("00801DANA");
    for (const secret of [key, "12345678", "021000021"]) expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await cast.dealer.person.put("/api/payment", saved.body)).status).toBe(200);
  });

  it("say what is wrong instead of being active, and are active once a sign-in held", async () => {
    const bill = await createBillStandIn().start();
    const database = await migratedDatabase();
    const withBill = await startTestApp({
      databaseUrl: database,
      environment: { BILL_URL_SANDBOX: bill.url, BILL_DEV_KEY_SANDBOX: standInBill.devKey },
    });
    const { dealer } = await castOf(() => withBill, database);
    const read = async () => (await dealer.person.get("/api/payment")).body;
    const save = (changes: Record<string, unknown>) => dealer.person.put("/api/payment", settings(changes));
    const own = { billcomOrgId: standInBill.organizationId };
    expect((await save({ ...own, billcomEnvironment: "production" })).body).toMatchObject({
      billcomState: "failing",
      billcomCheckedAt: null,
      billcomProblem: expect.stringContaining("developer key"),
    });
    expect((await save(own)).body).toMatchObject({ billcomCheckedAt: null });
    await eventually(async () =>
      expect(await read()).toMatchObject({
        billcomState: "failing",
        billcomCheckedAt: expect.any(String),
        billcomProblem: expect.stringContaining("does not recognize this combination"),
      }),
    );
    await save({ ...own, billcomApiKey: standInBill.token });
    await eventually(async () =>
      expect(await read()).toMatchObject({
        billcomState: "active",
        billcomCheckedAt: expect.any(String),
        billcomProblem: null,
      }),
    );
    bill.script(["500"]);
    expect((await dealer.person.post("/api/payment/test-billcom")).status).toBe(503);
    expect(await read()).toMatchObject({
      billcomState: "failing",
      billcomProblem: expect.stringContaining("could not be reached"),
    });
    await withBill.stop();
    await bill.stop();
  });

  it("say at each field what would be right", async () => {
    const { status, body } = await cast.dealer.person.put("/api/payment", {
      billcomOrgId: "",
      billcomEnvironment: "http://127.0.0.1:9/",
    });
    expect([status, body.errors]).toEqual([
      422,
      expect.arrayContaining([
        { path: "billcomOrgId", message: "Organization ID is required" },
        { path: "billcomApiKey", message: "API Key is required" },
        { path: "billcomEnvironment", message: "Environment is sandbox or production" },
      ]),
    ]);
  });

  it("are the main dealer's alone, and each dealer has their own", async () => {
    const shippersOnly = "Only shippers and administrators can access payment information";
    const mainOnly = "Only main dealer accounts can access payment information";
    for (const [role, detail] of [
      ["subUser", mainOnly],
      ["transporter", shippersOnly],
      ["driver", shippersOnly],
      ["receiver", shippersOnly],
    ] as const)
      for (const answer of [
        await cast[role].person.get("/api/payment"),
        await cast[role].person.put("/api/payment", settings()),
        await cast[role].person.post("/api/payment/reveal", { password: testPassword }),
        await cast[role].person.post("/api/payment/test-billcom"),
      ])
        expect([role, answer.status, answer.body.detail]).toEqual([role, 403, detail]);
    expect((await cast.visitor.person.get("/api/payment")).status).toBe(401);
    await cast.dealer.person.put("/api/payment", settings());
    expect((await others.dealer.person.get("/api/payment")).body["billcomOrgId"]).toBeNull();
    expect((await others.dealer.person.post("/api/payment/reveal", { password: testPassword })).body.code).toBe(
      "payment_not_set_up",
    );
  });

  it("show the key for the password only, with a fact and a mail, and no log ever has it", async () => {
    const { person, id, email } = cast.dealer;
    await person.put("/api/payment", settings());
    for (const [sent, status] of [
      [{}, 422],
      [{ password: "" }, 422],
      [{ password: "not it" }, 422],
      [{ password: ["correct horse"] }, 422],
    ] as const)
      expect((await person.post("/api/payment/reveal", sent)).status).toBe(status);
    const { status, body, headers } = await person.post("/api/payment/reveal", { password: testPassword });
    expect([status, body, headers.get("cache-control")]).toEqual([200, { billcomApiKey: key }, "no-store"]);
    const facts = await sql(
      databaseUrl(),
      "select count(*)::int as n from account_facts where account_id = $1 and kind = 'payment_key_revealed'",
      [id],
    );
    expect(facts).toEqual([{ n: 1 }]);
    await eventually(async () =>
      expect((await mailsTo(app(), email)).map(({ subject }) => subject)).toContainEqual(
        "Lotlane: your API key was shown",
      ),
    );
    expect(app().lines.join("\n")).not.toContain(key);
  });

  it("take the password again once the session gave its last proof ten minutes ago, for webhooks too", async () => {
    const { person, id } = cast.dealer;
    const hook = { url: "https://8.8.8.8/in", events: ["order.claimed"] };
    const wait = () =>
      sql(databaseUrl(), "update sessions set proved_at = now() - interval '11 minutes' where account_id = $1", [id]);
    const asked = { status: 422, body: { code: "invalid_fields", errors: [{ path: "password" }] } };
    expect((await person.put("/api/payment", settings())).status).toBe(200);
    await wait();
    expect(await person.put("/api/payment", settings({ billcomOrgId: "00801THIEF" }))).toMatchObject(asked);
    expect(await person.post("/api/webhooks", hook)).toMatchObject(asked);
    const guessed = { ...settings({ billcomOrgId: "00801THIEF" }), password: "a guess" };
    expect(await person.put("/api/payment", guessed)).toMatchObject(asked);
    expect((await person.get("/api/payment")).body["billcomOrgId"]).toBe("00801DANA");
    const changed = await person.put("/api/payment", {
      ...settings({ billcomOrgId: "00801NEXT" }),
      password: testPassword,
    });
    expect([changed.status, changed.body["billcomOrgId"]]).toEqual([200, "00801NEXT"]);
    // It counts for the session from now on.
    expect((await person.put("/api/payment", settings())).status).toBe(200);
    const added = await person.post("/api/webhooks", hook);
    expect(added.status).toBe(201);
    const path = `/api/webhooks/${(added.body["webhook"] as { id: string }).id}`;
    await wait();
    expect(await person.patch(path, { url: "https://1.1.1.1/in" })).toMatchObject(asked);
    expect(await person.post(`${path}/secret`)).toMatchObject(asked);
    expect((await person.patch(path, { isOn: false, url: hook.url })).status).toBe(200);
    expect((await person.post(`${path}/secret`, { password: testPassword })).status).toBe(200);
    await person.remove(path);
  });

  it("stand beside a carrier's payment instructions, of which the same holds: another company form needs no proof", async () => {
    const { person, id, email } = cast.transporter;
    await changeTerms(person, { paymentInstructions: "Bank of Phoenix, account 1" });
    await sql(databaseUrl(), "update sessions set proved_at = now() - interval '11 minutes' where account_id = $1", [
      id,
    ]);
    const { body: company } = await person.get("/api/company");
    expect((await person.put("/api/company", { ...company, description: "Nine cars" })).status).toBe(200);
    const redirected = { ...company, paymentInstructions: "Another bank" };
    const asked = { status: 422, body: { code: "invalid_fields", errors: [{ path: "password" }] } };
    expect(await person.put("/api/company", redirected)).toMatchObject(asked);
    expect(await person.put("/api/company", { ...redirected, password: "a guess" })).toMatchObject(asked);
    expect(await person.put("/api/company", { ...company, paymentInstructions: null })).toMatchObject(asked);
    expect((await person.get("/api/company")).body).toMatchObject({
      paymentInstructions: "Bank of Phoenix, account 1",
    });
    const saved = await person.put("/api/company", { ...redirected, password: testPassword });
    expect([saved.status, saved.body]).toEqual([200, redirected]);
    expect((await cast.driver.person.get("/api/company")).body).toMatchObject({ paymentInstructions: null });
    await eventually(async () =>
      expect(
        (await mailsTo(app(), email)).filter(({ subject }) =>
          subject.endsWith("your payment instructions were changed"),
        ),
      ).toHaveLength(2),
    );
  });

  it("wait until the address is proved, with a sentence that says what to do", async () => {
    const stranger = await aNewDealer(app);
    const { status, body } = await stranger.put("/api/payment", settings());
    expect([status, body.code]).toEqual([403, "email_not_verified"]);
    expect(body.detail).toContain("Open the link we sent you");
    const hook = { url: "https://8.8.8.8/in", events: ["order.claimed"] };
    expect(await stranger.post("/api/webhooks", hook)).toMatchObject({
      status: 403,
      body: { code: "email_not_verified" },
    });
  });

  it("of a stranger who took another person's address are gone once its owner takes the account", async () => {
    const email = newEmail("owner");
    const stranger = aPerson(app);
    const { body: account } = await stranger.register({ email });
    // Stands for an account from before settings required a proved address.
    await proveAddress(databaseUrl(), account.id);
    const hook = { url: "https://8.8.8.8/in", events: ["order.claimed"] };
    const made = await Promise.all([
      stranger.put("/api/payment", settings({ billcomOrgId: "00801STRANGER" })),
      stranger.post("/api/webhooks", hook),
      stranger.post("/api/keys", { name: "theirs", scopes: ["orders:read"], password: testPassword }),
    ]);
    expect(made.map(({ status }) => status)).toEqual([200, 201, 201]);
    await sql(databaseUrl(), "update accounts set email_verified_at = null, is_verified = true where id = $1", [
      account.id,
    ]);

    const owner = aPerson(app);
    await owner.post("/api/auth/forgot-password", { email });
    const token = await mailedToken(app(), email, "reset-password");
    await owner.post("/api/auth/reset-password", { token, password: "the owner's own" });
    await owner.login(email, "the owner's own");
    expect((await owner.get("/api/payment")).body).toMatchObject({ billcomOrgId: null, billcomEnabled: false });
    expect((await owner.get("/api/webhooks")).body).toEqual([]);
    expect((await owner.get("/api/keys")).body).toEqual([]);
    expect((await owner.get("/api/company")).body["companyName"]).toBeNull();
    expect((await owner.get("/api/user")).body.isVerified).toBe(false);
    const mail = await eventually(async () => {
      const changed = (await mailsTo(app(), email)).find(({ subject }) => subject.includes("password was changed"));
      if (!changed) throw new Error("no mail about the new password came");
      return changed;
    });
    expect(mail.text).toContain("payment settings, webhooks");
  });

  it("outlive a new secret of the product, with the former one beside it, and are sealed again when they are saved", async () => {
    const { person, email } = cast.dealer;
    await person.put("/api/payment", settings());
    const [former, next] = [
      "one secret for all processes on a database",
      "another secret for all processes from now on",
    ];
    const read = async (environment: Readonly<Record<string, string>>, saves = false) => {
      const restarted = await startTestApp({ databaseUrl: databaseUrl(), environment });
      const dealer = aPerson(() => restarted);
      await dealer.login(email);
      if (saves) await dealer.put("/api/payment", (await dealer.get("/api/payment")).body);
      const { body } = await dealer.get("/api/payment");
      const revealed = await dealer.post("/api/payment/reveal", { password: testPassword });
      await restarted.stop();
      return [body["billcomApiKey"], body["billcomKeyLost"], revealed.body["billcomApiKey"] ?? revealed.body.code];
    };
    expect(await read({ LOTLANE_SECRET: next })).toEqual([null, true, "payment_key_lost"]);
    expect(await read({ LOTLANE_SECRET: next, LOTLANE_SECRET_BEFORE: former })).toEqual([mask, false, key]);
    expect(await read({ LOTLANE_SECRET: next, LOTLANE_SECRET_BEFORE: former }, true)).toEqual([mask, false, key]);
    expect(await read({ LOTLANE_SECRET: next })).toEqual([mask, false, key]);
    await person.put("/api/payment", settings());
  }, 120_000);

  it("count wrong passwords", async () => {
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_RATE_LIMIT: "1" } });
    const { dealer } = await castOf(() => limited, databaseUrl());
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++)
      statuses.push((await dealer.person.post("/api/payment/reveal", { password: "a guess" })).status);
    expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 422));
    expect(statuses.at(-1)).toBe(429);
    await limited.stop();
  });

  it("count no right password as a wrong one, whose code is wrong or one too many", async () => {
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_RATE_LIMIT: "1" } });
    const { dealer } = await castOf(() => limited, databaseUrl());
    const { body: setup } = await dealer.person.post("/api/security/2fa/setup");
    const codeIn = (steps: number) =>
      generateSync({ secret: String(setup["secret"]), epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    const enabled = await dealer.person.post("/api/security/2fa/enable", { code: codeIn(0), password: testPassword });
    expect(enabled.status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 20; count++) {
      const proof = { password: testPassword, code: codeIn(50) };
      statuses.push((await dealer.person.post("/api/payment/reveal", proof)).status);
    }
    expect(statuses).toEqual(Array.from({ length: 20 }, (_, count) => (count < 10 ? 422 : 429)));
    const signedIn = await aPerson(() => limited).login(dealer.email);
    expect([signedIn.status, signedIn.body]).toEqual([200, { twoFactorRequired: true }]);
    await limited.stop();
  });
});
