import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { type LeadFact, type LeadStep, leadSteps } from "../../desk/index.ts";
import type {
  AccountStore,
  CallStore,
  EffectQueue,
  LeadSearch,
  LeadStore,
  OrderStore,
  QuoteStore,
  TaskStore,
  TextStore,
} from "../../ports.ts";
import { quoteEmail } from "../../quotes/effects.ts";
import { orderFromQuote, type Quote } from "../../quotes/index.ts";
import { accept, refuse } from "../../shared/result.ts";
import {
  aCall,
  anId,
  anOrderChange,
  aPerson,
  aQuote,
  asBookable,
  aSecret,
  aTask,
  aTaskFact,
  aText,
  once,
} from "../builders/index.ts";
import { addCast, addPerson } from "./shared/add-people.ts";
import { withUser } from "./shared/changes-of-accounts.ts";
import { collectEffects } from "./shared/collect-effects.ts";
import { readPages } from "./shared/read-pages.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type LeadStorage = {
  readonly accounts: AccountStore;
  readonly quotes: QuoteStore;
  readonly orders: OrderStore;
  readonly calls: CallStore;
  readonly tasks: TaskStore;
  readonly texts: TextStore;
  readonly leads: LeadStore;
  readonly effects: EffectQueue;
  readonly second: { readonly leads: LeadStore };
};

const { ada } = castAccounts();
const adaId = ada.user.id;
const other = aPerson({ userType: "admin", firstName: "Otto", lastName: "Admin" });
const day = (number: number, hour = 0) =>
  `2026-11-${String(number).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00.000Z`;
const now = new Date(day(21, 12));
const lost = { reason: "price", words: "Half of it\nelsewhere", at: day(21), byId: adaId } as const;

