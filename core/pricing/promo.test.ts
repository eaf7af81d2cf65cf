import { describe, expect, it } from "vitest";
import { judgePromoCode, type PromoVerdict } from "./promo.ts";

const spring = { code: "SPRING10", type: "percent", value: "10", validUntil: "2026-12-31" } as const;
const forever = { code: "SAVE75", type: "flat", value: 75 } as const;

const first = { code: "FIRST50", type: "flat", value: 20, mostBookings: 50 } as const;

const judge = (typed: string | null | undefined, on?: string): PromoVerdict =>
  judgePromoCode([spring, forever, first], typed, { on });

describe("judging a promo code", () => {
  it.each([undefined, null, "", " \t "])("has nothing to say to %j", (typed) => {
    expect(judge(typed)).toEqual({ kind: "none" });
  });

  it.each(["SPRING10", "spring10", " Spring 10 "])("applies %j", (typed) => {
    expect(judge(typed, "2026-12-31")).toEqual({
      kind: "applied",
      promo: spring,
      message: "Promo code SPRING10 is applied.",
    });
  });

  it("says when it does not know a code", () => {
    expect(judge("summer")).toEqual({
      kind: "unknown",
      code: "SUMMER",
      message: "We do not recognize promo code SUMMER, so the price stays the same.",
    });
  });

  it.each([
    ["2026-12-31", "applied"],
    ["2026-12-31T23:59:59.999Z", "applied"],
    ["2027-01-01T00:00:00.000Z", "expired"],
    ["2027-01-01", "expired"],
    [undefined, "applied"],
  ] as const)("on %s a code that ends with 2026 is %s", (on, kind) => {
    expect(judge("SPRING10", on).kind).toBe(kind);
  });

  it("says when a code ended", () => {
    expect(judge("spring10", "2027-06-01")).toEqual({
      kind: "expired",
      code: "SPRING10",
      message: "Promo code SPRING10 expired after 2026-12-31, so the price stays the same.",
    });
  });

  it("lets a code without an end hold for ever", () => {
    expect(judge("SAVE75", "2999-01-01").kind).toBe("applied");
  });

  it.each([
    [undefined, "applied"],
    [0, "applied"],
    [49, "applied"],
    [50, "used_up"],
    [51, "used_up"],
  ] as const)("with %s bookings a code for 50 is %s", (bookings, kind) => {
    expect(judgePromoCode([first], "first 50", { bookings }).kind).toBe(kind);
    expect(judgePromoCode([spring], "spring10", { bookings }).kind).toBe("applied");
  });

  it("says when a code is used up", () => {
    expect(judgePromoCode([first], "first50", { bookings: 50 })).toEqual({
      kind: "used_up",
      code: "FIRST50",
      message: "Promo code FIRST50 is used up, so the price stays the same.",
    });
  });
});
