import { describe, expect, it } from "vitest";
import { aQuote } from "../testing/index.ts";
import { quoteStatusAt } from "./quote.ts";

const before = new Date("2026-11-27T11:59:59.999Z");
const end = new Date("2026-11-27T12:00:00.000Z");

describe("the status of a quote that ends at noon", () => {
  it.each([
    ["draft", before, "draft"],
    ["sent", before, "sent"],
    ["accepted", before, "accepted"],
    ["booked", before, "booked"],
    ["expired", before, "expired"],
    ["draft", end, "expired"],
    ["sent", end, "expired"],
    ["accepted", end, "expired"],
    ["booked", end, "booked"],
    ["expired", end, "expired"],
  ] as const)("kept as %s, at %o, is %s", (status, moment, expected) => {
    expect(quoteStatusAt(aQuote({ status }), moment)).toBe(expected);
  });
});
