import { type Endpoint, endpoints, type Name } from "@lotlane/adapters/http/contract";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Scene, setScene } from "../../testing/authorization/scene.ts";
import type { Thing, Things } from "../../testing/authorization/thing.ts";
import { thingsOf } from "../../testing/authorization/things-of.ts";
import { mainAccountOnly, mayCall } from "../../testing/authorization/who-may-call.ts";
import { listen } from "../../testing/listen.ts";
import { type Cast, type Role, roles } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

// One transporter takes more loads here than it may have otherwise.
const { app, databaseUrl } = testApp({ LOTLANE_ORDERS_TO_PICK_UP: "1000" });
let scene: Scene;
let things: Things;

beforeAll(async () => {
  scene = await setScene(app, databaseUrl());
  things = thingsOf(scene);
});

/** Paths with the values that a call needs, for calls that would fail for any caller without them. */
const publicPaths: Readonly<Partial<Record<Name, string>>> = {
  "GET /api/vehicles/makes": "/api/vehicles/makes?year=2022",
  "GET /api/vehicles/models": "/api/vehicles/models?year=2022&make=Ford",
  "GET /api/vehicles/vin/{vin}": "/api/vehicles/vin/1FTFW1E50NFA00001",
  "GET /api/vehicles/recalls": "/api/vehicles/recalls?year=2022&make=Ford&model=F-150",
  "GET /api/places/{zip}": "/api/places/90001",
  "GET /api/lanes": "/api/lanes?from=90001&to=10001",
  "GET /api/lanes/rate": "/api/lanes/rate?pickupZip=90001&deliveryZip=60601",
  "GET /api/places": "/api/places?q=Los",
  "GET /api/orders/price": "/api/orders/price?pickupZip=90001&deliveryZip=60601",
  "GET /api/admin/exports/{table}": "/api/admin/exports/orders",
  "GET /api/admin/calendar": "/api/admin/calendar?from=2026-12-01&to=2026-12-31",
  "GET /api/admin/customers": "/api/admin/customers?email=none@guest.example",
  "GET /api/admin/customers/search": "/api/admin/customers/search?q=none",
  "GET /api/admin/customers/timeline": "/api/admin/customers/timeline?email=none@guest.example",
  "GET /api/admin/task-rules/{kind}/preview": "/api/admin/task-rules/quote_waiting/preview?amount=24",
  "GET /api/admin/calls/carriers": "/api/admin/calls/carriers?about=order&aboutId=0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11",
  "GET /api/admin/calendar/entries": "/api/admin/calendar/entries?day=2026-12-01&kind=pickup",
};

// A resource that does not exist answers like one of another user.
const withoutTheirThing: readonly Name[] = [
  "GET /api/admin/calls/carriers",
  "GET /api/admin/customers",
  "GET /api/favorites/{carrierId}",
  "PUT /api/favorites/{carrierId}",
  "DELETE /api/favorites/{carrierId}",
  "POST /api/extras/{extraId}/agree",
  "POST /api/extras/{extraId}/dispute",
  "POST /api/extras/{extraId}/withdraw",
  "GET /api/quoter/settings/versions/{version}",
  "POST /api/quoter/settings/versions/{version}/restore",
  "GET /api/quoter/estimate/{id}",
  "POST /api/quoter/estimate/{id}/opened",
  "POST /api/quoter/estimate/{id}/dates",
  "GET /api/calendars/{token}.ics",
  "GET /api/track/{token}",
  "POST /api/track/{token}/account",
  "POST /api/track/{token}/booking",
  "POST /api/track/{token}/booking/account",
  "POST /api/track/{token}/booking/cancel",
  "POST /api/track/{token}/booking/change",
  "POST /api/track/{token}/booking/messages",
  "POST /api/track/{token}/booking/support",
  "POST /api/track/{token}/booking/withdraw-change",
  "POST /api/track/{token}/confirm",
  "POST /api/track/{token}/card-payment",
  "POST /api/track/{token}/confirm/send",
];
const withInvalidToken: readonly Name[] = [
  "GET /api/unsubscribe/{token}",
  "POST /unsubscribe/{token}",
  "POST /api/unsubscribe/{token}/undo",
];
const conflicting: Readonly<Partial<Record<Name, Partial<Record<Role, number>>>>> = {
  // They have proved their addresses.
  "POST /api/auth/verify-email/send": { dealer: 409, subUser: 409, transporter: 409, driver: 409 },
  // No payment settings are kept.
  "POST /api/payment/test-billcom": { dealer: 409, admin: 409 },
  // No card service and no provider of texts is set up.
  "POST /api/hooks/stripe": Object.fromEntries(roles.map((role) => [role, 400])),
  "POST /api/hooks/twilio/calls": Object.fromEntries(roles.map((role) => [role, 400])),
  "POST /api/hooks/twilio/texts": Object.fromEntries(roles.map((role) => [role, 400])),
};

