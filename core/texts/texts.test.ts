import { createMemoryPorts, memoryTextProvider, memoryTextSignature } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { beginAfresh, lotlane, people, ports } from "../testing/fresh-product.ts";
import {
  accepted,
  aClaimedOrder,
  anId,
  aPostedOrder,
  aQuote,
  aText,
  aTextConsent,
  keepOrder,
} from "../testing/index.ts";
import type { Order } from "../orders/index.ts";
import { textableNumber } from "../shared/phone-number.ts";
import { sendText } from "./effects.ts";
import { beginSending } from "./send-texts.ts";
import {
  answersLine,
  inGsm,
  isAhead,
  keywordOf,
  mostTextsADay,
  segmentsOf,
  stopLine,
  type Text,
  textingTime,
  textStates,
} from "./text.ts";

const mia = { firstName: "Mia", lastName: "Guest", email: "mia@guest.example", phoneNumber: "(602) 555-0142" };
const number = "+16025550142";
// Eleven in the morning in Phoenix.
const noon = "2026-11-20T18:00:00.000Z";
let provider = memoryTextProvider();

const begin = async (textProvider: typeof provider | null = provider) => {
  await beginAfresh(createMemoryPorts({ textProvider }));
  ports.clock.set(noon);
};

beforeEach(async () => {
  provider = memoryTextProvider();
  await begin(provider);
});

const texts = () => [...ports.storage.texts.values()];
const inShort = ({ kind, state, problem }: Text) => [kind, state, ...(problem === null ? [] : [problem])];
const guests = { shipperId: null, shipperOrganizationId: null, customer: mia } as const;
const keepGuests = (overrides: Partial<Order> = {}) => keepOrder(ports, aPostedOrder({ ...guests, ...overrides }));
const agree = (overrides: Parameters<typeof aTextConsent>[0] = {}) => ports.texts.addConsent(aTextConsent(overrides));
const hear = (told: Record<string, unknown>, textId?: string, signature: string | undefined = memoryTextSignature) =>
  lotlane.commands.hearText(new TextEncoder().encode(JSON.stringify(told)), signature, textId);
const said = async () => (await ports.texts.consents([number])).get(number);
const write = (body = "The driver comes at nine", about = keepGuests().id) =>
  lotlane.commands.writeText(people.ada, { number: mia.phoneNumber, about: { area: "order", id: about }, body });

describe("a number", () => {
  it.each(["(602) 555-0142", "602.555.0142", "+1 602 555 0142", "16025550142", " 6025550142 "])(
    "%s gets texts",
    (text) => expect(textableNumber(text)).toBe(number),
  );

  it.each([
    ["letters", "1-800-FLOWERS"],
    ["letters among digits", "602 555 CARS"],
    ["another country", "+44 20 7946 0958"],
    ["another country, ten digits", "+4930123456"],
    ["a country that shares +1", "+1 876 555 0142"],
    ["a toll-free number", "(800) 555-0142"],
    ["an emergency", "911"],
    ["too many digits", "602 555 0142 99"],
    ["two numbers", "602-555-0142/0143"],
    ["an area that begins with 1", "(102) 555-0142"],
    ["an exchange that begins with 0", "(602) 055-0142"],
    ["a plus in the middle", "602+5550142"],
    ["nothing", ""],
    ["bytes", "\u0000".repeat(20)],
  ])("of %s gets none: %s", (_, text) => expect(textableNumber(text)).toBeUndefined());
});

describe("the hour of a text", () => {
  it.each([
    ["America/Phoenix", "2026-11-20T14:59:00.000Z", "2026-11-20T15:00:00.000Z"],
    ["America/Phoenix", noon, noon],
    ["America/Phoenix", "2026-11-21T03:59:59.000Z", "2026-11-21T03:59:59.000Z"],
    ["America/Phoenix", "2026-11-21T04:00:00.000Z", "2026-11-21T15:00:00.000Z"],
    ["America/Chicago", "2027-03-14T04:00:00.000Z", "2027-03-14T13:00:00.000Z"],
    [null, "2026-11-20T15:00:00.000Z", "2026-11-20T16:00:00.000Z"],
    [null, "2026-11-21T02:30:00.000Z", "2026-11-21T16:00:00.000Z"],
    [null, noon, noon],
  ])("in %s at %s is %s", (zone, now, at) => expect(textingTime(zone, new Date(now)).toISOString()).toBe(at));
});

