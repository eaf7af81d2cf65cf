import { createMemoryPorts } from "@lotlane/adapters/memory";
import { castPlaces } from "@lotlane/demo";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayIn, momentIn, timeZoneOf } from "../lanes/index.ts";
import { createLotlane } from "../lotlane.ts";
import { loadStatuses } from "../loads/index.ts";
import { orderStatuses, tripEnds } from "../orders/index.ts";
import { aClaimedOrder, anId, aQuote, keepCast, keepOrder, refusedAt } from "../testing/index.ts";
import { calendarKinds, carrierEntry, quoteEntry, statusesBefore, stopEntry } from "./calendar.ts";

const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
const places = fc.constantFrom(...castPlaces);
const unclaimed = { id: anId(), carrier: null, dealer: null, changed: null };

describe("a pickup or a delivery", () => {
  const jobs = fc.oneof(
    fc.record({ area: fc.constant("order" as const), status: fc.constantFrom(...orderStatuses) }),
    fc.record({ area: fc.constant("load" as const), status: fc.constantFrom(...loadStatuses) }),
  );

  it("is late from the midnight after its day at its place on, unless it has happened", () => {
    fc.assert(
      fc.property(moments, places, jobs, fc.constantFrom(...tripEnds), (moment, at, { area, status }, kind) => {
        const day = dayIn(timeZoneOf(at), moment);
        const next = dayIn(timeZoneOf(at), new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000));
        const midnight = momentIn(timeZoneOf(at), next, "00:00").getTime();
        const about = { area, id: anId(), name: "" };
        const seen = (now: number) => stopEntry({ ...unclaimed, kind, about, day, at, status }, new Date(now));
        const isOpen = (statusesBefore[area][kind] as readonly string[]).includes(status);
        expect(seen(midnight - 1)).toMatchObject({ late: false, done: !isOpen });
        expect(seen(midnight)).toMatchObject({ late: isOpen, done: !isOpen, time: null });
      }),
    );
  });
});

it("ends a price on the day and at the hour that the clocks of its pickup show", () => {
  fc.assert(
    fc.property(moments, places, (moment, at) => {
      moment.setUTCSeconds(0, 0);
      const { day, time, zone } = quoteEntry({
        id: anId(),
        refCode: "",
        createdAt: moment.toISOString(),
        expiresAt: moment.toISOString(),
        at,
      });
      expect(zone).toBe(timeZoneOf(at));
      // An hour that comes twice a year has one name.
      const twice = [0, 3_600_000].map((hour) => momentIn(zone!, day, time!).getTime() + hour);
      expect(twice).toContain(moment.getTime());
    }),
  );
});

it.each([
  ["cargo", true, "2026-11-30", true],
  ["cargo", true, "2026-12-01", false],
  ["cargo", false, "2026-11-30", false],
  ["general_liability", true, "2026-11-30", false],
  [null, true, "2026-11-30", true],
] as const)("of a carrier, %s that is missed (%s) and ends on %s is late: %s", (insurance, isMissed, day, late) => {
  const facts = { id: anId(), carrier: { id: anId(), name: "" }, insurance, isMissed, day };
  expect(carrierEntry(facts, new Date("2026-12-01T00:00:00.000Z"))).toMatchObject({ late, done: false });
});

describe("the calendar", () => {
  async function aProduct() {
    const ports = createMemoryPorts();
    await keepCast(ports);
    return { ports, ...createLotlane(ports).queries };
  }

  it.each([
    ["2026-12-02", "2026-12-01", "from", "The first day must not be after the last"],
    ["2026-11-01", "2027-01-02", "to", "The calendar shows at most 62 days at once: the last day can be 2027-01-01"],
  ])("of %s to %s is refused", async (from, to, path, message) => {
    const { readDeskCalendar } = await aProduct();
    expect(await readDeskCalendar({ from, to })).toEqual(refusedAt(path, message));
  });

  it("shows fewer of each day the more days there are, and counts all of them", async () => {
    const { ports, readDeskCalendar, listCalendarDay } = await aProduct();
    for (let number = 0; number < 30; number++) {
      const order = aClaimedOrder();
      keepOrder(ports, {
        ...order,
        pickup: { ...order.pickup, date: "2026-12-01" },
        delivery: { ...order.delivery, date: null },
      });
    }
    const shown = async (to: string, kind?: "pickup") => {
      const read = await readDeskCalendar({ from: "2026-12-01", to, kind });
      if (!read.ok) throw new Error(read.refusal.kind);
      expect(read.value.counts).toEqual([{ day: "2026-12-01", kind: "pickup", count: 30, late: 0 }]);
      return read.value.entries.length;
    };
    expect(await shown("2026-12-01")).toBe(20);
    expect(await shown("2026-12-14")).toBe(Math.floor(650 / (14 * calendarKinds.length)));
    expect(await shown("2026-12-31", "pickup")).toBe(Math.floor(650 / 31));
    expect(await shown("2027-01-31")).toBe(Math.floor(650 / (62 * calendarKinds.length)));
    const all = await listCalendarDay({ day: "2026-12-01", kind: "pickup" }, { limit: 50 });
    expect(all).toMatchObject({ next: null });
    expect(all.rows).toHaveLength(30);
  });

  it("shows nothing that a filter cannot pass", async () => {
    const { ports, readDeskCalendar, listCalendarDay } = await aProduct();
    await ports.quotes.add(aQuote({ expiresAt: "2026-12-01T20:00:00.000Z" }), []);
    const kinds = async (filter: Partial<Parameters<typeof readDeskCalendar>[0]>) => {
      const read = await readDeskCalendar({ from: "2026-12-01", to: "2026-12-01", ...filter });
      return read.ok && read.value.counts.map(({ kind }) => kind);
    };
    expect(await kinds({ state: "CA" })).toEqual(["quote_expires"]);
    expect(await kinds({ carrier: anId() })).toEqual([]);
    expect(await kinds({ dealer: anId(), kind: "quote_expires" })).toEqual([]);
    const listed = await listCalendarDay({ day: "2026-12-01", kind: "quote_expires", dealer: anId() }, { limit: 50 });
    expect(listed).toEqual({ rows: [], next: null });
  });
});
