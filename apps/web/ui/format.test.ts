import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay, formatPhone, formatShortDay, formatTime } from "./format.ts";
import { today } from "./date-text.ts";

test("a day of this year is short, another one bears its year", () => {
  expect(formatShortDay(`${today().slice(0, 4)}-03-04`)).toBe("Mar 4");
  expect(formatShortDay("2099-01-03")).toBe("Jan 3, 2099");
});

test.each([
  ["6025550142", "(602) 555-0142"],
  ["602-555-0142", "(602) 555-0142"],
  ["602.555.0142", "(602) 555-0142"],
  ["(602)555-0142", "(602) 555-0142"],
  ["+1 602 555 0142", "(602) 555-0142"],
  ["16025550142", "(602) 555-0142"],
  ["+16025550142", "(602) 555-0142"],
  ["+6025550142", "+6025550142"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["602-555-0142 ext. 7", "602-555-0142 ext. 7"],
  ["555-0142", "555-0142"],
  ["withheld", "withheld"],
  ["", ""],
])("the number %s reads %s", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test("days and times read as the browser's own formats have them", () => {
  const day = { month: "short", day: "numeric", year: "numeric" } as const;
  const weekday = { ...day, weekday: "short" } as const;
  const formats = {
    day: new Intl.DateTimeFormat("en-US", { ...weekday, timeZone: "UTC" }),
    local: new Intl.DateTimeFormat("en-US", weekday),
    time: new Intl.DateTimeFormat("en-US", { ...day, hour: "numeric", minute: "2-digit" }),
  };
  const moments = fc.date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const instant = moment.toISOString();
      const date = instant.slice(0, 10);
      expect(formatDay(date)).toBe(formats.day.format(new Date(date)));
      expect(formatDay(instant)).toBe(formats.local.format(moment));
      // Some versions of Unicode's data have a narrow space before AM and PM.
      expect(formatTime(instant)).toBe(formats.time.format(moment).replaceAll("\u202f", " "));
    }),
  );
});