describe("the words of a text", () => {
  it.each([
    ["", 0],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["€".repeat(80), 1],
    ["€".repeat(81), 2],
    ["ł".repeat(70), 1],
    ["ł".repeat(71), 2],
    ["😀".repeat(35), 1],
    ["😀".repeat(36), 2],
  ])("%s are so many segments: %i", (body, count) => expect(segmentsOf(body)).toBe(count));

  it("are in one segment's alphabet", () => expect(inGsm("Łódź, “São” – 日")).toMatch(/^[ -~ö]+$/));

  it.each(["STOP", " stop ", "StopAll", "unsubscribe", "CANCEL", "End", "quit"])("%s ends texts", (body) =>
    expect(keywordOf(body)).toBe("stop"),
  );
  it.each([
    ["START", "start"],
    ["unstop", "start"],
    ["YES", "start"],
    ["Help", "help"],
    ["INFO", "help"],
    ["stop it", undefined],
    ["", undefined],
  ])("%s is %s", (body, keyword) => expect(keywordOf(body)).toBe(keyword));

  it("go forward only, and end once", () => {
    const from = (state: Text["state"]) => textStates.filter((to) => isAhead({ state }, to));
    expect(from("sent")).toEqual(["delivered", "undelivered", "failed", "refused", "received"]);
    for (const end of ["delivered", "undelivered", "failed", "refused", "received"] as const)
      expect(from(end)).toEqual([]);
  });
});

describe("a customer who books", () => {
  const book = async (textMe: boolean | undefined, customer = mia) => {
    const quote = aQuote({ customer, status: "sent", createdAt: noon, expiresAt: "2026-11-27T18:00:00.000Z" });
    await ports.quotes.add(quote, []);
    const booked = accepted(
      await lotlane.commands.bookQuote({
        quoteId: quote.id,
        paymentMethod: "cash",
        ...(textMe !== undefined && { textMe }),
      }),
    );
    await ports.drainEffects();
    return booked.order;
  };

  it("and ticks it gets the tracking link by text, and their word is kept with its source and time", async () => {
    const order = await book(true);
    expect(await said()).toMatchObject({ given: true, source: "booking", at: noon, accountId: null });
    const { pickup, delivery } = order;
    expect(provider.sent).toEqual([
      {
        id: expect.any(String),
        number,
        providerId: "SM1",
        body: `Lotlane: your transport from ${pickup.city}, ${pickup.state} to ${delivery.city}, ${delivery.state} is booked. Track it: https://lotlane.example/track/${order.trackingToken} ${answersLine} ${stopLine}`,
      },
    ]);
    expect(texts().map(inShort)).toEqual([["booking", "queued"]]);
  });

  it("and does not tick it gets none", async () => {
    await book(undefined);
    await book(false);
    expect([await said(), texts()]).toEqual([undefined, []]);
  });

  it("gets none at a number that gets no texts, and none where there is no provider", async () => {
    await book(true, { ...mia, phoneNumber: "+44 20 7946 0958" });
    expect(texts()).toEqual([]);
    await begin(null);
    await book(true);
    expect(texts()).toEqual([]);
  });

  it("does not start what STOP ended", async () => {
    await agree({ given: false, source: "stop" });
    await book(true);
    expect(await said()).toMatchObject({ source: "stop" });
    expect(texts()).toEqual([]);
  });
});

