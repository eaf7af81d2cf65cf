// breaks: vitest(no-focused-tests)
// file: core/orders/planted.test.ts
import { expect, it } from "vitest";
it.only("hides the others", () => expect(1).toBe(1));
