import { describe, expect, it } from "vitest";
import { aPerson, aRegistration, newEmail, testPassword } from "../../testing/person.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
const person = () => aPerson(app);

describe("registering", () => {
  it("makes an account and signs in", async () => {
    const dana = person();
    const registered = await dana.register({ email: "Dana.New@Example.COM" });
    expect(registered.status).toBe(201);
    expect(registered.body).toMatchObject({
      email: "dana.new@example.com",
      userType: "shipper",
      isSubUser: false,
      emailVerified: false,
      isVerified: false,
    });
    for (const path of ["/api/user", "/api/auth/user"]) {
      const { status, body } = await dana.get(path);
      expect([status, body.id]).toEqual([200, registered.body.id]);
    }
  });

  it("never answers a password or its hash", async () => {
    const dana = person();
    const { body } = await dana.register();
    const said = JSON.stringify([body, (await dana.get("/api/user")).body, (await dana.login(body.email)).body]);
    expect(said).not.toMatch(/password|argon|hash/i);
  });

  it.each([
    [{ password: "12345" }, "password", "Password must be at least 6 characters"],
    [{ email: "no address" }, "email", "Invalid email address"],
    [{ email: "dаna@example.com" }, "email", "Invalid email address"],
    [{ email: "dana@exаmple.com" }, "email", "Invalid email address"],
    [{ email: "ｄana@example.com" }, "email", "Invalid email address"],
    [{ firstName: " " }, "firstName", "First name is required"],
    [{ lastName: undefined }, "lastName", "Last name is required"],
    [{ userType: "admin" }, "userType", "userType must be shipper or transporter"],
    [{ userType: "driver" }, "userType", "userType must be shipper or transporter"],
    [{ userType: "receiver" }, "userType", "userType must be shipper or transporter"],
    [{ isSubUser: true, userType: ["shipper"] }, "userType", "userType must be shipper or transporter"],
  ])("refuses %j and keeps nothing", async (changes, path, message) => {
    const before = await sql<{ count: string }>(databaseUrl(), "select count(*) from accounts");
    const { status, body } = await person().register(changes);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ path, message });
    expect(await sql(databaseUrl(), "select count(*) from accounts")).toEqual(before);
  });

  it("takes nothing that was not asked for from what is sent", async () => {
    const { body } = await person().register({
      isVerified: true,
      emailVerified: true,
      isSubUser: true,
      rating: "5.00",
      organizationId: "d0000000-0000-4000-8000-000000000001",
    });
    expect(body).toMatchObject({ isVerified: false, emailVerified: false, isSubUser: false, rating: null });
    expect(body.orgId).not.toBe("d0000000-0000-4000-8000-000000000001");
  });

  it.each([6, 72, 73, 10_000])("takes a password of %i characters, all of which count", async (length) => {
    const email = newEmail();
    const password = "é".repeat(length - 1);
    expect((await person().register({ email, password: `${password}a` })).status).toBe(201);
    expect((await person().login(email, `${password}b`)).status).toBe(401);
    expect((await person().login(email, `${password}a`)).status).toBe(200);
  });

  it("gives an address to one of those who want it at once, in whatever case", async () => {
    const email = newEmail("twice");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => person().register({ email: index % 2 ? email : email.toUpperCase() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(7);
    expect(refused[0]!.body.code).toBe("email_unavailable");
    const kept = await sql(databaseUrl(), "select a.id from accounts a where lower(a.email) = $1", [email]);
    expect(kept).toHaveLength(1);
    // The losing calls leave no company behind either.
    const [companies] = await sql<{ lonely: number }>(
      databaseUrl(),
      "select count(*)::int as lonely from organizations o where not exists (select from accounts a where a.organization_id = o.id)",
    );
    expect(companies?.lonely).toBe(0);
  });

  it("answers a repeat under the same key as it answered first, signed in, and refuses other data under it", async () => {
    const registration = aRegistration();
    const headers = { "idempotency-key": `register-${registration.email}` };
    const first = await person().register(registration, headers);
    const again = person();
    const second = await again.register(registration, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect((await again.get("/api/user")).status).toBe(200);
    expect((await person().register({ ...registration, lastName: "Other" }, headers)).status).toBe(422);
    const kept = await sql<{ fingerprint: string; result: object }>(
      databaseUrl(),
      "select fingerprint, result from idempotency_keys where key = $1",
      [headers["idempotency-key"]],
    );
    expect(JSON.stringify(kept)).not.toMatch(/correct horse|argon/);
  });
});

describe("a repeated registration", () => {
  it("admits only a user who knows today's password, and not past a second factor", async () => {
    const registration = aRegistration();
    const headers = { "idempotency-key": `replay-${registration.email}` };
    const dana = person();
    await dana.register(registration, headers);
    await dana.post("/api/security/password", { currentPassword: testPassword, password: "another horse" });
    const thief = person();
    expect((await thief.register(registration, headers)).status).toBe(401);
    expect((await thief.get("/api/user")).status).toBe(401);
    await sql(databaseUrl(), "update accounts set two_factor_enabled_at = now() where email = $1", [
      registration.email,
    ]);
    await dana.post("/api/security/password", { currentPassword: "another horse", password: testPassword });
    expect((await thief.register(registration, headers)).status).toBe(401);
    expect((await thief.get("/api/user")).status).toBe(401);
  });
});