describe("the texts about an order", () => {
  const claimed = (overrides: Partial<Order> = {}) =>
    keepOrder(ports, aClaimedOrder({ ...guests, transporterId: people.carlos.id, driverId: null, ...overrides }));
  const step = async (order: Order, name: "in_transit" | "delivered") => {
    keepOrder(ports, { ...order, status: name });
    await lotlane.carryOut({
      kind: "order_stepped",
      key: `order_stepped:${anId()}`,
      orderId: order.id,
      step: name,
    } as never);
    await ports.drainEffects();
  };

  it("say that the vehicle is on its way, and that it is delivered, once each", async () => {
    await agree();
    const order = claimed();
    await step(order, "in_transit");
    await step(order, "in_transit");
    await step(order, "delivered");
    expect(texts().map(inShort)).toEqual([
      ["on_the_way", "queued"],
      ["delivered", "queued"],
    ]);
    expect(provider.sent.map(({ body }) => body.endsWith(stopLine))).toEqual([true, false]);
  });

  it("go to the number of an account that wants them, and to no other", async () => {
    ports.storage.accounts.set(people.dana.id, {
      ...ports.storage.accounts.get(people.dana.id)!,
      user: { ...people.dana, phoneNumber: "213-555-0100" },
    });
    const order = claimed({ shipperId: people.dana.id, customer: null });
    await step(order, "in_transit");
    expect(texts()).toEqual([]);
    await agree({ number: "+12135550100", accountId: people.dana.id, source: "account" });
    await step(order, "delivered");
    expect(texts()).toMatchObject([{ kind: "delivered", number: "+12135550100", accountId: people.dana.id }]);
  });

  it("wait for the hour there, and are not sent once they are no longer true", async () => {
    await agree();
    const night = "2026-11-20T06:00:00.000Z";
    ports.clock.set(night);
    const order = claimed();
    keepOrder(ports, { ...order, status: "in_transit" });
    await lotlane.carryOut({
      kind: "order_stepped",
      key: "order_stepped:1",
      orderId: order.id,
      step: "in_transit",
    } as never);
    const [text] = texts();
    expect(Date.parse(text!.dueAt) - Date.parse(night)).toBeGreaterThan(3_600_000);
    keepOrder(ports, { ...order, status: "delivered" });
    await ports.drainEffects();
    expect(texts().map(inShort)).toEqual([["on_the_way", "refused", "It would say something that is no longer true"]]);
    expect(provider.sent).toEqual([]);
  });

  it("say on the morning of the agreed day that the vehicle is picked up", async () => {
    await agree();
    const order = claimed();
    const dated = { ...order, pickup: { ...order.pickup, date: "2026-11-23" } };
    keepOrder(ports, dated);
    const watch = {
      kind: "watch_pickup",
      key: "watch_pickup:1",
      orderId: order.id,
      claimedAt: order.assignedAt,
    } as never;
    await lotlane.carryOut(watch);
    await lotlane.carryOut(watch);
    const [text, ...others] = texts();
    expect(others).toEqual([]);
    expect(text).toMatchObject({
      kind: "pickup_today",
      dueAt: textingTime(text!.zone, new Date("2026-11-23T13:00:00.000Z")).toISOString(),
    });
    ports.clock.set(text!.dueAt);
    await lotlane.carryOut(sendText(text!.id, text!.dueAt));
    expect(provider.sent[0]?.body).toContain("today");
    keepOrder(ports, { ...dated, pickup: { ...dated.pickup, date: "2026-11-19" } });
    await lotlane.carryOut(watch);
    expect(texts()).toHaveLength(1);
  });

  it("are none for an order whose booker's address was disowned", async () => {
    await agree();
    await step(claimed({ disownedAt: noon, bookerConfirmedAt: null }), "in_transit");
    expect(texts()).toEqual([]);
  });
});

