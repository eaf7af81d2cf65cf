import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { anOrder, keepCast, keepOrder, refusedAt } from "../testing/index.ts";
import { averageOrderValue, growthInPercent, monthSoFar, noFigures, revenuePerMile } from "./index.ts";
import { inPeriods, rangeBefore, stepFor } from "./figures.ts";

const posted = (createdAt: string, paymentAmount: string, rest = {}) =>
  anOrder({ createdAt, paymentAmount, shipperId: null, ...rest });

async function aProduct() {
  const ports = createMemoryPorts();
  await keepCast(ports);
  const { queries } = createLotlane(ports);
  return { ports, queries };
}

describe("averages", () => {
  it("leave cancelled orders out", () => {
    const figures = {
      ...noFigures,
      ordersPosted: 4,
      postedValue: "1000.00",
      ordersCancelled: 1,
      cancelledValue: "99.99",
    };
    expect(averageOrderValue(figures)).toBe("300.00");
  });

  it("are unknown without anything to divide by", () => {
    expect(averageOrderValue({ ...noFigures, ordersPosted: 2, ordersCancelled: 2 })).toBeNull();
    expect(revenuePerMile({ ...noFigures, revenue: "10.00" })).toBeNull();
    expect(revenuePerMile({ ...noFigures, revenue: "10.00", miles: 12.5 })).toBe("0.80");
  });
});

describe("the month so far", () => {
  it.each([
    ["2026-11-20T12:00:00Z", "2026-11-01", "2026-11-20", "2026-10-01", "2026-10-20"],
    ["2026-03-31T23:59:59Z", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["2026-01-01T00:00:00Z", "2026-01-01", "2026-01-01", "2025-12-01", "2025-12-01"],
  ])("at %s goes from %s to %s, and is compared with %s to %s", (now, from, to, fromBefore, toBefore) => {
    expect(monthSoFar(new Date(now), 0)).toEqual({ from, to });
    expect(monthSoFar(new Date(now), -1)).toEqual({ from: fromBefore, to: toBefore });
  });

  it("grows by a percentage of what there was", () => {
    expect(growthInPercent(3, 4)).toBe(33.3);
    expect(growthInPercent(4, 3)).toBe(-25);
    expect(growthInPercent(0, 5)).toBeNull();
  });
});

describe("periods", () => {
  const ordersOn = (day: string) => ({ ...noFigures, day, ordersPosted: 1 });

  it("are days up to a quarter, weeks up to two years, then months", () => {
    expect(stepFor({ from: "2026-01-01", to: "2026-04-02" })).toBe("day");
    expect(stepFor({ from: "2026-01-01", to: "2026-04-03" })).toBe("week");
    expect(stepFor({ from: "2024-01-01", to: "2026-01-01" })).toBe("month");
  });

  it("of weeks begin on Monday, and end with the range", () => {
    const days = ["2026-11-05", "2026-11-08", "2026-11-09", "2026-11-11"].map(ordersOn);
    const periods = inPeriods({ from: "2026-11-05", to: "2026-11-11" }, "week", days);
    expect(periods.map(({ from, to, figures }) => [from, to, figures.ordersPosted])).toEqual([
      ["2026-11-05", "2026-11-08", 2],
      ["2026-11-09", "2026-11-11", 2],
    ]);
  });

  it("of months know how long each is", () => {
    const periods = inPeriods({ from: "2024-01-15", to: "2024-03-01" }, "month", [ordersOn("2024-02-29")]);
    expect(periods.map(({ from, to, figures }) => [from, to, figures.ordersPosted])).toEqual([
      ["2024-01-15", "2024-01-31", 0],
      ["2024-02-01", "2024-02-29", 1],
      ["2024-03-01", "2024-03-01", 0],
    ]);
  });

  it("are compared with as many days before", () => {
    expect(rangeBefore({ from: "2026-11-01", to: "2026-11-30" })).toEqual({ from: "2026-10-02", to: "2026-10-31" });
  });
});

describe("an admin's numbers", () => {
  it("come from what was posted, cancelled and delivered", async () => {
    const { ports, queries } = await aProduct();
    keepOrder(ports, posted("2026-11-02T10:00:00.000Z", "500.00"));
    keepOrder(ports, posted("2026-11-20T10:00:00.000Z", "900.00", { status: "cancelled" }));
    keepOrder(
      ports,
      posted("2026-10-20T10:00:00.000Z", "700.00", { status: "delivered", deliveredAt: "2026-10-28T10:00:00.000Z" }),
    );
    // After the same day of the month before.
    keepOrder(ports, posted("2026-10-21T10:00:00.000Z", "600.00"));
    expect(await queries.adminStats()).toMatchObject({
      totalOrders: 4,
      activeOrders: 2,
      completedOrders: 1,
      totalRevenue: "700.00",
      averageOrderValue: "600.00",
      ordersThisMonth: 2,
      ordersLastMonth: 1,
      monthlyGrowth: 100,
    });
  });
});

describe("analytics", () => {
  it("are of the last thirty days unless told, beside the thirty before", async () => {
    const { ports, queries } = await aProduct();
    keepOrder(ports, posted("2026-10-22T00:00:00.000Z", "500.00"));
    keepOrder(ports, posted("2026-10-21T23:59:59.999Z", "300.00"));
    const found = await queries.readAnalytics({});
    expect(found).toMatchObject({
      ok: true,
      value: {
        from: "2026-10-22",
        to: "2026-11-20",
        step: "day",
        whole: { ordersPosted: 1, postedValue: "500.00" },
        before: { ordersPosted: 1, postedValue: "300.00" },
      },
    });
    expect(found.ok && found.value.periods).toHaveLength(30);
  });

  it("are of the days of the reader's time zone", async () => {
    const { ports, queries } = await aProduct();
    keepOrder(ports, posted("2026-11-02T04:59:59.999Z", "500.00"));
    keepOrder(ports, posted("2026-11-02T05:00:00.000Z", "300.00"));
    const of = async (timeZone: string) => {
      const found = await queries.readAnalytics({ from: "2026-11-01", to: "2026-11-02", timeZone });
      return found.ok ? found.value.periods.map(({ figures }) => figures.postedValue) : found;
    };
    expect(await of("UTC")).toEqual(["0.00", "800.00"]);
    expect(await of("America/New_York")).toEqual(["500.00", "300.00"]);
    expect(await of("America/Los_Angeles")).toEqual(["800.00", "0.00"]);
    ports.clock.advance({ hours: 14 });
    const today = async (timeZone: string) => {
      const found = await queries.readAnalytics({ timeZone });
      return found.ok && found.value.to;
    };
    expect([await today("UTC"), await today("America/New_York")]).toEqual(["2026-11-21", "2026-11-20"]);
  });

  it.each([
    [{ from: "2026-11-02", to: "2026-11-01" }, "from", "The first day must not be after the last"],
    [{ to: "2026-11-21" }, "to", "The last day must not be after today, 2026-11-20"],
    [{ from: "2023-11-20" }, "from", "The range can be at most 1,096 days (three years)"],
    [{ from: "0099-11-20" }, "from", "The first day must not be before 2000-01-01"],
  ])("of %o are refused in words", async (asked, path, message) => {
    const { queries } = await aProduct();
    expect(await queries.readAnalytics(asked)).toEqual(refusedAt(path, message));
  });
});
