import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteSources } from "../quotes/index.ts";
import { aCall, aPerson, aQuote, refusedAt } from "../testing/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import {
  type DeskFigures,
  deskFiguresOf,
  deskTodayOf,
  type DeskWeekFacts,
  figureChange,
  type FiguredQuote,
  figureKinds,
  figureWords,
  headlineOf,
  minutesOf,
} from "./desk-figures.ts";
import { mondayOf } from "./read-desk-figures.ts";

freshBeforeEach();

const losAngeles = { state: "CA", latitude: 34, longitude: -118.2 };
const nothing: DeskWeekFacts = { quotes: [], booked: [], pickups: [], dispatched: [] };
/** In November 2026, in UTC. Los Angeles is 8 hours behind. */
const at = (day: number, time: string) => `2026-11-${String(day).padStart(2, "0")}T${time}:00.000Z`;
const aFigured = (changes: Partial<FiguredQuote> = {}): FiguredQuote => ({
  id: "q",
  createdAt: at(17, "18:00"),
  expiresAt: at(24, "18:00"),
  source: "web",
  pickup: losAngeles,
  bookedAt: null,
  lostAt: null,
  ownerId: null,
  makerId: null,
  touchedAt: null,
  ...changes,
});
const later = new Date(at(30, "00:00"));
const figures = (facts: Partial<DeskWeekFacts>, now = later) => deskFiguresOf({ ...nothing, ...facts }, now).team;
const contacted = (quote: Partial<FiguredQuote>, now = later) => figures({ quotes: [aFigured(quote)] }, now).contacted;

describe("contacted within 5 minutes", () => {
  it.each([
    ["at the fifth minute", { touchedAt: at(17, "18:05") }, { won: 1, of: 1, medianMinutes: 5 }],
    ["a minute later", { touchedAt: at(17, "18:06") }, { won: 0, of: 1, medianMinutes: 6 }],
    ["never", {}, { won: 0, of: 1, medianMinutes: null }],
    [
      "of a quote at 10 PM there, from 8 AM on",
      { createdAt: at(18, "06:00"), touchedAt: at(18, "16:04") },
      { won: 1, of: 1, medianMinutes: 4 },
    ],
    [
      "before 8 AM of a quote at night",
      { createdAt: at(18, "06:00"), touchedAt: at(18, "15:00") },
      { won: 1, of: 1, medianMinutes: 0 },
    ],
    [
      "of a quote at 8:59 PM there, which does not wait for the morning",
      { createdAt: at(18, "04:59"), touchedAt: at(18, "16:01") },
      { won: 0, of: 1, medianMinutes: 662 },
    ],
    [
      "not of a quote that its customer booked first",
      { bookedAt: at(17, "18:04") },
      { won: 0, of: 0, medianMinutes: null },
    ],
    [
      "of one that was booked later",
      { bookedAt: at(17, "19:00"), touchedAt: at(17, "18:02") },
      { won: 1, of: 1, medianMinutes: 2 },
    ],
    [
      "not of one that waited an hour and was booked then",
      { bookedAt: at(17, "19:00") },
      { won: 0, of: 1, medianMinutes: null },
    ],
    ["not of a telephone quote", { source: "telephone" }, { won: 0, of: 0, medianMinutes: null }],
  ] as const)("%s", (_, quote, expected) => {
    expect(contacted(quote)).toEqual(expected);
  });

  it("leaves quotes out whose minutes still run", () => {
    expect(contacted({}, new Date(at(17, "18:04")))).toMatchObject({ of: 0 });
    expect(contacted({}, new Date(at(17, "18:05")))).toMatchObject({ of: 1 });
  });

  it("counts from 8 AM by the clocks after they were set back", () => {
    // On 1 November 2026, 8 AM in Los Angeles is 4 PM in UTC; the day before it was 3 PM.
    const night = { createdAt: at(1, "06:30"), expiresAt: at(8, "06:30") };
    expect(contacted({ ...night, touchedAt: at(1, "16:05") })).toMatchObject({ won: 1, medianMinutes: 5 });
    expect(contacted({ ...night, touchedAt: at(1, "16:06") })).toMatchObject({ won: 0, medianMinutes: 6 });
  });

  it("has the median of those that were contacted", () => {
    const touched = ["18:01", "18:02", "18:31", "19:00"].map((time) => aFigured({ touchedAt: at(17, time) }));
    expect(figures({ quotes: [...touched, aFigured()] }).contacted).toEqual({ won: 2, of: 5, medianMinutes: 16.5 });
  });
});

