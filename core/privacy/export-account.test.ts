import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import {
  aMailRecord,
  accepted,
  aDealersOrder,
  aMessage,
  anInspection,
  aW9,
  anAnswer,
  aCaseEntry,
  anAddedPaper,
  anApiKey,
  anId,
  aQuote,
  aSupportMessage,
  aText,
  aTextConsent,
  aTruck,
  aWebhook,
  keepDispatcher,
  keepOrder,
} from "../testing/index.ts";
import { accept } from "../shared/result.ts";
import { shownW9 } from "../taxes/index.ts";

freshBeforeEach();

async function allOf<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function exported(user: User) {
  const {
    orders,
    messages,
    notices,
    inspections,
    papers,
    caseEntries,
    texts,
    mails,
    supportMessages,
    trucks,
    quotes,
    reminders,
    ...rest
  } = await lotlane.queries.exportAccount(user);
  return {
    ...rest,
    orders: (await allOf(orders)).map(({ view, standing }) => [view.order.id, standing]),
    messages: await allOf(messages),
    notices: await allOf(notices),
    inspections: await allOf(inspections),
    papers: await allOf(papers),
    caseEntries: await allOf(caseEntries),
    texts: await allOf(texts),
    mails: await allOf(mails),
    supportMessages: await allOf(supportMessages),
    trucks: await allOf(trucks),
    quotes: (await allOf(quotes)).map(({ id, openings }) => [id, openings?.count]),
    reminders: await allOf(reminders),
  };
}

