import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { loadMail } from "../loads/effects.ts";
import { orderMail } from "../orders/effects.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, keepDispatcher, keepOrder } from "../testing/index.ts";
import { pushChangeSchema, pushSubscriptionSchema, quietHoursSchema, quietUntil } from "./push-notices.ts";

freshBeforeEach();

const keys = { p256dh: `BA${"b".repeat(85)}`, auth: "c".repeat(22) };

let devices = 0;
/** Signs in on another device and turns notices on. @returns the session's id */
async function turnOn({ id: accountId }: User): Promise<string> {
  const key = `session ${++devices}`;
  const session = { accountId, stage: "signed_in", userAgent: "Firefox", address: "192.0.2.1" } as const;
  await ports.sessions.save(key, session, ports.clock.now());
  const { id, user } = (await ports.sessions.find(key, ports.clock.now()))!;
  accepted(await lotlane.commands.addPushDevice(user, id, { endpoint: `https://push.example/${devices}`, keys }));
  return id;
}

const change = (user: User, given: Partial<ReturnType<typeof pushChangeSchema.parse>>) =>
  lotlane.commands.changePushes(user, { on: [], off: [], ...given });

let steps = 0;
async function tellAboutOrder(): Promise<void> {
  const order = keepOrder(ports, aDealersOrder("in_transit", { id: anId() }));
  await ports.effects.add([orderMail(order.id, "in_transit", "shipper", `step ${++steps}`)]);
  await ports.drainEffects();
}
const shown = () => ports.pushSender.taken.map(({ to }) => to.endpoint);
const nextEffect = () => ports.storage.waiting.shift()!.effect;
const waiting = () => ports.storage.waiting.map(({ effect }) => effect.kind);

describe("notices on devices", () => {
  it("come with the mail, once for each device of its reader, and say what it says", async () => {
    await turnOn(people.dana);
    await turnOn(people.dana);
    await turnOn(people.carlos);
    await tellAboutOrder();
    expect(shown().toSorted()).toEqual(
      [devices - 2, devices - 1].map((number) => `https://push.example/${number}`).toSorted(),
    );
    const [mail] = ports.outbox;
    expect(ports.outbox).toEqual([mail]);
    const [one, other] = ports.pushSender.taken;
    expect(one!.message).toEqual({ ...ports.mail.inShort(mail!), topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect([other!.message, one!.seconds]).toEqual([one!.message, 86_400]);
  });

  it("reach the devices of a carrier's dispatchers, who choose theirs apart", async () => {
    const dispatcher = keepDispatcher(ports);
    await turnOn(people.carlos);
    await turnOn(dispatcher);
    const order = keepOrder(ports, aDealersOrder("assigned", { id: anId() }));
    const tell = async () => {
      await ports.effects.add([orderMail(order.id, "cancelled", "transporter", `step ${++steps}`)]);
      await ports.drainEffects();
    };
    await tell();
    expect(shown()).toHaveLength(2);
    accepted(await change(dispatcher, { off: ["orders"] }));
    await tell();
    expect(shown()).toHaveLength(3);
  });

  it("are one for each mail, however often the mail is tried", async () => {
    await turnOn(people.dana);
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    const effect = orderMail(order.id, "in_transit", "shipper");
    ports.mail.outage = true;
    await expect(lotlane.carryOut(effect)).rejects.toThrow();
    await expect(lotlane.carryOut(effect)).rejects.toThrow();
    ports.mail.outage = false;
    await lotlane.carryOut(effect);
    // The queue carries out what has one key once.
    expect(new Set(ports.storage.waiting.map((job) => job.effect.key)).size).toBe(1);
    expect(ports.outbox).toHaveLength(1);
  });

  it("and mails are chosen apart", async () => {
    await turnOn(people.dana);
    accepted(await lotlane.commands.changeNoticeSetting(people.dana, "orders", { on: false }));
    await tellAboutOrder();
    expect([shown().length, ports.outbox.length]).toEqual([1, 0]);
    accepted(await change(people.dana, { off: ["orders"] }));
    await tellAboutOrder();
    expect([shown().length, ports.outbox.length]).toEqual([1, 0]);
    accepted(await change(people.dana, { on: ["orders"] }));
    await tellAboutOrder();
    expect([shown().length, ports.outbox.length]).toEqual([2, 0]);
  });

  it("are not sent for mails that are mailed alone", async () => {
    await turnOn(people.dana);
    await lotlane.commands.requestPasswordReset(people.dana.email);
    await ports.drainEffects();
    expect([shown(), ports.outbox.length]).toEqual([[], 1]);
  });

  it("do not follow a load to a person without a device", async () => {
    await ports.effects.add([loadMail(anId(), "accepted", people.carlos.id, { at: "now" })]);
    expect(waiting()).toEqual(["load_mail"]);
  });

  it("wait for the end of quiet hours, while the mail leaves", async () => {
    await turnOn(people.dana);
    const { quiet } = accepted(
      await change(people.dana, { quiet: quietHoursSchema.parse({ from: "00:00", to: "23:00", zone: "utc" }) }),
    );
    expect(quiet).toEqual({ from: "00:00", to: "23:00", zone: "UTC" });
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    await lotlane.carryOut(orderMail(order.id, "in_transit", "shipper"));
    await lotlane.carryOut(nextEffect());
    expect([shown().length, ports.outbox.length]).toEqual([0, 1]);
    const late = nextEffect();
    expect([late.kind, late.dueAt?.slice(11), waiting()]).toEqual(["push_notice", "23:00:00.000Z", []]);
    // By a clock that is a little behind the queue's.
    await lotlane.carryOut(late);
    expect([shown().length, waiting()]).toEqual([1, []]);
  });

  it("end with the session, with the device's own end, and a day after they were news", async () => {
    const [first, second] = [await turnOn(people.dana), await turnOn(people.dana)];
    accepted(await lotlane.commands.endSession(people.dana, first));
    ports.pushSender.ended.add(`https://push.example/${devices}`);
    await tellAboutOrder();
    expect([shown(), await ports.pushes.find(second)]).toEqual([[], undefined]);

    await turnOn(people.dana);
    ports.pushSender.outcome = null;
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    await lotlane.carryOut(orderMail(order.id, "in_transit", "shipper"));
    const effect = nextEffect();
    await expect(lotlane.carryOut(effect)).rejects.toThrow();
    ports.clock.advance({ days: 1 });
    await lotlane.carryOut(effect);
    expect(shown()).toEqual([]);
  });

  it("that a service refuses for good are withheld, and the device stays", async () => {
    const id = await turnOn(people.dana);
    ports.pushSender.outcome = { kind: "refused", reason: "HTTP 403" };
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    await lotlane.carryOut(orderMail(order.id, "in_transit", "shipper"));
    const effect = nextEffect();
    expect(await lotlane.carryOut(effect)).toEqual({ withheld: "withheld: HTTP 403" });
    expect(await ports.pushes.find(id)).toBeDefined();
  });
});

describe("devices", () => {
  it("are twenty at most, and are removed by their own user", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) ids.push(await turnOn(people.dana));
    await expect(turnOn(people.dana)).rejects.toThrow("20 devices");
    const remove = (user: User) => lotlane.commands.removePushDevice(user, ids[3]!);
    expect(await remove(people.carlos)).toMatchObject({ refusal: { kind: "device_not_found" } });
    expect(accepted(await remove(people.dana)).devices).toHaveLength(19);
    expect(await remove(people.dana)).toMatchObject({ refusal: { kind: "device_not_found" } });
  });

  it("are refused where no message may go", async () => {
    const given = { endpoint: "https://10.0.0.1/", keys };
    expect(await lotlane.commands.addPushDevice(people.dana, anId(), given)).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "endpoint" }] },
    });
  });

  it("offer each user the groups that reach them", async () => {
    const groupsOf = async (user: User) => (await lotlane.queries.readPushes(user)).groups.map(({ group }) => group);
    expect(await groupsOf(people.carlos)).toEqual(["orders", "loads", "messages", "support", "searches"]);
    expect(await groupsOf(people.dana)).toEqual(["orders", "messages", "support", "reminders"]);
    expect(await groupsOf(people.ada)).toEqual(["loads", "tasks"]);
    expect(await change(people.dana, { off: ["searches"] })).toMatchObject({
      refusal: { kind: "notice_group_not_found" },
    });
  });
});

