import { createAuthenticator } from "@lotlane/adapters/auth";
import { generateSync } from "otplib";
import { describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { aPerson, type Person, testPassword } from "../../testing/person.ts";
import { castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
const person = () => aPerson(app);

/** The code of the step `steps` from now. */
const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

async function withTwoFactor(newcomer: Person = person()) {
  const { body: user } = await newcomer.register();
  const { body: setup } = await newcomer.post("/api/security/2fa/setup");
  const secret = String(setup["secret"]);
  const enabled = await enable(newcomer, secret);
  expect(enabled.status).toBe(200);
  return { newcomer, email: user.email, id: user.id, secret, backupCodes: enabled.body["backupCodes"] as string[] };
}

/** Gives the code of the step before, so that the current one stays unspent; tries again if a step has ended. */
async function enable(newcomer: Person, secret: string) {
  for (;;) {
    const before = codeAt(secret, -1);
    const answer = await newcomer.post("/api/security/2fa/enable", { code: before, password: testPassword });
    if (answer.status === 200 || before === codeAt(secret, -1)) return answer;
  }
}

async function passwordGiven(email: string, as: Person = person()) {
  const { status, body } = await as.login(email);
  expect([status, body]).toEqual([200, { twoFactorRequired: true }]);
  return as;
}

const subjectsTo = async (email: string) => (await mailsTo(app(), email)).map(({ subject }) => subject).join("\n");

const code = (as: Person, given: unknown) => as.post("/api/login/2fa", { code: given });

describe("the second factor", () => {
  it("is set up with a secret that an authenticator app reads", async () => {
    const newcomer = person();
    const { body: user } = await newcomer.register();
    const { status, body } = await newcomer.post("/api/security/2fa/setup");
    expect(status).toBe(200);
    const url = new URL(String(body["otpauthUrl"]));
    expect([url.protocol, url.host, url.searchParams.get("secret")]).toEqual(["otpauth:", "totp", body["secret"]]);
    expect(decodeURIComponent(url.pathname)).toContain(user.email);
    expect(url.searchParams.get("issuer")).toBe("Lotlane");
    expect(
      createAuthenticator().stepOf(String(body["secret"]), codeAt(String(body["secret"])), new Date()),
    ).toBeGreaterThan(0);
    // Sign-in asks for no code until one has proved that the app holds the secret.
    expect((await person().login(user.email)).body.id).toBe(user.id);
    for (const wrong of ["12345", "abcdef", "1234567", 123456, undefined])
      expect(
        (await newcomer.post("/api/security/2fa/enable", { code: wrong, password: testPassword })).body.errors,
      ).toEqual([{ path: "code", message: "Please enter a 6-digit code" }]);
    const refused = await newcomer.post("/api/security/2fa/enable", {
      code: codeAt(String(body["secret"]), -100),
      password: testPassword,
    });
    expect([refused.status, refused.body.detail]).toEqual([422, "Invalid verification code"]);
  });

  it("is asked for at sign-in, before anything else is open", async () => {
    const { email, secret, id } = await withTwoFactor();
    const visitor = await passwordGiven(email);
    expect((await visitor.get("/api/user")).status).toBe(401);
    expect((await visitor.get("/api/security/sessions")).status).toBe(401);
    const wrong = await code(visitor, codeAt(secret, 50));
    expect([wrong.status, wrong.body.detail]).toEqual([401, "Invalid verification code"]);
    const key = visitor.cookies.get("lotlane_session");
    const right = await code(visitor, codeAt(secret));
    expect([right.status, right.body.id, right.body.twoFactorEnabled]).toEqual([200, id, true]);
    expect(visitor.cookies.get("lotlane_session")).not.toBe(key);
    expect((await visitor.get("/api/user")).status).toBe(200);
  });

  it("takes no code twice, not even one after the other within its window", async () => {
    const { email, secret } = await withTwoFactor();
    const now = codeAt(secret);
    const two = [await passwordGiven(email), await passwordGiven(email)];
    const answers = await Promise.all(two.map((visitor) => code(visitor, now)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await code(await passwordGiven(email), now)).status).toBe(401);
    // An earlier code is refused too, although its window would still take it.
    expect((await code(await passwordGiven(email), codeAt(secret, -1))).status).toBe(401);
    expect((await code(await passwordGiven(email), codeAt(secret, 1))).status).toBe(200);
  });

  it("lets each of five backup codes in once", async () => {
    const { email, backupCodes } = await withTwoFactor();
    expect(backupCodes).toHaveLength(5);
    for (const backup of backupCodes) expect((await code(await passwordGiven(email), backup)).status).toBe(200);
    for (const backup of backupCodes) expect((await code(await passwordGiven(email), backup)).status).toBe(401);
  });

  it("is refused before the password, and long after it", async () => {
    const { email, secret, id } = await withTwoFactor();
    expect((await code(person(), codeAt(secret))).status).toBe(401);
    const slow = await passwordGiven(email);
    await sql(
      databaseUrl(),
      "update sessions set created_at = now() - interval '11 minutes', last_seen_at = now() - interval '11 minutes' where account_id = $1 and stage = 'second_factor'",
      [id],
    );
    expect((await code(slow, codeAt(secret, 1))).status).toBe(401);
  });

  it("is turned off with the password and a code, never with less", async () => {
    const { newcomer, email, secret, backupCodes, id } = await withTwoFactor();
    const off = (given: object) => newcomer.post("/api/security/2fa/disable", given);
    expect((await off({ code: codeAt(secret) })).status).toBe(422);
    expect((await off({ code: codeAt(secret), password: "wrong" })).body.errors).toEqual([
      { path: "password", message: "The password is wrong" },
    ]);
    expect((await off({ code: "000000", password: testPassword })).status).toBe(422);
    expect((await newcomer.post("/api/security/2fa/setup")).status).toBe(409);
    expect((await off({ code: backupCodes[0], password: testPassword })).status).toBe(200);
    expect((await person().login(email)).body.id).toBe(id);
    expect((await off({ code: codeAt(secret), password: testPassword })).status).toBe(409);
  });

  it("is turned on with the password only; each change is mailed and signs out everywhere else", async () => {
    const newcomer = person();
    const { body: user } = await newcomer.register();
    const { body: setup } = await newcomer.post("/api/security/2fa/setup");
    const secret = String(setup["secret"]);
    for (const [given, message] of [
      [undefined, "Password is required"],
      ["wrong", "The password is wrong"],
    ]) {
      const refused = await newcomer.post("/api/security/2fa/enable", { code: codeAt(secret), password: given });
      expect([refused.status, refused.body.errors]).toEqual([422, [{ path: "password", message }]]);
    }
    const elsewhere = person();
    await elsewhere.login(user.email);
    const { body } = await enable(newcomer, secret);
    const [backup, another] = body["backupCodes"] as string[];
    expect((await elsewhere.get("/api/user")).status).toBe(401);
    expect((await newcomer.get("/api/user")).status).toBe(200);

    const without = await passwordGiven(user.email);
    expect((await code(without, backup)).status).toBe(200);
    expect((await newcomer.get("/api/user")).status).toBe(401);
    expect((await without.get("/api/user")).status).toBe(200);

    const withApp = await passwordGiven(user.email);
    expect((await code(withApp, codeAt(secret))).status).toBe(200);
    expect((await without.get("/api/user")).status).toBe(200);
    expect((await withApp.post("/api/security/2fa/disable", { code: another, password: testPassword })).status).toBe(
      200,
    );
    expect((await without.get("/api/user")).status).toBe(401);
    expect((await withApp.get("/api/user")).status).toBe(200);
    await eventually(async () => {
      const subjects = await subjectsTo(user.email);
      for (const told of ["was turned on", "backup code was used", "was turned off"]) expect(subjects).toContain(told);
    });
  });

  it("is reset by an admin who gives a reason, which is kept and mailed and ends every session", async () => {
    const { admin, dealer } = await castOf(app, databaseUrl());
    const { newcomer, email, id } = await withTwoFactor();
    const reset = (as: Person, whose: string, reason: unknown) =>
      as.post(`/api/admin/users/${whose}/2fa/reset`, { reason });
    expect((await reset(dealer.person, id, "It is me")).status).toBe(403);
    expect((await reset(admin.person, id, " ")).body.errors).toEqual([
      { path: "reason", message: "A reason is required to reset a second factor" },
    ]);
    expect((await reset(admin.person, dealer.id, "Lost phone")).body.code).toBe("two_factor_not_set_up");
    expect((await reset(admin.person, admin.id, "Lost phone")).status).toBe(403);
    expect((await newcomer.get("/api/user")).status).toBe(200);

    const done = await reset(admin.person, id, "Called back, lost phone");
    expect([done.status, done.body.twoFactorEnabled]).toEqual([200, false]);
    expect((await newcomer.get("/api/user")).status).toBe(401);
    expect((await person().login(email)).body.id).toBe(id);
    const { body: history } = await admin.person.get(`/api/admin/users/${id}/history`);
    expect(history).toMatchObject({
      0: { kind: "two_factor_reset", actorId: admin.id, reason: "Called back, lost phone" },
    });
    await eventually(async () => expect(await subjectsTo(email)).toContain("support turned off"));
  });

  it("is stored encrypted, its backup codes as digests", async () => {
    const { secret, backupCodes, id } = await withTwoFactor();
    const kept = JSON.stringify(await sql(databaseUrl(), "select * from accounts where id = $1", [id]));
    for (const hidden of [secret, ...backupCodes, ...backupCodes.map((backup) => backup.replace("-", ""))])
      expect(kept).not.toContain(hidden);
  });

  it("is no way to guess the password, by turning it on or off", async () => {
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_RATE_LIMIT: "1" } });
    const on = await withTwoFactor(aPerson(() => limited));
    const off = aPerson(() => limited);
    const { body: user } = await off.register();
    await off.post("/api/security/2fa/setup");
    for (const [whose, act, email] of [
      [on.newcomer, "disable", on.email],
      [off, "enable", user.email],
    ] as const) {
      const guess = async (password: string) =>
        (await whose.post(`/api/security/2fa/${act}`, { code: "000000", password })).status;
      const owner = aPerson(() => limited);
      for (let count = 0; count < 5; count++) expect(await guess("a guess")).toBe(422);
      for (let count = 0; count < 5; count++) await owner.login(email, "a guess");
      expect([await guess("a guess"), (await owner.login(email)).status]).toEqual([429, 429]);
    }
    await limited.stop();
  });

  it("can be turned off with a right password after wrong codes, until there were too many", async () => {
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_RATE_LIMIT: "1" } });
    const { newcomer, email } = await withTwoFactor(aPerson(() => limited));
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++)
      statuses.push(
        (await newcomer.post("/api/security/2fa/disable", { code: "000000", password: testPassword })).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    expect((await aPerson(() => limited).login(email)).status).toBe(200);
    await limited.stop();
  });

  it("is not a way to guess codes", async () => {
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_RATE_LIMIT: "1" } });
    const { email } = await withTwoFactor(aPerson(() => limited));
    const visitor = await passwordGiven(
      email,
      aPerson(() => limited),
    );
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await code(visitor, `00000${attempt % 10}`)).status);
    expect(statuses.at(-1)).toBe(429);
    await limited.stop();
  });
});
