import { describe, expect, it } from "vitest";
import { freshDatabase } from "../../../../scripts/fresh-database.ts";
import { aPerson, newEmail, testPassword } from "../../testing/person.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
const person = () => aPerson(app);

describe("signing in", () => {
  it("is void when the password is changed meanwhile", async () => {
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
    for (let round = 0; round < 15; round++)
      for (const which of ["known", "unknown"] as const) {
        const started = performance.now();
        await person().login(which === "known" ? email : newEmail(), "wrong password");
        times[which].push(performance.now() - started);
      }
    // What else the machine does only adds to a call, so that the shortest ones compare.
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
    // A hash takes many times longer than all the rest: leaving it out would show as a fraction.
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
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
    // Another user is not held up, and success starts the count anew.
    const other = newEmail();
    await person().register({ email: other });
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 5; attempt++)
        expect((await visitor.login(other, "wrong password")).status).toBe(401);
      expect((await visitor.login(other)).status).toBe(200);
    }
    await limited.stop();
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