describe("what a person takes along", () => {
  it("is all that is kept about them", async () => {
    const order = keepOrder(ports, aDealersOrder("delivered"));
    const [message, question] = [aMessage(order), aSupportMessage(people.dana.id)];
    for (const one of [message, anAnswer(order)]) ports.storage.messages.set(one.id, one);
    for (const one of [question, aSupportMessage(people.carlos.id)]) ports.storage.supportMessages.set(one.id, one);
    const quote = aQuote();
    ports.storage.quotes.set(quote.id, { ...quote, customer: { ...quote.customer, email: people.dana.email } });
    await ports.quotes.countOpening(quote.id, memoryNow, memoryNow);
    const enrolment = {
      quoteId: quote.id,
      heldOut: false,
      createdAt: memoryNow,
      doneUntil: memoryNow,
      nextAt: null,
      mails: 1,
      texts: 1,
      textsSkipped: 2,
      ended: null,
    };
    await ports.campaigns.enrol(enrolment, []);
    const another = aQuote();
    await ports.campaigns.enrol({ ...enrolment, quoteId: another.id }, []);
    ports.storage.quotes.set(another.id, another);
    const paper = anAddedPaper(order);
    ports.storage.addedPapers.set(paper.id, { paper, removed: null });
    const gone = anAddedPaper(order);
    ports.storage.addedPapers.set(gone.id, { paper: gone, removed: { at: memoryNow, actorId: people.dana.id } });
    const entry = aCaseEntry(anId(), { actorId: people.dana.id });
    for (const one of [entry, aCaseEntry(anId(), { actorId: people.carlos.id })])
      ports.storage.caseEntries.set(one.id, one);
    const [text, word] = [aText({ accountId: people.dana.id }), aTextConsent({ accountId: people.dana.id })];
    for (const one of [text, aText({ accountId: people.carlos.id })]) ports.storage.texts.set(one.id, one);
    ports.storage.textConsents.push(word, aTextConsent({ accountId: people.carlos.id }));
    const mail = aMailRecord({ address: people.dana.email });
    for (const one of [mail, aMailRecord({ address: people.carlos.email })]) await ports.mailRecords.keep(one);
    const apiKey = anApiKey(people.dana.id);
    ports.storage.keys.set("digest", apiKey);
    ports.storage.keys.set("another digest", anApiKey(people.carlos.id));
    const webhook = aWebhook(people.dana, { sealedSecret: "sealed now", formerSecret: "sealed before" });
    for (const one of [webhook, aWebhook(people.carlos)]) ports.storage.webhooks.set(one.id, one);
    const session = { accountId: people.dana.id, stage: "signed_in", userAgent: "Firefox", address: "::1" } as const;
    await ports.sessions.save("here", session, ports.clock.now());
    await lotlane.commands.completeProfile(people.dana, {
      userType: "shipper",
      phoneNumber: "(213) 555-0142",
      companyName: null,
      address: null,
    });

    await ports.notices.turn({ accountId: people.dana.id }, "support", false);
    await ports.notices.turnDaily(people.dana.id, ["messages"], { zone: "America/Chicago", at: memoryNow });
    accepted(await lotlane.commands.saveTemplate(people.dana, { name: "A lane", order: { pickupZip: "90001" } }));
    const { id: sessionId } = (await ports.sessions.find("here", ports.clock.now()))!;
    const keys = { p256dh: `BA${"b".repeat(85)}`, auth: "sealed".padEnd(22, "c") };
    await lotlane.commands.addPushDevice(people.dana, sessionId, { endpoint: "https://push.example/sealed", keys });
    await ports.pushes.change(people.dana.id, { on: [], off: ["orders"] });
    await lotlane.commands.makeCalendarAddress(people.dana);
    const notice = {
      id: anId(),
      group: "orders",
      title: "Claimed",
      line: "",
      path: "/",
      createdAt: memoryNow,
    } as const;
    for (const [id, accountId] of [
      [notice.id, people.dana.id],
      [anId(), people.carlos.id],
    ] as const)
      await ports.noticeList.add({ ...notice, id, accountId, mailKey: "sealed" }, 9);
    const taken = await exported(people.dana);
    expect(JSON.stringify(taken)).not.toContain("sealed");
    expect(taken).toEqual({
      mailsTurnedOff: ["support"],
      dailyMails: { groups: ["messages"], zone: "America/Chicago" },
      pushSettings: { off: ["orders"], quiet: null },
      pushDevices: [{ userAgent: "Firefox", createdAt: memoryNow }],
      calendarMadeAt: memoryNow,
      exportedAt: memoryNow,
      user: people.dana,
      organization: await ports.companies.find(people.dana.organizationId!),
      sessions: [expect.objectContaining({ userAgent: "Firefox", address: "::1" })],
      apiKeys: [apiKey],
      webhooks: [expect.objectContaining({ id: webhook.id, url: webhook.url, events: webhook.events })],
      facts: [expect.objectContaining({ kind: "profile_completed", accountId: people.dana.id })],
      orders: [[order.id, "shipper"]],
      messages: [message],
      notices: [{ ...notice, readAt: null }],
      inspections: [],
      papers: [paper],
      caseEntries: [entry],
      texts: [text],
      mails: [mail],
      textConsents: [word],
      supportMessages: [question],
      certificates: [],
      w9s: [],
      savedSearches: [],
      orderTemplates: [expect.objectContaining({ name: "A lane", order: { pickupZip: "90001" } })],
      trucks: [],
      quotes: [[quote.id, 1]],
      reminders: [enrolment],
    });
  });

  it("are the trucks of a carrier, for its dispatchers too", async () => {
    const truck = aTruck({ driverId: people.dina.id });
    for (const one of [truck, aTruck({ organizationId: people.dana.organizationId! })])
      await ports.trucks.add(one, undefined, () => accept(undefined));
    for (const user of [people.carlos, keepDispatcher(ports)])
      expect((await exported(user)).trucks).toEqual([{ ...truck, driverName: "Dina Driver" }]);
    expect((await exported(people.dina)).trucks).toEqual([]);
  });

  it("are the orders they are a party of, archived ones too, and no others", async () => {
    const ended = keepOrder(
      ports,
      aDealersOrder("delivered", { driverId: people.dina.id, deliveredAt: "2025-01-01T00:00:00.000Z" }),
    );
    const open = keepOrder(ports, aDealersOrder("pending"));
    const others = keepOrder(ports, aDealersOrder("assigned", { id: anId(), transporterId: anId(), driverId: null }));
    const ordersOf = async (user: User) => new Map((await exported(user)).orders as [string, string][]);
    const each = (standing: string) => new Map([ended, open, others].map(({ id }) => [id, standing]));
    expect(await ordersOf(people.dana)).toEqual(each("shipper"));
    expect(await ordersOf(people.sam)).toEqual(new Map());
    expect(await ordersOf(people.carlos)).toEqual(new Map([[ended.id, "transporter"]]));
    expect(await ordersOf(people.dina)).toEqual(new Map([[ended.id, "driver"]]));
    expect(await ordersOf(people.rita)).toEqual(each("receiver"));
    // An admin may see every order and is a party to none.
    expect(await ordersOf(people.ada)).toEqual(new Map());
  });

  it("are the inspections that they made, drafts too", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    const [own, others] = [anInspection(order), anInspection(order, { inspectorId: people.dina.id })];
    for (const one of [own, others]) ports.storage.inspections.set(one.id, one);
    expect((await exported(people.carlos)).inspections).toEqual([own]);
    expect((await exported(people.dana)).inspections).toEqual([]);
  });

  it("are the signed W-9s of a carrier, without their sealed numbers, for its main account", async () => {
    const w9 = aW9();
    ports.storage.w9s.push(w9);
    expect((await exported(people.carlos)).w9s).toEqual([shownW9(w9)]);
    for (const other of [people.dina, people.dana]) expect((await exported(other)).w9s).toEqual([]);
  });

  it("is the company as they may read it", async () => {
    const read = async (user: User) => (await exported(user)).organization;
    const company = { ...(await ports.companies.find(people.dana.organizationId!))!, taxId: "95-4400112" };
    await ports.companies.save(company);
    expect(await read(people.dana)).toEqual(company);
    expect(await read(people.sam)).toEqual({ ...company, taxId: null });
    expect(await read(people.rita)).toBeNull();
  });

  it("are no orders and quotes of an address that is not proved", async () => {
    keepOrder(ports, aDealersOrder("delivered"));
    const quote = aQuote();
    ports.storage.quotes.set(quote.id, { ...quote, customer: { ...quote.customer, email: people.rita.email } });
    await ports.campaigns.enrol(
      {
        quoteId: quote.id,
        heldOut: true,
        createdAt: memoryNow,
        doneUntil: memoryNow,
        nextAt: null,
        mails: 0,
        texts: 0,
        textsSkipped: 0,
        ended: null,
      },
      [],
    );
    expect(await exported(people.rita)).toMatchObject({
      quotes: [[quote.id, undefined]],
      reminders: [{ quoteId: quote.id }],
      orders: [expect.anything()],
    });
    expect(await exported({ ...people.rita, emailVerifiedAt: null })).toMatchObject({
      quotes: [],
      reminders: [],
      orders: [],
    });
  });
});
