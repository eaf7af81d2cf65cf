import { describe, expect, it } from "vitest";
import { daySchema } from "./day-schema.ts";

describe("a day from outside", () => {
  const schema = daySchema("that is no day");

  it.each([["2026-12-01"], ["2026-12-01T23:00:00Z"], ["2026-12-01T23:00:00-08:00"]])("is taken of %j", (input) => {
    expect(schema.parse(input)).toBe("2026-12-01");
  });

  it.each([["2026-02-30"], ["2026-02-30T00:00:00Z"], ["2026-12-01T"], ["2026-12-01 10:00"], ["1 Dec 2026"], [""], [1]])(
    "is refused of %j",
    (input) => {
      expect(schema.safeParse(input).error?.issues).toMatchObject([{ message: "that is no day" }]);
    },
  );
});
