import { caseJobOf, caseNumber } from "../../cases/index.ts";
import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { accepted } from "../keep-cast.ts";
import { fullName, type User } from "../../accounts/index.ts";
import {
  type CustomerEntry,
  customerEntryKinds,
  keyOfAccount,
  keyOfGuest,
  mostCountedRecords,
  mostCustomerRecords,
} from "../../desk/index.ts";
import type {
  AccountStore,
  CallStore,
  CaseStore,
  Customers,
  InvoiceStore,
  LoadStore,
  MailRecords,
  MessageStore,
  NoteStore,
  OrderStore,
  QuoteStore,
  SupportStore,
  TaskStore,
  TextStore,
  UploadStore,
} from "../../ports.ts";
import {
  aCall,
  aCase,
  aLoadChange,
  aLoadCase,
  aCaseEntry,
  aMailRecord,
  aMessage,
  aClaimedOrder,
  aLoad,
  anInvoiceDraft,
  anId,
  aPerson,
  aNote,
  aPostedOrder,
  aQuote,
  aSupportMessage,
  aTakenLoad,
  aTask,
  aTaskFact,
  aText,
} from "../builders/index.ts";
import { addLoad } from "./load-store/keep.ts";
import { addClaimedOrder, addOrders } from "./shared/add-orders.ts";
import { addCast, addPerson } from "./shared/add-people.ts";
import { readPages } from "./shared/read-pages.ts";
import { accept } from "../../shared/result.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type CustomersStorage = {
  readonly accounts: AccountStore;
  readonly quotes: QuoteStore;
  readonly orders: OrderStore;
  readonly loads: LoadStore;
  readonly invoices: InvoiceStore;
  readonly cases: CaseStore;
  readonly messages: MessageStore;
  readonly support: SupportStore;
  readonly calls: CallStore;
  readonly notes: NoteStore;
  readonly tasks: TaskStore;
  readonly texts: TextStore;
  readonly uploads: UploadStore;
  readonly mailRecords: MailRecords;
  readonly customers: Customers;
};

