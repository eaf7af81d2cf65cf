import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { supportDeskAt, supportTimeZone } from "./support-desk.ts";

describe("the support desk", () => {
  it.each([
    ["is open on a Friday at noon", "2026-11-20T17:00:00Z", true, "2026-11-20T23:00:00.000Z"],
    ["opens at nine to the second", "2026-11-20T14:00:00.000Z", true, "2026-11-20T23:00:00.000Z"],
    ["is closed a moment before", "2026-11-20T13:59:59.999Z", false, "2026-11-20T14:00:00.000Z"],
    ["closes at six, until Monday", "2026-11-20T23:00:00.000Z", false, "2026-11-23T14:00:00.000Z"],
    ["is closed on Saturday and Sunday", "2026-11-22T17:00:00Z", false, "2026-11-23T14:00:00.000Z"],
    ["opens the next morning after a Tuesday night", "2026-11-25T02:00:00Z", false, "2026-11-25T14:00:00.000Z"],
    ["keeps daylight time in summer", "2026-07-06T13:00:00Z", true, "2026-07-06T22:00:00.000Z"],
    ["opens by the new clock after the clocks changed", "2026-10-30T23:00:00Z", false, "2026-11-02T14:00:00.000Z"],
  ])("%s", (_, now, isOpen, until) => {
    expect(supportDeskAt(new Date(now))).toEqual({ isOpen, until });
  });

  it("is open exactly from nine to six by New York's clocks, on workdays, and changes next when it says", () => {
    const clock = new Intl.DateTimeFormat("en-US", {
      timeZone: supportTimeZone,
      weekday: "short",
      hour: "numeric",
      hourCycle: "h23",
    });
    const shouldBeOpen = (moment: Date) => {
      const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
      return !["Sat", "Sun"].includes(parts.weekday!) && Number(parts.hour) >= 9 && Number(parts.hour) < 18;
    };
    const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (now) => {
        const { isOpen, until } = supportDeskAt(now);
        expect(isOpen).toBe(shouldBeOpen(now));
        expect(Date.parse(until)).toBeGreaterThan(now.getTime());
        expect(shouldBeOpen(new Date(until))).toBe(!isOpen);
      }),
    );
  });
});
