import { carlosHauling, castAccounts, losAngeles, newYork } from "@lotlane/demo";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CalendarEntry, calendarKinds, type Task } from "../../desk/index.ts";
import { dayIn, type Place, timeZoneOf, zonesOfStates } from "../../lanes/index.ts";
import { loadStatuses } from "../../loads/index.ts";
import { orderStatuses } from "../../orders/index.ts";
import type { Quote } from "../../quotes/index.ts";
import type {
  AccountStore,
  CalendarSearch,
  CertificateStore,
  DeskCalendar,
  LeadStore,
  LoadStore,
  OrderStore,
  QuoteStore,
  TaskStore,
  UploadStore,
  VettingStore,
} from "../../ports.ts";
import { addDays } from "../../shared/day.ts";
import { accept } from "../../shared/result.ts";
import {
  aBooking,
  aCarrierCheck,
  aClaimedOrder,
  aConfirmedCertificate,
  aLoad,
  anOverride,
  anOverrideFact,
  aPerson,
  aPostedOrder,
  aQuote,
  aTakenLoad,
  aTask,
  aTaskFact,
} from "../builders/index.ts";
import { addLoad } from "./load-store/keep.ts";
import { addOrder, addOrders } from "./shared/add-orders.ts";
import { addCast, addPeople } from "./shared/add-people.ts";
import { withUser } from "./shared/changes-of-accounts.ts";
import { readPages } from "./shared/read-pages.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type DeskCalendarStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly loads: LoadStore;
  readonly quotes: QuoteStore;
  readonly leads: LeadStore;
  readonly tasks: TaskStore;
  readonly uploads: UploadStore;
  readonly certificates: CertificateStore;
  readonly vettings: VettingStore;
  readonly deskCalendar: DeskCalendar;
};

/** At 5 in the morning in UTC the next day has begun in New York, and not in Los Angeles. */
const now = new Date("2026-12-02T05:30:00.000Z");
const month = { from: "2026-11-01", to: "2026-12-31", kinds: calendarKinds, now };
const cast = castAccounts();
const [carlos, dana] = [cast.carlos.user, cast.dana.user];

