import { expect, it } from "vitest";
import { hoursText } from "./labels.ts";
import { daysOf } from "./timeline.tsx";

const at = (day: number, hour: number) => new Date(2026, 11, day, hour).toISOString();

it("cuts what the driver does at each midnight", () => {
  const days = daysOf([
    { kind: "driving", from: at(1, 20), to: at(1, 23), stop: null },
    { kind: "rest", from: at(1, 23), to: at(3, 1), stop: 0 },
  ]);
  expect(days.map(({ parts }) => parts)).toEqual([
    [
      { kind: "driving", from: 1200, minutes: 180 },
      { kind: "rest", from: 1380, minutes: 60 },
    ],
    [{ kind: "rest", from: 0, minutes: 1440 }],
    [{ kind: "rest", from: 0, minutes: 60 }],
  ]);
  expect(days[0]!.name).toBe("Tue, Dec 1");
});

it.each([
  [0, "0 min"],
  [35, "35 min"],
  [60, "1 h"],
  [95, "1 h 35 min"],
])("tells %i minutes as %s", (minutes, text) => expect(hoursText(minutes)).toBe(text));
