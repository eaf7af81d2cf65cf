import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { orderMail } from "../orders/effects.ts";
import type { Mail } from "../ports.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, anOrder, keepDispatcher, keepOrder } from "../testing/index.ts";
import { nextDailyMail } from "./daily-mail.ts";
import type { MailGroup } from "./mail-groups.ts";
import { noticeSettingSchema } from "./notice-settings.ts";
import type { DailyMail } from "./ports.ts";

freshBeforeEach();

const choose = (user: User, group: MailGroup, setting: Parameters<typeof lotlane.commands.changeNoticeSetting>[2]) =>
  lotlane.commands.changeNoticeSetting(user, group, setting);
const daily = { on: true, daily: true, zone: "America/Los_Angeles" };

let steps = 0;
/** Tells the dealer of a step of a new order. @returns the key of its mail */
async function tell(mailTo: "shipper" | "receiver" = "shipper", order = aDealersOrder("in_transit", { id: anId() })) {
  const effect = orderMail(keepOrder(ports, order).id, "in_transit", mailTo, `step ${++steps}`);
  await lotlane.carryOut(effect);
  return effect.key;
}

const waiting = () => ports.storage.waiting.map(({ effect }) => effect);
const inLine = () => [...new Set(waiting().map(({ kind, key, dueAt }) => `${kind} ${key} ${dueAt}`))];

/** Goes on to the next effect that waits, and carries it out as often as it is in line, at the moment when it is due. */
async function nextMorning(): Promise<void> {
  const effects = ports.storage.waiting.splice(0).map(({ effect }) => effect);
  const [dueAt] = effects.map((effect) => effect.dueAt!).toSorted();
  ports.clock.advance({ milliseconds: Date.parse(dueAt!) - ports.clock.now().getTime() });
  for (const effect of effects)
    if (effect.dueAt === dueAt) await lotlane.carryOut(effect);
    else ports.storage.waiting.push({ effect, tries: 0 });
}

const isDaily = (mail: Mail): mail is DailyMail => mail.kind === "daily_mail";
const dailyMails = () => ports.outbox.filter(isDaily);
const others = () => ports.outbox.filter((mail) => !isDaily(mail));
const counts = () => dailyMails().map(({ to, notices, more }) => [to, notices.length, more]);
const keyOf = (user: User, day: string) => `daily_mail:${user.id}:${day}`;

function changeAccount({ id }: User, changes: Partial<User>): void {
  const account = ports.storage.accounts.get(id)!;
  ports.storage.accounts.set(id, { ...account, user: { ...account.user, ...changes } });
}

