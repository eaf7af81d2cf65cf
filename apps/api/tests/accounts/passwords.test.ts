import { describe, expect, it } from "vitest";
import { aPerson, mailedToken, newEmail, testPassword } from "../../testing/person.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
const person = () => aPerson(app);

async function aUser() {
  const newcomer = person();
  const { body } = await newcomer.register();
  return { newcomer, email: body.email, id: body.id };
}

const forgot = (email: string) => person().post("/api/auth/forgot-password", { email });
const reset = (token: unknown, password = "another horse") =>
  person().post("/api/auth/reset-password", { token, password });

describe("a forgotten password", () => {
  it("is replaced through the mailed link, once, which signs out everywhere", async () => {
    const { newcomer, email } = await aUser();
    expect((await forgot(email.toUpperCase())).status).toBe(200);
    const token = await mailedToken(app(), email, "reset-password");
    expect((await reset(token)).status).toBe(200);
    expect((await newcomer.get("/api/user")).status).toBe(401);
    expect((await person().login(email)).status).toBe(401);
    const signedIn = await person().login(email, "another horse");
    expect([signedIn.status, signedIn.body.emailVerified]).toEqual([200, true]);
    const again = await reset(token, "third horse");
    expect([again.status, again.body.code]).toEqual([422, "token_invalid"]);
    expect((await person().login(email, "another horse")).status).toBe(200);
  });

  it("is not mailed to an unknown address, with the same answer", async () => {
    const { email } = await aUser();
    const unknown = newEmail("unknown");
    const [known, other] = [await forgot(email), await forgot(unknown)];
    expect([other.status, other.body]).toEqual([known.status, known.body]);
    await mailedToken(app(), email, "reset-password");
    expect((await app().mails()).join("")).not.toContain(unknown);
  });

  it("is not set by a link that is expired, mangled, for something else, or made up", async () => {
    const { email, id } = await aUser();
    const verification = await mailedToken(app(), email, "verify-email");
    await forgot(email);
    const token = await mailedToken(app(), email, "reset-password");
    const mangled = `${token.slice(0, -1)}${token.endsWith("_") ? "a" : "_"}`;
    for (const wrong of [mangled, token.toUpperCase(), "", "%00", verification, "x".repeat(200)])
      expect([wrong, (await reset(wrong)).status]).toEqual([wrong, 422]);
    for (const rubbish of [undefined, null, 5, {}, "x".repeat(201)]) expect((await reset(rubbish)).status).toBe(422);
    await sql(
      databaseUrl(),
      "update account_tokens set expires_at = now() - interval '1 second' where account_id = $1",
      [id],
    );
    expect((await reset(token)).status).toBe(422);
    expect((await person().login(email)).status).toBe(200);
  });

  it("is set by one of those who use the link at once", async () => {
    const { email } = await aUser();
    await forgot(email);
    const token = await mailedToken(app(), email, "reset-password");
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => reset(token, `horse number ${index}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it("makes every earlier link void", async () => {
    const { email } = await aUser();
    await forgot(email);
    const first = await mailedToken(app(), email, "reset-password");
    await forgot(email);
    const second = await mailedToken(app(), email, "reset-password", [first]);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first, "third horse")).status).toBe(422);
  });

  it("keeps the token out of the database and the log", async () => {
    const { email } = await aUser();
    await forgot(email);
    const token = await mailedToken(app(), email, "reset-password");
    await reset(token);
    const kept = await sql(databaseUrl(), "select * from account_tokens");
    const waiting = await sql(databaseUrl(), "select data from pgboss.job");
    expect(JSON.stringify([kept, waiting])).not.toContain(token);
    expect(app().lines.join("")).not.toContain(token);
    expect(app().lines.join("")).not.toContain(email);
  });

  it("refuses a short new one, and the link still holds", async () => {
    const { email } = await aUser();
    await forgot(email);
    const token = await mailedToken(app(), email, "reset-password");
    const short = await reset(token, "12345");
    expect(short.body.errors).toEqual([{ path: "password", message: "Password must be at least 6 characters" }]);
    expect((await reset(token)).status).toBe(200);
  });
});

describe("changing one's password", () => {
  it("needs the present one, stays signed in here, and signs out everywhere else", async () => {
    const { newcomer, email } = await aUser();
    const elsewhere = person();
    await elsewhere.login(email);
    const wrong = await newcomer.post("/api/security/password", {
      currentPassword: "wrong",
      password: "another horse",
    });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ path: "currentPassword", message: "The current password is wrong" }],
    ]);
    expect((await elsewhere.get("/api/user")).status).toBe(200);
    const changed = await newcomer.post("/api/security/password", {
      currentPassword: testPassword,
      password: "another horse",
    });
    expect(changed.status).toBe(200);
    expect((await newcomer.get("/api/user")).status).toBe(200);
    expect((await elsewhere.get("/api/user")).status).toBe(401);
    expect((await person().login(email)).status).toBe(401);
    expect((await person().login(email, "another horse")).status).toBe(200);
  });

  it("is not a way to guess it", async () => {
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_RATE_LIMIT: "1" } });
    const newcomer = aPerson(() => limited);
    await newcomer.register();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push(
        (await newcomer.post("/api/security/password", { currentPassword: "wrong", password: "another horse" })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    await limited.stop();
  });
});

describe("an address", () => {
  it("is proved by the mailed link, which works once", async () => {
    const { newcomer, email } = await aUser();
    const token = await mailedToken(app(), email, "verify-email");
    expect((await newcomer.post("/api/auth/verify-email", { token })).status).toBe(200);
    expect((await newcomer.get("/api/user")).body.emailVerified).toBe(true);
    expect((await newcomer.post("/api/auth/verify-email", { token })).status).toBe(422);
    expect((await newcomer.post("/api/auth/verify-email/send")).status).toBe(409);
  });

  it("gets another link for the asking", async () => {
    const { newcomer, email } = await aUser();
    const first = await mailedToken(app(), email, "verify-email");
    expect((await newcomer.post("/api/auth/verify-email/send")).status).toBe(200);
    const second = await mailedToken(app(), email, "verify-email", [first]);
    expect((await newcomer.post("/api/auth/verify-email", { token: second })).status).toBe(200);
  });

  it("is proved neither by loading the link, nor without the account's session, nor in another account's", async () => {
    const { newcomer, email } = await aUser();
    const token = await mailedToken(app(), email, "verify-email");
    const { newcomer: other } = await aUser();
    const scanner = person();
    for (const path of [`/verify-email?token=${token}`, `/api/auth/verify-email?token=${token}`])
      for (const browser of [scanner, newcomer]) await browser.get(path);
    expect((await scanner.post("/api/auth/verify-email", { token })).status).toBe(401);
    const refused = await other.post("/api/auth/verify-email", { token });
    expect([refused.status, refused.body.code]).toEqual([403, "link_of_another_account"]);
    for (const one of [newcomer, other]) expect((await one.get("/api/user")).body.emailVerified).toBe(false);
    const elsewhere = person();
    await elsewhere.login(email);
    expect((await elsewhere.post("/api/auth/verify-email", { token })).status).toBe(200);
    expect((await newcomer.get("/api/user")).body.emailVerified).toBe(true);
  });

  it("that a stranger made an account with is its owner's by a new password, which shuts the stranger out", async () => {
    const { newcomer: stranger, email } = await aUser();
    await forgot(email);
    expect((await reset(await mailedToken(app(), email, "reset-password"))).status).toBe(200);
    expect((await stranger.get("/api/user")).status).toBe(401);
    expect((await person().login(email)).status).toBe(401);
    expect((await person().login(email, "another horse")).body.emailVerified).toBe(true);
  });
});
