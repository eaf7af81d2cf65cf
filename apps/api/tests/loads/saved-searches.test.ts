import { createVault } from "@lotlane/adapters/auth";
import { searchUnsubscribeToken } from "@lotlane/core/notices";
import { describe, expect, it, vi } from "vitest";
import { patience } from "../../testing/eventually.ts";
import { postLoad } from "../../testing/load-calls.ts";
import { castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testSecret } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
const path = "/api/board/searches";

describe("saved searches", () => {
  it("hear of a load that is posted, and turn off with one click of a mail program", async () => {
    const { transporter, admin } = await castOf(app, databaseUrl());
    const carrier = transporter.person;
    const criteria = { place: "90001", radius: 100, leastPerMile: "0.1" };
    const saved = await carrier.post(path, { name: "Out of LA", tell: "mail", criteria });
    expect([saved.status, saved.body]).toMatchObject([
      201,
      { name: "Out of LA", criteria: { place: "90001", radius: 100, leastPerMile: 0.1 } },
    ]);
    await postLoad(admin.person);
    const news = async () => (await carrier.get("/api/board/news")).body;
    await vi.waitUntil(async () => (await news()).unseen === 1, { timeout: patience });
    expect((await news()).latest).toMatchObject({ searchId: saved.body.id, name: "Out of LA" });
    expect((await carrier.get(path)).body).toMatchObject([{ matches: 1, unseen: 1 }]);

    const vault = createVault(testSecret);
    const token = searchUnsubscribeToken(vault, { searchId: saved.body.id, tell: "mail" });
    const link = `${app().origin}/unsubscribe/${token}`;
    expect((await fetch(`${app().origin}/api/unsubscribe/${token}`)).status).toBe(200);
    expect((await carrier.get(path)).body).toMatchObject([{ tell: "mail" }]);
    const click = await fetch(link, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect([click.status, await click.json()]).toEqual([200, { kind: "saved_search", name: "Out of LA", on: false }]);
    expect((await carrier.get(path)).body).toMatchObject([{ tell: "none" }]);
    const foreign = await fetch(link, { method: "POST", headers: { origin: "https://elsewhere.example" } });
    expect(foreign.status).toBe(403);
  });

  it("say at its field what is wrong, and what would be right", async () => {
    const { transporter } = await castOf(app, databaseUrl());
    const save = async (body: unknown) => {
      const { status, body: problem } = await transporter.person.post(path, body);
      return [status, (problem as { errors?: { path: string }[] }).errors?.map((error) => error.path)];
    };
    const asked = { name: "Here", tell: "screen", criteria: { kind: "load" } };
    expect(await save({ ...asked, name: " " })).toEqual([422, ["name"]]);
    expect(await save({ ...asked, tell: "loudly" })).toEqual([422, ["tell"]]);
    expect(await save({ ...asked, criteria: null })).toEqual([422, ["criteria"]]);
    expect(await save({ ...asked, criteria: {} })).toEqual([422, ["criteria"]]);
    expect(await save({ ...asked, criteria: { radius: 1e12, pickupFrom: "1899" } })).toEqual([
      422,
      ["criteria.radius", "criteria.pickupFrom"],
    ]);
    for (const pickupFrom of ["0000-01-01", "9999-12-31"])
      expect(await save({ ...asked, criteria: { pickupFrom } })).toEqual([422, ["criteria.pickupFrom"]]);
    expect(await save({ ...asked, criteria: { place: "Nowhere at all" } })).toEqual([422, ["criteria.place"]]);
  });

  it("go on being read where one was kept with a day of no calendar", async () => {
    const { transporter } = await castOf(app, databaseUrl());
    const kept = await transporter.person.post(path, { name: "Old", tell: "screen", criteria: { kind: "load" } });
    await sql(
      databaseUrl(),
      `update saved_searches set criteria = criteria || '{"pickupFrom": "0000-01-01"}' where id = $1`,
      [kept.body.id],
    );
    expect((await transporter.person.get(path)).status).toBe(200);
  });
});
