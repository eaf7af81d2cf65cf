import { randomUUID } from "node:crypto";
import { generateSync } from "otplib";
import { beforeAll, describe, expect, it } from "vitest";
import { postOrder } from "../../testing/order-calls.ts";
import { newEmail, type Person, testPassword } from "../../testing/person.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp({ LOTLANE_WEBHOOKS_TO_LOOPBACK: "1" });
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

async function withBackupCodes({ person, id }: { readonly person: Person; readonly id: string }) {
  const { body: setup } = await person.post("/api/security/2fa/setup");
  const code = generateSync({ secret: String(setup["secret"]) });
  const { body } = await person.post("/api/security/2fa/enable", { code, password: testPassword });
  return { person, id, codes: [...(body["backupCodes"] as readonly string[])] };
}

/** A call that creates, by a caller, and the number of things that the caller's list has. */
type Creating = {
  readonly call: string;
  readonly who: () => Person;
  readonly body: () => object;
  /** A body that stands beside the first one. */
  readonly otherwise: () => object;
  readonly list: string;
};

const [dealer, transporter, admin] = [
  () => cast.dealer.person,
  () => cast.transporter.person,
  () => cast.admin.person,
] as const;
const named = (more: object) => () => ({ name: `Repeated ${randomUUID()}`, ...more });

const plain: readonly Creating[] = [
  {
    call: "/api/order-templates",
    who: dealer,
    body: named({ order: { pickupZip: "90001" } }),
    otherwise: named({ order: {} }),
    list: "/api/order-templates",
  },
  {
    call: "/api/board/searches",
    who: transporter,
    body: named({ tell: "none", criteria: { place: "90001" } }),
    otherwise: named({ tell: "none", criteria: { place: "10001" } }),
    list: "/api/board/searches",
  },
  {
    call: "/api/trips",
    who: transporter,
    body: named({ startZip: "90001", startAt: "2031-01-01T12:00:00.000Z", orderIds: [], loadIds: [] }),
    otherwise: named({ startZip: "10001", startAt: "2031-01-01T12:00:00.000Z", orderIds: [], loadIds: [] }),
    list: "/api/trips",
  },
  {
    call: "/api/admin/views",
    who: admin,
    body: named({ view: "orders", query: "", shared: false }),
    otherwise: named({ view: "tasks", query: "", shared: false }),
    list: "/api/admin/views",
  },
  {
    call: "/api/admin/channels",
    who: admin,
    body: named({ archived: false }),
    otherwise: named({ archived: true }),
    list: "/api/admin/channels",
  },
];

const countOf = async (person: Person, list: string) =>
  ((await person.get(list)).body as unknown as readonly unknown[]).length;
const keyed = () => ({ "idempotency-key": randomUUID() });

describe("a call that creates, sent again with its Idempotency-Key", () => {
  it.each(plain)("answers the first result again, and makes one thing: $call", async (creating) => {
    const { call, who, body, otherwise, list } = creating;
    const [person, sent, headers, before] = [who(), body(), keyed(), await countOf(who(), list)];
    const first = await person.post(call, sent, headers);
    expect(first.status).toBe(201);
    const repeats = await Promise.all([1, 2, 3].map(() => person.post(call, sent, headers)));
    for (const repeat of repeats) expect(repeat).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await countOf(person, list)).toBe(before + 1);
    expect(await person.post(call, otherwise(), headers)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    expect(await person.post(call, otherwise(), keyed())).toMatchObject({ status: 201 });
    expect(await countOf(person, list)).toBe(before + 2);
  });

  it("makes one webhook and one API key, and shows each secret once", async () => {
    const person = dealer();
    for (const [call, sent, what] of [
      ["/api/webhooks", { url: "http://127.0.0.1:9/hooks", events: ["order.claimed"] }, "webhook"],
      ["/api/keys", { name: "Repeated", scopes: ["orders:read"], password: testPassword }, "key"],
    ] as const) {
      const [headers, before] = [keyed(), await countOf(person, call)];
      const first = await person.post(call, sent, headers);
      expect(first).toMatchObject({ status: 201, body: { secret: expect.any(String) } });
      const made = first.body[what] as { readonly id: string };
      const repeat = await person.post(call, sent, headers);
      expect(repeat).toMatchObject({ status: 200, body: { [what]: { id: made.id }, secret: null } });
      expect(await countOf(person, call)).toBe(before + 1);
    }
  });

  it("is one use of a second factor's code, also where both come at once", async () => {
    const made = [await aCarrier(app, databaseUrl()), await aCarrier(app, databaseUrl())] as const;
    await sql(databaseUrl(), "update accounts set user_type = 'admin', organization_id = null where id = $1", [
      made[1].id,
    ]);
    const [carrier, owner] = [await withBackupCodes(made[0]), await withBackupCodes(made[1])];
    const hook = { url: "http://127.0.0.1:9/hooks", events: ["order.claimed"] };
    for (const [{ person, id, codes }, call, sent, repeated] of [
      [carrier, "/api/keys", () => ({ name: "Twice", scopes: ["orders:read"] }), 200],
      [carrier, "/api/webhooks", () => hook, 200],
      [owner, "/api/calendar-address", () => ({}), 200],
      [owner, "/api/admin/admins", () => ({ email: newEmail("invited"), adminTeam: "operations" }), 201],
    ] as const)
      for (const code of codes.splice(0, 2)) {
        // A session that was proved a moment ago asks for no code.
        const forget = () =>
          sql(databaseUrl(), "update sessions set proved_at = now() - interval '11 minutes' where account_id = $1", [
            id,
          ]);
        await forget();
        const [headers, body] = [keyed(), { ...sent(), password: testPassword, code }];
        const both = await Promise.all([1, 2].map(() => person.post(call, body, headers)));
        expect([call, ...both.map(({ status }) => status).toSorted((a, b) => a - b)]).toEqual([call, repeated, 201]);
        await forget();
        expect([call, (await person.post(call, body, headers)).status]).toEqual([call, repeated]);
        const again = await person.post(call, body, keyed());
        expect([call, again.status, again.body.errors]).toEqual([
          call,
          422,
          [expect.objectContaining({ path: "code" })],
        ]);
      }
  });

  it("makes one address for the calendar, which goes on being read", async () => {
    const [person, headers] = [transporter(), keyed()];
    const first = await person.post("/api/calendar-address", {}, headers);
    expect(first).toMatchObject({ status: 201, body: { url: expect.any(String) } });
    const repeat = await person.post("/api/calendar-address", {}, headers);
    expect(repeat).toMatchObject({ status: 200, body: { createdAt: first.body["createdAt"], url: null } });
    const { pathname } = new URL(String(first.body["url"]));
    expect((await person.get(pathname)).status).toBe(200);
  });

  it("invites carriers once, and answers that also after the order was claimed", async () => {
    const [{ id }, headers] = [await postOrder(dealer()), keyed()];
    const call = `/api/orders/${id}/invitations`;
    const sent = { carrierIds: [cast.transporter.id] };
    const first = await dealer().post(call, sent, headers);
    expect(first.status).toBe(201);
    expect((await transporter().post(`/api/orders/${id}/claim`)).status).toBe(200);
    const [{ id: invitation }] = first.body as unknown as readonly [{ readonly id: string }];
    expect(await dealer().post(call, sent, headers)).toMatchObject({ status: 201, body: [{ id: invitation }] });
    expect((await dealer().post(call, sent, keyed())).status).toBe(409);
  });
});
