import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attacks } from "../../../../scripts/attacks/index.ts";
import { startTarget, type Target } from "../../../../scripts/attacks/target.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

// `npm run attack` plays those too that are refused within a time.
describe("an attack on the running product", () => {
  it.each(attacks.filter(({ isTimed }) => !isTimed))("is refused: $name", async ({ play }) => {
    expect(await play(target)).toMatchObject({ refused: true });
  });
});
