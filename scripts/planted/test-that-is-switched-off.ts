// breaks: vitest(no-disabled-tests)
// file: core/orders/planted.test.ts
import { expect, it } from "vitest";
it.skip("is never run", () => expect(1).toBe(1));
