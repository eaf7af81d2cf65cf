import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { caseJobOf, caseNumber } from "../../cases/index.ts";
import type { Invoice } from "../../invoices/index.ts";
import { accept } from "../../shared/result.ts";
import { accepted } from "../keep-cast.ts";
import { type TaskRule, type TaskRuleKind, taskRuleKinds, unsavedRule } from "../../desk/index.ts";
import type {
  AccountStore,
  CallStore,
  CaseStore,
  CertificateStore,
  InvoiceStore,
  LeadStore,
  LoadStore,
  MailRecord,
  MailRecords,
  OrderStore,
  QuoteStore,
  SupportStore,
  TaskRuleStore,
  TaskStore,
  UploadStore,
} from "../../ports.ts";
import {
  aBooking,
  aCall,
  aCase,
  aLoadChange,
  aLoadCase,
  aCaseEntry,
  aClaimedOrder,
  aConfirmedCertificate,
  aMailRecord,
  anInvoiceDraft,
  aPerson,
  aPostedOrder,
  aQuote,
  aTakenLoad,
  aTask,
  aTaskFact,
} from "../builders/index.ts";
import { addLoad } from "./load-store/keep.ts";
import { addClaimedOrder, addOrder } from "./shared/add-orders.ts";
import { addCast, addPerson } from "./shared/add-people.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type TaskRuleStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly loads: LoadStore;
  readonly quotes: QuoteStore;
  readonly calls: CallStore;
  readonly leads: LeadStore;
  readonly cases: CaseStore;
  readonly support: SupportStore;
  readonly uploads: UploadStore;
  readonly certificates: CertificateStore;
  readonly invoices: InvoiceStore;
  readonly mailRecords: MailRecords;
  readonly tasks: TaskStore;
  readonly taskRules: TaskRuleStore;
  readonly second: { readonly tasks: TaskStore; readonly taskRules: TaskRuleStore };
};

