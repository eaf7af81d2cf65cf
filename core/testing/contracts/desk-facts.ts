import { caseJobOf } from "../../cases/index.ts";
import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { deskFiguresOf } from "../../desk/index.ts";
import { noDetails, type Order } from "../../orders/index.ts";
import type {
  AccountStore,
  CallStore,
  CaseStore,
  DeskFacts,
  LeadStore,
  NoteStore,
  OrderStore,
  QuoteStore,
  TaskStore,
  TextStore,
} from "../../ports.ts";
import { orderFromQuote, type Quote, type QuoteFact } from "../../quotes/index.ts";
import { accept } from "../../shared/result.ts";
import {
  aCall,
  aCase,
  aCaseEntry,
  aClaim,
  anId,
  aNote,
  anOrderChange,
  anOrderFact,
  aPerson,
  aPostedOrder,
  aQuote,
  asBookable,
  aSecret,
  aTask,
  aTaskFact,
  aText,
} from "../builders/index.ts";
import { addOrder } from "./shared/add-orders.ts";
import { addCast, addPerson } from "./shared/add-people.ts";
import { withUser } from "./shared/changes-of-accounts.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type DeskFactsStorage = {
  readonly accounts: AccountStore;
  readonly quotes: QuoteStore;
  readonly orders: OrderStore;
  readonly calls: CallStore;
  readonly texts: TextStore;
  readonly notes: NoteStore;
  readonly tasks: TaskStore;
  readonly cases: CaseStore;
  readonly leads: LeadStore;
  readonly deskFacts: DeskFacts;
  readonly second: { readonly deskFacts: DeskFacts };
};

const { ada, dana, carlos } = castAccounts();
const adaId = ada.user.id;
const otto = aPerson({ userType: "admin", firstName: "Otto", lastName: "Admin" });
/** In the week of Monday, 16 November 2026, by the clocks of New York. */
const at = (day: number, time = "12:00:00.000") => `2026-11-${String(day).padStart(2, "0")}T${time}Z`;
const week = { from: at(16, "05:00:00.000"), end: at(23, "05:00:00.000") };
const days = { from: "2026-11-16", to: "2026-11-22" };
const about = (area: "quote" | "order", { id }: { readonly id: string }) => ({ area, id });

