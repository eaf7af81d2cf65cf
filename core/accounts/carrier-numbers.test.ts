import { expect, it } from "vitest";
import { docketOf, hasUnreadableDot, numbersOf } from "./organization.ts";

it.each([
  ["3141592", "3141592"],
  ["USDOT 3141592", "3141592"],
  ["US DOT# 0314", "314"],
  ["U.S. DOT 314", "314"],
  ["DOT# 3141592", "3141592"],
  ["DOT–3141592", "3141592"],
  ["dot no. 77", "77"],
  ["DOT-3141592 ", "3141592"],
  ["MC-3141592", null],
  ["0", null],
  ["123456789", null],
  ["31415 92", null],
  ["3141592 (active)", null],
  ["３１４１５９２", null],
  ["none", null],
  [null, null],
])("reads the DOT number %j as %j", (typed, read) =>
  expect(numbersOf({ dotNumber: typed, mcNumber: null }).dotNumber).toBe(read),
);

it.each([
  ["MC-271828", "271828"],
  ["mc 271828", "271828"],
  ["MC#00271828", "271828"],
  ["FF123456", "123456"],
  ["MX-12", "12"],
  ["271828", "271828"],
  ["DOT 271828", null],
])("reads the MC number %j as %j", (typed, read) =>
  expect(numbersOf({ dotNumber: null, mcNumber: typed }).mcNumber).toBe(read),
);

it.each([
  ["271828", "MC 271828"],
  ["mc#00271828", "MC 271828"],
  ["FF271828", "FF 271828"],
  ["mx-271828", "MX 271828"],
  ["soon", null],
  [null, null],
])("reads the docket of %j as %j", (typed, read) => expect(docketOf(typed)).toBe(read));

it("knows a DOT number that was given and cannot be read", () => {
  const unreadable = (dotNumber: string | null) => hasUnreadableDot({ dotNumber, mcNumber: "MC-271828" });
  expect([unreadable("31415 92"), unreadable("USDOT 3141592"), unreadable(null)]).toEqual([true, false, false]);
});