describe("emails once a day", () => {
  it("are chosen for each group, and end where it is turned off or comes at once", async () => {
    const { dana } = people;
    const settings = async () =>
      (await lotlane.queries.readNoticeSettings(dana)).map(({ group, on, daily: isDay }) => [group, on, isDay]);
    await choose(dana, "orders", daily);
    await choose(dana, "messages", { ...daily, on: false });
    expect(await settings()).toEqual([
      ["orders", true, true],
      ["messages", false, false],
      ["support", true, false],
      ["reminders", true, false],
    ]);
    await choose(dana, "messages", daily);
    await choose(dana, "orders", { on: true });
    expect(await settings()).toEqual([
      ["orders", true, false],
      ["messages", true, true],
      ["support", true, false],
      ["reminders", true, false],
    ]);
    expect(await choose(keepDispatcher(ports), "reminders", daily)).toMatchObject({ ok: false });
    expect(noticeSettingSchema.safeParse({ on: true, daily: true, zone: "Mars/Olympus" }).success).toBe(false);
    expect(noticeSettingSchema.parse({ on: true })).toEqual({ on: true, daily: false });
  });

  it("list on the next morning what was told and is unread, in one mail, the newest first", async () => {
    await choose(people.dana, "orders", daily);
    for (let count = 0; count < 3; count++) {
      await tell();
      ports.clock.advance({ minutes: 1 });
    }
    expect([others(), await ports.noticeList.unread(people.dana.id)]).toEqual([[], 3]);
    // 7:00 by the clocks of California.
    expect(inLine()).toEqual([`daily_mail ${keyOf(people.dana, "2026-11-20")} 2026-11-20T15:00:00.000Z`]);
    const { rows } = await ports.noticeList.list(people.dana.id, { limit: 3 });
    await lotlane.commands.markNoticesRead(people.dana, { id: rows[1]!.id });
    await nextMorning();
    const words = ({ title, line, path }: (typeof rows)[number]) => ({ title, line, path });
    expect(ports.outbox).toEqual([
      {
        kind: "daily_mail",
        to: people.dana.email,
        user: people.dana,
        notices: [rows[0]!, rows[2]!].map(words),
        more: 0,
      },
    ]);
  });

  it("list fifty, and say how many more there are", async () => {
    await choose(people.dana, "orders", daily);
    for (let count = 0; count < 62; count++) await tell();
    await nextMorning();
    expect(counts()).toEqual([[people.dana.email, 50, 12]]);
  });

  it("tell each day of that day alone, and nothing where all of it is read", async () => {
    await choose(people.dana, "orders", daily);
    await tell();
    await nextMorning();
    await tell();
    await tell();
    await nextMorning();
    expect(counts()).toEqual([1, 2].map((count) => [people.dana.email, count, 0]));
    await tell();
    await lotlane.commands.markNoticesRead(people.dana, { until: ports.clock.now().toISOString() });
    await nextMorning();
    expect(dailyMails()).toHaveLength(2);
  });

  it("do not repeat what was mailed before they were chosen", async () => {
    await tell();
    ports.clock.advance({ minutes: 1 });
    await choose(people.dana, "orders", daily);
    ports.clock.advance({ minutes: 1 });
    await tell();
    await nextMorning();
    expect([others().length, counts()]).toEqual([1, [[people.dana.email, 1, 0]]]);
  });

  it("leave out a group that comes at once or is off by then", async () => {
    for (const last of [{ on: true }, { on: false }]) {
      await choose(people.dana, "orders", daily);
      await tell();
      await choose(people.dana, "orders", last);
      await nextMorning();
    }
    expect(ports.outbox).toEqual([]);
  });

  it("come once for a day, tried by two processes and again after a crash", async () => {
    await choose(people.dana, "orders", daily);
    await tell();
    const [effect] = waiting();
    ports.mail.outage = true;
    await expect(lotlane.carryOut(effect!)).rejects.toThrow();
    ports.mail.outage = false;
    await Promise.all([lotlane.carryOut(effect!), lotlane.carryOut(effect!)]);
    const kept = ports.storage.dailyMails.get(people.dana.id)!;
    // A process that ended between the mail and its record.
    ports.storage.dailyMails.set(people.dana.id, { ...kept, since: memoryNow, lastOn: null });
    await lotlane.carryOut(effect!);
    expect(counts()).toEqual([[people.dana.email, 1, 0]]);
    expect(ports.storage.dailyMails.get(people.dana.id)).toEqual(kept);
  });

  it("come the next day to an account whose mail of a day failed", async () => {
    await choose(people.dana, "orders", daily);
    await tell();
    ports.mail.outage = true;
    await expect(nextMorning()).rejects.toThrow();
    ports.mail.outage = false;
    await tell();
    await nextMorning();
    expect(counts()).toEqual([[people.dana.email, 2, 0]]);
  });

  it("do not come to an unproved address, a suspended account or a deleted one", async () => {
    const { dana } = people;
    const unlike = [{ emailVerifiedAt: null }, { suspendedAt: memoryNow }, { removedAt: memoryNow }];
    for (const changes of unlike) {
      await choose(dana, "orders", daily);
      await tell();
      const before = ports.storage.accounts.get(dana.id)!.user;
      changeAccount(dana, changes);
      await nextMorning();
      changeAccount(dana, before);
    }
    await tell();
    ports.storage.dailyMails.delete(dana.id);
    await nextMorning();
    expect(ports.outbox).toEqual([]);
  });

  it("hold back no mail that is always sent, of another group, or to a person without an account", async () => {
    for (const group of ["orders", "messages"] as const) await choose(people.dana, group, daily);
    await lotlane.commands.requestPasswordReset(people.dana.email);
    await ports.drainEffects();
    await tell("shipper", anOrder({ id: anId(), status: "in_transit" }));
    accepted(await lotlane.commands.answerFromSupport(people.ada, people.dana.id, "!"));
    await ports.drainEffects();
    expect(ports.outbox.map(({ kind }) => kind)).toEqual(["password_reset_email", "order_mail", "support_reply_email"]);
  });

  it("hold for the receiver whom an order names, by the account with the proved address", async () => {
    await choose(people.rita, "orders", daily);
    await tell("receiver");
    await nextMorning();
    expect([others(), counts()]).toEqual([[], [[people.rita.email, 1, 0]]]);
  });

  it("leave by the zone of the quiet hours, or the one that the browser names, or Eastern time", async () => {
    const { dana, carlos } = people;
    await choose(dana, "orders", { on: true, daily: true });
    await tell();
    await choose(dana, "orders", { ...daily, zone: "America/Denver" });
    accepted(
      await lotlane.commands.changePushes(carlos, {
        on: [],
        off: [],
        quiet: { from: "22:00", to: "06:00", zone: "Asia/Kolkata" },
      }),
    );
    await choose(carlos, "orders", daily);
    await lotlane.carryOut(orderMail(keepOrder(ports, aDealersOrder("in_transit")).id, "in_transit", "transporter"));
    expect(waiting().map(({ dueAt }) => dueAt)).toEqual(["2026-11-21T12:00:00.000Z", "2026-11-21T01:30:00.000Z"]);
    expect((await ports.notices.daily(dana.id))?.zone).toBe("America/Denver");
  });

  it("can be turned off and on again by the link of the mail, for the groups that still come in it", async () => {
    const { dana } = people;
    for (const group of ["orders", "messages", "support"] as const) await choose(dana, group, daily);
    await tell();
    await nextMorning();
    const token = ports.mail.unsubscribeOf(ports.outbox[0]!)!;
    const { findSubscription } = lotlane.queries;
    const { changeSubscription } = lotlane.commands;
    await choose(dana, "support", { on: true });
    const groups = ["orders", "messages"];
    expect(accepted(await findSubscription(token))).toEqual({ accountId: dana.id, groups, on: true });
    for (const on of [false, false, true, true, false]) {
      expect(accepted(await changeSubscription(token, on))).toEqual({ accountId: dana.id, groups, on });
      expect(accepted(await findSubscription(token))).toMatchObject({ on });
      expect(await ports.notices.turnedOff(dana.id)).toEqual(on ? [] : groups);
      expect((await ports.notices.daily(dana.id))?.groups).toEqual(on ? groups : []);
    }
    for (const group of groups as MailGroup[]) await choose(dana, group, { on: true });
    expect(accepted(await changeSubscription(token, false))).toEqual({ accountId: dana.id, groups: [], on: false });
    expect(await ports.notices.turnedOff(dana.id)).toEqual([]);
    expect(await findSubscription(`${token}a`)).toMatchObject({ ok: false });
  });
});

