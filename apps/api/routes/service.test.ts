import { expect, it } from "vitest";
import { madeOnce } from "./service.ts";

it("keeps what was made, and makes again what could not be made", async () => {
  let times = 0;
  const ask = madeOnce(async () => {
    times += 1;
    if (times === 1) throw new Error("not yet");
    return times;
  });
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect([await ask(), await ask()]).toEqual([2, 2]);
});
