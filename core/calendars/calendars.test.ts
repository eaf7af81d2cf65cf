import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import type { Load } from "../loads/index.ts";
import { detailsOf, type Order } from "../orders/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, aQuote, aTakenLoad, aTask, aTaskInput, keepOrder } from "../testing/index.ts";
import type { JobCalendar } from "./job-calendar.ts";

freshBeforeEach();

const order = (status: Order["status"], overrides: Partial<Order> = {}) =>
  keepOrder(ports, aDealersOrder(status, { id: anId(), trackingToken: anId(), ...overrides }));
const load = (overrides: Partial<Load> = {}) => {
  const taken = aTakenLoad({ id: anId(), refCode: anId(), ...overrides });
  ports.storage.loads.set(taken.id, taken);
  return taken;
};
const secretOf = (url: string) => /([^/]+)\.ics$/.exec(url)![1]!;
const make = async (user: User) => secretOf(accepted(await lotlane.commands.makeCalendarAddress(user)).url!);
const read = (secret: string) => lotlane.commands.readCalendar(secret);
const textOf = async (user: User) => accepted(await read(await make(user)));
const eventsOf = async (user: User) => (JSON.parse(await textOf(user)) as JobCalendar).events;
const idsOf = async (user: User) => [...new Set((await eventsOf(user)).map(({ job }) => job.id))].toSorted();
const notFound = { ok: false, refusal: { kind: "calendar_not_found" } };

const on = (place: Order["pickup"], date: string | null) => ({ ...place, date });
const dated = (pickup: string | null, delivery: string | null): Pick<Order, "pickup" | "delivery"> => {
  const { pickup: from, delivery: to } = aDealersOrder();
  return { pickup: on(from, pickup), delivery: on(to, delivery) };
};

describe("the address of a calendar", () => {
  it("is kept as a digest, and leads to its account's calendar until it is withdrawn", async () => {
    expect(await lotlane.queries.calendarMadeAt(people.dina)).toBeNull();
    const secret = await make(people.dina);
    expect(await lotlane.queries.calendarMadeAt(people.dina)).toBe(memoryNow);
    expect(JSON.stringify([...ports.storage.calendars])).not.toContain(secret);
    expect((await read(secret)).ok).toBe(true);
    await lotlane.commands.withdrawCalendarAddress(people.carlos);
    expect((await read(secret)).ok).toBe(true);
    await lotlane.commands.withdrawCalendarAddress(people.dina);
    expect(await read(secret)).toMatchObject(notFound);
    expect(await lotlane.queries.calendarMadeAt(people.dina)).toBeNull();
  });

  it("stops once it is replaced", async () => {
    const [former, secret] = [await make(people.dana), await make(people.dana)];
    expect(await read(former)).toMatchObject(notFound);
    expect((await read(secret)).ok).toBe(true);
  });

  it("stops while the account may not sign in", async () => {
    const secret = await make(people.dina);
    const keep = (changes: Partial<User>) => {
      const account = ports.storage.accounts.get(people.dina.id)!;
      ports.storage.accounts.set(people.dina.id, { ...account, user: { ...people.dina, ...changes } });
    };
    keep({ suspendedAt: memoryNow });
    expect(await read(secret)).toMatchObject(notFound);
    keep({});
    expect((await read(secret)).ok).toBe(true);
    for (const other of ["", `${secret}x`, "\u0000"]) expect(await read(other)).toMatchObject(notFound);
  });
});

