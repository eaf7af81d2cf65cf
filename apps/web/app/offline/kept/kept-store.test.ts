import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { mostAnswers, mostDays, openKeptStore } from "./kept-store.ts";
import { seenWords } from "./seen.ts";

const now = Date.parse("2026-12-01T12:00:00.000Z");
const day = 24 * 3_600_000;
let databases = 0;
const named = () => `kept-${++databases}`;

test("the last answer is there for the account that read it, until it is a week old", async () => {
  const { keep, recall } = await openKeptStore("one", named());
  await keep("dana", "orders", ["old"], now - day);
  await keep("dana", "orders", ["new"], now);
  expect(await recall("dana", "orders", now)).toMatchObject({ answer: ["new"], at: now });
  expect(await recall("sam", "orders", now)).toBeUndefined();
  expect(await recall("dana", "orders", now + mostDays * day - 1)).toBeDefined();
  expect(await recall("dana", "orders", now + mostDays * day)).toBeUndefined();
});

test("an answer of another contract is not shown, and stays for an open page of that one until the next day", async () => {
  const name = named();
  const [one, two] = [await openKeptStore("one", name), await openKeptStore("two", name)];
  await one.keep("dana", "orders", ["one"], now);
  expect(await two.recall("dana", "orders", now)).toBeUndefined();
  for (let index = 0; index < 30; index++) await two.keep("dana", "orders", ["two"], now + 1);
  expect(await one.recall("dana", "orders", now)).toMatchObject({ answer: ["one"] });
  expect(await two.recall("dana", "orders", now)).toMatchObject({ answer: ["two"] });
  for (let index = 0; index < 30; index++) await two.keep("dana", "today", [], now + day);
  expect(await one.recall("dana", "orders", now)).toBeUndefined();
  expect(await two.recall("dana", "orders", now)).toMatchObject({ answer: ["two"] });
});

test("signing out forgets what other contracts kept too", async () => {
  const name = named();
  const [one, two] = [await openKeptStore("one", name), await openKeptStore("two", name)];
  await one.keep("dana", "orders", [], now);
  await two.forget("dana");
  expect(await one.recall("dana", "orders", now)).toBeUndefined();
});

test("signing out forgets the account's answers, and no other's", async () => {
  const { keep, recall, forget } = await openKeptStore("one", named());
  for (const account of ["dana", "sam"]) await keep(account, "orders", [], now);
  await forget("dana");
  expect([await recall("dana", "orders", now), await recall("sam", "orders", now)]).toEqual([
    undefined,
    expect.objectContaining({ answer: [] }),
  ]);
});

test("the newest few hundred are kept, and nothing that is very large", async () => {
  const { keep, recall } = await openKeptStore("one", named());
  const many = mostAnswers + 100;
  for (let index = 0; index < many; index++) await keep("dana", `order ${index}`, index, now + index);
  await keep("dana", "large", "x".repeat(600_000), now);
  expect(await recall("dana", "large", now)).toBeUndefined();
  expect(await recall("dana", "order 0", now + many)).toBeUndefined();
  expect(await recall("dana", `order ${many - 1}`, now + many)).toBeDefined();
});

test.each([
  [0, "Updated just now"],
  [-60_000, "Updated just now"],
  [60_000, "Updated 1 minute ago"],
  [12 * 60_000, "Updated 12 minutes ago"],
  [3 * 3_600_000, "Updated 3 hours ago"],
  [day, "Updated 1 day ago"],
])("after %d ms: %s", (age, words) => expect(seenWords(now, now + age)).toBe(words));
