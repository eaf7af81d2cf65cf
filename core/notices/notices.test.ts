import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { loadMail } from "../loads/effects.ts";
import { orderMail } from "../orders/effects.ts";
import { supportReplyEmail } from "../support/effects.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, anOrder, aTakenLoad, keepDispatcher, keepOrder } from "../testing/index.ts";
import { groupsFor, type MailGroup } from "./mail-groups.ts";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe.ts";

freshBeforeEach();

const settingsOf = async (user: User) =>
  Object.fromEntries((await lotlane.queries.readNoticeSettings(user)).map(({ group, on }) => [group, on]));
const turn = (user: User, group: MailGroup, on: boolean) => lotlane.commands.changeNoticeSetting(user, group, { on });
const told = () => ports.outbox.map(({ to }) => to);

let steps = 0;
const mailAbout = (orderId: string, to: "shipper" | "transporter" | "receiver") =>
  lotlane.carryOut(orderMail(orderId, "in_transit", to, `step ${++steps}`));

describe("notification settings", () => {
  it("are on until a person turns one off, and offer what reaches the person's kind of account", async () => {
    expect(await settingsOf(people.dana)).toEqual({ orders: true, messages: true, support: true, reminders: true });
    expect(await settingsOf(people.carlos)).toEqual({ orders: true, loads: true, messages: true, support: true });
    expect(await settingsOf(people.rita)).toEqual({ orders: true, support: true });
    expect(await settingsOf(people.ada)).toEqual({ loads: true, tasks: true });
    expect(groupsFor("driver")).toEqual(["orders", "loads", "support"]);
    expect(await settingsOf(keepDispatcher(ports))).toEqual(await settingsOf(people.carlos));
  });

  it("change one group of one person", async () => {
    expect(accepted(await turn(people.carlos, "loads", false))).toContainEqual({
      group: "loads",
      on: false,
      daily: false,
    });
    expect(await settingsOf(people.carlos)).toEqual({ orders: true, loads: false, messages: true, support: true });
    expect(await settingsOf(people.dina)).toEqual({ orders: true, loads: true, support: true });
    accepted(await turn(people.carlos, "loads", true));
    expect(await settingsOf(people.carlos)).toEqual({ orders: true, loads: true, messages: true, support: true });
  });

  it("refuse a group whose mails never reach the person", async () => {
    expect(await turn(people.dana, "loads", false)).toMatchObject({ refusal: { kind: "notice_group_not_found" } });
    expect(await ports.notices.turnedOff(people.dana.id)).toEqual([]);
  });

  it("are asked when a mail leaves, not when it is put in line", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    await ports.effects.add([orderMail(order.id, "in_transit", "shipper")]);
    accepted(await turn(people.dana, "orders", false));
    await ports.drainEffects();
    expect(told()).toEqual([]);
  });

  it("hold for every mail of the group, and for the person alone", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    const load = aTakenLoad();
    ports.storage.loads.set(load.id, load);
    const { value: answer } = accepted(await lotlane.commands.answerFromSupport(people.ada, people.carlos.id, "!"));
    const all = async () => {
      const before = ports.outbox.length;
      for (const to of ["shipper", "transporter"] as const) await mailAbout(order.id, to);
      await lotlane.carryOut(loadMail(load.id, "accepted", people.carlos.id, { at: `${++steps}` }));
      await lotlane.carryOut({ ...supportReplyEmail(answer.id), key: `${++steps}` });
      return ports.outbox.slice(before).map(({ kind, to }) => `${kind} ${to}`);
    };
    const { dana, carlos } = people;
    const [shipper, carrier] = [`order_mail ${dana.email}`, `order_mail ${carlos.email}`];
    const [ofLoad, reply] = [`load_mail ${carlos.email}`, `support_reply_email ${carlos.email}`];
    expect(await all()).toEqual([shipper, carrier, ofLoad, reply]);
    accepted(await turn(carlos, "orders", false));
    expect(await all()).toEqual([shipper, ofLoad, reply]);
    accepted(await turn(carlos, "loads", false));
    expect(await all()).toEqual([shipper, reply]);
    accepted(await turn(carlos, "support", false));
    expect(await all()).toEqual([shipper]);
    accepted(await turn(carlos, "orders", true));
    expect(await all()).toEqual([shipper, carrier]);
  });

  it("hold back a mail before it counts", async () => {
    const order = keepOrder(ports, anOrder({ status: "in_transit" }));
    accepted(await lotlane.commands.changeSubscription(tokenOf({ orderId: order.id, reader: "shipper" }), false));
    await mailAbout(order.id, "shipper");
    expect([told(), ports.storage.countedMails.size]).toEqual([[], 0]);
  });

  it("hold where an order names the person as its receiver", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    expect(order.deliveryContact.email).toBe(people.rita.email);
    accepted(await turn(people.rita, "orders", false));
    await mailAbout(order.id, "receiver");
    expect(told()).toEqual([]);
  });

  it("of an account that has not proved the address say nothing of mail to its owner", async () => {
    const account = ports.storage.accounts.get(people.rita.id)!;
    ports.storage.accounts.set(people.rita.id, { ...account, user: { ...account.user, emailVerifiedAt: null } });
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    accepted(await turn(people.rita, "orders", false));
    await mailAbout(order.id, "receiver");
    expect(told()).toEqual([people.rita.email]);
  });
});

