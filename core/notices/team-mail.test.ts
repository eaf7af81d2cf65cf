import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { loadMail } from "../loads/effects.ts";
import { unreadForMs } from "../messages/mail-unread.ts";
import { invitationMail, orderMail } from "../orders/effects.ts";
import type { DailyMail } from "./ports.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, aTakenLoad, keepDispatcher, keepOrder } from "../testing/index.ts";
import { paymentMail } from "../invoices/effects.ts";
import { teamMail } from "./effects.ts";
import type { MailGroup } from "./mail-groups.ts";

freshBeforeEach();

let steps = 0;
const job = () => keepOrder(ports, aDealersOrder("assigned", { id: anId() }));
const tell = async (order = job(), to: "shipper" | "transporter" = "transporter") => {
  await ports.effects.add([orderMail(order.id, "cancelled", to, `step ${++steps}`)]);
  await ports.drainEffects();
};
let read = 0;
beforeEach(() => {
  read = 0;
});
/** The mails that have left since it was last asked. */
const left = () => ports.outbox.slice(read, (read = ports.outbox.length));
const told = () => left().map(({ kind, to }) => [kind, to]);
const change = (user: User, part: Partial<User>) => {
  const account = ports.storage.accounts.get(user.id)!;
  ports.storage.accounts.set(user.id, { ...account, user: { ...account.user, ...part } });
};
const choose = async (user: User, group: MailGroup, setting: { readonly on: boolean; readonly daily?: boolean }) =>
  accepted(await lotlane.commands.changeNoticeSetting(user, group, setting));

