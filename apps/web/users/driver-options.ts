import type { Answer, UserJson } from "@lotlane/adapters/http/contract";
import { useEffect } from "react";
import { fullName } from "@lotlane/core/accounts";
import { usePages } from "../app/lists/pages.tsx";

type Driven = { readonly driverId: string | null; readonly driverName: string | null };

/**
 * All drivers of the carrier who have joined, as a `Select` takes them.
 * @param none the words for no driver
 * @param present what has a driver already, who may stay
 * @param more others who may be chosen
 */
export function useDriverOptions(
  none: string,
  present?: Driven,
  more: readonly Pick<UserJson, "id" | "firstName" | "lastName">[] = [],
) {
  const {
    rows = [],
    hasNextPage,
    isFetching,
    isFetchNextPageError,
    fetchNextPage,
  } = usePages("GET /api/users/drivers", { query: { limit: 100 } }, { quiet: true });
  const waiting = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (waiting) void fetchNextPage();
  });
  const joined = rows.filter(({ invitedUntil }) => invitedUntil === null);
  const names = new Map([...more, ...joined].map((driver) => [driver.id, fullName(driver)]));
  if (present?.driverId) names.set(present.driverId, present.driverName ?? "");
  return {
    loading: isFetching,
    options: [{ value: "", label: none }, ...[...names].map(([value, label]) => ({ value, label }))],
  };
}

/** Adds to a sentence which trips a job left and which one has it; nothing where no trip is concerned. */
export function withTrips(happened: string, { left, trip }: Answer<"POST /api/orders/{id}/driver">["trips"]): string {
  const from = left.map(({ name }) => name).join(" and ");
  const joined = trip ? `It is in the trip ${trip.name}.` : "";
  const moved = `It left the trip ${from}${trip ? ` for ${trip.name}` : " and is in no trip now"}.`;
  return [happened, from === "" ? joined : moved].filter(Boolean).join(". ");
}