export function leadStoreContract(name: string, setUp: SetUp<LeadStorage>): void {
  describe(`lead store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const begin = async () => {
      await addCast(storage().accounts);
      await addPerson(storage().accounts, other);
      return storage();
    };
    let hour = 0;
    const add = async (changes: Partial<Quote> = {}) => {
      const quote = aQuote({ status: "sent", createdAt: day(20, ++hour % 24), expiresAt: day(27), ...changes });
      await storage().quotes.add(quote, []);
      return quote;
    };
    const reach = ({ id }: Quote, changes: Partial<Parameters<typeof aCall>[0]> = {}) =>
      storage().calls.add(
        aCall({ callerId: adaId, about: { area: "quote", id }, createdAt: day(21), ...changes }),
        null,
      );
    const text = ({ id }: Quote, changes: Partial<Parameters<typeof aText>[0]> = {}) =>
      storage().texts.add(
        aText({
          kind: "quote_link",
          about: { area: "quote", id },
          sentById: adaId,
          cause: `quote_link:${id}`,
          createdAt: day(21, 1),
          ...changes,
        }),
        [],
      );
    const act = (quote: Quote, kind: "resent" | "accepted") =>
      storage().quotes.change(quote.id, (newest) =>
        accept({
          quote: { ...newest, status: kind === "accepted" ? kind : newest.status },
          fact: { quoteId: quote.id, kind, at: day(21), actorId: adaId },
          effects: [],
        }),
      );
    const book = async (
      quote: Quote,
      status: "pending" | "assigned" | "in_transit" | "delivered" | "cancelled" = "pending",
    ) => {
      const fresh = { id: anId(), trackingToken: aSecret(), createdAt: day(21, 2) };
      const order = orderFromQuote(asBookable(quote), "cash", fresh);
      await storage().quotes.book(quote.id, (newest) =>
        accept({
          quote: { ...newest, status: "booked", convertedToOrderId: order.id },
          order,
          fact: { orderId: order.id, kind: "created", at: order.createdAt, actorId: null, reason: null },
          quoteFact: { quoteId: quote.id, kind: "booked", at: order.createdAt, actorId: null },
          effects: [],
          live: [],
        }),
      );
      const deliveredAt = status === "delivered" ? day(21, 3) : null;
      if (status !== "pending")
        await storage().orders.change(order.id, (one) => accept(anOrderChange({ ...one, status, deliveredAt })));
    };
    const search = (changes: Partial<LeadSearch> = {}): LeadSearch => ({ since: day(1), now, ...changes });
    const lose = (quote: Quote) => storage().leads.change(quote.id, now, () => accept({ lost }));

    /** One lead at each step, and more of those that are lost. */
    const oneOfEach = async () => {
      const quotes = new Map<LeadStep, Quote>();
      for (const step of leadSteps) quotes.set(step, await add());
      const of = (step: LeadStep) => quotes.get(step)!;
      await reach(of("new"), { outcome: "voicemail" });
      await reach(of("contacted"));
      await reach(of("quoted"));
      await act(of("quoted"), "resent");
      await act(of("accepted"), "accepted");
      await book(of("booked"));
      await book(of("dispatched"), "in_transit");
      await book(of("delivered"), "delivered");
      await lose(of("lost"));
      return quotes;
    };

    it("has each lead at the step that its quote, order and calls tell of", async () => {
      const { leads, second } = await begin();
      const quotes = await oneOfEach();
      const draft = await add({ status: "draft" });
      const assigned = await add();
      await book(assigned, "assigned");
      const expired = await add({ createdAt: day(10), expiresAt: day(17) });
      const cancelled = await add();
      await lose(cancelled);
      await book(cancelled, "cancelled");
      const stillBooked = await add();
      await lose(stillBooked);
      await book(stillBooked);
      const texted = await add();
      await text(texted, { state: "refused", problem: "Ten texts went to this number within a day" });
      const written = await add();
      await text(written, { kind: "written", cause: `written:${anId()}` });
      const columns = await second.leads.board(search(), 25);
      const found = new Map(columns.map(({ step, leads: shown }) => [step, shown.map(({ id }) => id).toSorted()]));
      const idsOf = (step: LeadStep, ...more: readonly Quote[]) =>
        [quotes.get(step)!, ...more].map(({ id }) => id).toSorted();
      expect(found).toEqual(
        new Map<LeadStep, readonly string[]>([
          ["new", idsOf("new", draft, written)],
          ["contacted", idsOf("contacted")],
          ["quoted", idsOf("quoted", texted)],
          ["accepted", idsOf("accepted")],
          ["booked", idsOf("booked", stillBooked)],
          ["dispatched", idsOf("dispatched", assigned)],
          ["delivered", idsOf("delivered")],
          ["lost", idsOf("lost", expired, cancelled)],
        ]),
      );
      for (const { step, leads: shown } of columns)
        for (const lead of shown) {
          expect(lead.step).toBe(step);
          expect(await leads.find(lead.id, now)).toEqual(lead);
        }
      expect(await leads.find(expired.id, now)).toMatchObject({
        lost: { cause: "expired", words: null, at: null, by: null },
      });
      expect(await leads.find(cancelled.id, now)).toMatchObject({
        lost: { cause: "cancelled", words: null, by: null },
      });
      expect(await leads.find(quotes.get("lost")!.id, now)).toMatchObject({
        lost: { cause: "price", words: lost.words, at: lost.at, by: "Ada Admin" },
      });
      for (const id of [anId(), "nonsense", "\u0000"]) expect(await leads.find(id, now)).toBeUndefined();
    });

    it("shows a lead with its quote, owner, last call and first open task", async () => {
      const { leads, tasks } = await begin();
      const quote = await add();
      await reach(quote, { createdAt: day(20, 5) });
      await reach(quote, { createdAt: day(20, 6), outcome: "busy" });
      const about = { area: "quote", id: quote.id } as const;
      const first = aTask({ about, dueDay: "2026-11-25", dueTime: "09:30", title: "Call back" });
      for (const task of [
        aTask({ about, dueDay: "2026-11-26" }),
        first,
        aTask({ about, dueDay: "2026-11-20", doneAt: day(20), doneById: adaId }),
      ])
        await tasks.add(task, aTaskFact(task), []);
      await leads.change(quote.id, now, () => accept({ ownerId: adaId }));
      expect(await leads.find(quote.id, now)).toEqual({
        id: quote.id,
        quote,
        step: "contacted",
        owner: { id: adaId, name: "Ada Admin" },
        lost: null,
        nextStep: { id: first.id, title: "Call back", dueDay: "2026-11-25", dueTime: "09:30", doneAt: null },
        lastCall: { outcome: "busy", createdAt: day(20, 6) },
      });
    });

    it("counts and adds up a column, shows the newest of it, and the rest page by page", async () => {
      const { leads, second } = await begin();
      const quotes: Quote[] = [];
      for (let index = 0; index < 5; index++)
        quotes.push(await add({ createdAt: day(20, index), cashPrice: `${index}00.10` }));
      await add({ createdAt: day(20, 4), cashPrice: "0.01" });
      const [column] = await leads.board(search(), 2);
      expect(column).toMatchObject({ step: "new", count: 6, value: "1000.51" });
      expect(column!.leads).toHaveLength(2);
      const pages = await readPages(2, (page) => second.leads.list({ ...search(), ...page, step: "new" }));
      expect(pages.flat()).toHaveLength(6);
      expect(pages.flat().slice(0, 2)).toEqual(column!.leads);
      expect(pages.flat().map(({ quote }) => quote.createdAt)).toEqual([4, 4, 3, 2, 1, 0].map((at) => day(20, at)));
      expect((await leads.list({ ...search(), limit: 9, step: "lost" })).rows).toEqual([]);
    });

    it("finds those of an owner, of none, of a state and of the last days", async () => {
      const { leads, accounts } = await begin();
      const [old, mine, theirs] = [
        await add({ createdAt: day(16) }),
        await add({ createdAt: day(17) }),
        await add({ createdAt: day(18) }),
      ];
      const texan = await add({
        createdAt: day(19),
        pickup: { ...old.pickup, place: { ...old.pickup.place, state: "TX" } },
      });
      await leads.change(mine.id, now, () => accept({ ownerId: adaId }));
      await leads.change(theirs.id, now, () => accept({ ownerId: other.user.id }));
      const idsOf = async (changes: Partial<LeadSearch>) => {
        const [column] = await leads.board(search(changes), 25);
        const { rows } = await leads.list({ ...search(changes), limit: 25, step: "new" });
        expect(rows).toEqual(column?.leads ?? []);
        return rows.map(({ id }) => id);
      };
      expect(await idsOf({})).toEqual([texan.id, theirs.id, mine.id, old.id]);
      expect(await idsOf({ owner: adaId })).toEqual([mine.id]);
      expect(await idsOf({ owner: "none" })).toEqual([texan.id, old.id]);
      expect(await idsOf({ state: "TX" })).toEqual([texan.id]);
      expect(await idsOf({ since: day(16) })).toEqual([texan.id, theirs.id, mine.id]);
      expect(await idsOf({ owner: adaId, state: "TX" })).toEqual([]);
      await accounts.change(
        other.user.id,
        withUser(() => ({ suspendedAt: day(20) })),
      );
      expect(await idsOf({ owner: "none" })).toEqual([texan.id, theirs.id, old.id]);
      expect(await idsOf({ owner: other.user.id })).toEqual([]);
      expect(await leads.find(theirs.id, now)).toMatchObject({ owner: null });
    });

    it("changes what is decided, and nothing of a refusal", async () => {
      const { leads, second } = await begin();
      const quote = await add();
      expect(await leads.change(quote.id, now, ({ owner }) => refuse(["no", owner]))).toEqual(refuse(["no", null]));
      expect(await leads.change(quote.id, now, () => accept({ ownerId: adaId }))).toMatchObject({
        ok: true,
        value: { owner: { id: adaId } },
      });
      await second.leads.change(quote.id, now, () => accept({ lost }));
      expect(await leads.find(quote.id, now)).toMatchObject({
        step: "lost",
        owner: { id: adaId },
        lost: { cause: "price" },
      });
      await leads.change(quote.id, now, () => accept({ lost: null }));
      expect(await second.leads.find(quote.id, now)).toMatchObject({ step: "new", owner: { id: adaId }, lost: null });
      for (const id of [anId(), "nonsense"])
        expect(await leads.change(id, now, () => accept({ ownerId: adaId }))).toBeUndefined();
    });

    it("keeps the tasks that go with a lead, and shows open ones about the quote alone", async () => {
      const { leads, tasks, second } = await begin();
      const [quote, another] = [await add(), await add()];
      const aboutOf = ({ id }: Quote) => ({ area: "quote", id }) as const;
      const later = aTask({ about: aboutOf(quote), dueDay: "2026-11-26", ownerId: adaId });
      const first = aTask({ about: aboutOf(quote), dueDay: "2026-11-25" });
      const done = aTask({ about: aboutOf(quote), doneAt: day(20), doneById: adaId });
      for (const task of [later, first, done, aTask({ about: aboutOf(another) }), aTask()])
        await tasks.add(task, aTaskFact(task), []);
      const seen: string[] = [];
      await second.leads.change(quote.id, now, (lead, open) => {
        seen.push(lead.id, ...open.map(({ id }) => id));
        const { ownerName: _, createdByName: _by, doneByName: _done, recording: _recording, ...kept } = open[1]!;
        const task = { ...kept, about: aboutOf(quote), ownerId: other.user.id, version: 2 };
        const fact = aTaskFact(task, { kind: "handed_over", ownerId: other.user.id });
        return accept({ ownerId: other.user.id, tasks: { tasks: [task], facts: [fact], effects: [] } });
      });
      expect(seen).toEqual([quote.id, first.id, later.id]);
      expect(await tasks.find(later.id)).toMatchObject({ ownerId: other.user.id, version: 2 });
      expect(await tasks.facts(later.id, 5)).toMatchObject([{ kind: "handed_over" }, { kind: "created" }]);
      expect(await leads.find(quote.id, now)).toMatchObject({ owner: { id: other.user.id } });
    });

    it("tells the changes of a lead's owner and step, the newest first", async () => {
      const { leads, second } = await begin();
      const [adas, otto] = [
        { id: adaId, name: "Ada Admin" },
        { id: other.user.id, name: "Otto Admin" },
      ];
      const quote = await add();
      const fact = { quoteId: quote.id, actorId: adaId, ownerId: null, formerId: null, reason: null };
      const keep = (store: LeadStore, facts: readonly LeadFact[]) =>
        store.change(quote.id, now, () => accept({ facts }));
      await keep(leads, [{ ...fact, kind: "owner", at: day(20, 23), ownerId: other.user.id }]);
      await reach(quote, { createdAt: day(21, 1), callerId: other.user.id });
      await reach(quote, { createdAt: day(21, 2) });
      await keep(second.leads, [
        { ...fact, kind: "owner", at: day(21, 3), ownerId: adaId, formerId: other.user.id },
        { ...fact, kind: "lost", at: day(21, 3), reason: "price" },
      ]);
      await keep(leads, [{ ...fact, kind: "reopened", at: day(21, 4) }]);
      await keep(leads, []);
      const event = { step: null, actor: adas, owner: null, former: null, reason: null };
      const history = [
        { ...event, kind: "reopened", at: day(21, 4) },
        { ...event, kind: "lost", at: day(21, 3), reason: "price" },
        { ...event, kind: "owner", at: day(21, 3), owner: adas, former: otto },
        { ...event, kind: "step", at: day(21, 1), step: "contacted", actor: otto },
        { ...event, kind: "owner", at: day(20, 23), owner: otto },
        { ...event, kind: "step", at: quote.createdAt, step: "new", actor: null },
      ];
      expect(await second.leads.history(quote.id, 50)).toEqual(history);
      expect(await leads.history(quote.id, 2)).toEqual(history.slice(0, 2));
      for (const id of [anId(), "nonsense", "\u0000"]) expect(await leads.history(id, 50)).toEqual([]);
    });

    it("tells of the steps that the quote and its order took", async () => {
      const { leads } = await begin();
      const quotes = await oneOfEach();
      const stepsOf = async (step: LeadStep) =>
        (await leads.history(quotes.get(step)!.id, 50)).map((event) => event.step ?? event.kind);
      expect(await stepsOf("quoted")).toEqual(["quoted", "contacted", "new"]);
      expect(await stepsOf("accepted")).toEqual(["accepted", "new"]);
      expect(await stepsOf("booked")).toEqual(["booked", "new"]);
      const { quotes: kept } = storage();
      const orderId = (await kept.find(quotes.get("delivered")!.id))!.convertedToOrderId!;
      const told = (["assigned", "released", "delivered", "cancelled", "rated"] as const).map((kind, index) => ({
        orderId,
        kind,
        at: day(21, 5 + index),
        actorId: adaId,
        reason: null,
      }));
      for (const fact of told)
        await storage().orders.change(orderId, (one) => accept(anOrderChange(one, { facts: [fact] })));
      expect(await stepsOf("delivered")).toEqual(["lost", "delivered", "booked", "dispatched", "booked", "new"]);
    });

    it("takes a text with the quote's link for the quote sent again, whichever came first", async () => {
      const { leads } = await begin();
      const quotedAt = async (quote: Quote) =>
        (await leads.history(quote.id, 50)).filter(({ step }) => step === "quoted").map(({ at, actor }) => [at, actor]);
      const ottos = { id: other.user.id, name: "Otto Admin" };
      const [texted, textedFirst, mailedFirst] = [await add(), await add(), await add()];
      await text(texted, { sentById: other.user.id });
      for (const quote of [textedFirst, mailedFirst]) await act(quote, "resent");
      await text(textedFirst, { createdAt: day(20, 23), sentById: other.user.id });
      await text(mailedFirst);
      expect(await quotedAt(texted)).toEqual([[day(21, 1), ottos]]);
      expect(await quotedAt(textedFirst)).toEqual([[day(20, 23), ottos]]);
      expect(await quotedAt(mailedFirst)).toEqual([[day(21), { id: adaId, name: "Ada Admin" }]]);
      await book(texted);
      const { steps, open } = await leads.figures({ from: day(15), end: day(21), now });
      expect(steps.find(({ step }) => step === "quoted")).toEqual({ step: "quoted", cases: 1, won: 1 });
      expect(open).toEqual([{ step: "quoted", count: 2, value: "3100.00" }]);
    });

    it("knows the owner of the newest lead behind a quote, an order and a proved address", async () => {
      const { leads, accounts, orders } = await begin();
      const email = "mia@guest.example";
      const person = aPerson({ email, emailVerifiedAt: day(1) });
      await addPerson(accounts, person);
      const unproved = aPerson({ email: "leo@guest.example", emailVerifiedAt: null });
      await addPerson(accounts, unproved);
      const of = async (address: string) => {
        const quote = await add();
        return add({ customer: { ...quote.customer, email: address } });
      };
      const own = (quote: Quote, ownerId: string | null) => leads.change(quote.id, now, () => accept({ ownerId }));
      const [older, newer, unowned, leos] = [
        await of(email.toUpperCase()),
        await of(email),
        await of(email),
        await of("leo@guest.example"),
      ];
      await own(older, adaId);
      await own(newer, other.user.id);
      await own(leos, adaId);
      const ownerOf = (area: "quote" | "order" | "account" | "load", id: string) => leads.ownerOf({ area, id });
      expect(await ownerOf("quote", older.id)).toBe(adaId);
      expect(await ownerOf("quote", unowned.id)).toBeNull();
      expect(await ownerOf("account", person.user.id)).toBe(other.user.id);
      expect(await ownerOf("account", unproved.user.id)).toBeNull();
      await book(older);
      const booked = (await storage().quotes.find(older.id))!.convertedToOrderId!;
      expect(await orders.find(booked)).toBeDefined();
      expect(await ownerOf("order", booked)).toBe(adaId);
      await accounts.change(
        other.user.id,
        withUser(() => ({ suspendedAt: day(21) })),
      );
      expect(await ownerOf("account", person.user.id)).toBe(adaId);
      for (const area of ["quote", "order", "account", "load"] as const)
        for (const id of [anId(), "nonsense", "\u0000"]) expect(await ownerOf(area, id)).toBeNull();
    });

    it("lets one of two admins decide before the other", async () => {
      const { leads, second } = await begin();
      const quote = await add();
      const take = (store: LeadStore, ownerId: string) =>
        store.change(quote.id, now, ({ owner }) => (owner ? refuse(owner.name) : accept({ ownerId })));
      const answers = await Promise.all([take(leads, adaId), take(second.leads, other.user.id)]);
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    });

    it("gives the quote that an admin made for a caller to that admin", async () => {
      const { quotes, leads, effects, second } = await begin();
      const quote = aQuote({ source: "telephone", createdAt: day(20), expiresAt: day(27) });
      const [key, effect] = [once(), quoteEmail(quote.id)];
      for (const repeated of [false, true])
        expect(await quotes.add(quote, [effect], key, adaId)).toEqual(accept({ value: quote, repeated }));
      expect(await quotes.find(quote.id)).toEqual(quote);
      expect(await quotes.history(quote.id)).toEqual([
        { quoteId: quote.id, kind: "created", at: quote.createdAt, actorId: adaId, actorName: "Ada Admin" },
      ]);
      const told = await second.leads.history(quote.id, 9);
      expect(told).toMatchObject([
        { kind: "owner", at: quote.createdAt, actor: { id: adaId }, owner: { id: adaId }, former: null },
        { kind: "step", step: "new", actor: { id: adaId } },
      ]);
      const { keys, stop } = await collectEffects(effects);
      await expect.poll(() => keys).toEqual([effect.key]);
      await stop();
      expect(await second.leads.find(quote.id, now)).toMatchObject({ step: "new", owner: { id: adaId }, lost: null });
      const { rows } = await leads.list({ ...search({ owner: adaId }), limit: 9, step: "new" });
      expect(rows.map(({ id, quote: { source } }) => ({ id, source }))).toEqual([
        { id: quote.id, source: "telephone" },
      ]);
      await book(quote);
      await lose(await add());
      const figures = await leads.figures({ from: day(15), end: day(21), now });
      expect(figures.sources).toEqual([
        { source: "web", cases: 1, won: 0, value: "0.00" },
        { source: "telephone", cases: 1, won: 1, value: "1550.00" },
      ]);
    });

    it("counts how many of the decided went on, by step, owner and lane, and those that are open", async () => {
      const { leads } = await begin();
      const quotes = await oneOfEach();
      await reach(quotes.get("booked")!, { createdAt: day(21, 1) });
      // After the booking: it did not lead to it.
      await reach(quotes.get("delivered")!, { createdAt: day(21, 5) });
      await leads.change(quotes.get("delivered")!.id, now, () => accept({ ownerId: adaId }));
      await add({ createdAt: day(2) });
      const figures = await leads.figures({ from: day(15), end: day(21), now });
      expect(figures.steps).toEqual([
        { step: "new", cases: 4, won: 3 },
        { step: "contacted", cases: 1, won: 1 },
        { step: "quoted", cases: 0, won: 0 },
        { step: "accepted", cases: 0, won: 0 },
        { step: "booked", cases: 1, won: 1 },
      ]);
      expect(figures.owners).toEqual([
        { owner: null, cases: 3, won: 2, value: "3100.00" },
        { owner: { id: adaId, name: "Ada Admin" }, cases: 1, won: 1, value: "1550.00" },
      ]);
      expect(figures.lanes).toEqual([{ from: "CA", to: "NY", cases: 4, won: 3, value: "4650.00" }]);
      expect(figures.open.toSorted((one, another) => one.step.localeCompare(another.step))).toEqual(
        (["accepted", "contacted", "new", "quoted"] as const).map((step) => ({ step, count: 1, value: "1550.00" })),
      );
    });
  });
}
