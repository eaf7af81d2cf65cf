import { expect, it } from "vitest";
import { estimatedDays } from "../lanes/index.ts";
import { laterDelivery } from "./quote-wizard.machine.ts";

const losAngelesToNewYork = estimatedDays(2790);

it.each([
  ["a week is too short for nine days", "2026-12-01", "2026-12-08", "2026-12-10"],
  ["a day is missing", "2026-12-01", "2026-12-09", "2026-12-10"],
  ["the days are just enough", "2026-12-01", "2026-12-10", null],
  ["there is time to spare", "2026-12-01", "2026-12-24", null],
  ["the year ends on the way", "2026-12-28", "2027-01-04", "2027-01-06"],
  ["the dates are out of order, which is said on its own", "2026-12-08", "2026-12-01", null],
  ["the pickup date is missing", "", "2026-12-08", null],
  ["the delivery date is missing", "2026-12-01", "", null],
])("%s", (_, pickupDate, deliveryDate, offered) => {
  expect(laterDelivery({ pickupDate, deliveryDate }, losAngelesToNewYork)).toBe(offered);
});