const { ada, dana, sam, carlos } = castAccounts();
const admin = ada.user.id;
const now = new Date("2026-11-26T12:00:00.000Z");
const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T12:00:00.000Z`;
const mia = { firstName: "Mia", lastName: "Guest", email: "Mia@Guest.example", phoneNumber: "(602) 555-0142" };
const guest = keyOfGuest("mia@guest.example");

export function customersContract(name: string, setUp: SetUp<CustomersStorage>): void {
  describe(`customers: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const inShort = ({ kind, state, text, amount }: CustomerEntry) => [kind, state, text, amount];
    const timeline = async (of: typeof guest, kind?: CustomerEntry["kind"]) =>
      (await storage().customers.timeline([of], { limit: 100, kind, now })).rows;
    const aGuestsOrder = (overrides: Parameters<typeof aPostedOrder>[0] = {}) =>
      aPostedOrder({ shipperId: null, shipperOrganizationId: null, customer: mia, ...overrides });

    it("has the texts about a guest's records, with their states, reasons and writers", async () => {
      const { accounts, orders, texts } = storage();
      await addCast(accounts);
      const order = aGuestsOrder();
      await addOrders(orders, [order]);
      const about = { area: "order", id: order.id } as const;
      const written = aText({ about, createdAt: day(12), sentById: admin, state: "failed", problem: "A landline" });
      const answer = aText({ about, createdAt: day(13), kind: "incoming", state: "received", body: "Thanks" });
      const blank = aText({ about, createdAt: day(14), state: "delivered", number: "", body: "" });
      for (const text of [written, answer, blank, aText({ createdAt: day(15) })]) await texts.add(text, []);
      const rows = await timeline(guest, "text");
      expect(rows.map((row) => [...inShort(row), row.by?.name ?? null, row.about?.id])).toEqual([
        ["text", "delivered", null, null, null, order.id],
        ["text", "received", "Thanks", null, null, order.id],
        ["text", "failed", `${written.body}: A landline`, null, "Ada Admin", order.id],
      ]);
    });

    it("has a guest's quotes, orders, invoices, and the desk's work about them, newest first", async () => {
      const { accounts, quotes, orders, invoices, calls, notes, tasks } = storage();
      await addCast(accounts);
      const quote = aQuote({ customer: mia, status: "sent", createdAt: day(10), expiresAt: day(17) });
      await quotes.add(quote, []);
      await quotes.add(aQuote({ createdAt: day(10) }), []);
      const order = aClaimedOrder({
        shipperId: null,
        shipperOrganizationId: null,
        customer: mia,
        createdAt: day(11),
      });
      const cancelled = aGuestsOrder({ createdAt: day(12), status: "cancelled" });
      await addOrders(orders, [
        order,
        cancelled,
        aGuestsOrder({ disownedAt: day(13) }),
        aPostedOrder({ customer: mia }),
        aGuestsOrder({ customer: { ...mia, email: "other@guest.example" } }),
      ]);
      const draft = anInvoiceDraft(order, { issuedAt: day(13), amount: "850.00" });
      const { id: invoiceId, number } = await invoices.open(draft);
      const about = { area: "order", id: order.id } as const;
      const recording = { kind: "voicemail", id: "RE1", seconds: 34 } as const;
      await calls.add(
        aCall({ callerId: admin, about, outcome: "voicemail", note: "Back at 5", createdAt: day(14), recording }),
        null,
      );
      await notes.add(aNote({ authorId: admin, about: { area: "quote", id: quote.id }, createdAt: day(15) }), []);
      const task = aTask({ about, createdAt: day(16), dueDay: "2026-11-27" });
      const done = aTask({ about, createdAt: day(17), doneAt: day(18), doneById: admin, title: "Sent the bill" });
      for (const one of [task, done, aTask({ createdAt: day(19) })]) await tasks.add(one, aTaskFact(one), []);
      await calls.add(aCall({ callerId: admin, createdAt: day(20) }), null);

      const lane = (one: typeof order) =>
        `${one.pickup.city}, ${one.pickup.state} to ${one.delivery.city}, ${one.delivery.state}`;
      const vehicle = ({ year, make, model }: Pick<typeof quote.vehicle, "year" | "make" | "model">) =>
        `${year} ${make} ${model}`;
      const { pickup, delivery } = quote;
      const trip = `${pickup.place.city}, ${pickup.place.state} to ${delivery.place.city}, ${delivery.place.state}`;
      const rows = await timeline(guest);
      expect(rows.map(inShort)).toEqual([
        ["task", "done", "Sent the bill", null],
        ["task", "open", task.title, null],
        ["note", "kept", "The gate closes at five", null],
        ["call", "voicemail", "Back at 5", null],
        ["invoice", "open", number, "850.00"],
        ["order", "cancelled", lane(cancelled), cancelled.paymentAmount],
        ["order", order.status, lane(order), order.paymentAmount],
        ["quote", "expired", `${vehicle(quote.vehicle)}, ${trip}`, quote.cashPrice],
      ]);
      expect(rows.flatMap(({ kind, recording: kept }) => (kept ? [[kind, kept]] : []))).toEqual([["call", recording]]);
      const ada1 = { id: admin, name: "Ada Admin" };
      expect(rows.map(({ by }) => by)).toEqual([ada1, ada1, ada1, ada1, null, null, null, null]);
      expect(rows.map((row) => [row.about?.area, row.about?.id, row.about?.name])).toEqual([
        ...[done, task].map(() => ["order", order.id, vehicle(order.vehicle)]),
        ["quote", quote.id, quote.refCode],
        ["order", order.id, vehicle(order.vehicle)],
        ["order", order.id, vehicle(order.vehicle)],
        ["order", cancelled.id, vehicle(cancelled.vehicle)],
        ["order", order.id, vehicle(order.vehicle)],
        ["quote", quote.id, quote.refCode],
      ]);
      expect(rows[4]).toMatchObject({ id: invoiceId, createdAt: day(13) });

      const { customers } = storage();
      const pages = await readPages(3, (page) => customers.timeline([guest], { ...page, now }));
      expect(pages.flat()).toEqual(rows);
      for (const kind of customerEntryKinds)
        expect(await timeline(guest, kind)).toEqual(rows.filter((row) => row.kind === kind));

      const { city, state, zip, latitude, longitude } = cancelled.pickup;
      const facts = await customers.read([guest]);
      expect(facts).toMatchObject({
        guestSince: day(10),
        counts: { quotes: 1, orders: 2, loads: 0 },
        open: { amount: "850.00", invoices: 1 },
        openTasks: 1,
        nextStep: { id: task.id, title: task.title, dueDay: "2026-11-27", dueTime: null, ownerName: null },
      });
      expect(facts.traces).toHaveLength(3);
      expect(facts.traces[0]).toEqual({
        about: { area: "order", id: cancelled.id, name: vehicle(cancelled.vehicle) },
        name: "Mia Guest",
        phoneNumber: mia.phoneNumber,
        pickup: { city, state, zip, latitude, longitude },
      });
    });

    it("has the files of a note, the oldest first", async () => {
      const { accounts, notes, uploads } = storage();
      await addCast(accounts);
      const about = { area: "account", id: dana.user.id } as const;
      const [note, other] = [aNote({ authorId: admin, about }), aNote({ authorId: admin, about })];
      for (const one of [note, other]) await notes.add(one, []);
      const contentHash = "ab".repeat(32);
      await uploads.claimContent(contentHash, day(1));
      const kept = ["Pass.pdf", "Bill.pdf"].map((fileName) => ({ id: anId(), name: fileName }));
      const what = { contentHash, mediaType: "application/pdf", bytes: 100 } as const;
      for (const [index, file] of kept.entries())
        await notes.addFile(note.id, { ...file, ...what, createdAt: day(index + 1) }, () => accept(undefined));
      const rows = await timeline(keyOfAccount(dana.user), "note");
      expect(new Map(rows.map(({ id, files }) => [id, files]))).toEqual(
        new Map([
          [note.id, kept],
          [other.id, []],
        ]),
      );
    });

    it("has an account's messages, and what is about the account", async () => {
      const { accounts, support, notes } = storage();
      await addCast(accounts);
      await support.add(aSupportMessage(dana.user.id, { createdAt: day(10) }), []);
      await support.add(
        aSupportMessage(dana.user.id, { authorId: admin, fromSupport: true, message: "In Reno", createdAt: day(11) }),
        [],
      );
      await support.add(aSupportMessage(sam.user.id), []);
      const about = { area: "account", id: dana.user.id } as const;
      await notes.add(aNote({ authorId: admin, about, createdAt: day(12) }), []);
      const rows = await timeline(keyOfAccount(dana.user));
      expect(rows.map(inShort)).toEqual([
        ["note", "kept", "The gate closes at five", null],
        ["message", "from_support", "In Reno", null],
        ["message", "from_customer", "Where is my car?", null],
      ]);
      expect(rows.map((row) => row.about)).toEqual([{ ...about, name: "Dana Dealer" }, null, null]);
      expect(rows[2]?.by).toEqual({ id: dana.user.id, name: "Dana Dealer" });
    });

    it("has the messages of its orders with their words, and the quotes that it was mailed", async () => {
      const { accounts, quotes, orders, messages } = storage();
      await addCast(accounts);
      const quote = aQuote({ customer: mia, createdAt: day(10) });
      await quotes.add(quote, []);
      await quotes.markSent(quote.id, day(11));
      const resent = { quoteId: quote.id, kind: "resent", at: day(12), actorId: admin } as const;
      await quotes.change(quote.id, (newest) => accept({ quote: newest, fact: resent, effects: [] }));
      // Accepted by telephone and never mailed before.
      const told = aQuote({ customer: mia, createdAt: day(9), status: "accepted" });
      await quotes.add(told, []);
      for (const at of [day(9), day(10)])
        await quotes.change(told.id, (newest) =>
          accept({ quote: newest, fact: { ...resent, quoteId: told.id, at }, effects: [] }),
        );
      const order = aClaimedOrder({ shipperId: null, shipperOrganizationId: null, customer: mia, createdAt: day(10) });
      await addOrders(orders, [order]);
      const others = aClaimedOrder({ createdAt: day(10) });
      await addOrders(orders, [others]);
      const ofGuest = aMessage(order, { senderId: null, message: "Call me first", createdAt: day(13) });
      const answered = aMessage(order, {
        senderId: carlos.user.id,
        recipientId: null,
        message: "Will do",
        createdAt: day(14),
      });
      for (const one of [ofGuest, answered, aMessage(others, { createdAt: day(15) })]) await messages.add(one);
      const chats = await timeline(guest, "chat");
      expect(chats.map((row) => [...inShort(row), row.by?.name ?? null, row.about?.id])).toEqual([
        ["chat", "unread", "Will do", null, "Carlos Carrier", order.id],
        ["chat", "unread", "Call me first", null, null, order.id],
      ]);
      const mails = await timeline(guest, "mail");
      expect(mails.map((row) => [...inShort(row), row.createdAt, row.by?.name ?? null, row.about?.name])).toEqual([
        ["mail", "asked_again", null, null, day(12), "Ada Admin", quote.refCode],
        ["mail", "handed_over", null, null, day(11), null, quote.refCode],
        ["mail", "asked_again", null, null, day(10), "Ada Admin", told.refCode],
        ["mail", "handed_over", null, null, day(9), "Ada Admin", told.refCode],
      ]);
      expect((await timeline(keyOfAccount(carlos.user), "chat")).map(({ text }) => text)).toEqual([
        "When do you load?",
        "Will do",
        "Call me first",
      ]);
      const pages = await readPages(1, (page) => storage().customers.timeline([guest], { ...page, now }));
      expect(pages.flat()).toEqual(await timeline(guest));
    });

    it("has the mails to its address, and the quotes that were mailed before mails were kept", async () => {
      const { accounts, quotes, mailRecords, customers } = storage();
      await addCast(accounts);
      const [quote, earlier] = [aQuote({ customer: mia }), aQuote({ customer: mia, refCode: "LL-EARLIER" })];
      for (const one of [quote, earlier]) {
        await quotes.add(one, []);
        await quotes.markSent(one.id, day(one === quote ? 11 : 10));
      }
      const about = { area: "quote", id: quote.id } as const;
      const sent = aMailRecord({ about, createdAt: day(11) });
      const refused = aMailRecord({ about, state: "refused", problem: "550 no such user", createdAt: day(12) });
      const w9 = aMailRecord({ about, kind: "w9_request", createdAt: day(13) });
      const later = aMailRecord({ about, kind: "mail_of_tomorrow", createdAt: day(14) });
      // Sent again since mails are kept: the first time stays.
      const again = aMailRecord({ about: { area: "quote", id: earlier.id }, createdAt: day(15) });
      const others = aMailRecord({ address: dana.user.email, about: { area: "account", id: dana.user.id } });
      for (const one of [sent, refused, w9, later, again, others]) await mailRecords.keep(one);
      const rows = await timeline(guest, "mail");
      const { refCode } = quote;
      expect(rows.map(({ state, called, text, about: of }) => [state, called, text, of?.name])).toEqual([
        ["accepted", "Quote by email", "Your quote", "LL-EARLIER"],
        ["accepted", "Email", "Your quote", refCode],
        ["accepted", "Request for a W-9", "Your quote", refCode],
        ["refused", "Quote by email", "Your quote: 550 no such user", refCode],
        ["accepted", "Quote by email", "Your quote", refCode],
        ["handed_over", "Quote by email", null, "LL-EARLIER"],
      ]);
      const hidden = { limit: 100, kind: "mail", now, hiddenMails: ["w9_request"] } as const;
      expect((await customers.timeline([guest], hidden)).rows).toEqual(rows.filter(({ id }) => id !== w9.id));
      const pages = await readPages(1, (page) => customers.timeline([guest], { ...page, now }));
      expect(pages.flat().filter(({ kind }) => kind === "mail")).toEqual(rows);
      const unproved = keyOfAccount({ ...dana.user, emailVerifiedAt: null });
      expect((await timeline(unproved, "mail")).map(({ id }) => id)).toEqual([others.id]);
    });

    it("has the mails about its cases, also those that went to the other side", async () => {
      const { accounts, orders, cases, mailRecords, customers } = storage();
      await addCast(accounts);
      const [order, uncased] = [await addClaimedOrder(orders), await addClaimedOrder(orders)];
      const of = aCase(order);
      const filed = await cases.file(caseJobOf(of), () => accept({ of, entry: aCaseEntry(of.id), effects: [] }));
      const ofCase = caseNumber(accepted(filed!).value);
      const words = (user: User, number = ofCase) => `Case ${number}: news for ${user.firstName}`;
      const mail = (user: User, kind: string, at: number, about: string = order.id, number?: string) =>
        aMailRecord({
          address: user.email.toLowerCase(),
          kind,
          subject: words(user, number),
          about: { area: "order", id: about },
          createdAt: day(at),
        });
      const [dealer, carrier] = [dana.user, carlos.user];
      for (const one of [
        mail(dealer, "case_mail", 11),
        mail(carrier, "case_mail", 12),
        mail(carrier, "case_deadline_mail", 13),
        mail(carrier, "order_mail", 14),
        mail(carrier, "case_mail", 15, uncased.id),
        // Of another carrier, who had the order before.
        mail({ ...carrier, email: "former@carrier.example" }, "case_mail", 16, order.id, "LL-C-900000"),
      ])
        await mailRecords.keep(one);
      const texts = async (user: User) => (await timeline(keyOfAccount(user), "mail")).map(({ text }) => text);
      const toCarrier = `To ${carrier.email}: ${words(carrier)}`;
      expect(await texts(dealer)).toEqual([toCarrier, toCarrier, words(dealer)]);
      expect(await texts(carrier)).toEqual([
        ...[15, 14, 13, 12].map(() => words(carrier)),
        `To ${dealer.email}: ${words(dealer)}`,
      ]);
      const pages = await readPages(1, (page) =>
        customers.timeline([keyOfAccount(dealer)], { ...page, kind: "mail", now }),
      );
      expect(pages.flat()).toEqual(await timeline(keyOfAccount(dealer), "mail"));
    });

    it("has what a dealer's company ships and owes, and only what a sub-user posted", async () => {
      const { accounts, orders, invoices } = storage();
      await addCast(accounts);
      const own = aClaimedOrder({ createdAt: day(11) });
      const sams = aClaimedOrder({ shipperId: sam.user.id, createdAt: day(12) });
      await addOrders(orders, [own, sams]);
      const open = await invoices.open(anInvoiceDraft(sams, { amount: "100.50" }));
      const { customers } = storage();
      const dealer = keyOfAccount(dana.user);
      expect((await timeline(dealer, "order")).map(({ id }) => id)).toEqual([sams.id, own.id]);
      expect((await timeline(dealer, "invoice")).map(({ id }) => id)).toEqual([open.id]);
      expect((await timeline(keyOfAccount(sam.user), "order")).map(({ id }) => id)).toEqual([sams.id]);
      expect(await customers.read([dealer])).toMatchObject({
        counts: { orders: 2 },
        open: { amount: "100.50", invoices: 1 },
        guestSince: null,
      });
      // The contact of its orders is the account itself.
      expect((await customers.read([dealer])).traces.map((trace) => trace.name)).toEqual([null, null]);
      expect((await timeline(keyOfAccount(ada.user))).map(({ id }) => id)).toEqual([]);
    });

    it("has a guest's withdrawn invoice, and not what the operator owes for the guest's order", async () => {
      const { accounts, orders, invoices, customers } = storage();
      await addCast(accounts);
      const order = aClaimedOrder({ shipperId: null, shipperOrganizationId: null, customer: mia, createdAt: day(11) });
      await addOrders(orders, [order]);
      const fee = await invoices.open(anInvoiceDraft(order, { charge: "service_fee", issuedAt: day(12) }));
      await invoices.change<never>(fee.id, ({ invoice }) =>
        accept({ invoice: { ...invoice, withdrawnAt: day(13) }, postings: [], effects: [] }),
      );
      await invoices.open(anInvoiceDraft(order, { charge: "carrier_pay", issuedAt: day(13) }));
      expect((await timeline(guest, "invoice")).map(({ id, state }) => [id, state])).toEqual([[fee.id, "void"]]);
      expect((await customers.read([guest])).open).toEqual({ amount: "0.00", invoices: 0 });
    });

    it("has an invoice once that a carrier is owed for an order which it booked as a guest", async () => {
      const { accounts, orders, invoices, customers } = storage();
      await addCast(accounts);
      const { email } = carlos.user;
      const order = aClaimedOrder({ shipperId: null, shipperOrganizationId: null, customer: { ...mia, email } });
      await addOrders(orders, [order]);
      const invoice = await invoices.open(
        anInvoiceDraft(order, { payerId: null, payerOrganizationId: null, amount: "85.00" }),
      );
      const of = keyOfAccount({ ...carlos.user, emailVerifiedAt: day(1) });
      expect((await timeline(of, "invoice")).map(({ id }) => id)).toEqual([invoice.id]);
      const sum = { amount: "85.00", invoices: 1 };
      expect(await customers.read([of])).toMatchObject({ open: sum, owed: sum });
    });

    it("has the loads and orders that a carrier hauls", async () => {
      const { accounts, orders, loads } = storage();
      await addCast(accounts);
      const load = aTakenLoad({ createdAt: day(12) });
      const done = aTakenLoad({ createdAt: day(13), status: "COMPLETED", deliveredAt: day(14) });
      for (const one of [load, done, aLoad()]) await addLoad(loads, one);
      const order = aClaimedOrder({ createdAt: day(11) });
      await addOrders(orders, [order, aPostedOrder()]);
      const rows = await timeline(keyOfAccount(carlos.user));
      expect(rows.map(({ kind, id, state }) => [kind, id, state])).toEqual([
        ["load", done.id, "COMPLETED"],
        ["load", load.id, load.status],
        ["order", order.id, order.status],
      ]);
      expect(rows[1]).toMatchObject({ about: { area: "load", name: load.refCode }, amount: load.agreedPrice });
      const { customers } = storage();
      expect((await customers.read([keyOfAccount(carlos.user)])).counts).toEqual({ quotes: 0, orders: 1, loads: 2 });
      expect(
        (await readPages(1, (page) => customers.timeline([keyOfAccount(carlos.user)], { ...page, now }))).flat(),
      ).toEqual(rows);
    });

    it("has the cases of its orders, as each side sees them, and a guest's", async () => {
      const { accounts, orders, cases } = storage();
      await addCast(accounts);
      const { rita, dina } = castAccounts();
      const order = aClaimedOrder({ createdAt: day(10) });
      const guests = aClaimedOrder({
        shipperId: null,
        shipperOrganizationId: null,
        customer: mia,
        deliveryContact: { name: null, phone: null, email: rita.user.email },
        createdAt: day(11),
      });
      await addOrders(orders, [order, guests]);
      const file = async (of: ReturnType<typeof aCase>) => {
        const entry = aCaseEntry(of.id, { createdAt: of.createdAt });
        const filed = await cases.file<never>(caseJobOf(of), () => accept({ of, entry, effects: [] }));
        return filed!.ok ? filed!.value.value : undefined;
      };
      const receiverEmail = rita.user.email;
      const damage = await file(aCase(order, { receiverEmail, createdAt: day(12) }));
      const price = { kind: "price_dispute", agreed: "1000.10", asked: "900.00", what: null } as const;
      const dispute = await file(aCase(order, { receiverEmail, claim: price, state: "settled", createdAt: day(13) }));
      const ofAGuest = { shipperId: null, shipperOrganizationId: null };
      const late = { kind: "late", days: 2, amount: "80.00", what: null } as const;
      const guestsOwn = await file(aCase(guests, { ...ofAGuest, receiverEmail, claim: late, createdAt: day(14) }));

      const idsOf = async (of: typeof guest) => (await timeline(of, "case")).map(({ id }) => id);
      const all = [guestsOwn!.id, dispute!.id, damage!.id];
      expect(await idsOf(keyOfAccount(dana.user))).toEqual([dispute!.id, damage!.id]);
      expect(await idsOf(keyOfAccount(carlos.user))).toEqual(all);
      expect(await idsOf(keyOfAccount(rita.user))).toEqual([guestsOwn!.id, damage!.id]);
      expect(await idsOf({ ...keyOfAccount(rita.user), email: mia.email.toLowerCase() })).toEqual([
        guestsOwn!.id,
        damage!.id,
      ]);
      expect(await idsOf(keyOfAccount(dina.user))).toEqual([]);
      expect(await idsOf(guest)).toEqual([guestsOwn!.id]);
      const shown = await timeline(keyOfAccount(carlos.user), "case");
      expect(shown.map(inShort)).toEqual([
        ["case", "filed", "LL-C-000003, late", "80.00"],
        ["case", "settled", "LL-C-000002, price dispute", "100.10"],
        ["case", "filed", "LL-C-000001, damage", "450.00"],
      ]);
      expect(shown[2]!.about).toMatchObject({ area: "order", id: order.id });

      const load = aTakenLoad();
      accepted(await storage().loads.add([aLoadChange(load)]));
      const ofLoad = (await file(aLoadCase(load, { createdAt: day(15) })))!;
      const [newest] = await timeline(keyOfAccount(carlos.user), "case");
      expect(newest).toMatchObject({ id: ofLoad.id, about: { area: "load", id: load.id, name: load.refCode } });
      const mailed = aMailRecord({
        address: "poster@lotlane.example",
        kind: "case_mail",
        subject: `Case ${caseNumber(ofLoad)} has an offer`,
        about: { area: "load", id: load.id },
        createdAt: day(16),
      });
      await storage().mailRecords.keep(mailed);
      expect((await timeline(keyOfAccount(carlos.user), "mail")).map(({ id }) => id)).toContain(mailed.id);
    });

    it("joins a guest's records to the account that has proved their address, and no other", async () => {
      const { accounts, quotes } = storage();
      await addCast(accounts);
      const quote = aQuote({ customer: { ...mia, email: dana.user.email.toUpperCase() } });
      await quotes.add(quote, []);
      const ids = async (user: typeof dana.user) => (await timeline(keyOfAccount(user))).map(({ id }) => id);
      expect(await ids({ ...dana.user, emailVerifiedAt: day(1) })).toEqual([quote.id]);
      expect(await ids({ ...dana.user, emailVerifiedAt: null })).toEqual([]);
      expect(await ids({ ...dana.user, emailVerifiedAt: day(1), removedAt: day(2) })).toEqual([]);
    });

    it("has an order once that its guest also receives", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const email = "mia@guest.example";
      const order = aGuestsOrder({ deliveryContact: { name: "Mia Guest", phone: null, email } });
      await addOrders(orders, [order]);
      const receiver = keyOfAccount({ ...castAccounts().rita.user, email, emailVerifiedAt: day(1) });
      expect((await timeline(receiver, "order")).map(({ id }) => id)).toEqual([order.id]);
      expect((await storage().customers.read([receiver])).counts.orders).toBe(1);
    });

    it("has what several keys of one person find once, newest first", async () => {
      const { accounts, quotes, orders, invoices, notes, customers } = storage();
      await addCast(accounts);
      const { rita } = castAccounts();
      const email = rita.user.email;
      const order = aClaimedOrder({
        createdAt: day(11),
        shipperId: null,
        shipperOrganizationId: null,
        customer: mia,
        deliveryContact: { name: "Rita", phone: null, email },
      });
      await addOrders(orders, [order]);
      const invoice = await invoices.open(anInvoiceDraft(order, { issuedAt: day(12), amount: "850.00" }));
      const quote = aQuote({ customer: { ...mia, email: "Other@guest.example" }, createdAt: day(13) });
      await quotes.add(quote, []);
      for (const about of [
        { area: "order", id: order.id },
        { area: "account", id: rita.user.id },
      ] as const)
        await notes.add(aNote({ authorId: admin, about, createdAt: day(14) }), []);
      const keys = [keyOfAccount({ ...rita.user, emailVerifiedAt: day(1) }), guest, keyOfGuest("other@guest.example")];
      const all = await customers.timeline(keys, { limit: 100, now });
      expect(all.rows.map(({ kind, id }) => [kind, id])).toEqual([
        ["note", expect.anything()],
        ["note", expect.anything()],
        ["quote", quote.id],
        ["invoice", invoice.id],
        ["order", order.id],
      ]);
      const pages = await readPages(2, (page) => customers.timeline(keys, { ...page, now }));
      expect(pages.flat()).toEqual(all.rows);
      expect(await customers.read(keys)).toMatchObject({
        counts: { quotes: 1, orders: 1, loads: 0 },
        open: { amount: "850.00", invoices: 1 },
        guestSince: day(11),
        traces: [{ about: { id: quote.id } }, { about: { id: order.id } }],
      });
    });

    it("knows who else has a number in any spelling, or an address that no account has proved", async () => {
      const { accounts, quotes, orders, customers } = storage();
      await addCast(accounts);
      const called = aPerson({ phoneNumber: "+1 602 555 0142", emailVerifiedAt: null });
      const proved = aPerson({ phoneNumber: "602-555-0143", emailVerifiedAt: day(1) });
      for (const one of [called, proved]) await addPerson(accounts, one);
      const customerOf = (email: string, phoneNumber: string) => ({ ...mia, email, phoneNumber });
      await quotes.add(aQuote({ customer: customerOf("Quoted@guest.example", "602.555.0142") }), []);
      await quotes.add(aQuote({ customer: customerOf("quoted@guest.example", "6025550142") }), []);
      await quotes.add(aQuote({ customer: customerOf(called.user.email, "555-0199") }), []);
      await addOrders(orders, [
        aGuestsOrder({ customer: customerOf("Booked@guest.example", "(602) 555-0142") }),
        aGuestsOrder({ customer: customerOf("disowned@guest.example", "(602) 555-0142"), disownedAt: day(13) }),
        aPostedOrder({ customer: customerOf("dealer@guest.example", "(602) 555-0142") }),
      ]);
      const short = (found: Awaited<ReturnType<Customers["alike"]>>) =>
        found.map(({ ref, name: called1, shares }) => `${ref.kind} ${ref.key} ${called1} ${shares}`).toSorted();
      const account = `account ${called.user.id} ${fullName(called.user)}`;
      expect(short(await customers.alike({ numbers: ["6025550142"], emails: [], known: [], most: 10 }))).toEqual([
        `${account} phone`,
        "email booked@guest.example Mia Guest phone",
        "email quoted@guest.example Mia Guest phone",
      ]);
      const emails = [called.user.email.toLowerCase(), proved.user.email.toLowerCase(), "booked@guest.example"];
      expect(short(await customers.alike({ numbers: [], emails, known: [], most: 10 }))).toEqual(
        [
          `${account} email`,
          `email ${called.user.email.toLowerCase()} Mia Guest email`,
          "email booked@guest.example Mia Guest email",
        ].toSorted(),
      );
      expect(await customers.alike({ numbers: [], emails: [], known: [], most: 10 })).toEqual([]);
    });

    it("passes over the records of known addresses, which leave room for others", async () => {
      const { quotes, orders, customers } = storage();
      const [own, other] = ["mia@guest.example", "other@guest.example"];
      for (const email of ["Mia@Guest.example", "mia@guest.example", own, other]) {
        const createdAt = day(email === other ? 1 : 10);
        await quotes.add(aQuote({ customer: { ...mia, email }, createdAt }), []);
      }
      const ordered = "ordered@guest.example";
      for (const email of ["Mia@Guest.example", own, ordered])
        await addOrders(orders, [
          aGuestsOrder({ customer: { ...mia, email }, createdAt: day(email === ordered ? 1 : 10) }),
        ]);
      const search = { numbers: ["6025550142"], emails: [own], most: 1 };
      const keys = async (known: readonly string[]) =>
        (await customers.alike({ ...search, known })).map(({ ref }) => ref.key).toSorted();
      expect(await keys([own])).toEqual([ordered, other]);
      expect(await keys([])).toEqual([own]);
    });

    it("keeps the newest people of a number, each once, after those who share an address", async () => {
      const { accounts, quotes, customers } = storage();
      const call = async (email: string, date: number) =>
        quotes.add(aQuote({ customer: { ...mia, email }, createdAt: day(date) }), []);
      for (const [email, date] of [
        ["old@guest.example", 1],
        ["middle@guest.example", 2],
        ["new@guest.example", 3],
        ["new@guest.example", 4],
        ["new@guest.example", 5],
      ] as const)
        await call(email, date);
      const waits = aPerson({ phoneNumber: "555-0199", emailVerifiedAt: null, createdAt: day(1) });
      await addPerson(accounts, waits);
      const search = { numbers: ["6025550142"], emails: [waits.user.email.toLowerCase()], known: [] };
      const keys = async (most: number) => (await customers.alike({ ...search, most })).map(({ ref }) => ref.key);
      expect(await keys(2)).toEqual([waits.user.id, "new@guest.example", "middle@guest.example"]);
      expect(await keys(3)).toHaveLength(4);
    });

    it("tells what a person owes from what they are owed", async () => {
      const { accounts, orders, invoices, customers } = storage();
      await addCast(accounts);
      const hauled = aClaimedOrder({ createdAt: day(10) });
      const booked = aClaimedOrder({ shipperId: null, shipperOrganizationId: null, customer: mia, createdAt: day(11) });
      await addOrders(orders, [hauled, booked]);
      await invoices.open(anInvoiceDraft(hauled, { amount: "100.50" }));
      const byOperator = { charge: "carrier_pay", payerId: null, payerOrganizationId: null } as const;
      await invoices.open(anInvoiceDraft(hauled, { ...byOperator, amount: "20.00" }));
      await invoices.open(anInvoiceDraft(booked, { charge: "service_fee", amount: "85.00" }));
      const carrier = keyOfAccount(carlos.user);
      const owed = { amount: "120.50", invoices: 2 };
      expect(await customers.read([carrier])).toMatchObject({ open: { amount: "0.00", invoices: 0 }, owed });
      expect(await customers.read([carrier, guest])).toMatchObject({ open: { amount: "85.00", invoices: 1 }, owed });
      // An invoice between two of their accounts stands on both sides.
      const both = await customers.read([keyOfAccount(dana.user), carrier]);
      expect(both).toMatchObject({ open: { amount: "100.50", invoices: 1 }, owed });
    });

    it("tells what a person paid beyond what was owed, as their statement does", async () => {
      const { accounts, orders, invoices, customers } = storage();
      await addCast(accounts);
      const booked = aClaimedOrder({ shipperId: null, shipperOrganizationId: null, customer: mia, createdAt: day(11) });
      const [hauled, another] = [aClaimedOrder({ createdAt: day(10) }), aClaimedOrder({ createdAt: day(10) })];
      await addOrders(orders, [booked, hauled, another]);
      const overpay = async (
        draft: ReturnType<typeof anInvoiceDraft>,
        balance: string,
        withdrawnAt: string | null = null,
      ) => {
        const { id } = await invoices.open(draft);
        await invoices.change<never>(id, ({ invoice }) =>
          accept({ invoice: { ...invoice, balance, withdrawnAt }, postings: [], effects: [] }),
        );
      };
      await overpay(anInvoiceDraft(booked, { charge: "service_fee", amount: "85.00" }), "-5.00");
      await overpay(anInvoiceDraft(hauled, { amount: "100.50" }), "-10.25");
      await overpay(anInvoiceDraft(another, { amount: "30.00" }), "-30.00", day(12));
      const none = { amount: "0.00", invoices: 0 };
      expect(await customers.read([guest])).toMatchObject({ open: none, credit: { amount: "5.00", invoices: 1 } });
      const shipper = keyOfAccount(dana.user);
      expect(await customers.read([shipper])).toMatchObject({ open: none, credit: { amount: "40.25", invoices: 2 } });
      expect(await customers.read([shipper, guest])).toMatchObject({ credit: { amount: "45.25", invoices: 3 } });
      // The carrier, who has to pay it back, has no credit by it.
      expect(await customers.read([keyOfAccount(carlos.user)])).toMatchObject({ owed: none, credit: none });
    });

    it("knows nothing of an address that has no records", async () => {
      const { customers } = storage();
      const of = keyOfGuest("none@guest.example");
      expect(await timeline(of)).toEqual([]);
      expect(await customers.read([of])).toEqual({
        traces: [],
        guestSince: null,
        counts: { quotes: 0, orders: 0, loads: 0 },
        open: { amount: "0.00", invoices: 0 },
        owed: { amount: "0.00", invoices: 0 },
        credit: { amount: "0.00", invoices: 0 },
        openTasks: 0,
        nextStep: null,
      });
    });

    it("counts to an end, and looks for the desk's work at the newest records", async () => {
      const { accounts, quotes, calls } = storage();
      await addCast(accounts);
      const many = Array.from({ length: mostCustomerRecords + 1 }, (_, index) =>
        aQuote({ customer: mia, createdAt: new Date(Date.parse(day(1)) + index * 1000).toISOString() }),
      );
      for (const quote of many) await quotes.add(quote, []);
      for (const quote of [many[0]!, many[1]!])
        await calls.add(aCall({ callerId: admin, about: { area: "quote", id: quote.id } }), null);
      expect((await timeline(guest, "call")).map(({ about }) => about?.id)).toEqual([many[1]!.id]);
      expect((await storage().customers.read([guest])).counts.quotes).toBe(many.length);
      expect(mostCountedRecords).toBeGreaterThan(many.length);
      // The newer records of one hide nothing of another who is the same person.
      const older = aQuote({
        customer: { ...mia, email: "older@guest.example" },
        createdAt: "2026-10-01T12:00:00.000Z",
      });
      await quotes.add(older, []);
      const about = { area: "quote", id: older.id } as const;
      await calls.add(aCall({ callerId: admin, about }), null);
      const both = [guest, keyOfGuest("older@guest.example")];
      const found = await storage().customers.timeline(both, { limit: 100, kind: "call", now });
      expect(new Set(found.rows.map((row) => row.about?.id))).toEqual(new Set([many[1]!.id, older.id]));
      expect(await timeline(keyOfGuest(anId()))).toEqual([]);
    });
  });
}
