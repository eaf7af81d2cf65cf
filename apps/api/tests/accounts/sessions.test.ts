import { describe, expect, it } from "vitest";
import { aPerson, type SessionPlace, testPassword } from "../../testing/person.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
const person = () => aPerson(app);

describe("the session", () => {
  it("is a cookie that pages cannot read and other sites cannot send", async () => {
    const { headers } = await person().register();
    const [cookie] = headers.getSetCookie().filter((line) => line.startsWith("lotlane_session="));
    expect(cookie).toMatch(/; httponly/i);
    expect(cookie).toMatch(/; samesite=lax/i);
    expect(cookie).not.toMatch(/; secure/i);
    expect(cookie).not.toMatch(/; domain/i);
  });

  it.each(["https://lotlane.example", "https://localhost"])(
    "is sent over HTTPS only and planted by no other host of the domain where people use %s",
    async (LOTLANE_PUBLIC_URL) => {
      const abroad = await startTestApp({
        databaseUrl: databaseUrl(),
        environment: { LOTLANE_PUBLIC_URL, LOTLANE_SUPPORT_EMAIL: "help@lotlane.example" },
      });
      const dana = aPerson(() => abroad);
      const { headers } = await dana.register();
      const cookies = headers.getSetCookie();
      expect(cookies).toEqual([
        expect.stringMatching(/^__Host-lotlane_session=/),
        expect.stringMatching(/^lotlane_signed_in=1;/),
      ]);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; secure/i);
        expect(cookie).toMatch(/; path=\/(;|$)/i);
        expect(cookie).not.toMatch(/; domain/i);
      }
      expect((await dana.get("/api/user")).status).toBe(200);
      const planted = aPerson(() => abroad);
      planted.cookies.set("lotlane_session", dana.cookies.get("__Host-lotlane_session")!);
      expect((await planted.get("/api/user")).status).toBe(401);
      await abroad.stop();
    },
  );

  it("is told to the page by a second cookie, which holds no secret and comes and goes with it", async () => {
    const dana = person();
    const told = () => dana.cookies.get("lotlane_signed_in");
    const { headers, body } = await dana.register();
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith("lotlane_signed_in="));
    expect(line).toMatch(/^lotlane_signed_in=1; path=\/; expires=[^;]+; samesite=lax$/i);
    const month = 30 * 86_400_000;
    expect(Math.abs(Date.parse(/expires=([^;]+)/i.exec(line!)![1]!) - Date.now() - month)).toBeLessThan(3_600_000);

    expect((await dana.get("/api/user")).headers.getSetCookie()).toEqual([]);
    await dana.post("/api/logout");
    expect(told()).toBeUndefined();
    await dana.login(body.email);
    expect(told()).toBe("1");
    // A session from before there was this cookie.
    dana.cookies.delete("lotlane_signed_in");
    expect((await dana.get("/api/user")).status).toBe(200);
    expect(told()).toBe("1");
    // Ended elsewhere.
    await sql(databaseUrl(), "delete from sessions where account_id = $1", [body.id]);
    expect((await dana.get("/api/auth/user")).status).toBe(401);
    expect(told()).toBeUndefined();
    expect((await person().get("/api/auth/user")).headers.getSetCookie()).toEqual([]);
    // It opens nothing.
    const visitor = person();
    visitor.cookies.set("lotlane_signed_in", "1");
    expect((await visitor.get("/api/auth/user")).status).toBe(401);
    expect(visitor.cookies.size).toBe(0);
  });

  it("is nothing that was made up or changed by one character", async () => {
    const dana = person();
    await dana.register();
    const key = dana.cookies.get("lotlane_session")!;
    const changed = (text: string) => `${text.slice(0, 5)}${text[5] === "A" ? "B" : "A"}${text.slice(6)}`;
    for (const madeUp of [changed(key), key.slice(1), `${key}A`, "", "made-up", "x".repeat(3000)]) {
      const thief = person();
      thief.cookies.set("lotlane_session", madeUp);
      expect((await thief.get("/api/user")).status).toBe(401);
    }
    expect((await dana.get("/api/user")).status).toBe(200);
  });

  it("is kept as a digest only", async () => {
    const dana = person();
    await dana.register();
    const rows = await sql(databaseUrl(), "select * from sessions");
    expect(JSON.stringify(rows)).not.toContain(dana.cookies.get("lotlane_session"));
  });

  it("ends by POST and by going to /api/logout, also twice", async () => {
    for (const end of ["POST", "GET"] as const) {
      const dana = person();
      await dana.register();
      const key = dana.cookies.get("lotlane_session")!;
      const first = await dana.ask(end, "/api/logout");
      expect(first.status).toBe(end === "POST" ? 200 : 302);
      if (end === "GET") expect(first.headers.get("location")).toBe("/auth");
      expect(dana.cookies.has("lotlane_session")).toBe(false);
      dana.cookies.set("lotlane_session", key);
      expect((await dana.get("/api/user")).status).toBe(401);
      expect((await dana.ask(end, "/api/logout")).status).toBe(first.status);
    }
  });

  it("is not ended or begun by another site", async () => {
    const dana = person();
    const { body } = await dana.register();
    expect((await dana.ask("GET", "/api/logout", undefined, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    for (const path of ["/api/logout/", "/API/logout", "/api/Logout"])
      expect((await dana.ask("GET", path, undefined, { "sec-fetch-site": "cross-site" })).status).toBe(404);
    expect((await dana.post("/api/logout", undefined, { origin: "https://evil.example" })).status).toBe(403);
    const login = { email: body.email, password: testPassword };
    expect((await dana.post("/api/login", login, { origin: "https://evil.example" })).status).toBe(403);
    expect((await dana.post("/api/login", login, { origin: "null" })).status).toBe(403);
    expect((await dana.get("/api/user")).status).toBe(200);
  });

  it("ends after a week without a visit, and after a month in any case", async () => {
    const dana = person();
    const { body } = await dana.register();
    const move = (column: string, span: string) =>
      sql(databaseUrl(), `update sessions set ${column} = now() - interval '${span}' where account_id = $1`, [body.id]);
    await move("last_seen_at", "6 days 23 hours");
    expect((await dana.get("/api/user")).status).toBe(200);
    await move("last_seen_at", "7 days 1 minute");
    expect((await dana.get("/api/user")).status).toBe(401);
    await dana.login(body.email);
    await move("created_at", "30 days 1 minute");
    expect((await dana.get("/api/user")).status).toBe(401);
  });

  it("works on another process, and ending it there ends it on both", async () => {
    const environment = { LOTLANE_SECRET: "the same secret on every process" };
    const [one, two] = await Promise.all([
      startTestApp({ databaseUrl: databaseUrl(), environment }),
      startTestApp({ databaseUrl: databaseUrl(), environment }),
    ]);
    let at = one;
    const dana = aPerson(() => at);
    const { body } = await dana.register();
    at = two;
    expect((await dana.get("/api/user")).body.id).toBe(body.id);
    const kept = new Map(dana.cookies);
    await dana.post("/api/logout");
    for (const [name, value] of kept) dana.cookies.set(name, value);
    at = one;
    expect((await dana.get("/api/user")).status).toBe(401);
    await Promise.all([one.stop(), two.stop()]);
  });
});

describe("where one is signed in", () => {
  it("is listed with the device, and each place can be signed out", async () => {
    const newcomer = person();
    const { body: user } = await newcomer.register();
    const stranger = person();
    await stranger.register();
    const phone = person();
    const agent =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
    await phone.post("/api/login", { email: user.email, password: testPassword }, { "user-agent": agent });
    const third = person();
    await third.login(user.email);
    const places = (await newcomer.get("/api/security/sessions")).body as unknown as SessionPlace[];
    expect(places).toHaveLength(3);
    expect(places.filter(({ current }) => current)).toHaveLength(1);
    const onPhone = places.find(({ device }) => device === "Safari on iPhone")!;
    expect((await stranger.remove(`/api/security/sessions/${onPhone.id}`)).status).toBe(404);
    expect((await newcomer.remove(`/api/security/sessions/${onPhone.id}`)).status).toBe(200);
    expect((await phone.get("/api/user")).status).toBe(401);
    expect((await newcomer.remove("/api/security/sessions")).body["ended"]).toBe(1);
    expect((await third.get("/api/user")).status).toBe(401);
    expect((await newcomer.get("/api/user")).status).toBe(200);
  });
});
