import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, keepOrder } from "../testing/index.ts";
import { toldTogether } from "./mail-unread.ts";

freshBeforeEach();

const send = async (by: User, order: { readonly id: string }, message: string) =>
  accepted(await lotlane.commands.sendMessage(by, { orderId: order.id, message })).value;

/** Lets the time pass, and carries out what is due within it, each at its moment. */
async function pass(minutes: number): Promise<void> {
  const end = ports.clock.now().getTime() + minutes * 60_000;
  const { waiting } = ports.storage;
  for (;;) {
    const due = waiting
      .filter(({ effect }) => effect.kind === "message_mail" && Date.parse(effect.dueAt!) <= end)
      .toSorted((one, other) => one.effect.dueAt!.localeCompare(other.effect.dueAt!))[0];
    if (!due) break;
    waiting.splice(waiting.indexOf(due), 1);
    advanceTo(Date.parse(due.effect.dueAt!));
    await lotlane.carryOut(due.effect);
  }
  advanceTo(end);
}

const advanceTo = (moment: number) =>
  ports.clock.advance({ minutes: Math.max(0, moment - ports.clock.now().getTime()) / 60_000 });

const mailed = () =>
  ports.outbox.flatMap((mail) =>
    mail.kind === "message_mail" ? [[mail.to, mail.from, ...mail.messages.map(({ message }) => message)]] : [],
  );
const claimed = () => keepOrder(ports, aDealersOrder("assigned", { id: anId() }));

describe("a message that is not read", () => {
  it("is mailed to its recipient after ten minutes, once", async () => {
    const order = claimed();
    const { createdAt } = await send(people.carlos, order, "Is the gate open?");
    const waiting = ports.storage.waiting.filter(({ effect }) => effect.kind === "message_mail");
    expect(waiting.map(({ effect }) => Date.parse(effect.dueAt!) - Date.parse(createdAt))).toEqual([600_000]);
    await pass(9.9);
    expect(mailed()).toEqual([]);
    await pass(60);
    expect(mailed()).toEqual([[people.dana.email, "Carlos Hauling", "Is the gate open?"]]);
    await send(people.dana, order, "Yes");
    await pass(10);
    expect(mailed().at(-1)).toEqual([people.carlos.email, "Dana's Motors", "Yes"]);
  });

  it("takes along those that follow it, and each of them is mailed once", async () => {
    const order = claimed();
    for (const minute of [0, 3, 6, 9, 12, 15]) {
      await send(people.carlos, order, `minute ${minute}`);
      await pass(3);
    }
    await pass(60);
    expect(mailed().map(([, , ...messages]) => messages)).toEqual([
      ["minute 0", "minute 3", "minute 6", "minute 9"],
      ["minute 12", "minute 15"],
    ]);
  });

  it("is mailed apart for each order", async () => {
    for (const order of [claimed(), claimed()]) await send(people.carlos, order, "Hello");
    await pass(60);
    expect(mailed()).toHaveLength(2);
  });

  it("is not mailed once it is read, and neither are those before it", async () => {
    const order = claimed();
    await send(people.carlos, order, "Hello");
    await pass(8);
    accepted(await lotlane.commands.markMessagesRead(people.dana, order.id));
    await pass(1);
    await send(people.carlos, order, "Are you there?");
    await pass(60);
    expect(mailed().map(([, , ...messages]) => messages)).toEqual([["Are you there?"]]);
  });

  it("is not mailed of a carrier that gave the order back", async () => {
    const order = claimed();
    await send(people.carlos, order, "Hello");
    accepted(await lotlane.commands.releaseOrder(people.carlos, order.id, { reason: "Truck broke down" }));
    await pass(60);
    expect(mailed()).toEqual([]);
  });

  it("is a notice without a mail where its group is turned off", async () => {
    accepted(await lotlane.commands.changeNoticeSetting(people.dana, "messages", { on: false }));
    await send(people.carlos, claimed(), "Hello");
    await pass(60);
    expect(mailed()).toEqual([]);
    expect((await lotlane.queries.listNotices(people.dana, { limit: 9 })).rows).toMatchObject([{ group: "messages" }]);
  });

  it("is one mail and one notice of an effect that is carried out again", async () => {
    await send(people.carlos, claimed(), "Hello");
    const { effect } = ports.storage.waiting.find((one) => one.effect.kind === "message_mail")!;
    for (let time = 0; time < 3; time++) await lotlane.carryOut(effect);
    expect([mailed().length, await lotlane.queries.unreadNotices(people.dana)]).toEqual([1, 1]);
  });
});

it("a mail tells no message of its last seconds, which the next one tells", () => {
  const at = (seconds: number) => ({ createdAt: new Date(seconds * 1000).toISOString() });
  expect(toldTogether([])).toEqual([]);
  expect(toldTogether([0, 595, 596, 1191, 1192].map(at))).toEqual([[at(0), at(595)], [at(596), at(1191)], [at(1192)]]);
});
