import { expect, it } from "vitest";
import { numbersOf } from "./carrier-numbers.ts";

it.each([
  ["3141592", "3141592"],
  ["USDOT 3141592", "3141592"],
  ["US DOT# 0314", "314"],
  ["dot no. 77", "77"],
  ["DOT-3141592 ", "3141592"],
  ["MC-3141592", null],
  ["0", null],
  ["123456789", null],
  ["31415 92", null],
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
