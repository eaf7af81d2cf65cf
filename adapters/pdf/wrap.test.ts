import { expect, it } from "vitest";
import { wrap } from "./wrap.ts";

const lines = (text: string, width = 12) => wrap(text, width, (part) => part.length);

it.each([
  ["between words", "keys at the front desk", ["keys at the", "front desk"]],
  ["within a word that is wider than a line", "abcdefghijklmnop", ["abcdefghijkl", "mnop"]],
  ["before the host of an e-mail address", "tasha@motors.example", ["tasha@", "motors.examp", "le"]],
  ["not where it fits", "a@b.example", ["a@b.example"]],
])("breaks a text %s", (_, text, broken) => {
  expect(lines(text)).toEqual(broken);
});
