import { expect, test } from "vitest";
import { createAnswers } from "./answers.ts";

let time = 0;
const now = () => new Date(time);

test("keeps an answer for its time", () => {
  const answers = createAnswers<string>({ most: 10, milliseconds: 1000, now });
  answers.set("a", "one");
  time += 999;
  expect(answers.get("a")).toBe("one");
  time += 1;
  expect(answers.get("a")).toBeUndefined();
  answers.set("a", "two");
  expect(answers.get("a")).toBe("two");
});

test("keeps the newest only", () => {
  const answers = createAnswers<number>({ most: 2, milliseconds: 1000, now });
  for (const [index, key] of ["a", "b", "a", "c"].entries()) answers.set(key, index);
  expect(["a", "b", "c"].map(answers.get)).toEqual([2, undefined, 3]);
});
