import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, anId } from "../testing/index.ts";
import { bidding, bidOf, freshLoadsBeforeEach, mails, move, post, rival, take } from "../testing/fresh-loads.ts";
import { loadMail, type LoadMailStep } from "./effects.ts";
import { sendLoadMail } from "./tell-about-load.ts";

freshLoadsBeforeEach();

const changeUser = (user: User, overrides: Partial<User>): void => {
  const account = ports.storage.accounts.get(user.id)!;
  ports.storage.accounts.set(user.id, { ...account, user: { ...account.user, ...overrides } });
};
const sent = async () => {
  await ports.drainEffects();
  return ports.outbox.flatMap((mail) =>
    mail.kind === "load_mail"
      ? [{ to: mail.to, step: mail.step, price: mail.price, reason: mail.reason, about: mail.about?.firstName ?? null }]
      : [],
  );
};

describe("a mail about a load", () => {
  it("says what was so at its step", async () => {
    const load = await post();
    accepted(await take(people.carlos, load));
    accepted(await move(people.carlos, load, "POSTED", "Flat tire"));
    expect(await sent()).toEqual([
      { to: people.ada.email, step: "given_back", price: "850.00", reason: "Flat tire", about: "Carlos" },
    ]);
  });

  it("tells a carrier whose bid was rejected what it had bid", async () => {
    const load = await bidding();
    await bidOf(people.carlos, load, "910.00");
    accepted(await lotlane.commands.acceptBid(people.ada, (await bidOf(rival, load)).id));
    expect(await sent()).toContainEqual({
      to: people.carlos.email,
      step: "bid_rejected",
      price: "910.00",
      reason: null,
      about: null,
    });
  });

  it.each<readonly [string, Partial<User>, LoadMailStep, goes: boolean]>([
    ["goes to a carrier", {}, "cancelled", true],
    ["does not go to a suspended carrier", { suspendedAt: memoryNow }, "cancelled", false],
    ["goes to a suspended carrier whose load was taken back", { suspendedAt: memoryNow }, "taken_back", true],
    ["does not go to an account that was removed", { removedAt: memoryNow }, "cancelled", false],
    ["does not go to an account that was removed", { removedAt: memoryNow }, "taken_back", false],
  ])("%s", async (_, overrides, step, goes) => {
    const load = await post();
    changeUser(people.carlos, overrides);
    await ports.effects.add([loadMail(load.id, step, people.carlos.id, { at: memoryNow })]);
    expect(await mails()).toEqual(goes ? [`${step} to Carlos`] : []);
  });

  it("goes to no account that is not there, and fails about a load that is not", async () => {
    const load = await post();
    const send = sendLoadMail(ports);
    await send(loadMail(load.id, "cancelled", anId(), { at: memoryNow }));
    expect(ports.outbox).toEqual([]);
    await expect(send(loadMail(anId(), "cancelled", people.carlos.id, { at: memoryNow }))).rejects.toThrow(
      "is not there",
    );
  });

  it("goes to a driver on behalf of the carrier, which has to have proved its own address", async () => {
    const load = await post();
    accepted(await take(people.carlos, load));
    changeUser(people.carlos, { emailVerifiedAt: null });
    accepted(await lotlane.commands.assignLoad(people.carlos, load.id, { driverId: people.dina.id }));
    expect(await mails()).toEqual(["accepted to Carlos"]);
  });
});