describe("the other figures", () => {
  it("count quotes by source, and those that staff made", () => {
    const quotes = [
      aFigured(),
      aFigured({ source: "telephone", makerId: "otto" }),
      aFigured({ source: "telephone", makerId: null }),
    ];
    expect(figures({ quotes }).quotes).toEqual({ count: 3, web: 1, telephone: 2, made: 1 });
  });

  it("have booked quotes, and those that may still be booked", () => {
    const quotes = [
      aFigured({ bookedAt: at(18, "12:00") }),
      aFigured(),
      aFigured({ lostAt: at(18, "12:00") }),
      aFigured({ expiresAt: at(18, "12:00") }),
    ];
    expect(figures({ quotes }, new Date(at(20, "00:00"))).conversion).toEqual({ won: 1, of: 4, open: 1 });
    expect(figures({ quotes }).conversion).toEqual({ won: 1, of: 4, open: 0 });
  });

  it("have the hours from the booking to the claim", () => {
    const order = (hours: number | null, isCancelled = false) => ({
      ownerId: null,
      createdAt: at(17, "00:00"),
      assignedAt: hours === null ? null : new Date(Date.parse(at(17, "00:00")) + hours * 3_600_000).toISOString(),
      isCancelled,
    });
    const booked = [...[1, 2, 3, 4, 5, 6, 7, 8, 9, 40].map((hours) => order(hours)), order(null), order(null, true)];
    expect(figures({ booked }).dispatch).toEqual({ of: 10, medianHours: 5.5, p90Hours: 9, unclaimed: 1 });
    expect(figures({}).dispatch).toEqual({ of: 0, medianHours: null, p90Hours: null, unclaimed: 0 });
  });

  it("judge a pickup by the closing hour at its place", () => {
    const pickup = (cameAt: string | null, closes?: string) => ({
      ownerId: null,
      day: "2026-11-17",
      place: losAngeles,
      hours: closes === undefined ? null : { tue: { opens: "08:00", closes } },
      cameAt,
    });
    const pickups = [
      pickup(at(18, "07:59")),
      pickup(at(18, "08:00")),
      pickup(at(18, "01:00"), "17:00"),
      pickup(at(18, "01:01"), "17:00"),
      pickup(null),
    ];
    expect(figures({ pickups }).pickups).toEqual({ won: 2, of: 5 });
    expect(figures({ pickups: [pickup(null)] }, new Date(at(18, "07:59"))).pickups).toEqual({ won: 0, of: 0 });
  });

  it("count the cases of the orders that were dispatched, by kind", () => {
    const dispatched = (["damage", "late", "damage"] as const).map((kind) => ({
      ownerId: null,
      assignedAt: at(17, "12:00"),
      cases: [kind],
      touches: [],
    }));
    expect(figures({ dispatched: [...dispatched, { ...dispatched[0]!, cases: [] }] }).cases).toEqual({
      count: 3,
      of: 4,
      kinds: [
        { kind: "damage", count: 2 },
        { kind: "late", count: 1 },
      ],
    });
  });

  it("join what an admin did within 5 minutes, until the dispatch", () => {
    const touch = (adminId: string, time: string, seconds = 0) => ({ adminId, at: at(17, time), seconds });
    const touches = [
      touch("ada", "12:09"),
      touch("ada", "12:00"),
      touch("ada", "12:05"),
      touch("otto", "12:06"),
      touch("ada", "12:15"),
      touch("ada", "14:01"),
    ];
    expect(minutesOf({ ownerId: null, assignedAt: at(17, "14:00"), cases: [], touches })).toEqual(
      new Map([
        ["ada", 10],
        ["otto", 1],
      ]),
    );
    const calls = [touch("ada", "12:00", 500), touch("ada", "12:12"), touch("otto", "13:50", 3600)];
    expect(minutesOf({ ownerId: null, assignedAt: at(17, "14:00"), cases: [], touches: calls })).toEqual(
      new Map([
        ["ada", 12],
        ["otto", 10],
      ]),
    );
  });

  it("have a number to compare from five cases on", () => {
    const of = (won: number, count: number): DeskFigures => ({ ...figures({}), pickups: { won, of: count } });
    expect(headlineOf(of(3, 4), "pickups")).toEqual({ value: null, of: 4 });
    expect(headlineOf(of(3, 5), "pickups")).toEqual({ value: 60, of: 5 });
    const weeks = [of(4, 5), of(3, 5), of(5, 5), of(4, 5)];
    expect(figureChange(of(3, 5), weeks, "pickups")).toBe(-20);
    expect(figureChange(of(3, 4), weeks, "pickups")).toBeNull();
    expect(figureChange(of(3, 5), [...weeks.slice(1), of(1, 1)], "pickups")).toBeNull();
    expect(figureChange(of(3, 5), weeks.slice(1), "pickups")).toBeNull();
  });

  it("say each how they are counted", () => {
    for (const kind of figureKinds) expect(figureWords[kind].how).toMatch(/^[A-Z].*\.$/);
  });
});

