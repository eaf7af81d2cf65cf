import { caseJobOf } from "../../../cases/index.ts";
import { castAccounts } from "@lotlane/demo";
import { carlosHauling, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { type Account, noCarrierTerms } from "../../../accounts/index.ts";
import { deleteRecording } from "../../../desk/effects.ts";
import { type Task, titleOfErased } from "../../../desk/index.ts";
import { accountDeletedEmail } from "../../../privacy/effects.ts";
import type { AccountErasure } from "../../../ports.ts";
import { accept, refuse } from "../../../shared/result.ts";
import {
  aDealersOrder,
  aCall,
  aCase,
  aLoad,
  aLoadChange,
  aLoadCase,
  aCaseEntry,
  aMailRecord,
  aMessage,
  aNote,
  anAddition,
  anApiKey,
  anId,
  anOrder,
  aPerson,
  aPostedOrder,
  aQuote,
  aSecret,
  aSession,
  aSupportMessage,
  aTask,
  aTaskFact,
  aText,
  aTextConsent,
  aToken,
  somePaymentSettings,
} from "../../builders/index.ts";
import { addClaimedOrder, addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { aFact, removed, withUser } from "../shared/changes-of-accounts.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import { withOrder } from "../shared/changes-of-orders.ts";
import { afterNoon } from "../shared/moments.ts";
import type { PrivacyStorage } from "./storage.ts";

const at = "2026-11-20T16:00:00.000Z";
const gone = { kind: "gone_before" } as const;

/** An account without its person. */
const emptied = ({ user }: Account): Account => ({
  user: { ...user, email: "", firstName: "Deleted", lastName: "account", companyName: null, removedAt: at },
  credentials: { passwordHash: "", twoFactor: null },
});

const erasureOf = (account: Account, overrides: Partial<AccountErasure> = {}): AccountErasure => ({
  account: emptied(account),
  fact: aFact(account.user.id, { kind: "deleted", at }),
  effects: [],
  withdrawBids: { cause: "carrier_deleted", actorId: account.user.id, at },
  quotesOf: account.user.email,
  organizationId: account.user.organizationId,
  ...overrides,
});

export function describeErasing(storage: () => PrivacyStorage, patienceMs: number): void {
  const now = afterNoon();
  const timeout = patienceMs + 20_000;

  const everything = async (id: string, email: string) => {
    const { accounts, keys, calendars, sessions, companies, support, notes, calls, privacy } = storage();
    const account = await accounts.find(id);
    return {
      account,
      facts: await accounts.facts(id, 10),
      sessions: await sessions.list(id, now),
      keys: await keys.list(id),
      calendar: await calendars.madeAt(id),
      company: await companies.find(account!.user.organizationId ?? ""),
      support: (await support.conversation(id, { limit: 10 })).rows,
      notes: (await notes.list({ about: { area: "account", id }, limit: 10 })).rows,
      calls: (await calls.list({ about: { area: "account", id }, limit: 10 })).rows,
      messages: (await privacy.messagesBy(id, { limit: 10 })).rows,
      quotes: (await privacy.quotesOf(email, { limit: 10 })).rows,
    };
  };

  /** Gives a person something of every kind that is kept about people. */
  async function fill({ user: { id, email } }: Account) {
    const { accounts, keys, calendars, sessions, support, notes, calls, customerLinks, quotes, leads } = storage();
    const { uploads, takeUps } = storage();
    const [key, token, quote] = [aSecret(), aToken(id, { email }), aQuote()];
    const passwordHash = (await accounts.find(id))!.credentials.passwordHash;
    const fact = aFact(id, { kind: "api_key_made", reason: "Inventory system" });
    await keys.add({ key: anApiKey(id), digest: aSecret(), passwordHash, most: 5, fact, effects: [] });
    await calendars.put(id, aSecret(), now.toISOString());
    await sessions.save(key, aSession(id), now);
    await accounts.addToken(token);
    await accounts.change(
      id,
      withUser(() => ({}), { facts: [aFact(id, { kind: "reinstated", reason: "It was a misunderstanding" })] }),
    );
    const note = aNote({ authorId: id, about: { area: "account", id } });
    await notes.add(note, []);
    await uploads.claimContent(id, now.toISOString());
    const aFile = { id: anId(), name: "Licence", contentHash: id, mediaType: "application/pdf", bytes: 1 } as const;
    await notes.addFile(note.id, { ...aFile, createdAt: now.toISOString() }, () => accept(undefined));
    await calls.add(aCall({ callerId: id, about: { area: "account", id } }), null);
    await calls.ring(id, now.toISOString());
    for (const ref of [
      { kind: "account", key: id },
      { kind: "email", key: email.toLowerCase() },
    ] as const) {
      const link = { id: anId(), one: { kind: "email", key: "other@guest.example" }, other: ref } as const;
      const by = { reason: "Called", createdAt: now.toISOString(), createdById: id };
      await customerLinks.add({ ...link, ...by }, () => accept(undefined));
    }
    await support.add(aSupportMessage(id), []);
    await takeUps.take(
      { kind: "support", id },
      { adminId: castAccounts().ada.user.id, from: null, at: now.toISOString() },
    );
    await support.acknowledge(aSupportMessage(id, { authorId: null, fromSupport: true }));
    await quotes.add({ ...quote, customer: { ...quote.customer, email: email.toUpperCase() } }, []);
    const lost = { reason: "price", words: "Has no money", at: now.toISOString(), byId: id } as const;
    await leads.change(quote.id, now, () => accept({ lost }));
    return { key, token, quote };
  }

  async function aTown() {
    const cast = await addCast(storage().accounts);
    await storage().accounts.change(cast.sam.user.id, removed);
    return { cast, dana: await fill(cast.dana), carlos: await fill(cast.carlos), rita: await fill(cast.rita) };
  }

  describe("erasing an account", () => {
    it("deletes the mails to its proved address, and those about it, and no other", async () => {
      const { accounts, privacy, mailRecords, quotes } = storage();
      const { dana, carlos } = await addCast(accounts);
      const about = { area: "account", id: dana.user.id } as const;
      const quote = aQuote({ customer: { ...aQuote().customer, email: dana.user.email } });
      await quotes.add(quote, []);
      const [to, former, others, ofQuote] = [
        aMailRecord({ address: dana.user.email.toLowerCase() }),
        aMailRecord({ address: "former@dealer.example", about }),
        aMailRecord({ address: carlos.user.email.toLowerCase() }),
        aMailRecord({ address: "copy@dealer.example", about: { area: "quote", id: quote.id } }),
      ] as const;
      for (const mail of [to, former, others, ofQuote]) await mailRecords.keep(mail);
      await privacy.erase(dana.user.id, (account) => accept(erasureOf(account)));
      const kept = await Promise.all(
        [to, former, others, ofQuote].map(async ({ address }) => (await mailRecords.to(address, { limit: 5 })).rows),
      );
      expect(kept).toEqual([[], [], [others], []]);
    });

    it("deletes the mails to an unproved address about its own jobs alone: the address may be another's", async () => {
      const { accounts, orders, privacy, mailRecords } = storage();
      const { dana, carlos } = await addCast(accounts);
      const ids = { own: anId(), others: anId() };
      const made = { shipperOrganizationId: null, transporterId: carlos.user.id };
      await addOrders(orders, [
        aDealersOrder("assigned", { ...made, id: ids.own, trackingToken: anId(), shipperId: dana.user.id }),
        aDealersOrder("assigned", { ...made, id: ids.others, trackingToken: anId(), shipperId: null }),
      ]);
      const mailAbout = (id: string) =>
        aMailRecord({ address: dana.user.email.toLowerCase(), about: { area: "order", id } });
      const [ofOwn, ofOthers] = [mailAbout(ids.own), mailAbout(ids.others)];
      for (const mail of [ofOwn, ofOthers]) await mailRecords.keep(mail);
      await privacy.erase(dana.user.id, (account) => accept(erasureOf(account, { quotesOf: null })));
      expect((await mailRecords.to(dana.user.email, { limit: 5 })).rows).toEqual([ofOthers]);
    });

    it("deletes the mails about its cases of a load that another carrier has by now", async () => {
      const { accounts, loads, cases, privacy, mailRecords } = storage();
      const { carlos } = await addCast(accounts);
      const [own, others] = [aLoad(), aLoad()];
      await loads.add([aLoadChange(own), aLoadChange(others)]);
      const of = aLoadCase(own);
      await cases.file(caseJobOf(of), () => accept({ of, entry: aCaseEntry(of.id), effects: [] }));
      const mailAbout = (id: string) =>
        aMailRecord({ address: carlos.user.email.toLowerCase(), about: { area: "load", id } });
      const [ofOwn, ofOthers] = [mailAbout(own.id), mailAbout(others.id)];
      for (const mail of [ofOwn, ofOthers]) await mailRecords.keep(mail);
      await privacy.erase(carlos.user.id, (account) => accept(erasureOf(account, { quotesOf: null })));
      expect((await mailRecords.to(carlos.user.email, { limit: 5 })).rows).toEqual([ofOthers]);
      expect((await cases.find(of.id))?.carrierName).toBe("Deleted account");
    });

    it("takes the words of tasks about the refused mails that it deletes, also once they are done", async () => {
      const { accounts, orders, privacy, mailRecords, tasks } = storage();
      const { dana, carlos } = await addCast(accounts);
      const [id, token] = [anId(), anId()];
      const made = { shipperOrganizationId: null, transporterId: carlos.user.id, shipperId: null };
      await addOrders(orders, [aDealersOrder("assigned", { ...made, id, trackingToken: token })]);
      const add = async (address: string, changes: Partial<Task> = {}) => {
        const mail = aMailRecord({ address: address.toLowerCase(), state: "refused", about: { area: "order", id } });
        await mailRecords.keep(mail);
        const cause = { rule: "mail_refused", id: mail.id, endedAt: null } as const;
        const task = aTask({ createdById: null, title: address, details: "550", ...changes, cause });
        await tasks.addOfCauses([{ task, fact: aTaskFact(task, { actorId: null }) }], () => []);
        return task;
      };
      const proved = await add(dana.user.email, { doneAt: at });
      const unproved = await add(carlos.user.email);
      const other = await add("other@guest.example");
      await privacy.erase(dana.user.id, (account) => accept(erasureOf(account)));
      await privacy.erase(carlos.user.id, (account) => accept(erasureOf(account, { quotesOf: null })));
      const found = await Promise.all([proved, unproved, other].map((task) => tasks.find(task.id)));
      expect(found.map((task) => [task?.title, task?.details])).toEqual([
        [titleOfErased, null],
        [titleOfErased, null],
        [other.title, "550"],
      ]);
    });

    it("leaves of the person what was decided, and nothing that was theirs alone", async () => {
      const {
        accounts,
        keys,
        calendars,
        sessions,
        companies,
        payments,
        quotes,
        support,
        notes,
        calls,
        customerLinks,
        leads,
        privacy,
        second,
      } = storage();
      const { cast, dana, carlos } = await aTown();
      const { takeUps, uploads } = storage();
      expect(await takeUps.list(10)).toHaveLength(3);
      await payments.save(somePaymentSettings(), { facts: [], effects: [] });
      await companies.save({
        ...danasMotors,
        takesCards: true,
        showsPayToDrivers: true,
        sendsReminders: false,
        paymentTerms: "net_30",
        paymentInstructions: "Bank",
      });
      const { id, email, createdAt } = cast.dana.user;
      const erased = await privacy.erase(id, (account, ties) => {
        expect([account, ties]).toEqual([cast.dana, { openOrders: 0, openLoads: 0, colleagues: 0 }]);
        return accept(erasureOf(account));
      });
      expect(erased).toEqual({ ok: true, value: emptied(cast.dana).user });
      expect(await accounts.find(id)).toEqual(emptied(cast.dana));
      expect(await accounts.registered(id)).toBeUndefined();
      expect(await accounts.facts(id, 10)).toEqual(
        [
          aFact(id, { kind: "deleted", at }),
          aFact(id, { kind: "reinstated" }),
          aFact(id, { kind: "api_key_made" }),
          aFact(id, { kind: "registered", at: createdAt }),
        ].map((fact) => ({ ...fact, actorName: "Deleted account" })),
      );
      expect(await sessions.find(dana.key, now)).toBeUndefined();
      expect(await sessions.list(id, now)).toEqual([]);
      expect(await keys.list(id)).toEqual([]);
      expect(await calendars.madeAt(id)).toBeNull();
      expect(
        await accounts.redeem([dana.token.digest], "reset_password", () => accept({ account: cast.dana, facts: [] })),
      ).toBeUndefined();
      expect((await support.conversation(id, { limit: 10 })).rows).toEqual([]);
      expect((await notes.list({ limit: 10 })).rows.map(({ about }) => about?.id)).not.toContain(id);
      expect((await notes.list({ limit: 10 })).rows).not.toEqual([]);
      expect((await calls.list({ limit: 10 })).rows.map(({ about }) => about?.id)).not.toContain(id);
      expect((await calls.list({ limit: 10 })).rows).not.toEqual([]);
      expect(await calls.isRung(cast.dana.user.id)).toBe(false);
      expect((await takeUps.list(10)).map((one) => one.id)).not.toContain(id);
      expect(await takeUps.list(10)).toHaveLength(2);
      expect(await uploads.giveUpContent("2099-01-01T00:00:00.000Z", 10)).toEqual([id]);
      const ofOther = await customerLinks.of([{ kind: "email", key: "other@guest.example" }]);
      expect(ofOther.map(({ other }) => other.key).toSorted((one, two) => (one < two ? -1 : 1))).toEqual(
        [cast.carlos, cast.rita]
          .flatMap(({ user }) => [user.id, user.email.toLowerCase()])
          .toSorted((one, two) => (one < two ? -1 : 1)),
      );
      const given = { at: now.toISOString(), cause: "price" };
      expect(await leads.find(dana.quote.id, now)).toMatchObject({ lost: { ...given, words: null } });
      expect(await leads.find(carlos.quote.id, now)).toMatchObject({ lost: { ...given, words: "Has no money" } });
      expect((await support.conversations({ limit: 10 })).rows.map(({ accountId }) => accountId)).not.toContain(id);
      expect((await second.privacy.quotesOf(email, { limit: 10 })).rows).toEqual([]);
      expect(await quotes.find(dana.quote.id)).toEqual({
        ...dana.quote,
        customer: { firstName: "", lastName: "", email: null, phoneNumber: null },
        pickup: { ...dana.quote.pickup, address: "" },
        delivery: { ...dana.quote.delivery, address: "" },
        expiresAt: at,
      });
      const blank = Object.fromEntries(Object.keys(danasMotors).map((name) => [name, null]));
      expect(await companies.find(danasMotors.id)).toEqual({
        ...blank,
        ...noCarrierTerms,
        paymentTerms: "on_delivery",
        id: danasMotors.id,
      });
      expect(await payments.find(danasMotors.id)).toBeUndefined();
      expect((await accounts.find(cast.sam.user.id))?.user).toMatchObject({ firstName: "Sam", companyName: null });
    });

    it("frees the address", async () => {
      const { accounts, privacy } = storage();
      const { cast } = await aTown();
      const { id, email } = cast.dana.user;
      await privacy.erase(id, (account) => accept(erasureOf(account)));
      expect(await accounts.findByEmail(email)).toBeUndefined();
      const another = aPerson({ email });
      expect(await accounts.add(anAddition(another))).toMatchObject({ ok: true });
      expect((await accounts.findByEmail(email))?.user.id).toBe(another.user.id);
      // Two deleted accounts have no address between them.
      expect(await privacy.erase(another.user.id, (account) => accept(erasureOf(account)))).toMatchObject({ ok: true });
    });

    it("leaves everybody else as they are", async () => {
      const { privacy } = storage();
      const { cast } = await aTown();
      const others = () => Promise.all([cast.carlos, cast.rita].map(({ user }) => everything(user.id, user.email)));
      const before = await others();
      expect(
        before.map(({ support, quotes, sessions }) => [support, quotes, sessions].map((some) => some.length)),
      ).toEqual([
        [2, 1, 1],
        [2, 1, 1],
      ]);
      await privacy.erase(cast.dana.user.id, (account) => accept(erasureOf(account)));
      expect(await others()).toEqual(before);
    });

    it("leaves the desk its tasks about the person, without what they say", async () => {
      const { privacy, tasks } = storage();
      const { cast } = await aTown();
      const said = { title: "Call Dana", details: "She is at home" };
      const about = { area: "account", id: cast.dana.user.id } as const;
      const [danas, others] = [
        aTask({ ...said, about }),
        aTask({ ...said, about: { ...about, id: cast.carlos.user.id } }),
      ];
      for (const task of [danas, others])
        await tasks.add(task, aTaskFact(task, { kind: "commented", detail: "Dana calls back" }), []);
      await privacy.erase(about.id, (account) => accept(erasureOf(account)));
      expect(await tasks.find(danas.id)).toMatchObject({ title: "About a deleted account", details: null });
      expect(await tasks.facts(danas.id, 5)).toMatchObject([{ kind: "commented", detail: null }]);
      expect(await tasks.find(others.id)).toMatchObject(said);
      expect(await tasks.facts(others.id, 5)).toMatchObject([{ detail: "Dana calls back" }]);
    });

    it("leaves the desk its tasks about their orders and quotes, and to call them, without number and words", async () => {
      const { orders, privacy, quotes, tasks } = storage();
      const { cast, dana, carlos } = await aTown();
      const { id } = cast.dana.user;
      const order = aPostedOrder({ shipperId: id, customer: null });
      const others = aPostedOrder({ shipperId: cast.carlos.user.id, customer: null });
      await addOrders(orders, [order, others]);
      for (const { quote } of [dana, carlos]) await quotes.countOpening(quote.id, at, at);
      const said = { title: "Call Dana again", details: "She is at home", numberToCall: "(602) 555-0142" };
      const about = (area: "quote" | "order", ofId: string) => ({ ...said, about: { area, id: ofId } });
      const theirs = [
        aTask(about("order", order.id)),
        aTask({ ...about("order", others.id), carrierId: id }),
        aTask(about("quote", dana.quote.id)),
      ];
      const kept = [aTask(about("order", others.id)), aTask(about("quote", carlos.quote.id))];
      for (const task of [...theirs, ...kept])
        await tasks.add(task, aTaskFact(task, { kind: "commented", detail: "Dana calls back" }), []);
      await privacy.erase(id, (account) => accept(erasureOf(account)));
      const left = await Promise.all(theirs.map((task) => tasks.find(task.id)));
      expect(left.map((task) => [task?.title, task?.details, task?.numberToCall])).toEqual([
        ["About a deleted account", null, null],
        ["About a deleted account", null, null],
        ["About a customer who is not known any more", null, null],
      ]);
      for (const task of theirs) expect(await tasks.facts(task.id, 5)).toMatchObject([{ detail: null }]);
      for (const task of kept) {
        expect(await tasks.find(task.id)).toMatchObject(said);
        expect(await tasks.facts(task.id, 5)).toMatchObject([{ detail: "Dana calls back" }]);
      }
      expect(await quotes.openings(dana.quote.id)).toBeNull();
      expect(await quotes.openings(carlos.quote.id)).toMatchObject({ count: 1 });
    });

    it("takes the words and numbers of their texts, and keeps of what they said that a number texted STOP", async () => {
      const { orders, privacy, texts } = storage();
      const { cast, dana } = await aTown();
      const { id: accountId } = cast.dana.user;
      const carlosId = cast.carlos.user.id;
      const order = aPostedOrder({ shipperId: accountId, customer: dana.quote.customer });
      const others = aPostedOrder({ shipperId: accountId, customer: null });
      await addOrders(orders, [order, others]);
      const about = (area: "quote" | "order" | "account", id: string) => ({ area, id });
      const theirs = [
        aText({ accountId, about: about("order", order.id), problem: "The phone is off", providerId: "SM1" }),
        aText({ about: about("order", order.id) }),
        aText({ about: about("quote", dana.quote.id) }),
      ];
      const kept = [aText({ accountId: carlosId }), aText({ about: about("order", others.id) })];
      for (const text of [...theirs, ...kept]) await texts.add(text, []);
      const stop = aTextConsent({ accountId, given: false, source: "stop", at: "2026-11-20T13:00:00.000Z" });
      const another = aTextConsent({ accountId: carlosId, number: "+13055550100" });
      for (const word of [aTextConsent({ accountId }), stop, another]) await texts.addConsent(word);
      await privacy.erase(accountId, (account) => accept(erasureOf(account)));
      for (const text of theirs)
        expect(await texts.find({ id: text.id })).toEqual({
          ...text,
          number: "",
          body: "",
          problem: null,
          accountId: null,
        });
      for (const text of kept) expect(await texts.find({ id: text.id })).toEqual(text);
      expect(await texts.consentsOf(accountId, 5)).toEqual([]);
      expect(await texts.consents([stop.number, another.number])).toEqual(
        new Map([
          [stop.number, { ...stop, accountId: null }],
          [another.number, another],
        ]),
      );
    });

    it("has the recordings deleted of calls about them, their orders and their quotes", { timeout }, async () => {
      const { orders, privacy, calls, effects } = storage();
      const { cast, dana, carlos } = await aTown();
      const { id } = cast.dana.user;
      const order = aPostedOrder({ shipperId: id, customer: dana.quote.customer });
      const others = aPostedOrder({ shipperId: id, customer: null });
      await addOrders(orders, [order, others]);
      const recorded = (recordingId: string, area: "account" | "order" | "quote", aboutId: string) =>
        aCall({
          callerId: null,
          about: { area, id: aboutId },
          recording: { kind: "voicemail", id: recordingId, seconds: 9 },
        });
      const theirs = [
        recorded("RE1", "account", id),
        recorded("RE2", "order", order.id),
        recorded("RE3", "quote", dana.quote.id),
      ];
      const kept = [recorded("RE4", "quote", carlos.quote.id), recorded("RE5", "order", others.id)];
      for (const call of [...theirs, ...kept]) await calls.add(call, null);
      await privacy.erase(id, () => refuse(gone));
      await privacy.erase(id, (account) => accept(erasureOf(account)));
      expect(await calls.find(theirs[0]!.id)).toBeUndefined();
      for (const call of theirs.slice(1)) expect((await calls.find(call.id))?.recording).toMatchObject({ id: null });
      for (const call of kept) expect((await calls.find(call.id))?.recording).toEqual(call.recording);
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys.length, { timeout: patienceMs }).toBe(3);
      await runner.stop();
      expect(runner.keys.toSorted()).toEqual(["RE1", "RE2", "RE3"].map((one) => deleteRecording(one).key));
    });

    it("leaves quotes and organization where it is not theirs to take them away", async () => {
      const { companies, privacy } = storage();
      const { cast } = await aTown();
      const { id, email } = cast.carlos.user;
      await privacy.erase(id, (account) => accept(erasureOf(account, { quotesOf: null, organizationId: null })));
      expect(await companies.find(carlosHauling.id)).toEqual(carlosHauling);
      expect((await privacy.quotesOf(email, { limit: 10 })).rows).toHaveLength(1);
    });

    it("keeps finished orders and messages, without the booker's data", async () => {
      const { accounts, orders, orderLists, messages, privacy } = storage();
      const cast = await addCast(accounts);
      const { id, organizationId } = cast.dana.user;
      const dealers = aDealersOrder("delivered");
      const booked = anOrder({ ...dealers, id: anId(), trackingToken: aSecret(), customer: anOrder().customer });
      const ofGuest = anOrder({ shipperId: null, shipperOrganizationId: null });
      await addOrders(orders, [dealers, booked, ofGuest]);
      const message = aMessage(dealers);
      await messages.add(message);
      await privacy.erase(id, (account) => accept(erasureOf(account, { organizationId: null })));
      expect(booked.customer).not.toBeNull();
      expect(await orders.find(booked.id)).toEqual({ ...booked, customer: null });
      expect(await orders.find(dealers.id)).toEqual(dealers);
      expect(await orders.find(ofGuest.id)).toEqual(ofGuest);
      expect((await messages.list(dealers.id, { limit: 10 })).rows).toEqual([message]);
      const owner = { kind: "organization", organizationId: organizationId! } as const;
      const { rows } = await orderLists.list({ owner, limit: 10 });
      expect(rows.map(({ shipper }) => [shipper?.firstName, shipper?.email])).toEqual([
        ["Deleted", ""],
        ["Deleted", ""],
      ]);
      const { rows: found } = await orderLists.list({
        owner: { kind: "all" },
        q: booked.customer!.lastName,
        limit: 10,
      });
      expect(found.map(({ order }) => order.id)).toEqual([ofGuest.id]);
    });

    it("keeps a case, its thread and the name that signed, since the law wants the file kept", async () => {
      const { accounts, orders, cases, privacy } = storage();
      const { id } = (await addCast(accounts)).dana.user;
      const order = await addClaimedOrder(orders);
      const settlement = {
        text: "{}",
        hash: aSecret(),
        amount: "300.00",
        signedName: "Dana Dealer",
        signedAt: at,
        signedById: id,
      };
      const of = aCase(order, { state: "settled", offer: "300.00", settlement });
      const entry = aCaseEntry(of.id, { actorId: id, words: "A dent in the hood" });
      await cases.file(caseJobOf(of), () => accept({ of, entry, effects: [] }));
      const before = await cases.find(of.id);
      expect(before?.found.settlement).toEqual(settlement);
      await privacy.erase(id, (account) => accept(erasureOf(account, { organizationId: null })));
      expect(await cases.find(of.id)).toEqual({ ...before, shipperName: "Deleted account" });
      expect((await cases.entries(of.id, { limit: 5 })).rows).toEqual([{ entry, actorName: "Deleted account" }]);
    });

    it("takes the comments out of the ratings that it gave, and leaves the marks, and the other side's", async () => {
      const { orders, privacy } = storage();
      const { cast } = await aTown();
      const [marks, said] = [{ accuracy: 5, readiness: 4, payment: 3 }, { comment: "Said by the side" }];
      const [dana, carlos] = [cast.dana.user.id, cast.carlos.user.id];
      const order = await addOrder(orders, aDealersOrder("delivered"));
      const rated = (actorId: string) => ({ orderId: order.id, kind: "rated", at, actorId, reason: "Marks" }) as const;
      await orders.change(
        order.id,
        withOrder(() => ({ rating: { stars: 2, ...said }, shipperRating: { ...marks, ...said } }), {
          facts: [rated(dana), rated(carlos)],
        }),
      );
      const ratings = async () => {
        const { rating, shipperRating } = (await orders.find(order.id))!;
        return [rating, shipperRating];
      };
      await privacy.erase(dana, (account) => accept(erasureOf(account)));
      const blanked = { stars: 2, comment: null };
      expect(await ratings()).toEqual([blanked, { ...marks, ...said }]);
      await privacy.erase(carlos, (account) => accept(erasureOf(account)));
      expect(await ratings()).toEqual([blanked, { ...marks, comment: null }]);
    });

    it("shows the decision what ties the account", async () => {
      const { accounts, orders, privacy } = storage();
      const { dana } = await addCast(accounts);
      await addOrder(orders, aDealersOrder("assigned"));
      const seen: unknown[] = [];
      await privacy.erase(dana.user.id, (_, ties) => {
        seen.push(ties);
        return refuse(gone);
      });
      expect(seen).toEqual([{ openOrders: 1, openLoads: 0, colleagues: 1 }]);
    });

    it("keeps nothing of a refusal or a throw, and hands both on", async () => {
      const { privacy } = storage();
      const { cast } = await aTown();
      const { id, email } = cast.dana.user;
      const before = await everything(id, email);
      expect(await privacy.erase(id, () => refuse(gone))).toEqual({ ok: false, refusal: gone });
      const breakThePen = () => {
        throw new Error("the pen broke");
      };
      await expect(privacy.erase(id, breakThePen)).rejects.toThrow("the pen broke");
      expect(await everything(id, email)).toEqual(before);
    });

    it("answers undefined for an id that is not there, and asks for no decision", async () => {
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(
          await storage().privacy.erase(id, () => {
            throw new Error("nothing is there to decide on");
          }),
        ).toBeUndefined();
    });

    it("happens once when it is asked for many times at once", async () => {
      const { accounts, privacy, second } = storage();
      const { cast } = await aTown();
      const { id } = cast.dana.user;
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, caller) =>
          (caller % 2 === 0 ? privacy : second.privacy).erase(id, (account) =>
            account.user.removedAt === null ? accept(erasureOf(account)) : refuse(gone),
          ),
        ),
      );
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      expect((await accounts.facts(id, 10)).filter(({ kind }) => kind === "deleted")).toHaveLength(1);
    });

    it("puts its effects in line, and none of a refusal", { timeout }, async () => {
      const { effects, privacy } = storage();
      const { cast } = await aTown();
      const { id, email } = cast.dana.user;
      await privacy.erase(id, () => refuse(gone));
      const effect = accountDeletedEmail(id, email, at);
      await privacy.erase(id, (account) => accept(erasureOf(account, { effects: [effect] })));
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toContain(effect.key);
      await runner.stop();
      expect(runner.keys).toEqual([effect.key]);
    });
  });
}