describe("what a browser gives", () => {
  const given = { endpoint: "https://push.example/1", expirationTime: null, keys };
  it("is taken as the browser writes it", () => {
    expect(pushSubscriptionSchema.parse(given)).toEqual({ endpoint: given.endpoint, keys });
  });
  it.each([
    { ...given, endpoint: "nonsense" },
    { ...given, endpoint: `https://push.example/${"a".repeat(1000)}` },
    { ...given, keys: { ...keys, auth: "c".repeat(21) } },
    { ...given, keys: { ...keys, p256dh: `CA${"b".repeat(85)}` } },
    { ...given, keys: { ...keys, p256dh: `BA${"b".repeat(86)}` } },
    { endpoint: given.endpoint },
  ])("is refused where it cannot be right: %j", (wrong) => {
    expect(pushSubscriptionSchema.safeParse(wrong).success).toBe(false);
  });
});

describe("quiet hours", () => {
  const chicago = { from: "22:00", to: "06:30", zone: "America/Chicago" };
  it.each([
    ["2026-11-20T21:59 in the evening", "2026-11-21T03:59:00Z", null],
    ["2026-11-20T22:00, when they begin", "2026-11-21T04:00:00Z", "2026-11-21T12:30:00.000Z"],
    ["2026-11-21T06:29, before they end", "2026-11-21T12:29:59Z", "2026-11-21T12:30:00.000Z"],
    ["2026-11-21T06:30, when they end", "2026-11-21T12:30:00Z", null],
    ["the night in which the clocks go back", "2026-11-01T04:00:00Z", "2026-11-01T12:30:00.000Z"],
    ["the night in which the clocks go forward", "2026-03-08T04:00:00Z", "2026-03-08T11:30:00.000Z"],
  ])("%s", (_, at, until) => {
    expect(quietUntil(chicago, new Date(at))?.toISOString() ?? null).toBe(until);
  });

  it("end within a day, and at a moment in which they are over, in every zone", () => {
    const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
      const two = (part: number) => String(part).padStart(2, "0");
      return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    });
    const zone = fc.constantFrom("UTC", "America/New_York", "America/Phoenix", "Asia/Kolkata", "Australia/Lord_Howe");
    const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(time, time, zone, moment, (from, to, where, now) => {
        fc.pre(from !== to);
        const end = quietUntil({ from, to, zone: where }, now);
        if (!end) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      }),
    );
  });

  it.each([
    { ...chicago, zone: "Chicago/America" },
    { ...chicago, from: "24:00" },
    { ...chicago, to: "6:30" },
    { ...chicago, to: "22:00" },
  ])("are refused where they cannot be right: %j", (wrong) => {
    expect(quietHoursSchema.safeParse(wrong).success).toBe(false);
  });
});
