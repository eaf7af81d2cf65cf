import { describe, expect, it } from "vitest";
import { openingAt, hoursWords, type OpeningHours } from "./details-words.ts";

const day = { opens: "08:00", closes: "17:30" };

describe("the hours of a place", () => {
  it("share a line for days in a row with the same times", () => {
    const hours = { mon: day, tue: day, wed: day, thu: { opens: "00:15", closes: "12:00" }, sat: day };
    expect(hoursWords(hours)).toEqual([
      "Mon to Wed, 8:00 AM to 5:30 PM",
      "Thu, 12:15 AM to 12:00 PM",
      "Fri, closed",
      "Sat, 8:00 AM to 5:30 PM",
      "Sun, closed",
    ]);
  });

  it("are one line where every day is the same", () => {
    const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
    expect(hoursWords(hours)).toEqual(["Mon to Sun, 8:00 AM to 5:30 PM"]);
  });
});

describe("a place by its hours", () => {
  const weekdays = { mon: day, tue: day, fri: day } satisfies OpeningHours;
  const at = (weekday: number, time: string) => {
    const [hours, minutes] = time.split(":").map(Number);
    return openingAt(weekdays, { weekday, minutes: hours! * 60 + minutes! });
  };
  it.each([
    [0, "08:00", "open", "Open until 5:30 PM"],
    [0, "14:29", "open", "Open until 5:30 PM"],
    [0, "14:30", "open", "Closes in 3 h, at 5:30 PM"],
    [0, "15:50", "open", "Closes in 1 h 40 min, at 5:30 PM"],
    [0, "16:29", "open", "Closes in 1 h 1 min, at 5:30 PM"],
    [0, "16:30", "closes_soon", "Closes in 1 h, at 5:30 PM"],
    [0, "17:29", "closes_soon", "Closes in 1 min, at 5:30 PM"],
    [0, "07:59", "closed", "Closed, opens at 8:00 AM"],
    [0, "17:30", "closed", "Closed, opens tomorrow at 8:00 AM"],
    [1, "17:30", "closed", "Closed, opens Fri at 8:00 AM"],
    [2, "12:00", "closed", "Closed, opens Fri at 8:00 AM"],
    [4, "23:59", "closed", "Closed, opens Mon at 8:00 AM"],
    [6, "12:00", "closed", "Closed, opens tomorrow at 8:00 AM"],
  ])("on day %i at %s is %s: %s", (weekday, time, state, words) => {
    expect(at(weekday, time)).toEqual({ state, words });
  });

  it("that opens on one day of the week opens again in seven days", () => {
    expect(openingAt({ wed: day }, { weekday: 2, minutes: 18 * 60 })?.words).toBe("Closed, opens Wed at 8:00 AM");
  });

  it("says nothing without an open day", () => {
    expect(openingAt({}, { weekday: 2, minutes: 600 })).toBeNull();
  });
});
