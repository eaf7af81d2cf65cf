import type { Answer } from "@lotlane/adapters/http/contract";
import { describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { claimedOrder } from "../../testing/order-calls.ts";
import { castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();

type Notices = Answer<"GET /api/notices">;
const noticesIn = ({ body }: { readonly body: unknown }) => body as Notices;

/** A dealer who is told of a claim, in the app too. */
async function toldOfClaim() {
  const cast = await castOf(app, databaseUrl());
  const { person } = cast.dealer;
  const order = await claimedOrder(person, cast.transporter.person);
  const [notice] = await eventually(async () => {
    const notices = noticesIn(await person.get("/api/notices"));
    expect(notices).toHaveLength(1);
    return notices;
  });
  return { ...cast, order, notice: notice! };
}

describe("notices in the app", () => {
  it("say what the mail says, and are counted until they are read", async () => {
    const { dealer, order, notice } = await toldOfClaim();
    const { person } = dealer;
    expect(notice).toEqual({
      id: expect.any(String),
      group: "orders",
      title: expect.stringContaining(order.id.slice(0, 8)),
      line: expect.stringContaining("Los Angeles, CA to Chicago, IL"),
      path: `/orders/${order.id}`,
      isRead: false,
      createdAt: expect.any(String),
    });
    expect((await person.get("/api/notices/unread")).body).toEqual({ unread: 1 });
    expect((await person.post("/api/notices/read", { until: notice.createdAt })).body).toEqual({ read: 1 });
    expect((await person.post("/api/notices/read", { id: notice.id })).body).toEqual({ read: 0 });
    expect((await person.get("/api/notices/unread")).body).toEqual({ unread: 0 });
    expect(noticesIn(await person.get("/api/notices"))).toEqual([{ ...notice, isRead: true }]);
    const exported = (await person.get("/api/privacy/export")).body as unknown as Answer<"GET /api/privacy/export">;
    expect(exported.notices).toEqual([{ ...notice, isRead: true }]);
  });

  it("are read and marked by their own user alone", async () => {
    const { dealer, subUser, transporter, visitor, admin, notice } = await toldOfClaim();
    for (const { person } of [subUser, transporter, admin]) {
      expect(noticesIn(await person.get("/api/notices")).filter(({ id }) => id === notice.id)).toEqual([]);
      expect((await person.post("/api/notices/read", { id: notice.id })).body).toEqual({ read: 0 });
      await person.post("/api/notices/read", { until: notice.createdAt });
    }
    expect((await visitor.person.get("/api/notices")).status).toBe(401);
    expect((await dealer.person.get("/api/notices/unread")).body).toEqual({ unread: 1 });
  });

  it.each([{}, { id: "nonsense", until: "2026-11-20T16:00:00.000Z" }, { until: "soon" }, { path: "orders" }])(
    "are not marked by %j",
    async (body) => {
      const { dealer } = await castOf(app, databaseUrl());
      expect((await dealer.person.post("/api/notices/read", body)).status).toBe(422);
      expect((await dealer.person.post("/api/notices/read", { id: "nonsense" })).body).toEqual({ read: 0 });
    },
  );

  it("come in pages", async () => {
    const { dealer } = await toldOfClaim();
    const first = await dealer.person.get("/api/notices?limit=1");
    expect([first.status, noticesIn(first).length]).toEqual([200, 1]);
    expect((await dealer.person.get("/api/notices?cursor=nonsense")).status).toBe(422);
  });
});