export function deskCalendarContract(name: string, setUp: SetUp<DeskCalendarStorage>): void {
  describe(`desk calendar: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const first = (search: Partial<CalendarSearch> = {}, most = 20) =>
      storage().deskCalendar.first({ ...month, ...search }, most);
    const inShort = ({ kind, about, day, late, done }: CalendarEntry) =>
      [day, kind, about.area, ...(late ? ["late"] : []), ...(done ? ["done"] : [])].join(" ");

    const day = (end: Place, date: string | null) => ({ ...end, address: "", date });
    const stop = (end: Place, latest: string) => ({ ...end, earliest: "2026-11-01", latest });
    const onDays = (pickup: string | null, delivery: string | null) => ({
      pickup: day(losAngeles, pickup),
      delivery: day(newYork, delivery),
    });
    const addCertificate = async (change: Parameters<typeof aConfirmedCertificate>[0]) => {
      const certificate = aConfirmedCertificate(change);
      await storage().uploads.claimContent(certificate.contentHash, certificate.createdAt);
      await storage().certificates.add(certificate);
      return certificate;
    };

    it("shows an order's pickup and delivery with the people of both, and no cancelled order", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const order = aClaimedOrder(onDays("2026-12-01", "2026-12-08"));
      await addOrders(orders, [order, aPostedOrder({ status: "cancelled" }), aPostedOrder(onDays(null, null))]);
      const { year, make, model } = order.vehicle;
      const shared = {
        id: order.id,
        about: { area: "order", id: order.id, name: `${year} ${make} ${model}` },
        time: null,
        zone: null,
        carrier: { id: carlos.id, name: carlos.companyName },
        dealer: { id: dana.id, name: dana.companyName },
        insurance: null,
        owner: null,
        late: false,
        done: false,
        changed: { at: order.assignedAt, times: order.revision - 1 },
      };
      expect(await first()).toEqual([
        { ...shared, kind: "pickup", day: "2026-12-01", place: "Los Angeles, CA" },
        { ...shared, kind: "delivery", day: "2026-12-08", place: "New York, NY" },
      ]);
    });

    it("shows the last day of a load's window, without a dealer, and no draft", async () => {
      const { accounts, loads } = storage();
      await addCast(accounts);
      const load = aTakenLoad();
      for (const one of [load, aLoad({ status: "DRAFT" }), aLoad({ status: "CANCELLED" })]) await addLoad(loads, one);
      expect(await first()).toMatchObject([
        { kind: "pickup", about: { area: "load", id: load.id, name: "2020 Toyota Camry" }, day: load.pickup.latest },
        { kind: "delivery", carrier: { id: carlos.id }, dealer: null, day: load.delivery.latest },
      ]);
    });

    it("shows the day and hour at which a price ends by the clocks of the pickup, while it binds", async () => {
      const { quotes } = storage();
      const end = (expiresAt: string) => ({ expiresAt, status: "sent" as const });
      const open = aQuote(end("2026-12-04T07:30:00.000Z"));
      for (const quote of [
        open,
        aQuote(end(now.toISOString())),
        aQuote({ ...end("2026-12-05T07:30:00.000Z"), status: "booked" }),
      ])
        await quotes.add(quote, []);
      expect(await first()).toEqual([
        {
          id: open.id,
          kind: "quote_expires",
          about: { area: "quote", id: open.id, name: open.refCode },
          day: "2026-12-03",
          time: "23:30",
          zone: "America/Los_Angeles",
          endsAt: "2026-12-04T07:30:00.000Z",
          place: "Los Angeles, CA",
          carrier: null,
          dealer: null,
          insurance: null,
          owner: null,
          late: false,
          done: false,
          changed: { at: open.createdAt, times: 0 },
        },
      ]);
    });

    it("shows the last day of insurance that nothing follows, late once a carrier with jobs has needed it", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const cargo = await addCertificate({ expiresOn: "2026-12-01" });
      await addCertificate({ expiresOn: "2026-11-20" });
      await addCertificate({ expiresOn: "2026-12-01", kind: "general_liability" });
      await addCertificate({ expiresOn: "2026-12-02", kind: "auto_liability" });
      await addCertificate({ expiresOn: "2026-12-20", kind: "auto_liability", state: "waiting" });
      const insurance = async () => (await first()).filter(({ about }) => about.area === "account");
      expect((await insurance()).map(({ late }) => late)).toEqual([false, false, false]);
      expect((await insurance()).find(({ id }) => id === cargo.id)).toMatchObject({
        about: { area: "account", id: carlos.id, name: carlos.companyName },
        day: "2026-12-01",
        insurance: "cargo",
        carrier: { id: carlos.id },
        place: null,
      });
      const job = await addOrder(orders, aClaimedOrder());
      expect((await insurance()).filter(({ late }) => late).map(({ id }) => id)).toEqual([cargo.id]);
      expect(await storage().deskCalendar.count({ ...month, kinds: ["insurance_ends"] })).toEqual([
        { day: "2026-12-01", kind: "insurance_ends", count: 2, late: 1 },
        { day: "2026-12-02", kind: "insurance_ends", count: 1, late: 0 },
      ]);
      expect(job.status).toBe("assigned");
    });

    it("shows the last day on which a carrier may claim without the registry, late once one with jobs has passed it", async () => {
      const { accounts, loads, vettings } = storage();
      await addCast(accounts);
      await vettings.override(carlosHauling.id, anOverride({ endsAt: "2026-12-02T00:00:00.000Z" }), anOverrideFact());
      const ends = async () => (await first()).filter(({ kind }) => kind === "authority_ends");
      const end = { about: { area: "account", id: carlos.id }, day: "2026-12-01", insurance: null };
      expect(await ends()).toMatchObject([{ ...end, late: false }]);
      await addLoad(loads, aTakenLoad());
      expect(await ends()).toMatchObject([{ ...end, late: true }]);
      expect(await storage().deskCalendar.count({ ...month, kinds: ["authority_ends"] })).toMatchObject([{ late: 1 }]);
      await vettings.record(aCarrierCheck(), null);
      expect(await ends()).toMatchObject([{ ...end, late: false }]);
      expect(await storage().deskCalendar.count({ ...month, kinds: ["authority_ends"] })).toMatchObject([{ late: 0 }]);
    });

    it("shows tasks that are to be done on their day, by the clocks of New York, and those of one admin", async () => {
      const { accounts, tasks } = storage();
      await addCast(accounts);
      const ada = cast.ada.user;
      const task = (changes: Partial<Task>) => aTask({ title: "Call", ...changes });
      const late = task({ dueDay: "2026-12-02", dueTime: "00:30", ownerId: ada.id });
      const kept = [
        late,
        task({ dueDay: "2026-12-02", dueTime: "00:31" }),
        task({ dueDay: "2026-12-02", priority: "high" }),
        task({ dueDay: "2026-12-01", ownerId: ada.id }),
        task({ dueDay: "2026-12-01", doneAt: now.toISOString(), doneById: ada.id }),
        task({ dueDay: "2027-01-01" }),
      ];
      for (const one of kept) await tasks.add(one, aTaskFact(one), []);
      expect((await first()).map(inShort)).toEqual([
        "2026-12-01 task task late",
        "2026-12-02 task task late",
        "2026-12-02 task task",
        "2026-12-02 task task",
      ]);
      expect((await first({ owner: ada.id })).map(({ id }) => id)).toEqual([kept[3]!.id, late.id]);
      expect(await first({ owner: carlos.id })).toEqual([]);
      expect((await first({ owner: ada.id })).at(-1)).toEqual({
        id: late.id,
        kind: "task",
        about: { area: "task", id: late.id, name: "Call" },
        day: "2026-12-02",
        time: "00:30",
        zone: "America/New_York",
        place: null,
        carrier: null,
        dealer: null,
        insurance: null,
        owner: { id: ada.id, name: "Ada Admin" },
        late: true,
        done: false,
        changed: null,
      });
      const { deskCalendar } = storage();
      expect(await deskCalendar.count(month)).toEqual([
        { day: "2026-12-01", kind: "task", count: 1, late: 1 },
        { day: "2026-12-02", kind: "task", count: 3, late: 1 },
      ]);
      const asked = { day: "2026-12-02", kind: "task", now } as const;
      const pages = await readPages(1, (page) => deskCalendar.list(asked, page));
      expect(pages.flat().map(({ id }) => id)).toEqual(kept.slice(0, 3).map(({ id }) => id));
    });

    it("shows of one admin what their leads have, while they may sign in", async () => {
      const { accounts, orders, loads, quotes, leads, deskCalendar } = storage();
      await addCast(accounts);
      const ada = cast.ada.user;
      const [own, others, booked] = ["2026-12-04", "2026-12-05", "2026-12-06"].map((on) =>
        aQuote({ status: "sent", expiresAt: `${on}T12:00:00.000Z` }),
      ) as [Quote, Quote, Quote];
      for (const quote of [own, others, booked]) await quotes.add(quote, []);
      for (const { id } of [own, booked]) await leads.change(id, now, () => accept({ ownerId: ada.id }));
      const { order, ...booking } = aBooking(booked);
      const dated = { ...order, ...onDays("2026-12-03", "2026-12-07") };
      await quotes.book(booked.id, () => accept({ ...booking, order: dated }));
      await addOrder(orders, aClaimedOrder(onDays("2026-12-01", "2026-12-08")));
      await addLoad(loads, aTakenLoad());
      const ofAda = async () => (await first({ owner: ada.id })).map(({ kind, about }) => `${kind} ${about.id}`);
      expect(await ofAda()).toEqual([`pickup ${order.id}`, `quote_expires ${own.id}`, `delivery ${order.id}`]);
      const counted = await deskCalendar.count({ ...month, owner: ada.id });
      expect(counted.map(({ kind, count }) => [kind, count])).toEqual([
        ["pickup", 1],
        ["quote_expires", 1],
        ["delivery", 1],
      ]);
      expect(await first({ owner: cast.dana.user.id })).toEqual([]);
      await accounts.change(
        ada.id,
        withUser(() => ({ suspendedAt: now.toISOString() })),
      );
      expect(await ofAda()).toEqual([]);
    });

    it("calls late what has not happened once its day has passed at its place", async () => {
      const { accounts, orders, loads } = storage();
      await addCast(accounts);
      // In New York the day is over.
      await addOrder(orders, aClaimedOrder(onDays("2026-12-01", "2026-12-01")));
      await addOrder(orders, aClaimedOrder({ ...onDays("2026-11-30", "2026-12-02"), status: "in_transit" }));
      await addOrder(orders, aPostedOrder(onDays("2026-11-29", null)));
      await addOrder(orders, aClaimedOrder({ ...onDays("2026-11-28", "2026-11-30"), status: "delivered" }));
      await addLoad(
        loads,
        aTakenLoad({ pickup: stop(losAngeles, "2026-11-27"), delivery: stop(newYork, "2026-12-01") }),
      );
      expect((await first()).map(inShort)).toEqual([
        "2026-11-27 pickup load late",
        "2026-11-28 pickup order done",
        "2026-11-29 pickup order late",
        "2026-11-30 pickup order done",
        "2026-11-30 delivery order done",
        "2026-12-01 pickup order",
        expect.stringMatching(/^2026-12-01 delivery (order|load) late$/),
        expect.stringMatching(/^2026-12-01 delivery (order|load) late$/),
        "2026-12-02 delivery order",
      ]);
    });

    it("counts what it lists, at every place and moment", async () => {
      const { accounts, orders, loads, quotes, deskCalendar } = storage();
      await addCast(accounts);
      const border = (zones: typeof zonesOfStates extends ReadonlyMap<string, infer Zones> ? Zones : never) =>
        zones.flatMap(({ eastOf, westOf }) => eastOf ?? westOf ?? [])[0] ?? -100;
      const places = [...zonesOfStates].flatMap(([state, zones]) =>
        [-0.1, 0.1].flatMap((off) =>
          [38, 40, 46].map((latitude): Place => ({
            zip: "1",
            city: "X",
            state,
            latitude,
            longitude: border(zones) + off,
          })),
        ),
      );
      const someDay = fc.integer({ min: -2, max: 2 }).map((days) => addDays("2026-12-02", days));
      const drawn = fc.sample(
        fc.record({
          end: fc.constantFrom(...places),
          date: someDay,
          status: fc.constantFrom(...orderStatuses),
          loadStatus: fc.constantFrom(...loadStatuses),
          hour: fc.integer({ min: 0, max: 71 }),
        }),
        { numRuns: 60, seed: 11 },
      );
      for (const { end, date, status, loadStatus, hour } of drawn) {
        await addOrder(orders, aClaimedOrder({ pickup: day(end, date), delivery: day(end, date), status }));
        await addLoad(loads, aTakenLoad({ pickup: stop(end, date), delivery: stop(end, date), status: loadStatus }));
        const expiresAt = new Date(now.getTime() + hour * 3_600_000).toISOString();
        await quotes.add(aQuote({ status: "sent", expiresAt, pickup: { place: end, address: "", date } }), []);
      }
      for (const hour of [0, 5, 8, 10, 12, 20]) {
        const at = new Date(Date.UTC(2026, 11, 2, hour));
        const search = { ...month, now: at };
        const listed = await deskCalendar.first(search, 1_000);
        expect(new Set(listed.map(({ kind }) => kind)).size).toBe(3);
        expect(await deskCalendar.count(search)).toEqual(
          [...Map.groupBy(listed, ({ day: on, kind }) => `${on} ${kind}`).values()].map((group) => ({
            day: group[0]!.day,
            kind: group[0]!.kind,
            count: group.length,
            late: group.filter(({ late }) => late).length,
          })),
        );
        const today = (end: Place) => dayIn(timeZoneOf(end), at);
        const isLate = drawn.filter(({ status, end, date }) => status === "assigned" && date < today(end)).length;
        const found = listed.filter(({ about, kind, late }) => about.area === "order" && kind === "pickup" && late);
        const pending = drawn.filter(({ status, end, date }) => status === "pending" && date < today(end)).length;
        expect(found).toHaveLength(isLate + pending);
      }
    });

    it("finds by carrier, dealer, state and kind, and nothing of an unknown account", async () => {
      const { accounts, orders, loads, quotes } = storage();
      await addCast(accounts);
      const rival = aPerson({ userType: "transporter" });
      await addPeople(accounts, [rival]);
      const own = await addOrder(orders, aClaimedOrder());
      const open = await addOrder(orders, aPostedOrder({ shipperId: null, shipperOrganizationId: null }));
      await addLoad(loads, aTakenLoad({ transporterId: rival.user.id }));
      await quotes.add(aQuote({ expiresAt: "2026-12-09T12:00:00.000Z" }), []);
      const ids = async (search: Partial<CalendarSearch>) => new Set((await first(search)).map(({ id }) => id));
      const jobs = ["pickup", "delivery"] as const;
      expect(await ids({ kinds: jobs, carrier: carlos.id })).toEqual(new Set([own.id]));
      expect(await ids({ kinds: jobs, dealer: dana.id })).toEqual(new Set([own.id]));
      // Sam ships for Dana's company.
      expect(await ids({ kinds: jobs, dealer: cast.sam.user.id })).toEqual(new Set([own.id]));
      expect((await ids({ kinds: jobs })).has(open.id)).toBe(true);
      expect((await first({ state: "NY" })).map(({ kind }) => kind)).toEqual(["delivery", "delivery", "delivery"]);
      expect((await first({ state: "CA", kinds: ["quote_expires"] })).map(({ kind }) => kind)).toEqual([
        "quote_expires",
      ]);
      for (const unknown of [rival.user.id.replace(/^./, "f"), "nonsense", "\0"]) {
        expect(await first({ kinds: jobs, carrier: unknown })).toEqual([]);
        expect(await first({ kinds: jobs, dealer: unknown })).toEqual([]);
        expect(await storage().deskCalendar.count({ ...month, kinds: jobs, carrier: unknown })).toEqual([]);
      }
    });

    it("shows those that are done after all others of a day and kind", async () => {
      const { accounts, orders, loads, deskCalendar } = storage();
      await addCast(accounts);
      const on = onDays("2026-12-10", "2026-12-11");
      for (let number = 0; number < 3; number++) {
        await addOrder(orders, aClaimedOrder({ ...on, status: "delivered" }));
        await addOrder(orders, aClaimedOrder({ ...on, status: "in_transit" }));
        await addLoad(loads, aTakenLoad({ status: "DELIVERED", pickup: stop(losAngeles, "2026-12-10") }));
      }
      const open = await addOrder(orders, aPostedOrder(on));
      const waiting = await addLoad(loads, aLoad({ pickup: stop(losAngeles, "2026-12-10") }));
      const pickups = await first({ kinds: ["pickup"] }, 3);
      expect(pickups.slice(0, 2).map(({ id }) => id)).toEqual([open.id, waiting.id].toSorted());
      expect(pickups.map(({ done }) => done)).toEqual([false, false, true]);
      expect((await first({ kinds: ["delivery"] }, 5)).filter(({ day: at }) => at === "2026-12-11")).toMatchObject(
        [false, false, false, false, true].map((done) => ({ done })),
      );
      // Pages of a day are in one order, whatever is done.
      const listed = await deskCalendar.list({ day: "2026-12-10", kind: "pickup", now }, { limit: 50 });
      expect(listed.rows.map(({ id }) => id)).toEqual(listed.rows.map(({ id }) => id).toSorted());
      expect(listed.rows).toHaveLength(11);
    });

    it("shows the first of each day, and goes through the others page by page, each once", async () => {
      const { accounts, orders, loads, quotes, deskCalendar } = storage();
      await addCast(accounts);
      for (let number = 0; number < 4; number++) {
        await addOrder(orders, aClaimedOrder(onDays("2026-12-10", null)));
        await addLoad(loads, aLoad({ pickup: stop(losAngeles, "2026-12-10"), delivery: stop(newYork, "2026-12-20") }));
        await quotes.add(aQuote({ status: "sent", expiresAt: `2026-12-10T2${number % 2}:00:00.000Z` }), []);
      }
      expect((await first({}, 3)).map(inShort)).toEqual([
        ...Array.from({ length: 3 }, () => expect.stringMatching("2026-12-10 pickup")),
        ...Array.from({ length: 3 }, () => "2026-12-10 quote_expires quote"),
        ...Array.from({ length: 3 }, () => "2026-12-20 delivery load"),
      ]);
      for (const [kind, count] of [
        ["pickup", 8],
        ["quote_expires", 4],
        ["authority_ends", 0],
      ] as const) {
        const asked = { day: "2026-12-10", kind, now };
        const whole = await deskCalendar.list(asked, { limit: 50 });
        expect(whole).toMatchObject({ next: null });
        expect(whole.rows).toHaveLength(count);
        const paged: CalendarEntry[] = [];
        for (let next: typeof whole.next | undefined; next !== null;) {
          const page = await deskCalendar.list(asked, { limit: 3, after: next });
          paged.push(...page.rows);
          next = page.next;
        }
        expect(paged).toEqual(whole.rows);
        expect(whole.rows.slice(0, 3)).toEqual(
          (await first({ kinds: [kind] }, 3)).filter((one) => one.day === asked.day),
        );
      }
      expect(
        (await deskCalendar.list({ day: "2026-12-10", kind: "quote_expires", now }, { limit: 4 })).rows.map(
          ({ time }) => time,
        ),
      ).toEqual(["12:00", "12:00", "13:00", "13:00"]);
    });
  });
}