describe("the morning of a daily mail", () => {
  const next = (now: string, lastOn: string | null = null, zone = "America/New_York") => {
    const { day, dueAt } = nextDailyMail("one", { groups: [], zone, since: now, lastOn }, new Date(now));
    return `${day} ${dueAt}`;
  };

  it("is the next one, a minute before which the next day begins", () => {
    expect(next("2026-11-20T05:00:00.000Z")).toBe("2026-11-20 2026-11-20T12:00:00.000Z");
    expect(next("2026-11-20T11:58:59.999Z")).toBe("2026-11-20 2026-11-20T12:00:00.000Z");
    expect(next("2026-11-20T11:59:00.000Z")).toBe("2026-11-21 2026-11-21T12:00:00.000Z");
    expect(next("2026-11-20T12:00:00.000Z")).toBe("2026-11-21 2026-11-21T12:00:00.000Z");
  });

  it("stays at seven when the clocks change", () => {
    expect(next("2026-03-07T20:00:00.000Z")).toBe("2026-03-08 2026-03-08T11:00:00.000Z");
    expect(next("2026-10-31T20:00:00.000Z")).toBe("2026-11-01 2026-11-01T12:00:00.000Z");
  });

  it("comes once for a day, also to an account that moves west after it", () => {
    const after = "2026-11-20T13:00:00.000Z";
    expect(next(after, null, "America/Los_Angeles")).toBe("2026-11-20 2026-11-20T15:00:00.000Z");
    expect(next(after, "2026-11-20", "America/Los_Angeles")).toBe("2026-11-21 2026-11-21T15:00:00.000Z");
    expect(next(after, "2026-11-19", "America/Los_Angeles")).toBe("2026-11-20 2026-11-20T15:00:00.000Z");
  });
});