const moment = fc
  .integer({ min: 0, max: 6 * 24 * 60 })
  .map((minutes) => new Date(Date.parse(at(16, "06:00")) + minutes * 60_000).toISOString());
const person = fc.constantFrom(null, "ada", "otto", "ida");
const admin = fc.constantFrom("ada", "otto", "ida");
const somePast = fc.record<DeskWeekFacts>({
  quotes: fc.array(
    fc.record<FiguredQuote>({
      id: fc.string(),
      createdAt: moment,
      expiresAt: moment,
      source: fc.constantFrom(...quoteSources),
      pickup: fc.constant(losAngeles),
      bookedAt: fc.option(moment),
      lostAt: fc.option(moment),
      ownerId: person,
      makerId: person,
      touchedAt: fc.option(moment),
    }),
  ),
  booked: fc.array(
    fc.record({ ownerId: person, createdAt: moment, assignedAt: fc.option(moment), isCancelled: fc.boolean() }),
  ),
  pickups: fc.array(
    fc.record({
      ownerId: person,
      day: fc.constantFrom("2026-11-16", "2026-11-22"),
      place: fc.constant(losAngeles),
      hours: fc.constant(null),
      cameAt: fc.option(moment),
    }),
  ),
  dispatched: fc.array(
    fc.record({
      ownerId: person,
      assignedAt: moment,
      cases: fc.array(fc.constantFrom("damage" as const, "late" as const), { maxLength: 2 }),
      touches: fc.array(fc.record({ adminId: admin, at: moment, seconds: fc.constantFrom(0, 90) })),
    }),
  ),
});

describe("the figures of persons", () => {
  it("add up to the team's", () => {
    fc.assert(
      fc.property(somePast, (facts) => {
        const now = new Date(at(20, "12:00"));
        const { team, people: persons } = deskFiguresOf(facts, now);
        const each = [...persons.values()];
        const sums: readonly ((of: DeskFigures) => number)[] = [
          ({ quotes }) => quotes.count,
          ({ quotes }) => quotes.web,
          ({ quotes }) => quotes.made,
          ({ contacted: { won } }) => won,
          ({ contacted: { of } }) => of,
          ({ conversion }) => conversion.won,
          ({ conversion }) => conversion.of,
          ({ conversion }) => conversion.open,
          ({ dispatch }) => dispatch.of,
          ({ dispatch }) => dispatch.unclaimed,
          ({ pickups }) => pickups.won,
          ({ pickups }) => pickups.of,
          ({ cases }) => cases.count,
          ({ cases }) => cases.of,
          ({ minutes }) => minutes.total,
        ];
        for (const of of sums) expect(each.reduce((sum, one) => sum + of(one), 0)).toBe(of(team));
      }),
    );
  });

  it("have no more that went well than there are cases", () => {
    fc.assert(
      fc.property(somePast, (facts) => {
        for (const one of deskFiguresOf(facts, new Date(at(20, "12:00"))).people.values())
          for (const kind of ["contacted", "conversion", "pickups"] as const)
            expect(one[kind].won).toBeLessThanOrEqual(one[kind].of);
      }),
    );
  });
});

describe("today", () => {
  it("has what came in, and the customer who waits longest in calling hours", () => {
    const now = new Date(at(20, "17:00"));
    const quotes = [
      aFigured({ id: "yesterday", createdAt: at(19, "23:00"), expiresAt: at(26, "23:00") }),
      aFigured({ id: "night", createdAt: at(20, "06:00"), expiresAt: at(27, "06:00") }),
      aFigured({ id: "touched", createdAt: at(20, "16:00"), expiresAt: at(27, "16:00"), touchedAt: at(20, "16:01") }),
      aFigured({ id: "given up", createdAt: at(18, "16:00"), lostAt: at(18, "17:00") }),
      aFigured({ id: "booked", createdAt: at(18, "16:00"), bookedAt: at(18, "16:01") }),
      aFigured({ id: "caller", createdAt: at(20, "16:30"), source: "telephone" }),
      aFigured({ id: "expired", createdAt: at(13, "16:00"), expiresAt: at(20, "16:00") }),
    ];
    expect(deskTodayOf(quotes, new Date(at(20, "05:00")), now)).toEqual({
      quotes: 3,
      contacted: 2,
      waiting: 2,
      longest: { quoteId: "yesterday", since: at(19, "23:00") },
    });
    expect(deskTodayOf([aFigured({ createdAt: at(20, "06:00") })], now, new Date(at(20, "15:59")))).toMatchObject({
      waiting: 0,
      longest: null,
    });
  });
});

