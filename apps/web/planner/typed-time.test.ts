import { expect, it } from "vitest";
import { isoOf, typedTime } from "./trip-fields.tsx";

it.each(["2026-01-15T06:30:00.000Z", "2026-07-15T23:05:00.000Z", "2026-12-31T00:00:00.000Z"])(
  "%s is typed and read back",
  (iso) => expect(isoOf(typedTime(iso))).toBe(iso),
);

it("a moment that was not touched keeps its seconds", () => {
  const before = "2026-07-15T23:05:42.123Z";
  expect(isoOf(typedTime(before), before)).toBe(before);
  expect(isoOf(typedTime("2026-07-15T23:06:00.000Z"), before)).toBe("2026-07-15T23:06:00.000Z");
});