function expected(name: Name, caller: Role, thing: Thing | undefined): number {
  const definition: Endpoint = endpoints[name];
  if (caller === "dispatcher" && mainAccountOnly.includes(name)) return 403;
  // A dispatcher works as the transporter.
  const role = caller === "dispatcher" ? "transporter" : caller;
  if (!mayCall[name].includes(role)) return role === "visitor" ? 401 : 403;
  if (thing?.answers) return thing.answers[role] ?? 404;
  if (withoutTheirThing.includes(name) || (thing && !thing.seenBy.includes(role))) return 404;
  // Their bodies are only a proof, which a session that has just signed in needs not give.
  if (name === "DELETE /api/payment") return 200;
  if (name === "POST /api/calendar-address") return 201;
  if ((definition.body && !definition.file) || withInvalidToken.includes(name)) return 422;
  // No form at all.
  if (definition.file) return 415;
  return conflicting[name]?.[role] ?? Number(Object.keys(definition.answers)[0]);
}

const names = Object.keys(mayCall) as Name[];

async function askAs(asking: Cast, name: Name, role: Role, id: string) {
  const [method = "", template = ""] = name.split(" ");
  const [first = "", second] = id.split("/");
  const named = template.replace(/\{\w+\}/, first);
  const path = publicPaths[name] ?? (second === undefined ? named : named.replace(/\{\w+\}/, second));
  const { body: schema, media } = endpoints[name] as Endpoint;
  if (media === "text/event-stream") {
    const stream = await listen(asking[role].person, { origin: app().origin });
    stream.cut();
    return stream.status;
  }
  const body = schema ? {} : undefined;
  const { status } = await asking[role].person.ask(method, path, body);
  return status;
}

describe("who may call what, on whose things", () => {
  it("is said of every call", () => {
    expect(Object.keys(mayCall).toSorted()).toEqual(Object.keys(endpoints).toSorted());
    const withId = Object.keys(endpoints).filter((name) => name.includes("{id}") && !name.includes("estimate"));
    expect(Object.keys(things).toSorted()).toEqual(withId.toSorted());
  });

  it("answers 404 for what is not there before it reads the body", { timeout: 120_000 }, async () => {
    const first: string[] = [];
    let asked = 0;
    for (const [name, { body, file }] of Object.entries<Endpoint>(endpoints)) {
      // The last two are words of a fixed list, and no ids.
      if (name.startsWith("GET ") || !/\{(?!kind|group)/.test(name) || !body || file) continue;
      const role = mayCall[name as Name].find((one) => one !== "visitor") ?? "visitor";
      const { person } = scene.cast[role];
      const [method = "", path = ""] = name.split(" ");
      const answer = await person.ask(method, path.replace(/\{\w+\}/g, randomUUID()), "{}");
      asked++;
      if (answer.status !== 404) first.push(`${name} as ${role}: ${answer.status}`);
    }
    expect(first).toEqual([]);
    expect(asked).toBeGreaterThan(60);
  });

  it("holds for every call, role and thing", { timeout: 300_000 }, async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const name of names)
      for (const thing of things[name] ?? [undefined]) {
        let id: string | undefined;
        for (const role of roles) {
          // The second cast calls for a session of the first.
          const asking = name === "DELETE /api/security/sessions/{id}" ? scene.others : scene.cast;
          id ??= thing ? await thing.id() : "nonsense";
          const status = await askAs(asking, name, role, id);
          const right = expected(name, role, thing);
          asked++;
          if (status !== right)
            wrong.push(`${name}${thing ? ` of ${thing.of}` : ""} as ${role}: ${status}, not ${right}`);
          // A call that was carried out may have used the thing up; a refused one leaves it for the next role.
          if (status < 400) id = undefined;
        }
      }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(500);
  });
});