describe("a week of the desk", () => {
  const read = async (week?: string, by = people.ada) => {
    const found = await lotlane.queries.readDeskFigures(by, { week });
    if (!found.ok) throw new Error("it was refused");
    return found.value;
  };
  const add = async (createdAt: string, ownerId: string | null = null) => {
    const expiresAt = new Date(Date.parse(createdAt) + 7 * 86_400_000).toISOString();
    const quote = aQuote({ createdAt, expiresAt, status: "sent" });
    await ports.quotes.add(quote, []);
    await ports.leads.change(quote.id, ports.clock.now(), () => ({ ok: true, value: { ownerId } }));
    return quote;
  };

  it.each([
    ["2026-11-16", "2026-11-16"],
    ["2026-11-22", "2026-11-16"],
    ["2026-11-23", "2026-11-23"],
  ])("of %s begins on %s", (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it("runs from Monday to Sunday by the desk's clocks, also where it has 167 hours", async () => {
    // On 8 March 2026 the clocks of New York go forward.
    const moments = ["2026-03-02T04:59:59.999Z", "2026-03-02T05:00:00.000Z", "2026-03-09T03:59:59.999Z"];
    for (const made of [...moments, "2026-03-09T04:00:00.000Z"]) await add(made);
    const counts = [];
    for (const week of ["2026-02-23", "2026-03-08", "2026-03-09"]) counts.push((await read(week)).team.quotes.count);
    expect(counts).toEqual([1, 2, 1]);
    expect(await read("2026-03-08")).toMatchObject({ from: "2026-03-02", to: "2026-03-08", today: null });
  });

  it("is this one unless told, with today's line; none after today is shown", async () => {
    const quote = await add("2026-11-15T18:00:00.000Z");
    expect(await read()).toMatchObject({
      from: "2026-11-16",
      to: "2026-11-22",
      team: { quotes: { count: 0 } },
      today: { quotes: 0, waiting: 1, longest: { quoteId: quote.id } },
    });
    expect(await lotlane.queries.readDeskFigures(people.ada, { week: "2026-11-21" })).toEqual(
      refusedAt("week", "The week must not be after today, 2026-11-20"),
    );
  });

  it("shows everyone to owners and operations, and to others the team and themselves", async () => {
    const sales = aPerson({ userType: "admin", firstName: "Sally", lastName: "Sales", adminTeam: "sales" }).user;
    const account = ports.storage.accounts.get(people.ada.id)!;
    ports.storage.accounts.set(sales.id, { ...account, user: sales });
    for (const owner of [people.ada.id, sales.id, null]) await add("2026-11-17T18:00:00.000Z", owner);
    const quote = await add("2026-11-17T18:00:00.000Z", sales.id);
    await ports.calls.add(
      aCall({ callerId: sales.id, about: { area: "quote", id: quote.id }, createdAt: "2026-11-17T18:02:00.000Z" }),
      null,
    );
    const namesFor = async (by: typeof sales) => (await read(undefined, by)).people.map(({ person: of }) => of?.name);
    const all = ["Ada Admin", "Sally Sales", undefined];
    expect(await namesFor(people.ada)).toEqual(all);
    expect(await namesFor({ ...people.ada, adminTeam: "operations" })).toEqual(all);
    expect(await namesFor(sales)).toEqual(["Sally Sales"]);
    expect(await namesFor({ ...sales, adminTeam: "accounting" })).toEqual(["Sally Sales"]);
    const { team, people: seen } = await read(undefined, sales);
    expect(team).toMatchObject({ quotes: { count: 4 }, contacted: { won: 1, of: 4 } });
    expect(seen).toMatchObject([{ figures: { quotes: { count: 2 }, contacted: { won: 1, of: 2 } } }]);
  });
});
