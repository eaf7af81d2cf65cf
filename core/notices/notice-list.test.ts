import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { orderMail } from "../orders/effects.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, anOrder, keepDispatcher, keepOrder } from "../testing/index.ts";
import { readPages } from "../testing/contracts/shared/read-pages.ts";
import { noticesReadSchema } from "./notice-list.ts";

freshBeforeEach();

const listOf = async (user: User) => (await lotlane.queries.listNotices(user, { limit: 200 })).rows;
const unread = (user: User) => lotlane.queries.unreadNotices(user);

let steps = 0;
const aStep = (orderId: string) => orderMail(orderId, "in_transit", "shipper", `step ${++steps}`);
const tell = () => lotlane.carryOut(aStep(keepOrder(ports, aDealersOrder("in_transit", { id: anId() })).id));

describe("the notices of the app", () => {
  it("say what a mail to an account says, unread", async () => {
    await tell();
    const [mail] = ports.outbox;
    expect(await listOf(people.dana)).toEqual([
      { id: expect.any(String), group: "orders", ...ports.mail.inShort(mail!), createdAt: memoryNow, readAt: null },
    ]);
    expect([await unread(people.dana), await unread(people.carlos)]).toEqual([1, 0]);
    expect(ports.storage.liveEvents).toMatchObject([{ kind: "notice", accountId: people.dana.id }]);
  });

  it("come with the mail and the notifications turned off, too", async () => {
    accepted(await lotlane.commands.changeNoticeSetting(people.dana, "orders", { on: false }));
    accepted(await lotlane.commands.changePushes(people.dana, { on: [], off: ["orders"] }));
    await tell();
    expect([ports.outbox.length, await unread(people.dana)]).toEqual([0, 1]);
  });

  it("are one for each mail, however often it is tried", async () => {
    const effect = aStep(keepOrder(ports, aDealersOrder("in_transit")).id);
    ports.mail.outage = true;
    await expect(lotlane.carryOut(effect)).rejects.toThrow();
    ports.mail.outage = false;
    for (let time = 0; time < 2; time++) await lotlane.carryOut(effect);
    expect([ports.outbox.length, await unread(people.dana)]).toEqual([1, 1]);
  });

  it("do not repeat mails that are always sent, nor those to people without an account", async () => {
    await lotlane.commands.requestPasswordReset(people.dana.email);
    await lotlane.carryOut(aStep(keepOrder(ports, anOrder({ status: "in_transit" })).id));
    await ports.drainEffects();
    expect([ports.outbox.length, ports.storage.listedNotices.size]).toEqual([2, 0]);
  });

  it("are the last 500 of an account", async () => {
    for (let count = 0; count < 502; count++) {
      await tell();
      ports.clock.advance({ minutes: 1 });
    }
    expect(await unread(people.dana)).toBe(500);
  });

  it("are read one by one, or up to a moment, by their own user", async () => {
    for (let count = 0; count < 3; count++) {
      await tell();
      ports.clock.advance({ minutes: 1 });
    }
    const [newest, middle] = await listOf(people.dana);
    const read = lotlane.commands.markNoticesRead;
    expect(await read(people.carlos, { id: newest!.id })).toBe(0);
    expect(await read(people.carlos, { until: newest!.createdAt })).toBe(0);
    expect(await read(people.dana, { until: middle!.createdAt })).toBe(2);
    expect(await read(people.dana, { id: newest!.id })).toBe(1);
    expect(await read(people.dana, { id: newest!.id })).toBe(0);
    expect(await unread(people.dana)).toBe(0);
  });

  it("of a dispatcher are the carrier's and the dispatcher's own, which the carrier does not see", async () => {
    const { carlos } = people;
    const dispatcher = keepDispatcher(ports);
    const working = (await lotlane.queries.workAs(dispatcher))!;
    for (const [minute, account] of [carlos, dispatcher, carlos, dispatcher, dispatcher].entries()) {
      const createdAt = new Date(Date.parse(memoryNow) + minute * 60_000).toISOString();
      const notice = { title: `${minute}`, line: "", group: "support", path: "/support", createdAt } as const;
      await ports.noticeList.add({ ...notice, id: anId(), accountId: account.id, mailKey: `${minute}` }, 9);
    }
    const titles = async (user: User) => (await listOf(user)).map(({ title }) => title);
    expect(await titles(working)).toEqual(["4", "3", "2", "1", "0"]);
    expect(await titles(carlos)).toEqual(["2", "0"]);
    for (const limit of [1, 2, 3, 5]) {
      const paged = await readPages(limit, (page) => lotlane.queries.listNotices(working, page));
      expect(paged.flat().map(({ title }) => title)).toEqual(["4", "3", "2", "1", "0"]);
    }
    expect([await unread(working), await unread(carlos)]).toEqual([5, 2]);
    expect(await lotlane.commands.markNoticesRead(working, { path: "/support" })).toBe(3);
    expect([await unread(working), await unread(carlos)]).toEqual([2, 2]);
    const [own] = await listOf(working);
    expect(await lotlane.commands.markNoticesRead(carlos, { id: own!.id })).toBe(0);
    expect(await lotlane.commands.markNoticesRead(working, { id: own!.id })).toBe(0);
    expect(await lotlane.commands.markNoticesRead(working, { until: own!.createdAt })).toBe(2);
    expect([await unread(working), await unread(carlos)]).toEqual([0, 0]);
  });

  it("are read by opening the page that they lead to", async () => {
    for (const path of ["/orders/1", "/orders/1?tab=map", "/orders"]) {
      const notice = { title: "", line: "", group: "orders", path, createdAt: memoryNow } as const;
      await ports.noticeList.add({ ...notice, id: anId(), accountId: people.dana.id, mailKey: path }, 9);
    }
    const open = (user: User, path: string) => lotlane.commands.markNoticesRead(user, { path });
    expect(await open(people.carlos, "/orders/1")).toBe(0);
    expect(await open(people.dana, "/orders/2")).toBe(0);
    expect(await open(people.dana, "/orders/1?tab=messages")).toBe(1);
    expect(await open(people.dana, "/orders/1?tab=map")).toBe(1);
    expect((await listOf(people.dana)).filter(({ readAt }) => readAt === null).map(({ path }) => path)).toEqual([
      "/orders",
    ]);
  });

  it.each([
    {},
    { id: "1", until: memoryNow },
    { until: memoryNow, path: "/" },
    { path: "orders" },
    { path: "" },
    { path: "/orders\u0000" },
    { until: "yesterday" },
    { id: 7 },
    { id: "x".repeat(65) },
  ])("are not read by %j", (body) => expect(noticesReadSchema.safeParse(body).success).toBe(false));
});
