import { describe, expect, it } from "vitest";
import { orderProgress } from "./order-status.ts";

describe("how far along an order is", () => {
  it.each([
    ["pending", 0, 0],
    ["assigned", 0, 0],
    ["assigned", 5, 0],
    ["in_transit", 0, 20],
    ["in_transit", 1, 30],
    ["in_transit", 6, 80],
    ["in_transit", 60, 80],
    ["delivered", 0, 100],
    ["delivered", 3, 100],
    ["cancelled", 3, 0],
  ] as const)("%s with %d updates: %d percent", (status, updates, percent) => {
    expect(orderProgress(status, updates)).toBe(percent);
  });
});
