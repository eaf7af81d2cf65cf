import { randomUUID } from "node:crypto";
import type { Name } from "@lotlane/adapters/http/contract";
import { type AdminTeam, adminTeams } from "@lotlane/core/accounts";
import { beforeAll, describe, expect, it } from "vitest";
import { mayCall } from "../../testing/authorization/who-may-call.ts";
import { mailedToken, newEmail, testPassword, aPerson } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

/** Written by hand, so that it does not repeat the product's own rules. Owners may make every call of admins. */
const limited: Readonly<Partial<Record<Name, readonly AdminTeam[]>>> = {
  "POST /api/admin/admins": [],
  "POST /api/admin/admins/{id}/send": [],
  "PATCH /api/admin/admins/{id}": [],
  "DELETE /api/admin/admins/{id}": [],
  "PUT /api/admin/settings": [],
  "POST /api/quoter/settings": [],
  "POST /api/quoter/settings/versions/{version}/restore": [],
  "PATCH /api/admin/users/{id}": ["operations"],
  "POST /api/admin/users/{id}/2fa/reset": ["operations"],
  "POST /api/admin/users/{id}/details": ["operations"],
  "POST /api/admin/users/{id}/see": ["operations"],
  "POST /api/admin/users/{id}/sign-out": ["operations"],
  "POST /api/admin/users/{id}/password-reset": ["operations"],
  "PUT /api/admin/users/{id}/vetting/override": ["operations"],
  "DELETE /api/admin/users/{id}/vetting/override": ["operations"],
  "POST /api/admin/certificates/{id}/review": ["operations"],
  "POST /api/orders/{id}/corrections": ["operations"],
  "POST /api/orders/{id}/rating-removals": ["operations"],
  "POST /api/admin/effects/retry": ["operations"],
  "GET /api/admin/exports/{table}": ["operations", "accounting"],
  "GET /api/invoice-files": ["operations", "accounting"],
  "GET /api/journal": ["operations", "accounting"],
  "GET /api/payment": ["accounting"],
  "PUT /api/payment": ["accounting"],
  "DELETE /api/payment": ["accounting"],
  "POST /api/payment/reveal": ["accounting"],
  "POST /api/payment/test-billcom": ["accounting"],
  "POST /api/bank-statements": ["accounting"],
  "POST /api/bank-statements/payments": ["accounting"],
  "GET /api/tax-year": ["accounting"],
  "POST /api/tax-year/file": ["accounting"],
  "POST /api/tax-year/payees/{id}/w9-request": ["accounting"],
};

const ofAdmins = (Object.keys(mayCall) as Name[]).filter(
  (name) => mayCall[name].includes("admin") && !mayCall[name].includes("visitor"),
);
/** Those that would end the session, open a stream, or make what the next call reads. */
const left = ["POST /api/logout", "GET /api/events", "DELETE /api/security/sessions"];

describe("an admin's team", () => {
  it.each(adminTeams)("%s opens the calls of its table, and no other that is limited", async (team) => {
    await sql(databaseUrl(), "update accounts set admin_team = $2 where id = $1", [cast.admin.id, team]);
    const seen = new Map<string, boolean>();
    for (const name of ofAdmins.filter((one) => !left.includes(one))) {
      const [method = "", template = ""] = name.split(" ");
      const path = template.replaceAll(/\{\w+\}/g, randomUUID());
      const { status, body } = await cast.admin.person.ask(method, path, method === "GET" ? undefined : {});
      seen.set(name, !(status === 403 && body.detail?.startsWith("Only owners")));
    }
    const closed = [...seen].filter(([, open]) => !open).map(([name]) => name);
    const expected = Object.entries(limited).filter(([, teams]) => team !== "owner" && !teams?.includes(team));
    expect(closed.toSorted()).toEqual(expected.map(([name]) => name).toSorted());
  });
});

describe("the desk's figures", () => {
  it.each(adminTeams)(
    "show everyone to owners and operations, and the team alone to %s without own leads",
    async (team) => {
      const { quote } = await visitorCalls(app).newEstimate();
      const colleague = await castOf(app, databaseUrl());
      expect((await colleague.admin.person.post(`/api/admin/leads/${quote.id}`, { action: "take" })).status).toBe(200);
      await sql(databaseUrl(), "update accounts set admin_team = $2 where id = $1", [cast.admin.id, team]);
      const { body } = await cast.admin.person.get("/api/admin/desk-figures");
      expect(body).toMatchObject({
        team: { contacted: { of: expect.any(Number) } },
        today: { quotes: expect.any(Number) },
      });
      const shown = JSON.stringify(body["people"]);
      if (team === "owner" || team === "operations") expect(shown).toContain(colleague.admin.id);
      else expect(shown).toBe("[]");
      const wrong = await cast.admin.person.get("/api/admin/desk-figures?week=2999-01-01");
      expect([wrong.status, wrong.body.errors?.map(({ path }) => path)]).toEqual([422, ["week"]]);
      expect((await cast.dealer.person.get("/api/admin/desk-figures")).status).toBe(403);
    },
  );
});

describe("an invited admin", () => {
  it("joins on their team; what the owner decides counts from the next call on", async () => {
    await sql(databaseUrl(), "update accounts set admin_team = null where id = $1", [cast.admin.id]);
    const owner = cast.admin.person;
    const email = newEmail("otto");
    const invited = await owner.post("/api/admin/admins", { email, adminTeam: "operations" });
    expect(invited.status, JSON.stringify(invited.body)).toBe(201);
    expect(invited.body).toMatchObject({ userType: "admin", adminTeam: "operations", orgId: null });
    const otto = aPerson(app);
    const token = await mailedToken(app(), email, "join");
    const person = { token, firstName: "Otto", lastName: "Owner", password: testPassword };
    expect((await otto.post("/api/auth/join", person)).status).toBe(200);
    expect((await otto.post("/api/admin/effects/retry", {})).status).toBe(422);
    const path = `/api/admin/admins/${invited.body.id}`;
    expect((await owner.patch(path, { adminTeam: "sales" })).body).toMatchObject({ adminTeam: "sales" });
    expect((await otto.post("/api/admin/effects/retry", {})).status).toBe(403);
    expect((await owner.patch(`/api/admin/admins/${cast.admin.id}`, { adminTeam: "sales" })).body).toMatchObject({
      code: "no_owner",
    });
    expect((await owner.patch(path, { adminTeam: "boss" })).body.errors).toEqual([
      { path: "adminTeam", message: "adminTeam must be one of owner, operations, sales, accounting" },
    ]);
    expect((await owner.remove(path)).status).toBe(200);
    expect((await otto.get("/api/user")).status).toBe(401);
  });

  it("is invited with a proof of the owner, where the session's last one is older", async () => {
    const late = aPerson(app);
    await late.login(cast.admin.email);
    await sql(databaseUrl(), "update sessions set proved_at = now() - interval '11 minutes' where account_id = $1", [
      cast.admin.id,
    ]);
    const body = { email: newEmail("late"), adminTeam: "sales" };
    const refused = await late.post("/api/admin/admins", body);
    expect(refused.body.errors).toMatchObject([{ path: "password" }]);
    expect((await late.post("/api/admin/admins", { ...body, password: testPassword })).status).toBe(201);
  });
});
