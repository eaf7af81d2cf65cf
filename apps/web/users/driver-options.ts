import type { Answer, UserJson } from "@lotlane/adapters/http/contract";
import { useEffect } from "react";
import { fullName, type TeamRole } from "@lotlane/core/accounts";
import { type Pages, usePages } from "../app/lists/pages.tsx";
import { useUser } from "../app/session/session.tsx";

type Driven = { readonly driverId: string | null; readonly driverName: string | null };

/**
 * All drivers of the carrier who have joined, as a `Select` takes them.
 * @param none the words for no driver
 * @param present what has a driver already, who may stay
 */
export function useDriverOptions(none: string, present?: Driven) {
  const drivers = useJoined(usePages("GET /api/users/drivers", ...all));
  return optionsOf(none, drivers, fullName, present);
}

/** The same for a truck, which the carrier's owner may drive too. */
export function useTruckDriverOptions(none: string, present?: Driven) {
  const { id } = useUser();
  const { people, loading } = useJoined(usePages("GET /api/team", ...all));
  const byRole = (wanted: TeamRole) => people.filter(({ role }) => role === wanted);
  const nameOf = (person: (typeof people)[number]) =>
    person.role === "owner" ? `${fullName(person)} (${person.id === id ? "you" : "owner"})` : fullName(person);
  return optionsOf(none, { people: [...byRole("owner"), ...byRole("driver")], loading }, nameOf, present);
}

type Person = Pick<UserJson, "id" | "firstName" | "lastName">;
type Everyone<One> = { readonly people: readonly One[]; readonly loading: boolean };

function optionsOf<One extends Person>(
  none: string,
  { people, loading }: Everyone<One>,
  nameOf: (one: One) => string,
  present: Driven | undefined,
) {
  const names = new Map(people.map((one) => [one.id, nameOf(one)]));
  if (present?.driverId && !names.has(present.driverId)) names.set(present.driverId, present.driverName ?? "");
  return { loading, options: [{ value: "", label: none }, ...[...names].map(([value, label]) => ({ value, label }))] };
}

const all = [{ query: { limit: 100 } }, { quiet: true }] as const;

/** The people of a list who have joined, from all of its pages. */
function useJoined<One extends { readonly invitedUntil: string | null }>({
  rows = [],
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
}: Pages & { readonly rows?: readonly One[] | undefined }): Everyone<One> {
  const waiting = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (waiting) void fetchNextPage();
  });
  return { loading: isFetching, people: rows.filter(({ invitedUntil }) => invitedUntil === null) };
}

/** Adds to a sentence which trips a job left and which one has it; nothing where no trip is concerned. */
export function withTrips(happened: string, { left, trip }: Answer<"POST /api/orders/{id}/driver">["trips"]): string {
  const from = left.map(({ name }) => name).join(" and ");
  const joined = trip ? `It is in the trip ${trip.name}.` : "";
  const moved = `It left the trip ${from}${trip ? ` for ${trip.name}` : " and is in no trip now"}.`;
  return [happened, from === "" ? joined : moved].filter(Boolean).join(". ");
}
