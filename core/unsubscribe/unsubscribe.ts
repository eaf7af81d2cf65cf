import type { AccountPorts } from "../accounts/ports.ts";
import type { TokenInvalid } from "../accounts/token.ts";
import type { BoardPorts } from "../board/ports.ts";
import type { Subscription } from "../notices/index.ts";
import type { NoticePorts } from "../notices/ports.ts";
import {
  changeSubscription,
  type DailyUnsubscription,
  findSubscription,
  readDailyUnsubscribeToken,
  readSearchUnsubscribeToken,
  readTripUnsubscribeToken,
  type SearchUnsubscription,
} from "../notices/unsubscribe.ts";
import { accept, type Result } from "../shared/result.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { TripPorts } from "../trips/ports.ts";

/** A search whose mails a link turns off. Its name is null once it is deleted, which is as good as off. */
export type SearchSubscription = SearchUnsubscription & { readonly name: string | null; readonly on: boolean };

/** The same of a trip. */
export type TripSubscription = { readonly tripId: string; readonly name: string | null; readonly on: boolean };

/**
 * The groups of mails that a daily mail's link concerns: while it is on, those that still come once a day, and
 * otherwise those that are off. None is left where the reader has made another choice since.
 */
export type DailySubscription = DailyUnsubscription & { readonly on: boolean };

/** The mails that a link turns off: a group of mails, the daily mail, one saved search, or one trip. */
export type LinkedSubscription = Subscription | DailySubscription | SearchSubscription | TripSubscription;

type Needs = NoticePorts &
  Pick<SharedPorts, "clock"> &
  Pick<AccountPorts & BoardPorts & TripPorts, "vault" | "savedSearches" | "trips">;

/** Reads which mails a link concerns; it changes nothing, since mail programs open links too. */
export function findLinked(ports: Needs) {
  const findGroup = findSubscription(ports);
  return async (token: string): Promise<Result<LinkedSubscription, TokenInvalid>> => {
    const search = readSearchUnsubscribeToken(ports.vault, token);
    const tripId = readTripUnsubscribeToken(ports.vault, token);
    if (tripId !== undefined) return accept(await tripOf(ports, tripId));
    const daily = readDailyUnsubscribeToken(ports.vault, token);
    if (daily) return accept(await dailyNow(ports, daily));
    return search ? accept(await searchNow(ports, search)) : findGroup(token);
  };
}

/** Turns the mails that a link concerns off, or on again, without a sign-in. Repeats are harmless. */
export function changeLinked(ports: Needs) {
  const changeGroup = changeSubscription(ports);
  return async (token: string, on: boolean): Promise<Result<LinkedSubscription, TokenInvalid>> => {
    const tripId = readTripUnsubscribeToken(ports.vault, token);
    if (tripId !== undefined) return accept(await turnTrip(ports, tripId, on));
    const daily = readDailyUnsubscribeToken(ports.vault, token);
    if (daily) return accept(await turnDaily(ports, daily, on));
    const linked = readSearchUnsubscribeToken(ports.vault, token);
    if (!linked) return changeGroup(token, on);
    const search = await ports.savedSearches.find(linked.searchId);
    if (search && isMailed(search.tell) !== on)
      await ports.savedSearches.change({ ...search, tell: on ? linked.tell : "none" });
    return accept(await searchNow(ports, linked));
  };
}

async function searchNow(
  { savedSearches }: Pick<BoardPorts, "savedSearches">,
  linked: SearchUnsubscription,
): Promise<SearchSubscription> {
  const search = await savedSearches.find(linked.searchId);
  return { ...linked, name: search?.name ?? null, on: search !== undefined && isMailed(search.tell) };
}

async function dailyNow(
  { notices }: NoticePorts,
  { accountId, groups }: DailyUnsubscription,
): Promise<DailySubscription> {
  const [daily, off] = await Promise.all([notices.daily(accountId), notices.turnedOff(accountId)]);
  const told = groups.filter((group) => daily?.groups.includes(group));
  return told.length > 0
    ? { accountId, groups: told, on: true }
    : { accountId, groups: groups.filter((group) => off.includes(group)), on: false };
}

async function turnDaily(ports: Needs, linked: DailyUnsubscription, on: boolean): Promise<DailySubscription> {
  const { notices, clock } = ports;
  const { accountId } = linked;
  const now = await dailyNow(ports, linked);
  if (now.on === on) return now;
  if (!on) for (const group of now.groups) await notices.turn({ accountId }, group, false);
  const zone = (await notices.daily(accountId))?.zone;
  if (on && zone !== undefined) await notices.turnDaily(accountId, now.groups, { zone, at: clock.now().toISOString() });
  return dailyNow(ports, linked);
}

async function turnTrip(ports: Needs, tripId: string, byMail: boolean): Promise<TripSubscription> {
  const trip = await ports.trips.find(tripId);
  if (trip?.tell && trip.tell.byMail !== byMail)
    await ports.trips.change({ ...trip, tell: { ...trip.tell, byMail }, revision: trip.revision + 1 });
  return tripOf(ports, tripId);
}

/** A trip that asks for no work counts as gone: only its page makes it ask again. */
async function tripOf({ trips }: Pick<TripPorts, "trips">, tripId: string): Promise<TripSubscription> {
  const trip = await trips.find(tripId);
  return { tripId, name: trip?.tell ? trip.name : null, on: trip?.tell?.byMail ?? false };
}

const isMailed = (tell: string): boolean => tell === "mail" || tell === "daily";
