import { describe, expect, it } from "vitest";
import { hoursWords } from "./details-words.ts";

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
