import { calendarKinds } from "@lotlane/core/desk";
import type { CalendarSearch } from "@lotlane/core/ports";
import { createDeskCalendar } from "../index.ts";
import { idOf, now } from "../rows-for-index-tests.ts";
import type { Call } from "./call.ts";
import { database } from "./filled-database.ts";

const calendar = () => createDeskCalendar(database());
const days = { from: "2026-11-18", to: "2026-11-20", kinds: calendarKinds, now };
const count = (search: Partial<CalendarSearch> = {}) => calendar().count({ ...days, ...search });
const first = (search: Partial<CalendarSearch> = {}) => calendar().first({ ...days, ...search }, 10);
const after = { at: "2026-11-19T00:00:00.000Z", id: idOf(5) };

const indexes: Readonly<Record<(typeof calendarKinds)[number], readonly string[]>> = {
  pickup: ["orders_pickup_day_index", "loads_pickup_day_index"],
  delivery: ["orders_delivery_day_index", "loads_delivery_day_index"],
  quote_expires: ["quotes_expiry_index"],
  insurance_ends: ["insurance_certificates_expiry_index"],
  authority_ends: ["carrier_vettings_override_index"],
};

/** The calendar of the desk. */
export const callsOfDesk: readonly Call[] = [
  ...Object.values(indexes)
    .flat()
    .flatMap((index): readonly Call[] => [
      ["how much some days have", index, () => count()],
      ["the first of some days", index, () => first()],
    ]),
  ...calendarKinds.flatMap((kind) =>
    indexes[kind].flatMap((index): readonly Call[] => [
      [`a day's ${kind}`, index, () => calendar().list({ day: "2026-11-19", kind, now }, { limit: 50 })],
      [
        `a day's ${kind}, further on`,
        index,
        () => calendar().list({ day: "2026-11-19", kind, now }, { limit: 50, after }),
      ],
    ]),
  ),
  [
    "some days of a carrier",
    "orders_pickup_day_index or orders_transporter_status_index or orders_transporter_delivered_index",
    () => first({ carrier: idOf(20_001) }),
  ],
  [
    "some days of a dealer",
    "orders_pickup_day_index or orders_organization_newest_index",
    () => first({ dealer: idOf(77), kinds: ["pickup"] }),
  ],
  ["some days in a state", "orders_pickup_day_index", () => first({ state: "TX" })],
];
