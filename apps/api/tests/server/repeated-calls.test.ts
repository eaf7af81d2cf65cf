import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { postOrder } from "../../testing/order-calls.ts";
import { type Person, testPassword } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp({ LOTLANE_WEBHOOKS_TO_LOOPBACK: "1" });
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

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
