import { createBreaker, NoAnswer } from "@lotlane/adapters/outside";
import { expect, test } from "vitest";

const away = () => Promise.reject(new NoAnswer("HTTP 500"));
const there = () => Promise.resolve("here");

function breaking() {
  const clock = { seconds: 0 };
  return { clock, ask: createBreaker({ now: () => new Date(clock.seconds * 1000) }) };
}
const outcome = (asked: Promise<string>) => asked.catch((error: Error) => error.message);
const resting = "not asked, since it failed a moment ago";

test("a service has a rest after three failures in a row, and then one question tries it", async () => {
  const { clock, ask } = breaking();
  for (let turn = 0; turn < 3; turn++) expect(await outcome(ask(away))).toBe("HTTP 500");
  expect(await outcome(ask(there))).toBe(resting);
  clock.seconds = 30;
  expect(await outcome(ask(away))).toBe("HTTP 500");
  expect(await outcome(ask(there))).toBe(resting);
  clock.seconds = 60;
  expect(await outcome(ask(there))).toBe("here");
  expect(await outcome(ask(away))).toBe("HTTP 500");
  expect(await outcome(ask(there))).toBe("here");
});

test("an answer between failures resets their count", async () => {
  const { ask } = breaking();
  for (let turn = 0; turn < 4; turn++) {
    for (let failures = 0; failures < 2; failures++) expect(await outcome(ask(away))).toBe("HTTP 500");
    expect(await outcome(ask(there))).toBe("here");
  }
});

test("while one question tries the service, the others are not kept waiting", async () => {
  const { clock, ask } = breaking();
  for (let turn = 0; turn < 3; turn++) await outcome(ask(away));
  clock.seconds = 30;
  let answer = (_: string) => {};
  const trying = outcome(ask(() => new Promise<string>((resolve) => (answer = resolve))));
  expect(await outcome(ask(there))).toBe(resting);
  answer("back");
  expect(await trying).toBe("back");
  expect(await outcome(ask(there))).toBe("here");
});

test("a fault of our own is no failure of the service", async () => {
  const { ask } = breaking();
  for (let turn = 0; turn < 5; turn++)
    expect(await outcome(ask(() => Promise.reject(new TypeError("ours"))))).toBe("ours");
  expect(await outcome(ask(there))).toBe("here");
});