describe("a calendar", () => {
  it("has both ends of an order for all who are party to it, and of no other", async () => {
    const own = order("assigned", { ...dated("2026-11-21", "2026-11-25"), driverId: people.dina.id });
    order("assigned", {
      ...dated("2026-11-21", "2026-11-25"),
      shipperId: anId(),
      shipperOrganizationId: anId(),
      transporterId: anId(),
      driverId: anId(),
      deliveryContact: { name: null, phone: null, email: null },
    });
    for (const user of [people.dana, people.carlos, people.dina, people.rita])
      expect((await eventsOf(user)).map(({ job, end, day }) => [job.id, end, day])).toEqual([
        [own.id, "pickup", "2026-11-21"],
        [own.id, "delivery", "2026-11-25"],
      ]);
    expect(await eventsOf(people.sam)).toEqual([]);
  });

  it("has a driver's own jobs alone, of all that the carrier has", async () => {
    const [own] = [order("assigned", { driverId: people.dina.id }), order("assigned"), order("in_transit")];
    const [ownLoad] = [load({ driverId: people.dina.id, status: "DISPATCHED" }), load()];
    expect(await idsOf(people.dina)).toEqual([own.id, ownLoad.id].toSorted());
    expect(await idsOf(people.carlos)).toHaveLength(5);
    expect(await idsOf(people.dana)).toHaveLength(3);
  });

  it("shows each reader what the order's own page shows", async () => {
    order("assigned", {
      ...dated("2026-11-21", "2026-11-25"),
      driverId: people.dina.id,
      details: detailsOf({
        pickup: {
          placeName: "Manheim Lot",
          contactName: "Gus Gate",
          contactPhone: "(310) 555-0177",
          hours: { mon: { opens: "08:00", closes: "17:00" } },
          gatePass: "GATE-4711",
          buyerNumber: "BUYER-20077",
        },
      }),
    });
    const street = aDealersOrder().pickup.address;
    const [pickup, delivery] = await eventsOf(people.dina);
    expect(pickup!.summary).toMatch(/^Pick up \d{4} .+, .+, [A-Z]{2}$/);
    expect(pickup!.location).toContain(`Manheim Lot, ${street}`);
    expect(pickup!.lines).toEqual([
      "At the place: Gus Gate, (310) 555-0177",
      expect.stringMatching(/^Open Mon, 8:00 AM/),
      expect.stringMatching(/^Open Tue to Sun, closed/),
      expect.stringMatching(/^Shipper: /),
    ]);
    expect(delivery!.lines[0]).toBe("At the place: Rita Receiver, (212) 555-0108");

    const [received] = await eventsOf(people.rita);
    expect(received!.summary).toMatch(/^Pickup of /);
    const ritas = JSON.stringify(received);
    for (const hidden of [street, "Manheim", "Gus Gate"]) expect(ritas).not.toContain(hidden);
    expect(received!.lines.join()).toMatch(/^Carrier: .+Driver: /);
    for (const user of [people.dana, people.carlos, people.dina, people.rita])
      expect(await textOf(user)).not.toMatch(/GATE-4711|BUYER-20077/);
  });

  it("has an admin's own open tasks at the desk's hours, and of their records the name alone", async () => {
    const own = order("assigned");
    const task = async (title: string, more: object = {}) =>
      accepted(
        await lotlane.commands.addTask(
          people.ada,
          aTaskInput({ title, dueDay: "2026-11-23", ownerId: people.ada.id, details: "Owes $200", ...more }),
        ),
      ).value;
    const called = await task("Call the lot", { dueTime: "10:30", about: { area: "order", id: own.id } });
    const any = await task("Call (602) 555-0142 or mail jane@guest.example back");
    await task("For all", { ownerId: null });
    const events = await eventsOf(people.ada);
    expect(events).toMatchObject([
      {
        job: { kind: "task", id: called.id },
        day: "2026-11-23",
        startsAt: "2026-11-23T15:30:00.000Z",
        summary: "Call the lot",
      },
      {
        job: { kind: "task", id: any.id },
        end: "due",
        summary: "Call a number or mail an address back",
        location: "",
        lines: [],
      },
    ]);
    expect(events[0]!.lines).toEqual([expect.stringMatching(/^About \d{4} /)]);
    expect(events[1]).not.toHaveProperty("startsAt");
    expect(JSON.stringify(events)).not.toContain("$200");
  });

  it("has what an admin's leads have, by vehicle and city alone, and nothing of other leads", async () => {
    const quoteOf = (ownerId: string | null, changes: Parameters<typeof aQuote>[0] = {}) => {
      const quote = aQuote({ status: "sent", createdAt: memoryNow, expiresAt: "2026-11-22T12:00:00.000Z", ...changes });
      ports.storage.quotes.set(quote.id, quote);
      ports.storage.leads.set(quote.id, { quoteId: quote.id, ownerId, lost: null });
      return quote;
    };
    const [quote, booked] = [quoteOf(people.ada.id), quoteOf(people.ada.id, { status: "booked" })];
    const others = quoteOf(people.dana.id, { status: "booked" });
    const own = order("assigned", { ...dated("2026-11-21", "2026-11-25"), quoteId: booked.id, revision: 3 });
    order("assigned", { ...dated("2026-11-21", "2026-11-25"), quoteId: others.id });
    order("assigned", { ...dated("2027-03-01", null), quoteId: booked.id });
    const events = await eventsOf(people.ada);
    const city = `${own.pickup.city}, ${own.pickup.state}`;
    expect(events).toMatchObject([
      {
        job: { kind: "order", id: own.id },
        end: "pickup",
        day: "2026-11-21",
        location: city,
        lines: [],
        isAgreed: true,
        revision: 2,
      },
      {
        job: { kind: "quote", id: quote.id },
        end: "expires",
        day: "2026-11-22",
        startsAt: "2026-11-22T12:00:00.000Z",
        summary: `Quote ${quote.refCode} ends`,
      },
      { job: { kind: "order", id: own.id }, end: "delivery" },
    ]);
    expect(events[0]!.summary).toMatch(new RegExp(`^Pickup of \\d{4} .+, ${city}$`));
    for (const hidden of [own.pickup.address, quote.customer.lastName, "Carlos"])
      expect(JSON.stringify(events)).not.toContain(hidden);
    const secret = await make(people.ada);
    const account = ports.storage.accounts.get(people.ada.id)!;
    ports.storage.accounts.set(people.ada.id, { ...account, user: { ...people.ada, removedAt: memoryNow } });
    expect(await read(secret)).toMatchObject(notFound);
  });

  it.each([
    ["before the clocks go back", "2026-11-01T05:30:00.000Z"],
    ["once they went back", "2026-11-01T06:30:00.000Z"],
  ])("has the end of a quote at its moment, 1:30 in New York %s", async (_, expiresAt) => {
    ports.clock.advance({ hours: (Date.parse("2026-10-28T12:00:00.000Z") - Date.parse(memoryNow)) / 3_600_000 });
    const { pickup, delivery } = aQuote();
    const place = { ...delivery.place, city: "New York", state: "NY", zip: "10001", latitude: 40.75, longitude: -74 };
    const quote = aQuote({ status: "sent", expiresAt, pickup: { ...pickup, place } });
    ports.storage.quotes.set(quote.id, quote);
    ports.storage.leads.set(quote.id, { quoteId: quote.id, ownerId: people.ada.id, lost: null });
    const events = await eventsOf(people.ada);
    expect(events).toMatchObject([{ job: { id: quote.id }, day: "2026-11-01", startsAt: expiresAt }]);
  });

  it("has 500 events of an admin at most, those of the nearest days", async () => {
    const task = (id: string, dueDay: string) =>
      ports.storage.tasks.set(id, aTask({ id, dueDay, ownerId: people.ada.id }));
    for (let count = 0; count < 499; count++) task(anId(), "2026-11-21");
    const quotes = [1, 2].map((days) => {
      const quote = aQuote({ status: "sent", expiresAt: `2026-11-2${days}T12:00:00.000Z` });
      ports.storage.quotes.set(quote.id, quote);
      ports.storage.leads.set(quote.id, { quoteId: quote.id, ownerId: people.ada.id, lost: null });
      return quote;
    });
    const events = await eventsOf(people.ada);
    expect(events).toHaveLength(500);
    expect(events.flatMap(({ job }) => (job.kind === "quote" ? [job.id] : []))).toEqual([quotes[0]!.id]);
  });

  it("tells no one's pay", async () => {
    const amount = "1234.56";
    order("assigned", { driverId: people.dina.id, paymentAmount: amount, paymentPerMile: "7.77" });
    load({
      driverId: people.dina.id,
      status: "DISPATCHED",
      agreedPrice: amount,
      priceOffer: amount,
      pricePerMile: "7.77",
    });
    for (const user of [people.dana, people.carlos, people.dina, people.rita])
      expect(await textOf(user)).not.toMatch(/1234|7\.77|\$/);
  });

  it("leaves out what is cancelled, has no day or is over for 30 days", async () => {
    order("cancelled", dated("2026-11-21", "2026-11-25"));
    order("pending", dated(null, null));
    order("delivered", { ...dated("2026-09-01", "2026-09-05"), deliveredAt: "2026-09-05T12:00:00.000Z" });
    load({ status: "CANCELLED" });
    const over = { earliest: "2026-09-01", latest: "2026-09-02" };
    const { pickup, delivery } = aTakenLoad();
    load({ status: "COMPLETED", pickup: { ...pickup, ...over }, delivery: { ...delivery, ...over } });
    const lately = order("delivered", dated("2026-10-20", "2026-10-21"));
    for (const user of [people.dana, people.carlos])
      expect((await eventsOf(user)).map(({ job, end, isAgreed }) => [job.id, end, isAgreed])).toEqual([
        [lately.id, "delivery", true],
      ]);
  });

  it("says that an order which no carrier has yet is not agreed", async () => {
    order("pending", dated("2026-11-21", null));
    expect(await eventsOf(people.dana)).toMatchObject([{ isAgreed: false, end: "pickup" }]);
    expect(await eventsOf(people.carlos)).toEqual([]);
  });

  it("tells of a changed order that it has changed, under the same name", async () => {
    const { id } = order("assigned", dated("2026-11-21", null));
    const [before] = await eventsOf(people.dana);
    keepOrder(ports, { ...ports.storage.orders.get(id)!, ...dated("2026-11-23", null), revision: 2 });
    const [after] = await eventsOf(people.dana);
    expect(before).toMatchObject({ revision: 0, changedAt: "2026-11-16T09:00:00.000Z" });
    expect(after).toEqual({ ...before, day: "2026-11-23", revision: 1 });
  });

  it("has a load on the last day of its window", async () => {
    const { pickup, refCode } = load();
    const [first] = await eventsOf(people.carlos);
    expect(first).toMatchObject({
      job: { kind: "load" },
      day: pickup.latest,
      location: `${pickup.city}, ${pickup.state} ${pickup.zip}`,
      lines: [`Load ${refCode}`, `From ${pickup.earliest} to ${pickup.latest}`],
    });
  });

  it("has 500 jobs at most, those of the latest days", async () => {
    for (let count = 0; count < 501; count++)
      order("assigned", dated(count === 300 ? "2026-11-01" : "2026-11-21", null));
    const events = await eventsOf(people.carlos);
    expect(events).toHaveLength(500);
    load();
    const withLoad = await eventsOf(people.carlos);
    expect(withLoad.filter(({ job }) => job.kind === "load")).toHaveLength(2);
    expect(new Set(withLoad.map(({ job }) => job.id)).size).toBe(500);
  });
});
