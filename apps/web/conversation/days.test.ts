import { expect, test } from "vitest";
import { clockTime, dayName, dayOf, shortTime } from "./chat-messages.tsx";

const now = new Date(2026, 11, 2, 9, 30);
const at = (day: number, hour: number, month = 11) => new Date(2026, month, day, hour, 5).toISOString();

test.each([
  [at(2, 0), "Today", "12:05 AM"],
  [at(1, 23), "Yesterday", "Yesterday"],
  [at(1, 0), "Yesterday", "Yesterday"],
  [at(30, 23, 10), "Mon, Nov 30, 2026", "Nov 30"],
])("%s is %s, for short %s", (instant, name, short) => {
  expect(dayName(dayOf(instant), now)).toBe(name);
  expect(shortTime(instant, now)).toBe(short);
});

test("times are the reader's own", () => {
  expect(clockTime(at(2, 14))).toBe("2:05 PM");
});
