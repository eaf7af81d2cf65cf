import type { CalendarEvent } from "@lotlane/core/calendars";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentLines, createCalendarWriter, escapeText, fold } from "./index.ts";

const { write, addressOf } = createCalendarWriter({ publicUrl: "https://lotlane.example/" });

const anEvent = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  job: { kind: "order", id: "0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11" },
  end: "pickup",
  day: "2026-11-21",
  summary: "Pick up 2022 Ford F-150, Dallas, TX",
  location: "5333 W Kiest Blvd, Dallas, TX 75236",
  lines: ["Shipper: Dana's Motors; Dallas", "C:\\lot"],
  isAgreed: true,
  changedAt: "2026-11-20T12:34:56.789Z",
  revision: 2,
  ...changes,
});

/** Lines as a reader has them: joined where they were folded, without their ends. */
const unfold = (text: string): string => text.replaceAll("\r\n ", "");
const linesOf = (text: string): readonly string[] => unfold(text).split("\r\n").slice(0, -1);
const unescape = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
const octets = (line: string): number => new TextEncoder().encode(line).byteLength;

const anyLine = fc
  .oneof(
    fc.string({ unit: "binary", maxLength: 300, size: "max" }),
    fc.string({ unit: "grapheme", maxLength: 300, size: "max" }),
  )
  .map((text) => text.replace(/[\r\n]/g, ""));

describe("content lines", () => {
  it("have at most 75 octets, and are the same once they are joined", () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const folded = fold(line);
        expect(unfold(folded)).toBe(line);
        for (const part of folded.split("\r\n")) expect(octets(part)).toBeLessThanOrEqual(75);
      }),
    );
  });

  it("are as long as they may be", () => {
    expect(fold("x".repeat(75))).toBe("x".repeat(75));
    expect(fold("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`);
    expect(fold("x".repeat(75 + 74 + 1))).toBe(`${"x".repeat(75)}\r\n ${"x".repeat(74)}\r\n x`);
  });

  it.each(["é", "€", "🚚"])("are not broken within %s", (character) => {
    for (let before = 70; before <= 75; before++) {
      const parts = fold("x".repeat(before) + character.repeat(40)).split("\r\n");
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) expect(part).not.toMatch(/\p{Surrogate}/u);
    }
  });

  it("end in CR LF", () => {
    expect(contentLines(["A:1", "B:2"])).toBe("A:1\r\nB:2\r\n");
  });
});

describe("a text in a line", () => {
  it("says the same to a reader, on one line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const escaped = escapeText(text);
        expect(escaped).not.toMatch(/[\r\n]/);
        expect(unescape(escaped)).toBe(text);
      }),
    );
  });

  it.each([
    ["a;b,c\\d", "a\\;b\\,c\\\\d"],
    ["one\r\ntwo\rthree\nfour", "one\\ntwo\\nthree\\nfour"],
    ["\u0000be\u0007ll\u007f\ttab", "bell\ttab"],
    ["\r\nEND:VEVENT", "\\nEND:VEVENT"],
  ])("%j is %j", (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });
});

describe("a calendar", () => {
  it("has an event for each end of a job", () => {
    expect(linesOf(write({ userType: "transporter", events: [anEvent()] }))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Lotlane//Pickups and deliveries//EN",
      "CALSCALE:GREGORIAN",
      "NAME:Lotlane",
      "X-WR-CALNAME:Lotlane",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "BEGIN:VEVENT",
      "UID:order-0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11-pickup@lotlane",
      "DTSTAMP:20261120T123456Z",
      "LAST-MODIFIED:20261120T123456Z",
      "SEQUENCE:2",
      "DTSTART;VALUE=DATE:20261121",
      "SUMMARY:Pick up 2022 Ford F-150\\, Dallas\\, TX",
      "LOCATION:5333 W Kiest Blvd\\, Dallas\\, TX 75236",
      "DESCRIPTION:Shipper: Dana's Motors\\; Dallas\\nC:\\\\lot",
      "URL:https://lotlane.example/orders/0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11",
      "STATUS:CONFIRMED",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  it("leads to the page of a reader's loads", () => {
    const events = [anEvent({ job: { kind: "load", id: "1" } })];
    expect(write({ userType: "driver", events })).toContain("URL:https://lotlane.example/driver\r\n");
    expect(write({ userType: "transporter", events })).toContain(
      "URL:https://lotlane.example/transporter/loadboard?view=mine\r\n",
    );
  });

  it("says that a job without a carrier is not certain, and nothing where there is nothing to say", () => {
    const text = write({ userType: "shipper", events: [anEvent({ isAgreed: false, lines: [] })] });
    expect(text).toContain("STATUS:TENTATIVE\r\n");
    expect(text).not.toContain("DESCRIPTION");
  });

  it("has a component without any event, as the format asks", () => {
    const lines = linesOf(write({ userType: "driver", events: [] }));
    expect(lines).toContain("BEGIN:VTIMEZONE");
    expect(lines).not.toContain("BEGIN:VEVENT");
  });

  it("has its address under the product's", () => {
    expect(addressOf("secret")).toBe("https://lotlane.example/api/calendars/secret.ics");
  });

  it("leads an admin to the records of the console", () => {
    const id = "0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11";
    const events = [anEvent(), anEvent({ job: { kind: "quote", id }, end: "expires" })];
    const lines = linesOf(write({ userType: "admin", events }));
    expect(lines.filter((line) => line.startsWith("URL:"))).toEqual([
      `URL:https://lotlane.example/admin?view=orders&order=${id}`,
      `URL:https://lotlane.example/admin?view=quotes&quote=${id}`,
    ]);
    expect(lines).toContain(`UID:quote-${id}-expires@lotlane`);
  });

  it("has a task at its hour, without a place", () => {
    const task = { kind: "task", id: "0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11" } as const;
    const at = { startsAt: "2026-11-21T15:30:00.000Z", location: "", lines: [] };
    const lines = linesOf(write({ userType: "admin", events: [anEvent({ job: task, end: "due", ...at })] }));
    expect(lines).toEqual(expect.arrayContaining(["DTSTART:20261121T153000Z", "DURATION:PT15M"]));
    expect(lines).toContain(`URL:https://lotlane.example/admin?view=tasks&task=${task.id}`);
    expect(lines.filter((line) => /^(LOCATION|DESCRIPTION|DTSTART;)/.test(line))).toEqual([]);
  });
});
