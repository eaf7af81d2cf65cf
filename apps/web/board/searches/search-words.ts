import type { SearchNowJson } from "@lotlane/adapters/http/contract";
import { minutesBetweenMails, type TellWay } from "@lotlane/core/board";
import { areaNamed } from "@lotlane/core/lanes";
import { formatMoney } from "@lotlane/core/money";
import { formatDay } from "../../ui/format.ts";
import { defaultRadius } from "../offers/criteria.ts";

export const tellOptions: readonly { readonly value: TellWay; readonly label: string }[] = [
  { value: "screen", label: "On screen" },
  { value: "mail", label: "By email right away" },
  { value: "daily", label: "By email once a day" },
  { value: "none", label: "Not at all" },
];

export const tellHint = `On screen: a mark next to Loadboard and a message while you are here. Emails come on top of that, at most one every ${minutesBetweenMails} minutes.`;

/** The criteria of a search, a few words for each. */
export function criteriaWords({ criteria }: Pick<SearchNowJson, "criteria">): string {
  const { place, deliveryPlace, radius, pickupFrom, pickupTo, equipment, leastPerMile, kind } = criteria;
  const where = (typed: string) => {
    const area = areaNamed(typed);
    return area ? `in ${area.name}` : `within ${radius ?? defaultRadius} miles of ${typed}`;
  };
  return [
    place && `Pickup ${where(place)}`,
    deliveryPlace && `Delivery ${where(deliveryPlace)}`,
    pickupFrom && `Pickup from ${formatDay(pickupFrom)}`,
    pickupTo && `Pickup by ${formatDay(pickupTo)}`,
    leastPerMile !== undefined && `At least ${formatMoney(leastPerMile.toFixed(2))} a mile`,
    equipment && (equipment === "ENCLOSED" ? "Enclosed" : "Open"),
    kind && (kind === "load" ? "Loads" : "Orders"),
  ]
    .filter(Boolean)
    .join(" · ");
}