const tokenOf = (reader: Parameters<typeof unsubscribeToken>[1]["reader"], group: MailGroup = "orders") =>
  unsubscribeToken(ports.vault, { reader, group });

describe("the link of a mail", () => {
  it("turns off the mail's group for its reader alone, and on again", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    await mailAbout(order.id, "transporter");
    const token = ports.mail.unsubscribeOf(ports.outbox[0]!)!;
    expect(accepted(await lotlane.queries.findSubscription(token))).toMatchObject({ group: "orders", on: true });
    expect(await settingsOf(people.carlos)).toEqual({ orders: true, loads: true, messages: true, support: true });
    for (const on of [false, false, true]) {
      expect(accepted(await lotlane.commands.changeSubscription(token, on))).toMatchObject({ group: "orders", on });
      expect(accepted(await lotlane.queries.findSubscription(token)).on).toBe(on);
      expect(await settingsOf(people.carlos)).toEqual({ orders: on, loads: true, messages: true, support: true });
      expect(await settingsOf(people.dana)).toEqual({ orders: true, messages: true, support: true, reminders: true });
    }
  });

  it("of a guest turns off what comes about that order", async () => {
    const [one, other] = [anOrder({ status: "in_transit" }), anOrder({ id: anId(), status: "in_transit" })];
    for (const order of [one, other]) keepOrder(ports, order);
    await mailAbout(one.id, "shipper");
    accepted(await lotlane.commands.changeSubscription(ports.mail.unsubscribeOf(ports.outbox[0]!)!, false));
    await mailAbout(one.id, "shipper");
    expect(ports.outbox).toHaveLength(1);
    await mailAbout(other.id, "shipper");
    expect(ports.outbox).toHaveLength(2);
  });

  it("of a receiver with an account concerns the account, and without one the order", async () => {
    const [one, other] = [aDealersOrder("in_transit"), aDealersOrder("in_transit", { id: anId() })];
    for (const order of [one, other]) keepOrder(ports, order);
    await mailAbout(one.id, "receiver");
    ports.storage.accounts.delete(people.rita.id);
    await mailAbout(other.id, "receiver");
    expect(
      ports.outbox.map((mail) => readUnsubscribeToken(ports.vault, ports.mail.unsubscribeOf(mail)!)?.reader),
    ).toEqual([{ accountId: people.rita.id }, { orderId: other.id, reader: "receiver" }]);
  });

  it("is refused where it was changed, was made for another purpose, or leads to what is gone", async () => {
    const good = tokenOf({ accountId: people.dana.id });
    const refused = [
      "",
      "nonsense",
      `${good}a`,
      good.slice(1),
      ports.vault.seal("nonsense"),
      ports.vault.seal(JSON.stringify(["payment", "account", people.dana.id, "orders"])),
      ports.vault.seal(JSON.stringify(["unsubscribe", "account", people.dana.id, "invoices"])),
      ports.vault.seal(JSON.stringify(["unsubscribe", "account", people.dana.id, "orders", "more"])),
    ];
    for (const token of refused) {
      expect(await lotlane.queries.findSubscription(token)).toMatchObject({ refusal: { kind: "token_invalid" } });
      expect(await lotlane.commands.changeSubscription(token, false)).toMatchObject({
        refusal: { kind: "token_invalid" },
      });
    }
    for (const reader of [{ accountId: anId() }, { orderId: anId(), reader: "receiver" as const }])
      expect(await lotlane.commands.changeSubscription(tokenOf(reader), false)).toMatchObject({
        refusal: { kind: "token_invalid" },
      });
    expect(ports.storage.mutedNotices.size).toBe(0);
  });
});
