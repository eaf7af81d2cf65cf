import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Answer } from "@lotlane/adapters/http/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { freshDatabase, migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { patience } from "../../testing/eventually.ts";
import { aNewDealer, aPerson, mailedToken, type Person, testPassword } from "../../testing/person.ts";
import { castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";

const page = await readFile(new URL("../../../../docs/deploy/secrets.md", import.meta.url), "utf8");
/** The statements of a heading, in the order of its blocks. */
const statementsOf = (heading: string) => {
  const [, section = ""] = new RegExp(`^## ${heading}\n([^]*?)(?=^## |(?![^]))`, "m").exec(page) ?? [];
  return [...section.matchAll(/^```sql\n([^]*?)^```$/gm)].map(([, block]) => block!);
};

let running: TestApp[] = [];
afterEach(async () => {
  await Promise.all(running.map((app) => app.stop()));
  running = [];
});

const begin = async (databaseUrl: string, environment: Readonly<Record<string, string>>) => {
  const app = await startTestApp({ databaseUrl, environment });
  running.push(app);
  return app;
};
/** Calls each process that serves in turn, without a pause, and drains one as a proxy does before it stops. */
function keepAsking(ask: (app: TestApp) => Promise<{ readonly status: number }>) {
  const statuses: number[] = [];
  const over = new AbortController();
  let call: Promise<unknown> = Promise.resolve();
  const asking = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const answer = ask(running[turn % running.length]!);
      call = answer;
      statuses.push((await answer).status);
    }
  })();
  return {
    /** Sends the app no further call, waits for the one under way, and stops the app. */
    end: async (app: TestApp) => {
      running = running.filter((one) => one !== app);
      await call;
      await app.stop();
    },
    /** Goes on until there are so many answers: a quick change, or a slow machine, leaves time for few. */
    stop: async (atLeast: number) => {
      await Promise.race([asking, vi.waitUntil(() => statuses.length >= atLeast, { timeout: patience })]);
      over.abort();
      await asking;
      return statuses;
    },
  };
}

describe("a new secret, as the page says", () => {
  const [former, next] = [1, 2].map(() => randomBytes(32).toString("hex")) as [string, string];
  const key = "bill_9f8e7d6c5b4a3210";

  it("takes over while the product serves, and keeps what the old one has kept", async () => {
    const databaseUrl = await migratedDatabase();
    const first = await begin(databaseUrl, { LOTLANE_SECRET: former });
    const { dealer } = await castOf(() => first, databaseUrl);
    const settings = { billcomEnabled: true, billcomOrgId: "00801DANA", billcomApiKey: key };
    await dealer.person.put("/api/payment", { ...settings, billcomEnvironment: "sandbox" });
    const made = await dealer.person.post("/api/keys", {
      name: "Inventory",
      scopes: ["orders:read"],
      password: testPassword,
    });
    const { secret } = made.body as unknown as Answer<"POST /api/keys">;
    const another = await aNewDealer(() => first);
    const { body: user } = await another.get("/api/user");
    await another.post("/api/auth/forgot-password", { email: user.email });
    const link = await mailedToken(first, user.email, "reset-password");

    const program = (app: TestApp) =>
      aPerson(() => app, { authorization: `Bearer ${secret}` }).get("/api/orders?limit=1");
    const asking = keepAsking(program);
    const revealed = async (app: TestApp) => {
      const person: Person = aPerson(() => app);
      await person.login(dealer.email);
      return (await person.post("/api/payment/reveal", { password: testPassword })).body["billcomApiKey"];
    };

    const knowing = await begin(databaseUrl, { LOTLANE_SECRET: former, LOTLANE_SECRET_BEFORE: next });
    await asking.end(first);
    const changed = await begin(databaseUrl, { LOTLANE_SECRET: next, LOTLANE_SECRET_BEFORE: former });
    // Both serve: what one writes, the other reads.
    for (const app of [changed, knowing, changed]) expect((await program(app)).status).toBe(200);
    expect([await revealed(changed), await revealed(knowing)]).toEqual([key, key]);
    await aPerson(() => changed).login(dealer.email);
    const saver = aPerson(() => changed);
    await saver.login(dealer.email);
    expect((await saver.put("/api/payment", (await saver.get("/api/payment")).body)).status).toBe(200);
    expect(await revealed(knowing)).toBe(key);
    await asking.end(knowing);
    expect(
      (await aPerson(() => changed).post("/api/auth/reset-password", { token: link, password: "another password" }))
        .status,
    ).toBe(200);

    const alone = await begin(databaseUrl, { LOTLANE_SECRET: next });
    await asking.end(changed);
    const statuses = await asking.stop(20);
    expect(await revealed(alone)).toBe(key);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  }, 180_000);
});

describe("a new password of the database, as the page says", () => {
  it("takes over while the product serves", async () => {
    const superuser = await freshDatabase();
    const [owner, second] = ["lotlane", "lotlane_next"].map((name) => `${name}_${randomUUID().slice(0, 8)}`) as [
      string,
      string,
    ];
    const [create, forget] = statementsOf("The password of the database").map((block) =>
      block
        .replaceAll(/\blotlane_next\b/g, second)
        .replaceAll(/\blotlane\b/g, owner)
        .replaceAll(":'password'", "'new'"),
    ) as [string, string];
    await sql(superuser, `create role ${owner} login password 'old'`);
    await sql(superuser, `alter database "${new URL(superuser).pathname.slice(1)}" owner to ${owner}`);
    const as = (username: string, password: string) => Object.assign(new URL(superuser), { username, password }).href;
    const secrets = { LOTLANE_SECRET: randomBytes(32).toString("hex") };

    const first = await begin(as(owner, "old"), secrets);
    const asking = keepAsking(async (app) => aPerson(() => app).register());
    for (const statement of create.split(";\n").filter((text) => text.trim() !== "")) await sql(superuser, statement);
    const changed = await begin(as(second, "new"), secrets);
    await asking.end(first);
    await sql(superuser, forget);
    await expect(sql(as(owner, "old"), "select 1")).rejects.toThrow(/password authentication failed/);
    const { body } = await aPerson(() => changed).register();
    expect(body.id).toEqual(expect.any(String));
    const statuses = await asking.stop(5);
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    const owners = await sql<{ tableowner: string }>(
      superuser,
      "select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss')",
    );
    expect(owners).toEqual([{ tableowner: owner }]);
  }, 180_000);
});
