import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { isNews } from "./kept-answers.ts";

/** When the oldest of what the screen shows was read, in milliseconds since 1970; null where it shows no such thing. */
export function useSeenAt(onlyOld: boolean): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const times = cache
        .findAll({ type: "active" })
        .filter(({ queryKey, state }) => isNews(queryKey) && state.data !== undefined && (!onlyOld || isOld(state)))
        .map(({ state }) => state.dataUpdatedAt);
      return times.length === 0 ? null : Math.min(...times);
    },
  );
}

type State = { readonly isInvalidated: boolean; readonly errorUpdatedAt: number; readonly dataUpdatedAt: number };

/** Kept from before, and asked for in vain since. */
const isOld = ({ isInvalidated, dataUpdatedAt }: State) => isInvalidated && Date.now() - dataUpdatedAt > minute;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `Updated 12 minutes ago`. */
export const seenWords = (at: number, now: number): string => `Updated ${ageWords(at, now)}`;

/** `12 minutes ago`. */
export function ageWords(at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < minute) return "just now";
  const [count, unit] =
    age < hour
      ? [Math.floor(age / minute), "minute"]
      : age < day
        ? [Math.floor(age / hour), "hour"]
        : [Math.floor(age / day), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

/** The time, as often as words about it change. */
export function useNow(everyMs = minute / 2): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