describe("mails about the jobs of a carrier", () => {
  it("go to its dispatchers too, once each, with their own name and link, however often they are tried", async () => {
    const dispatcher = keepDispatcher(ports);
    const order = job();
    const effect = orderMail(order.id, "cancelled", "transporter", "step");
    await lotlane.carryOut(effect);
    await lotlane.carryOut(effect);
    await ports.drainEffects();
    await lotlane.carryOut(teamMail(effect, dispatcher.id));
    expect(ports.outbox.map(({ to }) => to)).toEqual([people.carlos.email, dispatcher.email]);
    const [own, copy] = ports.outbox;
    expect(copy).toEqual({ ...own, to: dispatcher.email, user: dispatcher });
    const link = ports.mail.unsubscribeOf(copy!)!;
    accepted(await lotlane.commands.changeSubscription(link, false));
    expect(await ports.notices.turnedOff(dispatcher.id)).toEqual(["orders"]);
    expect(await ports.notices.turnedOff(people.carlos.id)).toEqual([]);
    expect((await ports.noticeList.list(dispatcher.id, { limit: 5 })).rows).toEqual([]);
  });

  it("tell of orders, loads, invitations and messages, and never of money that the main account answers for", async () => {
    const dispatcher = keepDispatcher(ports);
    const load = aTakenLoad({ transporterId: people.carlos.id });
    ports.storage.loads.set(load.id, load);
    await ports.effects.add([loadMail(load.id, "cancelled", people.carlos.id, { at: load.assignedAt! })]);
    await ports.drainEffects();
    expect(told()).toEqual([
      ["load_mail", people.carlos.email],
      ["load_mail", dispatcher.email],
    ]);
    const order = job();
    accepted(await lotlane.commands.sendMessage(people.dana, { orderId: order.id, message: "Where is it?" }));
    ports.clock.advance({ milliseconds: unreadForMs });
    await ports.drainEffects();
    expect(told()).toEqual([
      ["message_mail", people.carlos.email],
      ["message_mail", dispatcher.email],
    ]);
    const invitation = {
      id: anId(),
      carrierId: people.carlos.id,
      at: order.createdAt,
      invitedById: people.dana.id,
      until: null,
      exclusive: false,
      answer: null,
    };
    const open = keepOrder(ports, aDealersOrder("pending", { id: anId(), invitations: [invitation] }));
    await ports.effects.add([invitationMail(open.id, invitation.id, "invited", "once")]);
    await ports.drainEffects();
    expect(told()).toEqual([
      ["invitation_mail", people.carlos.email],
      ["invitation_mail", dispatcher.email],
    ]);
    await lotlane.carryOut(teamMail(paymentMail(anId(), anId(), "said", order.createdAt), dispatcher.id));
    expect(told()).toEqual([]);
  });

  it("follow each dispatcher's own settings, and the main account's do not count for them", async () => {
    const dispatcher = keepDispatcher(ports);
    await choose(dispatcher, "orders", { on: false });
    await tell();
    expect(told()).toEqual([["order_mail", people.carlos.email]]);
    await choose(dispatcher, "orders", { on: true });
    await choose(people.carlos, "orders", { on: false });
    await tell();
    expect(told()).toEqual([["order_mail", dispatcher.email]]);
  });

  it("come to a dispatcher once a day where they choose so, with what the carrier has not read", async () => {
    const dispatcher = keepDispatcher(ports);
    await choose(dispatcher, "orders", { on: true, daily: true });
    await choose(dispatcher, "support", { on: true, daily: true });
    for (const order of [job(), job()]) {
      const effect = orderMail(order.id, "cancelled", "transporter", "step");
      await lotlane.carryOut(effect);
      await lotlane.carryOut(teamMail(effect, dispatcher.id));
    }
    const due = ports.storage.waiting.map(({ effect }) => effect).find(({ kind }) => kind === "daily_mail");
    const [newest] = (await ports.noticeList.list(people.carlos.id, { limit: 1 })).rows;
    expect(await lotlane.commands.markNoticesRead(people.carlos, { id: newest!.id })).toBe(1);
    const support = { title: "Support", line: "For Carlos alone", path: "/support" };
    const createdAt = ports.clock.now().toISOString();
    await ports.noticeList.add(
      { ...support, id: anId(), accountId: people.carlos.id, mailKey: "one", group: "support", createdAt },
      10,
    );
    const own = { ...support, line: "For Dora" };
    await ports.noticeList.add(
      { ...own, id: anId(), accountId: dispatcher.id, mailKey: "two", group: "support", createdAt },
      10,
    );
    left();
    ports.clock.advance({ days: 1 });
    await lotlane.carryOut(due!);
    const [mail, ...more] = left() as DailyMail[];
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "daily_mail", to: dispatcher.email, more: 0 });
    expect(mail!.notices).toHaveLength(2);
    expect(mail!.notices).toContainEqual(own);
    expect(mail!.notices).not.toContainEqual(support);
  });

  it.each<[string, Partial<User>]>([
    ["has not joined", { invitedAt: "2026-11-20T12:00:00.000Z" }],
    ["is removed", { removedAt: "2026-11-20T12:00:00.000Z" }],
    ["is suspended", { suspendedAt: "2026-11-20T12:00:00.000Z" }],
    ["has not proved the address", { emailVerifiedAt: null }],
    ["works for another carrier by now", { organizationId: anId() }],
    ["drives by now", { userType: "driver", isSubUser: false }],
  ])("do not reach a dispatcher who %s", async (_, part) => {
    const dispatcher = keepDispatcher(ports);
    const effect = orderMail(job().id, "cancelled", "transporter", `step ${++steps}`);
    change(dispatcher, part);
    await ports.effects.add([effect]);
    await ports.drainEffects();
    // Also where that came after the copy was put in line.
    await lotlane.carryOut(teamMail(effect, dispatcher.id));
    await lotlane.carryOut(teamMail(effect, anId()));
    expect(told()).toEqual([["order_mail", people.carlos.email]]);
  });

  it("are not copied from those to shippers, drivers and receivers, even at the address of the carrier", async () => {
    keepDispatcher(ports);
    const order = job();
    await tell(order, "shipper");
    expect(told()).toEqual([["order_mail", people.dana.email]]);
    const toCarlos = keepOrder(
      ports,
      aDealersOrder("in_transit", {
        id: anId(),
        deliveryContact: { ...order.deliveryContact, email: people.carlos.email },
      }),
    );
    await ports.effects.add([orderMail(toCarlos.id, "in_transit", "receiver")]);
    await ports.drainEffects();
    expect(told()).toEqual([["order_mail", people.carlos.email]]);
  });
});