export function deskFactsContract(name: string, setUp: SetUp<DeskFactsStorage>): void {
  describe(`desk facts: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const begin = async () => {
      await addCast(storage().accounts);
      await addPerson(storage().accounts, otto);
      return storage();
    };
    const addQuote = async (changes: Partial<Quote> = {}, makerId: string | null = null) => {
      const quote = aQuote({ status: "sent", createdAt: at(17), expiresAt: at(24), ...changes });
      await storage().quotes.add(quote, [], undefined, makerId);
      return quote;
    };
    const act = ({ id }: Quote, kind: QuoteFact["kind"], moment: string, actorId: string | null = adaId) =>
      storage().quotes.change(id, (quote) =>
        accept({ quote, fact: { quoteId: id, kind, at: moment, actorId }, effects: [] }),
      );
    const book = async (quote: Quote, createdAt: string, actorId: string | null = null): Promise<Order> => {
      const order = orderFromQuote(asBookable(quote), "cash", { id: anId(), trackingToken: aSecret(), createdAt });
      await storage().quotes.book(quote.id, (newest) =>
        accept({
          quote: { ...newest, status: "booked", convertedToOrderId: order.id },
          order,
          fact: anOrderFact(order, { actorId }),
          quoteFact: { quoteId: quote.id, kind: "booked", at: createdAt, actorId },
          effects: [],
          live: [],
        }),
      );
      return order;
    };
    const claim = async ({ id }: Order, moment: string) => {
      const fact = { orderId: id, kind: "assigned", at: moment, actorId: carlos.user.id, reason: null } as const;
      const claimed = await storage().orders.claim(id, ...aClaim(carlos.user.id, { at: moment, facts: [fact] }));
      if (!claimed?.ok) throw new Error("not claimed");
    };
    const take = ({ id }: Quote, ownerId: string | null) =>
      storage().leads.change(id, new Date(at(21)), () => accept({ ownerId }));
    const quotesById = async () =>
      new Map((await storage().second.deskFacts.quotes(week)).map((quote) => [quote.id, quote]));
    const orders = () => storage().second.deskFacts.orders({ ...week, days });

    it("have nothing of a product without quotes and orders", async () => {
      await begin();
      expect(await quotesById()).toEqual(new Map());
      expect(await orders()).toEqual({ booked: [], pickups: [], dispatched: [] });
      expect(await storage().deskFacts.names([])).toEqual([]);
    });

    it("have the quotes of a week from its first moment until before its end, with place and owner", async () => {
      await begin();
      const [first, last] = [
        await addQuote({ createdAt: week.from }),
        await addQuote({ createdAt: at(23, "04:59:59.999") }),
      ];
      for (const createdAt of [at(16, "04:59:59.999"), week.end]) await addQuote({ createdAt });
      await take(first, adaId);
      await storage().leads.change(last.id, new Date(at(23)), () =>
        accept({ lost: { reason: "price", words: null, at: at(23), byId: adaId } }),
      );
      const { state, latitude, longitude } = first.pickup.place;
      const rest = {
        source: "web",
        bookedAt: null,
        makerId: null,
        touchedAt: null,
        pickup: { state, latitude, longitude },
      };
      expect(await quotesById()).toEqual(
        new Map([
          [first.id, { ...rest, id: first.id, createdAt: week.from, expiresAt: at(24), ownerId: adaId, lostAt: null }],
          [
            last.id,
            { ...rest, id: last.id, createdAt: last.createdAt, expiresAt: at(24), ownerId: null, lostAt: at(23) },
          ],
        ]),
      );
    });

    it("keep an owner who may not sign in any more, by name", async () => {
      const { accounts, deskFacts } = await begin();
      const quote = await addQuote();
      await take(quote, otto.user.id);
      await accounts.change(
        otto.user.id,
        withUser(() => ({ suspendedAt: at(20) })),
      );
      expect((await quotesById()).get(quote.id)).toMatchObject({ ownerId: otto.user.id });
      expect(await deskFacts.names([otto.user.id, anId()])).toEqual([{ id: otto.user.id, name: "Otto Admin" }]);
    });

    it("know the first touch of a quote: a call, a text, a mail sent again, an acceptance or booking by an admin", async () => {
      const { calls, texts } = await begin();
      const call = (quote: Quote, createdAt: string) =>
        calls.add(aCall({ callerId: adaId, about: about("quote", quote), outcome: "no_answer", createdAt }), null);
      const text = (quote: Quote, createdAt: string, sentById: string | null) =>
        texts.add(aText({ about: about("quote", quote), createdAt, sentById }), []);
      const called = await addQuote();
      await call(called, at(17, "14:00:00.000"));
      const unanswered = { about: about("quote", called), createdAt: at(17, "12:10:00.000") };
      await calls.add(aCall({ ...unanswered, callerId: adaId, outcome: null, state: "failed" }), null);
      await calls.add(aCall({ ...unanswered, callerId: null, outcome: "no_answer", direction: "in" }), null);
      await call(called, at(17, "13:00:00.000"));
      await text(called, at(17, "12:30:00.000"), null);
      const texted = await addQuote();
      await text(texted, at(17, "12:30:00.000"), adaId);
      await act(texted, "resent", at(17, "12:31:00.000"));
      const mailed = await addQuote();
      await act(mailed, "sent", at(17, "12:01:00.000"), null);
      await act(mailed, "resent", at(17, "12:45:00.000"));
      const accepted = await addQuote();
      await act(accepted, "accepted", at(17, "15:00:00.000"));
      const booked = await addQuote();
      await book(booked, at(17, "16:00:00.000"), adaId);
      const byThemselves = await addQuote();
      await book(byThemselves, at(17, "16:00:00.000"));
      const late = await addQuote();
      await call(late, at(24));
      const found = await quotesById();
      const touched = (quote: Quote) => found.get(quote.id)?.touchedAt;
      expect([called, texted, mailed, accepted, booked, byThemselves, late].map(touched)).toEqual([
        at(17, "13:00:00.000"),
        at(17, "12:30:00.000"),
        at(17, "12:45:00.000"),
        at(17, "15:00:00.000"),
        at(17, "16:00:00.000"),
        null,
        null,
      ]);
      expect(found.get(byThemselves.id)).toMatchObject({ bookedAt: at(17, "16:00:00.000") });
    });

    it("know the admin who made a quote for a caller", async () => {
      await begin();
      const made = await addQuote({ source: "telephone" }, adaId);
      const web = await addQuote();
      const found = await quotesById();
      expect([made, web].map(({ id }) => found.get(id)?.makerId)).toEqual([adaId, null]);
    });

    it("have the orders booked in the week, claimed or not, and those cancelled as such", async () => {
      await begin();
      const quote = await addQuote();
      await take(quote, adaId);
      const claimed = await book(quote, week.from);
      await claim(claimed, at(18));
      await addOrder(storage().orders, aPostedOrder({ createdAt: at(19), status: "cancelled" }));
      for (const createdAt of [at(16, "04:59:59.999"), week.end])
        await addOrder(storage().orders, aPostedOrder({ createdAt }));
      const { booked } = await orders();
      expect(booked.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))).toEqual([
        { ownerId: adaId, createdAt: week.from, assignedAt: at(18), isCancelled: false },
        { ownerId: null, createdAt: at(19), assignedAt: null, isCancelled: true },
      ]);
    });

    it("have the pickups planned on the days, with hours and the moment at which the truck came", async () => {
      await begin();
      const { pickup } = aPostedOrder();
      const place = { state: pickup.state, latitude: pickup.latitude, longitude: pickup.longitude };
      const on = (date: string | null, changes: Partial<Order> = {}) =>
        addOrder(storage().orders, aPostedOrder({ pickup: { ...pickup, date }, ...changes }));
      const hours = { mon: { opens: "08:00", closes: "17:00" } };
      await on("2026-11-16", { details: { ...noDetails, pickup: { ...noDetails.pickup, hours } } });
      await on("2026-11-22", { pickedUpAt: at(22, "15:00:00.000"), pickupArrivedAt: at(22, "14:00:00.000") });
      await on("2026-11-18", { status: "cancelled" });
      for (const date of [null, "2026-11-15", "2026-11-23"]) await on(date);
      const { pickups } = await orders();
      expect(pickups.toSorted((one, other) => (one.day < other.day ? -1 : 1))).toEqual([
        { ownerId: null, day: "2026-11-16", place, hours, cameAt: null },
        { ownerId: null, day: "2026-11-22", place, hours: null, cameAt: at(22, "14:00:00.000") },
      ]);
    });

    it("have the orders that their present carrier claimed in the week, with their cases and what admins did until then", async () => {
      const { calls, texts, notes, tasks, cases } = await begin();
      const quote = await addQuote({ source: "telephone" }, adaId);
      await take(quote, adaId);
      await act(quote, "resent", at(17, "12:10:00.000"));
      const order = await book(quote, at(17, "12:20:00.000"));
      const ofOrder = about("order", order);
      const ottos = { callerId: otto.user.id, about: ofOrder };
      await calls.add(aCall({ ...ottos, createdAt: at(17, "12:30:00.000"), seconds: 120 }), null);
      await calls.add(aCall({ ...ottos, createdAt: at(17, "12:31:00.000"), outcome: null, state: "failed" }), null);
      await texts.add(aText({ about: ofOrder, createdAt: at(17, "12:40:00.000"), sentById: adaId }), []);
      await texts.add(aText({ about: ofOrder, createdAt: at(17, "12:41:00.000"), sentById: null }), []);
      await notes.add(aNote({ authorId: adaId, about: about("quote", quote), createdAt: at(17, "12:50:00.000") }), []);
      const task = aTask({ about: ofOrder });
      await tasks.add(task, aTaskFact(task, { at: at(17, "12:55:00.000") }), []);
      await claim(order, at(17, "13:00:00.000"));
      await calls.add(aCall({ callerId: adaId, about: ofOrder, createdAt: at(17, "13:00:00.001") }), null);
      const filed = aCase(order);
      await cases.file(caseJobOf(filed), () => accept({ of: filed, entry: aCaseEntry(filed.id), effects: [] }));

      const dealers = aPostedOrder({ createdAt: at(15) });
      await addOrder(storage().orders, dealers);
      await claim(dealers, week.from);
      const before = aPostedOrder({ createdAt: at(15) });
      await addOrder(storage().orders, before);
      await claim(before, at(16, "04:59:59.999"));
      const given = aPostedOrder({ createdAt: at(15) });
      await addOrder(storage().orders, given);
      await claim(given, at(18));
      await storage().orders.change(given.id, (one) =>
        accept(anOrderChange({ ...one, status: "pending", transporterId: null, claimedById: null, assignedAt: null })),
      );

      const { dispatched, ...rest } = await orders();
      expect(dispatched.toSorted((one, other) => (one.assignedAt < other.assignedAt ? -1 : 1))).toEqual([
        { ownerId: null, assignedAt: week.from, cases: [], touches: [] },
        {
          ownerId: adaId,
          assignedAt: at(17, "13:00:00.000"),
          cases: ["damage"],
          touches: [
            { adminId: adaId, at: at(17), seconds: 0 },
            { adminId: adaId, at: at(17, "12:10:00.000"), seconds: 0 },
            { adminId: otto.user.id, at: at(17, "12:30:00.000"), seconds: 120 },
            { adminId: adaId, at: at(17, "12:40:00.000"), seconds: 0 },
            { adminId: adaId, at: at(17, "12:50:00.000"), seconds: 0 },
            { adminId: adaId, at: at(17, "12:55:00.000"), seconds: 0 },
          ],
        },
      ]);
      const quotes = await storage().deskFacts.quotes(week);
      expect(deskFiguresOf({ ...rest, dispatched, quotes }, new Date(at(23))).team).toMatchObject({
        quotes: { count: 1, made: 1 },
        conversion: { won: 1, of: 1 },
        cases: { count: 1, of: 2 },
        minutes: { total: 10, of: 2 },
      });
    });

    it("leave out what shippers and carriers did themselves", async () => {
      await begin();
      const order = aPostedOrder({ createdAt: at(17) });
      await addOrder(storage().orders, order);
      await claim(order, at(18));
      expect(order.shipperId).toBe(dana.user.id);
      expect((await orders()).dispatched).toMatchObject([{ touches: [] }]);
    });
  });
}
