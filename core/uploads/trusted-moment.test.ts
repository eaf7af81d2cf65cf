import { expect, it } from "vitest";
import { trustedMoment } from "./add-upload.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

it.each([
  ["2026-11-20T11:59:00.000Z", "2026-11-20T11:59:00.000Z"],
  ["2026-11-21T12:00:00.000Z", "2026-11-21T12:00:00.000Z"],
  ["2026-11-21T12:00:00.001Z", null],
  ["2000-01-01T00:00:00.000Z", "2000-01-01T00:00:00.000Z"],
  ["1999-12-31T23:59:59.999Z", null],
  ["yesterday", null],
  [null, null],
])("takes a camera's %s as %s", (taken, trusted) => {
  expect(trustedMoment(taken, now)).toBe(trusted);
});
