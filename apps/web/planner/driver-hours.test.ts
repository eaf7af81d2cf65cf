import { hoursUsedSchema } from "@lotlane/core/trips";
import { expect, it } from "vitest";
import { hoursFrom, hoursTyped } from "./trip-fields.tsx";

it("hours that were kept come back from the form to the minute, with what it does not show", () => {
  const kept = hoursUsedSchema.parse({
    driven: 100,
    onDuty: 179,
    sinceBreak: 41,
    cycle: 1003,
    limit: 60,
    restEndedAt: "2026-11-21T06:30:12.000Z",
  });
  expect(hoursFrom(hoursTyped(kept), kept)).toEqual(kept);
  expect(hoursFrom({ ...hoursTyped(kept), driven: "2" }, kept)).toMatchObject({ driven: 120, sinceBreak: 120 });
});

it("no hours are a rested driver", () => {
  expect(hoursFrom(hoursTyped(null))).toBeNull();
});