describe("sending", () => {
  const kept = async () => {
    await agree();
    return accepted(await write()).value;
  };
  const send = (text: Text) => lotlane.carryOut(sendText(text.id, text.dueAt));
  const stateOf = async ({ id }: Text) => inShort((await ports.texts.find({ id }))!);

  it("does not send twice what the provider took and did not answer", async () => {
    const text = await kept();
    provider.failing = "lost";
    await expect(send(text)).rejects.toThrow("out of reach");
    expect(await stateOf(text)).toEqual(["written", "sending"]);
    await expect(send(text)).rejects.toThrow("out of reach");
    provider.failing = undefined;
    await send(text);
    await send(text);
    expect(provider.sent).toHaveLength(1);
    expect(await stateOf(text)).toEqual(["written", "queued"]);
  });

  it("does not send late what is no longer true, or unwanted by then", async () => {
    const text = await kept();
    provider.failing = { kind: "text_out_of_reach", message: "busy" };
    await expect(send(text)).rejects.toThrow("busy");
    await agree({ given: false, source: "desk" });
    provider.failing = undefined;
    await send(text);
    expect(await stateOf(text)).toEqual(["written", "refused", "The number's owner does not want texts"]);
    expect(provider.sent).toEqual([]);
  });

  it("sends again what the provider did not take, also where the same words went before", async () => {
    await agree();
    const [first, second] = [accepted(await write("Hello")).value, accepted(await write("Hello")).value];
    await send(first);
    ports.storage.texts.set(second.id, { ...second, body: first.body });
    provider.failing = { kind: "text_out_of_reach", message: "busy" };
    await expect(send(second)).rejects.toThrow("busy");
    provider.failing = undefined;
    await send(second);
    expect(provider.sent.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it("keeps why the provider refuses for good, and a STOP that only the provider knew", async () => {
    const text = await kept();
    provider.failing = { kind: "text_not_taken", message: "This is no mobile number", stopped: false };
    await send(text);
    expect(await stateOf(text)).toEqual(["written", "failed", "This is no mobile number"]);
    const other = accepted(await write()).value;
    provider.failing = { kind: "text_not_taken", message: "Opted out", stopped: true };
    await send(other);
    expect(await said()).toMatchObject({ given: false, source: "stop" });
    expect(await write()).toMatchObject({
      refusal: { kind: "text_refused", message: expect.stringContaining("STOP") },
    });
  });

  it("sends nothing after a STOP, however long the text had waited", async () => {
    const text = await kept();
    await hear({ sid: "SM9", from: number, body: "STOP" });
    await send(text);
    expect(await stateOf(text)).toEqual(["written", "refused", "The number's owner does not want texts"]);
  });

  it("sends so many texts to a number within a day, and says why no more", () => {
    const [text, consent] = [aText(), aTextConsent()];
    const now = { text, consent, sentToday: mostTextsADay - 1 };
    const at = new Date(noon);
    expect(beginSending(now, true, at)).toMatchObject({ text: { state: "sending", changedAt: noon } });
    expect(beginSending({ ...now, sentToday: mostTextsADay }, true, at)).toMatchObject({
      text: { state: "refused", problem: "10 texts went to this number within 24 hours" },
    });
    expect(beginSending({ ...now, text: { ...text, state: "sent" } }, true, at)).toBeUndefined();
    const again = { ...now, text: { ...text, state: "sending" as const }, sentToday: mostTextsADay };
    expect(beginSending(again, true, at)).toMatchObject({ text: { state: "sending" } });
    const night = new Date("2026-11-21T05:00:00.000Z");
    const due = "2026-11-21T15:00:00.000Z";
    expect(beginSending(now, true, night)).toMatchObject({
      text: { state: "waiting", dueAt: due },
      effects: [sendText(text.id, due)],
    });
  });

  it("sends nothing of an account that is deleted by then", async () => {
    const text = await kept();
    ports.storage.texts.set(text.id, { ...text, number: "", body: "" });
    await send(text);
    expect(provider.sent).toEqual([]);
  });
});

describe("what the provider tells", () => {
  const sent = async () => {
    await agree();
    const text = accepted(await write()).value;
    await ports.drainEffects();
    return text;
  };
  const stateOf = async ({ id }: Text) => (await ports.texts.find({ id }))?.state;

  it("moves a text forward, in any order and however often", async () => {
    const text = await sent();
    for (const [state, after] of [
      ["sent", "sent"],
      ["queued", "sent"],
      ["delivered", "delivered"],
      ["delivered", "delivered"],
      ["failed", "delivered"],
      ["sent", "delivered"],
    ] as const) {
      accepted(await hear({ sid: "SM1", state }, text.id));
      expect(await stateOf(text)).toBe(after);
    }
  });

  it("may come before the answer that the text was taken", async () => {
    await agree();
    const text = accepted(await write()).value;
    accepted(await hear({ sid: "SM1", state: "delivered" }, text.id));
    expect(await stateOf(text)).toBe("waiting");
    provider.failing = "lost";
    await expect(lotlane.carryOut(sendText(text.id, text.dueAt))).rejects.toThrow();
    accepted(await hear({ sid: "SM1", state: "delivered" }, text.id));
    provider.failing = undefined;
    await lotlane.carryOut(sendText(text.id, text.dueAt));
    expect([await stateOf(text), provider.sent.length]).toEqual(["delivered", 1]);
  });

  it("changes nothing for a text that is not ours, or another one's message", async () => {
    const text = await sent();
    accepted(await hear({ sid: "SM404", state: "failed" }));
    accepted(await hear({ sid: "SM404", state: "failed" }, text.id));
    accepted(await hear({ sid: "SM404", state: "failed" }, anId()));
    accepted(await hear({ sid: "SM404", state: "failed" }, "nonsense"));
    expect(await stateOf(text)).toBe("queued");
  });

  it("is not heard without its signature, nor where there is no provider", async () => {
    const text = await sent();
    expect(await hear({ sid: "SM1", state: "failed" }, text.id, "wrong")).toMatchObject({
      refusal: { kind: "hook_refused" },
    });
    expect(await stateOf(text)).toBe("queued");
    await begin(null);
    expect(await hear({ sid: "SM1", state: "failed" })).toMatchObject({ refusal: { kind: "hook_refused" } });
  });
});

describe("a customer's text", () => {
  const order = async () => {
    await agree();
    const { id } = keepGuests();
    accepted(await write("Is nine fine?", id));
    return id;
  };

  it("stands with the record of the last text to them, once, and is mailed to those who answer", async () => {
    const id = await order();
    for (let count = 0; count < 2; count++)
      accepted(await hear({ sid: "SM7", from: "+1 (602) 555-0142", body: "Fine\u0000, \u0007thanks\nMia" }));
    const incoming = texts().filter(({ kind }) => kind === "incoming");
    expect(incoming).toMatchObject([
      { number, about: { area: "order", id }, state: "received", body: "Fine ,  thanks\nMia" },
    ]);
    await ports.drainEffects();
    expect(ports.outbox.filter(({ kind }) => kind === "text_mail")).toMatchObject([
      { to: null, text: { id: incoming[0]!.id } },
    ]);
    const { rows } = accepted(
      await lotlane.queries.listCustomerTimeline(people.ada, { email: mia.email }, "text", { limit: 5 }),
    );
    expect(rows.map(({ state, about }) => [state, about?.id])).toContainEqual(["received", id]);
  });

  it("ends and starts texts by the carriers' words, and says yes to a question otherwise", async () => {
    await order();
    const word = async (body: string) => {
      accepted(await hear({ sid: `SM${anId()}`, from: number, body }));
      return (await said())?.source;
    };
    expect(await word("yes")).toBe("booking");
    expect(await word("Stop")).toBe("stop");
    expect(await word("STOP")).toBe("stop");
    expect(ports.storage.textConsents).toHaveLength(2);
    expect(await word("Start")).toBe("start");
    await ports.drainEffects();
    const mailed = ports.outbox.flatMap((mail) => (mail.kind === "text_mail" ? [mail.text.body] : []));
    expect(mailed.toSorted()).toEqual(["STOP", "Stop", "yes"]);
  });

  it("gets help once, unless the provider gave it", async () => {
    const answer = async (told: Record<string, unknown>) =>
      new TextDecoder().decode(accepted(await hear({ from: number, body: "HELP", ...told })).body);
    expect(await answer({ sid: "SM1" })).toContain(stopLine);
    expect(await answer({ sid: "SM1" })).toBe("");
    expect(await answer({ sid: "SM2", optOut: true })).toBe("");
  });

  it("is kept without a record where none ever went there, and not from a number that is none", async () => {
    accepted(await hear({ sid: "SM1", from: number, body: "" }));
    accepted(await hear({ sid: "SM2", from: "12345", body: "Win a prize" }));
    expect(texts()).toMatchObject([{ about: null, body: "(no words)" }]);
  });
});

describe("an answer to a text about an order", () => {
  const carrier = () => people.carlos.id;
  const claimed = (overrides: Partial<Order> = {}) =>
    keepOrder(
      ports,
      aClaimedOrder({ ...guests, transporterId: carrier(), driverId: null, bookerConfirmedAt: noon, ...overrides }),
    );
  const sent = (order: Order, overrides: Partial<Text> = {}) =>
    ports.texts.add(
      aText({
        number,
        kind: "on_the_way",
        state: "delivered",
        about: { area: "order", id: order.id },
        createdAt: noon,
        dueAt: noon,
        ...overrides,
      }),
      [],
    );
  const answer = async (body = "The gate code is 4711") =>
    accepted(await hear({ sid: `SM${anId()}`, from: number, body }));
  const messagesOf = async ({ id }: Order) => (await ports.messages.list(id, { limit: 10 })).rows;

  it("is a message to the carrier, once, with its mail", async () => {
    const order = claimed();
    await sent(order);
    for (let count = 0; count < 2; count++)
      accepted(await hear({ sid: "SM7", from: number, body: "The gate code is 4711" }));
    expect(await messagesOf(order)).toMatchObject([
      { senderId: null, recipientId: carrier(), message: "The gate code is 4711", byText: true, readAt: null },
    ]);
    expect(await ports.messages.unread(carrier())).toBe(1);
    const kept = texts().filter(({ kind }) => kind === "incoming");
    expect(kept).toMatchObject([{ about: { area: "order", id: order.id } }]);
    await ports.drainEffects();
    expect(ports.outbox.map(({ kind }) => kind).toSorted()).toEqual(["message_mail", "text_mail"]);
    const timeline = (kind: "chat" | "text") =>
      lotlane.queries.listCustomerTimeline(people.ada, { email: mia.email }, kind, { limit: 5 });
    expect(accepted(await timeline("chat")).rows).toEqual([]);
    expect(accepted(await timeline("text")).rows.map(({ state }) => state)).toContain("received");
  });

  it("has the account as its sender, whose number it is", async () => {
    ports.storage.accounts.set(people.dana.id, {
      ...ports.storage.accounts.get(people.dana.id)!,
      user: { ...people.dana, phoneNumber: mia.phoneNumber },
    });
    const order = claimed({
      shipperId: people.dana.id,
      shipperOrganizationId: people.dana.organizationId,
      customer: null,
    });
    await sent(order);
    await answer();
    expect(await messagesOf(order)).toMatchObject([{ senderId: people.dana.id, recipientId: carrier() }]);
  });

  it("goes to the order of the newest text, which may wait or have failed for others", async () => {
    const [first, second, third] = [claimed(), claimed(), claimed()];
    // Kept long before, for the morning of the pickup.
    await sent(second, { createdAt: "2026-11-16T18:00:00.000Z", kind: "pickup_today" });
    await sent(first, { createdAt: "2026-11-19T17:59:59.000Z", dueAt: "2026-11-19T17:59:59.000Z" });
    await sent(third, { createdAt: "2026-11-20T18:00:02.000Z", state: "failed" });
    await answer();
    expect((await Promise.all([first, second, third].map(messagesOf))).map((rows) => rows.length)).toEqual([0, 1, 0]);
  });

  const forTheDesk: readonly [string, Partial<Order>, Partial<Text>][] = [
    ["one that an admin wrote", {}, { kind: "written" }],
    ["one that was not handed over", {}, { state: "waiting" }],
    ["one from more than 14 days ago", {}, { dueAt: "2026-11-06T17:59:59.000Z" }],
    ["an order whose booking waits to be confirmed", { bookerConfirmedAt: null }, {}],
    ["one about another record", {}, { about: { area: "quote", id: anId() } }],
    ["an order that no carrier has", { status: "pending", transporterId: null, assignedAt: null }, {}],
    ["an order that is cancelled", { status: "cancelled" }, {}],
    [
      "an order that was delivered more than 7 days ago",
      { status: "delivered", deliveredAt: "2026-11-13T17:59:59.000Z" },
      {},
    ],
    ["an order whose customer has another number by now", { customer: { ...mia, phoneNumber: "(602) 555-0199" } }, {}],
  ];
  it.each(forTheDesk)("is for the desk alone after %s", async (_, ofOrder, ofText) => {
    const order = claimed(ofOrder);
    await sent(order, ofText);
    await answer();
    expect(await messagesOf(order)).toEqual([]);
    expect(texts().filter(({ kind }) => kind === "incoming")).toHaveLength(1);
  });

  it("is for the desk alone where texts about two orders left within a day", async () => {
    const [one, other] = [claimed(), claimed()];
    await sent(one, { dueAt: "2026-11-19T18:00:01.000Z" });
    await sent(other);
    await answer();
    expect([...(await messagesOf(one)), ...(await messagesOf(other))]).toEqual([]);
  });

  it("is for the desk alone where the shipper may not sign in any more", async () => {
    ports.storage.accounts.set(people.dana.id, {
      ...ports.storage.accounts.get(people.dana.id)!,
      user: { ...people.dana, phoneNumber: mia.phoneNumber, suspendedAt: noon },
    });
    const order = claimed({ shipperId: people.dana.id, customer: null });
    await sent(order);
    await answer();
    expect(await messagesOf(order)).toEqual([]);
  });

  it("is still heard on the last day", async () => {
    const order = claimed({ status: "delivered", deliveredAt: "2026-11-13T18:00:00.000Z" });
    await sent(order, { dueAt: "2026-11-06T18:00:00.000Z" });
    await answer("Thanks");
    expect(await messagesOf(order)).toHaveLength(1);
  });

  it("is none where it is a word for the provider", async () => {
    await agree();
    const order = claimed();
    await sent(order);
    for (const body of ["STOP", "stop", "HELP", "START"]) await answer(body);
    expect(await messagesOf(order)).toEqual([]);
    await answer("Yes");
    expect(await messagesOf(order)).toMatchObject([{ message: "Yes" }]);
  });
});

describe("an account", () => {
  it("turns texts to its own number on and off, but not after a STOP", async () => {
    const user = { ...people.dana, phoneNumber: mia.phoneNumber };
    const turn = (on: boolean) => lotlane.commands.changeOwnTexting(user, on);
    expect(await lotlane.queries.readOwnTexting(user)).toMatchObject({ numbers: [{ textable: true, consent: null }] });
    expect(accepted(await turn(true)).numbers).toMatchObject([
      { consent: { given: true, source: "account", at: noon } },
    ]);
    expect(await said()).toMatchObject({ accountId: user.id, actorId: null });
    expect(accepted(await turn(false)).numbers).toMatchObject([{ consent: { given: false, source: "account" } }]);
    accepted(await hear({ sid: "SM1", from: number, body: "STOP" }));
    expect(await turn(true)).toMatchObject({ refusal: { kind: "text_refused" } });
    expect(await lotlane.commands.changeOwnTexting({ ...user, phoneNumber: null }, true)).toMatchObject({
      refusal: { kind: "number_not_textable" },
    });
  });
});

describe("an admin", () => {
  const consent = (given: boolean, id = keepGuests().id, phone: string = mia.phoneNumber) =>
    lotlane.commands.recordTextConsent(people.ada, { number: phone, about: { area: "order", id }, given });

  it("writes to customers who want texts alone", async () => {
    const { id } = keepGuests();
    expect(await write("Hello", id)).toMatchObject({ refusal: { kind: "text_refused" } });
    accepted(await consent(true, id));
    expect(await said()).toMatchObject({ given: true, source: "desk", actorId: people.ada.id, at: noon });
    expect(accepted(await write("Hello", id)).value).toMatchObject({
      body: `Hello ${stopLine}`,
      sentById: people.ada.id,
    });
    accepted(await consent(true, id));
    expect(ports.storage.textConsents).toHaveLength(1);
    accepted(await consent(false, id));
    expect(await write("Hello", id)).toMatchObject({ refusal: { kind: "text_refused" } });
    expect(await write("Hello", anId())).toMatchObject({ refusal: { kind: "text_about_not_found" } });
    const about = { area: "order", id } as const;
    expect(
      await lotlane.commands.writeText(people.ada, { number: "+44 20 7946 0958", about, body: "Hello" }),
    ).toMatchObject({ refusal: { kind: "number_not_textable" } });
  });

  it("cannot start what STOP ended", async () => {
    await agree({ given: false, source: "stop" });
    expect(await consent(true)).toMatchObject({ refusal: { kind: "text_refused" } });
    accepted(await consent(false));
    expect(await said()).toMatchObject({ source: "stop" });
  });

  it("texts the link to a quote, once, with the customer's word", async () => {
    const quote = aQuote({ customer: mia, status: "sent", createdAt: noon, expiresAt: "2026-11-27T18:00:00.000Z" });
    await ports.quotes.add(quote, []);
    const link = (agreed: boolean) => lotlane.commands.textQuoteLink(people.ada, quote.id, { agreed });
    expect(await link(false)).toMatchObject({ refusal: { kind: "text_refused" } });
    const text = accepted(await link(true));
    expect(accepted(await link(false)).id).toBe(text.id);
    expect(text.body).toContain(`https://lotlane.example/?quote=${quote.id}`);
    await ports.drainEffects();
    expect(provider.sent).toHaveLength(1);
    expect(await lotlane.commands.textQuoteLink(people.ada, anId(), { agreed: true })).toMatchObject({
      refusal: { kind: "quote_not_found" },
    });
  });

  it("reads how texts stand with a customer's numbers", async () => {
    keepGuests();
    await agree();
    const { texting } = accepted(await lotlane.queries.readCustomer({ email: mia.email }));
    expect(texting).toMatchObject({
      provider: "Memory",
      numbers: [{ number: mia.phoneNumber, textable: true, consent: { given: true, source: "booking" } }],
    });
  });
});
