import { expect, it } from "vitest";
import { otherDeviceTime } from "./inspection.ts";

const at = "2026-11-22T15:00:00.000Z";

it("is told once it lies more than five minutes before or after the server's", () => {
  expect(otherDeviceTime(at, null)).toBeNull();
  for (const near of ["2026-11-22T14:55:00.000Z", "2026-11-22T15:05:00.000Z"])
    expect(otherDeviceTime(at, near)).toBeNull();
  for (const apart of ["2026-11-22T14:54:59.999Z", "2026-11-22T15:05:00.001Z", "1999-12-31T00:00:00.000Z"])
    expect(otherDeviceTime(at, apart)).toBe(apart);
});
