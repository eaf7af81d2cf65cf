import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../../../../scripts/fresh-database.ts";
import { aPerson, mailedToken, newEmail, testPassword } from "../../testing/person.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
const person = () => aPerson(app);

describe("signing in", () => {
  it("is void once the password has changed", async () => {
    const dana = person();
    const { body } = await dana.register();
    const thieves = Array.from({ length: 16 }, () => person());
    const untilRefused = async (thief: ReturnType<typeof person>) => {
      while ((await thief.login(body.email)).status === 200);
    };
    const attempts = thieves.map(untilRefused);
    const change = { currentPassword: testPassword, password: "another horse" };
    expect((await dana.post("/api/security/password", change)).status).toBe(200);
    await Promise.all(attempts);
    for (const thief of thieves) expect((await thief.get("/api/user")).status).toBe(401);
    expect((await dana.get("/api/user")).status).toBe(200);
  });

  it("does not care for the case of the address", async () => {
    const email = newEmail("case");
    await person().register({ email });
    expect((await person().login(email.toUpperCase())).status).toBe(200);
  });

  it("answers a wrong password and an unknown address alike", async () => {
    const email = newEmail();
    await person().register({ email });
    const wrong = await person().login(email, "wrong password");
    const unknown = await person().login(newEmail(), "wrong password");
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const { requestId: _, ...said } = wrong.body;
    expect(unknown.body).toMatchObject(said);
  });

  it("takes as long for an unknown address as for a wrong password", async () => {
    const email = newEmail();
    await person().register({ email });
    const times = { known: [] as number[], unknown: [] as number[] };
    // Other load on the machine only slows a call, so the shortest calls compare, over as many rounds as it takes.
    const ratio = () => Math.min(...times.unknown) / Math.min(...times.known);
    const isAlike = () => ratio() > 0.5 && ratio() < 2;
    for (let round = 0; round < 15 || (round < 100 && !isAlike()); round++)
      for (const which of ["known", "unknown"] as const) {
        const started = performance.now();
        await person().login(which === "known" ? email : newEmail(), "wrong password");
        times[which].push(performance.now() - started);
      }
    // A hash takes many times longer than all the rest: leaving it out would show as a fraction.
    expect(ratio()).toBeGreaterThan(0.5);
    expect(ratio()).toBeLessThan(2);
  });

  it("gives a new session each time, and ends the one before in the same browser", async () => {
    const dana = person();
    const { body } = await dana.register();
    const before = dana.cookies.get("lotlane_session");
    await dana.login(body.email);
    expect(dana.cookies.get("lotlane_session")).not.toBe(before);
    const thief = person();
    thief.cookies.set("lotlane_session", before!);
    expect((await thief.get("/api/user")).status).toBe(401);
  });

  it("is for the suspended no more", async () => {
    const dana = person();
    const { body } = await dana.register();
    await sql(databaseUrl(), "update accounts set suspended_at = now() where id = $1", [body.id]);
    expect((await dana.get("/api/user")).status).toBe(401);
    const refused = await dana.login(body.email);
    expect([refused.status, refused.body.code]).toEqual([403, "account_suspended"]);
    expect((await dana.login(body.email, "wrong password")).status).toBe(401);
  });

  it("makes a caller who fails too often wait, and tells nothing by that", async () => {
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_RATE_LIMIT: "1" } });
    const visitor = aPerson(() => limited);
    const email = newEmail();
    await person().register({ email });
    for (const address of [email, newEmail("unknown")]) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 11; attempt++)
        statuses.push((await visitor.login(address, "wrong password")).status);
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    }
    const refused = await visitor.login(email, testPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    // Another user is not held up, and a success resets the count.
    const other = newEmail();
    await person().register({ email: other });
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 5; attempt++)
        expect((await visitor.login(other, "wrong password")).status).toBe(401);
      expect((await visitor.login(other)).status).toBe(200);
    }
    await limited.stop();
  });

  describe("while strangers try many passwords", () => {
    let url: string;
    let limited: TestApp;
    beforeAll(async () => {
      url = await freshDatabase();
      const environment = { LOTLANE_RATE_LIMIT: "1", LOTLANE_TRUSTED_PROXIES: "1" };
      limited = await startTestApp({ databaseUrl: url, environment });
    });
    afterAll(() => limited.stop());

    /** A browser whose calls come from `network`. */
    const from = (network: string) => {
      const browser = aPerson(() => limited);
      const login = (email: string, password = testPassword) =>
        browser.post("/api/login", { email, password }, { "x-forwarded-for": network });
      return { ...browser, login };
    };
    const registered = async () => {
      const email = newEmail();
      await aPerson(() => limited).register({ email });
      return email;
    };
    /** Stands for a hundred networks that try once each: one try counts a hundred times, since each costs a hash. */
    const reachCeiling = async (email: string) => {
      await from("198.51.100.1").login(email, "wrong password");
      await sql(url, "update rate_limits set points = 100 where key like 'password-account:%'");
    };

    it("one network that has used up its tries holds up no other", async () => {
      const email = await registered();
      const stranger = from("198.51.100.2");
      for (let tried = 0; tried < 10; tried++) await stranger.login(email, "wrong password");
      expect((await stranger.login(email)).status).toBe(429);
      expect((await from("203.0.113.1").login(email)).status).toBe(200);
    });

    it("many networks together stop at a ceiling, which lets a device through that has signed in before", async () => {
      const email = await registered();
      const own = from("203.0.113.2");
      expect((await own.login(email)).status).toBe(200);
      await reachCeiling(email);
      expect((await from("203.0.113.3").login(email)).status).toBe(429);
      expect((await own.login(email, "wrong password")).status).toBe(401);
      expect((await own.login(email)).status).toBe(200);
      // The mark counts for this account alone.
      const other = await registered();
      await reachCeiling(other);
      expect((await own.login(other)).status).toBe(429);
    });

    it("a new password by a mailed link takes their tries back", async () => {
      const email = await registered();
      const owner = from("203.0.113.4");
      await reachCeiling(email);
      expect((await owner.login(email)).status).toBe(429);
      await owner.post("/api/auth/forgot-password", { email });
      const token = await mailedToken(limited, email, "reset-password");
      const password = "another horse";
      expect((await owner.post("/api/auth/reset-password", { token, password })).status).toBe(200);
      expect((await owner.login(email, password)).status).toBe(200);
    });
  });
});

describe("demo mode", () => {
  it("has an account of each role, and outside of it there is none", async () => {
    expect((await person().get("/api/demo")).body).toEqual([]);
    const demo = await startTestApp({ databaseUrl: await freshDatabase(), environment: { LOTLANE_DEMO: "1" } });
    const visitor = aPerson(() => demo);
    const { body } = await visitor.get("/api/demo");
    const accounts = body as unknown as { userType: string; email: string; password: string }[];
    expect(accounts.map(({ email }) => email)).toEqual(
      ["dealer", "carrier", "admin", "driver", "receiver"].map((role) => `${role}@demo.lotlane.test`),
    );
    for (const { email, password, userType } of accounts) {
      const signedIn = await visitor.login(email, password);
      expect([signedIn.status, signedIn.body.userType]).toEqual([200, userType]);
      expect(signedIn.body.phoneNumber).not.toBeNull();
    }
    await demo.stop();
  });
});
