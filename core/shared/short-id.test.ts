import { expect, it } from "vitest";
import { shortId } from "./short-id.ts";

it("shortens an id to its first eight characters", () => {
  expect(shortId("9f4e21c7-52a0-4c8e-9d65-1b7f3a2c8d40")).toBe("9f4e21c7");
});