/** At 5:30 in the morning in UTC the day before is not over in Los Angeles. */
const now = new Date("2026-12-02T05:30:00.000Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const cast = castAccounts();
const [ada, carlos, dana] = [cast.ada.user, cast.carlos.user, cast.dana.user];
const byWords = (one = "", other = ""): number => (one < other ? -1 : 1);
const saved = { byId: ada.id, at: now.toISOString() };

export function taskRuleStoreContract(name: string, setUp: SetUp<TaskRuleStorage>): void {
  describe(`task rules: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const asked = (kind: TaskRuleKind, amount: number) => ({ kind, amount, now });
    const causes = async (kind: TaskRuleKind, amount: number, most = 100) =>
      (await storage().taskRules.causes(asked(kind, amount), most)).map(({ id }) => id);
    const past = (kind: TaskRuleKind, amount: number) => storage().taskRules.countPast(asked(kind, amount), 50);
    const rule = (changes: Partial<TaskRule> = {}): TaskRule => ({
      ...unsavedRule("order_unclaimed"),
      version: 1,
      ...changes,
    });
    const addTaskOf = async (kind: TaskRuleKind, id: string, changes: { readonly doneAt?: string } = {}) => {
      const task = aTask({ createdById: null, cause: { rule: kind, id, endedAt: null }, ...changes });
      const fact = aTaskFact(task, { actorId: null });
      await storage().tasks.addOfCauses([{ task, fact }], () => []);
      return task;
    };

    it("keeps the last of a rule, and of two saves after one the first", async () => {
      await addCast(storage().accounts);
      const { taskRules, second } = storage();
      expect(await taskRules.list()).toEqual([]);
      const first = rule({ on: true, amount: 5, ownerId: ada.id, priority: "high" });
      expect(await taskRules.save(first, saved)).toBe(true);
      expect(await second.taskRules.list()).toEqual([first]);
      expect(await second.taskRules.save(rule({ amount: 9 }), saved)).toBe(false);
      expect(await second.taskRules.save(rule({ amount: 7, version: 2 }), saved)).toBe(true);
      expect(await taskRules.list()).toEqual([rule({ amount: 7, version: 2 })]);
      expect(await taskRules.save(rule({ kind: "no_position" }), saved)).toBe(true);
      expect(await taskRules.list()).toHaveLength(2);
    });

    it("finds quotes that were not opened for so long, and those that were opened so often, while they bind", async () => {
      await addCast(storage().accounts);
      const { quotes, leads } = storage();
      const sent = (hours: number, changes: Partial<ReturnType<typeof aQuote>> = {}) =>
        aQuote({
          source: "telephone",
          status: "sent",
          createdAt: hoursAgo(hours),
          expiresAt: hoursAgo(hours - 168),
          ...changes,
        });
      // The customer has seen its price where it was asked for.
      await quotes.add(sent(35, { source: "web" }), []);
      // Its link may never have left.
      await quotes.add(sent(35, { customer: { ...aQuote().customer, email: null } }), []);
      const [unopened, young, once, twice, lost, gone] = [
        sent(30),
        sent(10),
        sent(40),
        sent(50),
        sent(60),
        sent(70, { expiresAt: hoursAgo(1) }),
      ];
      for (const quote of [unopened, young, once, twice, lost, gone]) await quotes.add(quote, []);
      await quotes.countOpening(once.id, hoursAgo(20), hoursAgo(21));
      for (const quote of [twice, lost, gone])
        for (const hour of [22, 21]) await quotes.countOpening(quote.id, hoursAgo(hour), hoursAgo(hour));
      await leads.change(lost.id, now, () =>
        accept({ lost: { reason: "price", words: null, at: hoursAgo(1), byId: ada.id } }),
      );
      expect(await causes("quote_unopened", 24)).toEqual([unopened.id]);
      expect(await causes("quote_opened", 2)).toEqual([twice.id]);
      expect(await causes("quote_opened", 1)).toEqual([twice.id, once.id]);
      const [ofUnopened, ofTwice] = [
        await addTaskOf("quote_unopened", unopened.id),
        await addTaskOf("quote_opened", twice.id),
      ];
      const ended = (kind: TaskRuleKind, amount: number) => storage().taskRules.ended(asked(kind, amount), 5);
      expect([await ended("quote_unopened", 24), await ended("quote_opened", 2)]).toEqual([[], []]);
      await quotes.countOpening(unopened.id, hoursAgo(0), hoursAgo(1));
      expect(await ended("quote_unopened", 24)).toEqual([ofUnopened.id]);
      expect(await ended("quote_opened", 3)).toEqual([ofTwice.id]);
      // One was opened 20 hours after it was made.
      expect(await past("quote_unopened", 24)).toBe(4);
      expect(await past("quote_unopened", 15)).toBe(5);
      expect(await past("quote_opened", 2)).toBeNull();
    });

    it("finds quotes that are neither booked nor called about, while they bind", async () => {
      const { accounts, quotes, calls, leads } = storage();
      await addCast(accounts);
      const quote = async (hours: number, changes: Parameters<typeof aQuote>[0] = {}) => {
        const one = aQuote({ status: "sent", createdAt: hoursAgo(hours), expiresAt: hoursAgo(-1), ...changes });
        await quotes.add(one, []);
        return one;
      };
      const old = await quote(30);
      const older = await quote(31, { status: "accepted" });
      const called = await quote(30);
      await quote(23);
      for (const other of [{ status: "booked" }, { status: "draft" }, { expiresAt: hoursAgo(1) }] as const)
        await quote(30, other);
      for (const { id } of [called, older]) {
        const about = { area: "quote", id } as const;
        await calls.add(aCall({ callerId: ada.id, about, createdAt: hoursAgo(2) }), null);
      }
      expect(await causes("quote_waiting", 24)).toEqual([older.id, old.id]);
      expect((await storage().taskRules.causes(asked("quote_waiting", 24), 1))[0]).toEqual({
        id: older.id,
        about: { area: "quote", id: older.id },
        name: older.refCode,
      });
      await leads.change(old.id, now, () =>
        accept({ lost: { reason: "price", words: null, at: now.toISOString(), byId: ada.id } }),
      );
      expect(await causes("quote_waiting", 24)).toEqual([older.id]);
      // Two are booked on November 20: one after hours, one after days. One was sent again after an hour.
      for (const createdAt of ["2026-11-20T10:00:00.000Z", "2026-11-10T10:00:00.000Z"]) {
        const { id } = await quote(0, { createdAt, expiresAt: "2026-11-27T10:00:00.000Z" });
        await quotes.book(id, (newest) => accept(aBooking(newest)));
      }
      await quotes.change(old.id, (newest) =>
        accept({
          quote: newest,
          fact: { quoteId: old.id, kind: "resent", at: hoursAgo(29), actorId: ada.id },
          effects: [],
        }),
      );
      // Also those that are booked or have expired by now, and one that was called about later.
      expect(await past("quote_waiting", 24)).toBe(6);
      expect(await past("quote_waiting", 29)).toBe(5);
    });

    it("finds orders on the board, in transit without a position, and past the day of their next stop", async () => {
      const { accounts, orders, loads } = storage();
      await addCast(accounts);
      const ends = (order: Parameters<typeof aClaimedOrder>[0], pickup: string, delivery: string) => {
        const one = aClaimedOrder(order);
        return { ...one, pickup: { ...one.pickup, date: pickup }, delivery: { ...one.delivery, date: delivery } };
      };
      const open = await addOrder(orders, aPostedOrder({ createdAt: hoursAgo(5) }));
      await addOrder(orders, aPostedOrder({ createdAt: hoursAgo(3) }));
      const late = await addOrder(
        orders,
        ends({ createdAt: hoursAgo(90), assignedAt: hoursAgo(80) }, "2026-11-30", "2026-12-30"),
      );
      // Its pickup is in Los Angeles, where the day is not over.
      await addOrder(orders, ends({ createdAt: hoursAgo(90), assignedAt: hoursAgo(80) }, "2026-12-01", "2026-12-30"));
      const under = { status: "in_transit", assignedAt: hoursAgo(70), pickedUpAt: hoursAgo(60) } as const;
      // Its delivery is in New York, where it is.
      const due = await addOrder(orders, ends({ ...under, createdAt: hoursAgo(90) }, "2026-11-30", "2026-12-01"));
      const taken = aTakenLoad();
      const end = (stop: typeof taken.pickup, latest: string) => ({
        ...stop,
        earliest: "2026-11-20",
        latest,
      });
      const load = await addLoad(
        loads,
        aTakenLoad({ pickup: end(taken.pickup, "2026-11-29"), delivery: end(taken.delivery, "2026-11-30") }),
      );
      expect(await causes("order_unclaimed", 4)).toEqual([open.id]);
      expect(await causes("order_unclaimed", 6)).toEqual([]);
      expect(await causes("pickup_missed", 0)).toEqual([load.id, late.id]);
      expect(await causes("pickup_missed", 0, 1)).toEqual([load.id]);
      expect(await causes("pickup_missed", 1)).toEqual([load.id]);
      expect(await causes("pickup_missed", 3)).toEqual([]);
      expect(await causes("delivery_late", 0)).toEqual([due.id]);
      expect(await causes("delivery_late", 1)).toEqual([]);
      expect(await causes("no_position", 59)).toEqual([due.id]);
      expect(await causes("no_position", 61)).toEqual([]);
      expect((await storage().taskRules.causes(asked("pickup_missed", 1), 9))[0]).toMatchObject({
        about: { area: "load", id: load.id },
        name: load.refCode,
      });
      expect(await past("order_unclaimed", 4)).toBe(4);
      expect(await past("order_unclaimed", 15)).toBe(1);
      expect(await past("pickup_missed", 0)).toBe(2);
      expect(await past("delivery_late", 0)).toBe(2);
      expect([await past("no_position", 4), await past("support_waiting", 4)]).toEqual([null, null]);
    });

    it("finds a carrier's last certificate of a kind before and after it ends", async () => {
      const { accounts, uploads, certificates } = storage();
      await addCast(accounts);
      const add = async (changes: Parameters<typeof aConfirmedCertificate>[0]) => {
        const one = aConfirmedCertificate(changes);
        await uploads.claimContent(one.contentHash, one.createdAt);
        await certificates.add(one);
        return one;
      };
      const last = await add({ expiresOn: "2026-12-10", createdAt: "2026-10-01T12:00:00.000Z" });
      const over = await add({ expiresOn: "2026-11-10", kind: "auto_liability" });
      await add({ expiresOn: "2026-11-20" });
      await add({ expiresOn: "2026-12-05", kind: "general_liability", state: "waiting" });
      expect(await causes("insurance_ends", 8)).toEqual([over.id, last.id]);
      expect(await causes("insurance_ends", 7)).toEqual([over.id]);
      expect((await storage().taskRules.causes(asked("insurance_ends", 7), 1))[0]).toEqual({
        id: over.id,
        about: { area: "account", id: carlos.id },
        name: `auto liability, ${carlos.companyName}`,
      });
      expect(await past("insurance_ends", 8)).toBe(2);
    });

    it("finds accounts that wait to be verified, and users who wait for an answer", async () => {
      const { accounts, support } = storage();
      await addCast(accounts);
      const waiting = aPerson({
        userType: "shipper",
        isVerified: false,
        createdAt: hoursAgo(30),
        companyName: "Lot 9",
      });
      await addPerson(accounts, waiting);
      for (const other of [
        { createdAt: hoursAgo(20) },
        { isVerified: true },
        { suspendedAt: hoursAgo(1) },
        { userType: "driver" as const },
      ])
        await addPerson(
          accounts,
          aPerson({ userType: "shipper", isVerified: false, createdAt: hoursAgo(30), ...other }),
        );
      expect(await causes("account_review", 24)).toEqual([waiting.user.id]);
      const write = (id: string, accountId: string, fromSupport: boolean, hours: number) =>
        support.add(
          {
            id: `a0000000-0000-4000-8000-00000000000${id}`,
            accountId,
            authorId: fromSupport ? ada.id : accountId,
            fromSupport,
            subject: null,
            message: "Hello",
            createdAt: hoursAgo(hours),
          },
          [],
        );
      await write("1", dana.id, false, 9);
      await write("2", carlos.id, false, 9);
      await write("3", carlos.id, true, 8);
      expect(await causes("support_waiting", 8)).toEqual([dana.id]);
      expect(await causes("support_waiting", 10)).toEqual([]);
      await write("4", dana.id, true, 1);
      expect(await causes("support_waiting", 8)).toEqual([]);
    });

    it("finds addresses that take no mail any more, by the first that was refused, while they are in use", async () => {
      const { accounts, quotes, orders, mailRecords } = storage();
      await addCast(accounts);
      const keep = async (state: MailRecord["state"], hours: number, changes: Partial<MailRecord> = {}) => {
        const address = changes.address ?? dana.email.toLowerCase();
        const problem = state === "refused" ? "550 5.1.1 no such user" : null;
        const about = { area: "account", id: dana.id } as const;
        const mail = aMailRecord({ about, state, problem, createdAt: hoursAgo(hours), ...changes, address });
        await mailRecords.keep(mail);
        return mail;
      };
      const quote = aQuote();
      await quotes.add({ ...quote, customer: { ...quote.customer, email: "Quinn@guest.example" } }, []);
      const ordered = aPostedOrder();
      const order = await addOrder(orders, {
        ...ordered,
        customer: { ...carlos, phoneNumber: "", email: "Gus@guest.example" },
        deliveryContact: { ...ordered.deliveryContact, email: "Rae@guest.example" },
      });
      const ofOrder = { area: "order", id: order.id } as const;
      await keep("refused", 90);
      await keep("accepted", 80);
      const again = await keep("refused", 60);
      await keep("withheld", 50);
      await keep("refused", 40);
      const ofQuote = await keep("refused", 30, {
        address: "quinn@guest.example",
        about: { area: "quote", id: quote.id },
      });
      const ofCustomer = await keep("refused", 20, { address: "gus@guest.example", about: ofOrder });
      const ofReceiver = await keep("refused", 10, { address: "rae@guest.example", about: ofOrder });
      // Corrected since, about another's order, too long ago, and only withheld.
      await keep("refused", 30, { address: "former@dealer.example" });
      await keep("refused", 30, { address: "else@guest.example", about: ofOrder });
      await keep("refused", 24 * 91, { address: carlos.email.toLowerCase() });
      await keep("withheld", 30, { address: ada.email.toLowerCase() });
      expect(await causes("mail_refused", 0)).toEqual([again, ofQuote, ofCustomer, ofReceiver].map(({ id }) => id));
      expect(await causes("mail_refused", 30)).toEqual([again.id, ofQuote.id]);
      expect((await storage().taskRules.causes(asked("mail_refused", 0), 2))[1]).toEqual({
        id: ofQuote.id,
        about: { area: "quote", id: quote.id },
        name: "quinn@guest.example",
        words: "550 5.1.1 no such user",
      });
      const tasks = new Map<string, string>();
      for (const { id } of [again, ofQuote, ofCustomer]) tasks.set(id, (await addTaskOf("mail_refused", id)).id);
      expect(await causes("mail_refused", 0)).toEqual([ofReceiver.id]);
      const ended = async () => storage().taskRules.ended(asked("mail_refused", 0), 9);
      expect(await ended()).toEqual([]);
      await keep("refused", 5);
      expect(await causes("mail_refused", 0)).toEqual([ofReceiver.id]);
      // One refused mail was tried again, to another address; a later mail reached the other.
      await mailRecords.keep({ ...ofQuote, address: "quin@guest.example", state: "accepted", problem: null });
      expect(await ended()).toEqual([tasks.get(ofQuote.id)]);
      await keep("accepted", 1);
      expect((await ended()).toSorted(byWords)).toEqual([tasks.get(again.id), tasks.get(ofQuote.id)].toSorted(byWords));
      const next = await keep("refused", 0);
      expect(await causes("mail_refused", 0)).toEqual([ofReceiver.id, next.id]);
      await accounts.change(dana.id, (account) =>
        accept({
          account: { ...account, user: { ...account.user, email: "dana@moved.example" } },
          facts: [],
          effects: [],
        }),
      );
      expect(await causes("mail_refused", 0)).toEqual([ofReceiver.id]);
      // One was taken after ten hours; the past does not tell which addresses were in use.
      expect(await past("mail_refused", 5)).toBe(6);
      expect(await past("mail_refused", 11)).toBe(4);
    });

    it("finds cases whose next day comes near or has passed, and lets go of those that are decided", async () => {
      const { accounts, orders, cases } = storage();
      await addCast(accounts);
      const file = async (days: number) => {
        const order = await addClaimedOrder(orders);
        const at = hoursAgo(24 * days);
        const of = aCase(order, { createdAt: at, changedAt: at });
        const filed = await cases.file(caseJobOf(of), () => accept({ of, entry: aCaseEntry(of.id), effects: [] }));
        if (!filed?.ok) throw new Error("the case was not filed");
        return filed.value.value;
      };
      const [near, passed] = [await file(25), await file(40)];
      await file(2);
      expect(await causes("case_deadline", 4)).toEqual([passed.id]);
      expect(await causes("case_deadline", 5)).toEqual([passed.id, near.id]);
      expect((await storage().taskRules.causes(asked("case_deadline", 4), 1))[0]).toEqual({
        id: passed.id,
        about: { area: "order", id: passed.orderId },
        name: caseNumber(passed),
      });
      const entry = aCaseEntry(passed.id, { act: "decline", side: "carrier", createdAt: hoursAgo(1) });
      const changed = { ...passed, state: "declined", decidedAt: hoursAgo(1) } as const;
      await cases.change(passed.id, () => accept({ changed, entry, effects: [] }));
      expect(await causes("case_deadline", 5)).toEqual([near.id]);

      const load = aTakenLoad();
      accepted(await storage().loads.add([aLoadChange(load)]));
      const of = aLoadCase(load, { createdAt: hoursAgo(24 * 50), changedAt: hoursAgo(24 * 50) });
      accepted((await cases.file(caseJobOf(of), () => accept({ of, entry: aCaseEntry(of.id), effects: [] })))!);
      expect((await storage().taskRules.causes(asked("case_deadline", 5), 1))[0]).toMatchObject({
        id: of.id,
        about: { area: "load", id: load.id },
      });
    });

    it("finds invoices past their due day, but not those that need no reminders", async () => {
      const { accounts, orders, invoices } = storage();
      await addCast(accounts);
      const due = async (dueOn: string, changes: Partial<Invoice> = {}) => {
        const order = await addOrder(orders, aClaimedOrder());
        const { id, number } = await invoices.open(anInvoiceDraft(order, { issuedAt: hoursAgo(24 * 40) }));
        await invoices.change<never>(id, ({ invoice }) =>
          accept({ invoice: { ...invoice, dueOn, ...changes }, postings: [], effects: [] }),
        );
        return { id, number, order };
      };
      const late = await due("2026-11-20");
      const later = await due("2026-11-28");
      await due("2026-11-29");
      for (const settled of [
        { balance: "0.00", paidAt: hoursAgo(1) },
        { withdrawnAt: hoursAgo(1) },
        { remindersStoppedAt: hoursAgo(1) },
      ])
        await due("2026-11-20", settled);
      expect(await causes("payment_overdue", 3)).toEqual([late.id, later.id]);
      expect(await causes("payment_overdue", 11)).toEqual([late.id]);
      expect((await storage().taskRules.causes(asked("payment_overdue", 11), 1))[0]).toEqual({
        id: late.id,
        about: { area: "order", id: late.order.id },
        name: late.number,
      });
      // Paid an hour ago, or not yet; and never withdrawn.
      expect(await past("payment_overdue", 3)).toBe(4);
    });

    it("leaves out a cause that has a task until it has ended, also once the task is done", async () => {
      const { accounts, orders, tasks, taskRules, second } = storage();
      await addCast(accounts);
      const order = await addOrder(orders, aPostedOrder({ createdAt: hoursAgo(5) }));
      const task = await addTaskOf("order_unclaimed", order.id, { doneAt: hoursAgo(1) });
      expect(await causes("order_unclaimed", 4)).toEqual([]);
      expect(await taskRules.countOpen("order_unclaimed")).toBe(0);
      await addTaskOf("pickup_missed", order.id);
      expect(await taskRules.countOpen("pickup_missed")).toBe(1);
      expect(await taskRules.ended(asked("order_unclaimed", 4), 9)).toEqual([]);
      expect(await second.taskRules.ended(asked("order_unclaimed", 6), 9)).toEqual([task.id]);
      await tasks.change([task.id], undefined, ([found]) => {
        const { ownerName: _, createdByName: _by, doneByName: _done, about: _about, ...kept } = found!;
        return {
          ok: true,
          value: {
            tasks: [{ ...kept, about: null, cause: { ...kept.cause!, endedAt: now.toISOString() } }],
            facts: [],
            effects: [],
          },
        };
      });
      expect(await taskRules.ended(asked("order_unclaimed", 6), 9)).toEqual([]);
      expect(await causes("order_unclaimed", 4)).toEqual([order.id]);
    });

    it("gives a cause one task, on two processes at once", async () => {
      const { accounts, orders, tasks, second } = storage();
      await addCast(accounts);
      const order = await addOrder(orders, aPostedOrder({ createdAt: hoursAgo(5) }));
      const made = () => {
        const cause = { rule: "order_unclaimed", id: order.id, endedAt: null } as const;
        const task = aTask({ createdById: null, cause });
        return [{ task, fact: aTaskFact(task, { actorId: null }) }];
      };
      const told: number[] = [];
      await Promise.all(
        [tasks, second.tasks, tasks, second.tasks].map((store) =>
          store.addOfCauses(made(), (added) => {
            told.push(added.length);
            return [];
          }),
        ),
      );
      expect(told.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1]);
      const { rows } = await tasks.list({ show: "team", userId: ada.id, state: "open", limit: 9 });
      expect(rows).toMatchObject([{ createdByName: null, cause: { rule: "order_unclaimed", id: order.id } }]);
      expect(await tasks.facts(rows[0]!.id, 9)).toMatchObject([{ kind: "created", actorName: null }]);
    });

    it.each(taskRuleKinds)("finds nothing in an empty store: %s", async (kind) => {
      expect(await causes(kind, 1)).toEqual([]);
      expect(await storage().taskRules.ended(asked(kind, 1), 9)).toEqual([]);
    });
  });
}
