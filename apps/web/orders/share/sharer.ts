import { greatCircleMiles } from "@lotlane/core/lanes";
import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import type { Fix } from "./locate.ts";

const minute = 60_000;
const shortestPause = minute;
const longestPause = 10 * minute;
const farEnoughMeters = 500;
const betweenTries = 15_000;
/** The server refuses a position that was measured an hour ago. */
export const tooOld = 55 * minute;

export type Sharing = {
  readonly lastSentAt: number | null;
  /** True while a measured position is not sent yet. */
  readonly waiting: boolean;
  readonly problem: string | null;
  /** True once the order takes no more positions from this device. */
  readonly ended: boolean;
};

type Needs = {
  /** `kept` when there is no connection: the fix waits on this device. @throws when it is refused or cannot be kept */
  readonly send: (fix: Fix, key: string) => Promise<"arrived" | "kept">;
  readonly now: () => number;
  readonly newKey: () => string;
  readonly onChange: (sharing: Sharing) => void;
};

/**
 * Decides which positions are sent: at most one a minute, and only after some distance or time.
 * A position that could not be sent is tried again, replaced by a newer one if there is one.
 */
export function createSharer({ send, now, newKey, onChange }: Needs) {
  let newest: Fix | undefined;
  let unsent: { readonly fix: Fix; readonly key: string } | undefined;
  let last: { readonly fix: Fix; readonly at: number } | undefined;
  let triedAt = -Infinity;
  let busy = false;
  let problem: string | null = null;
  let ended = false;
  let arrivedAt: number | null = null;

  const tell = () => onChange({ lastSentAt: arrivedAt, waiting: unsent !== undefined, problem, ended });

  const choose = () => {
    if (unsent && newest && newest.measuredAt > unsent.fix.measuredAt) unsent = { fix: newest, key: newKey() };
    if (!unsent && newest && isDue(newest)) unsent = { fix: newest, key: newKey() };
    if (unsent && now() - Date.parse(unsent.fix.measuredAt) > tooOld) forget();
    return unsent;
  };
  const isDue = (fix: Fix) => {
    if (!last) return true;
    const pause = now() - last.at;
    return pause >= longestPause || (pause >= shortestPause && metersBetween(last.fix, fix) > farEnoughMeters);
  };
  const forget = () => {
    unsent = undefined;
    newest = undefined;
  };

  async function flush(evenNow = false): Promise<void> {
    if (busy || ended || (!evenNow && now() - triedAt < betweenTries)) return;
    const next = choose();
    if (!next) return;
    busy = true;
    triedAt = now();
    try {
      const fate = await send(next.fix, next.key);
      last = { fix: next.fix, at: now() };
      unsent = undefined;
      if (fate === "arrived") arrivedAt = now();
      problem = fate === "kept" ? noConnection : null;
    } catch (error) {
      const fate = fateOf(error as Error);
      problem = fate === "again" ? noConnection : wordsOf(error as Error);
      if (fate !== "again") forget();
      ended = fate === "ended";
    }
    busy = false;
    tell();
  }

  return {
    take(fix: Fix): Promise<void> {
      if (!newest || fix.measuredAt > newest.measuredAt) newest = fix;
      return flush();
    },
    /** Called at intervals. */
    tick: () => flush(),
    /** Called when the connection is back. */
    online: () => flush(true),
    /** True when the last position is old: a device that stands still reports none. */
    needsFix: (): boolean => last !== undefined && !unsent && now() - last.at >= longestPause,
    trouble(words: string) {
      problem = words;
      tell();
    },
  };
}

const noConnection = "No connection. The latest position is sent once you are back online.";

/** The handling of a position that was not accepted. */
function fateOf(error: Error): "again" | "dropped" | "ended" {
  if (error instanceof ConnectionLost) return "again";
  if (!(error instanceof HttpError)) return "dropped";
  if (error.status >= 500 || error.status === 429) return "again";
  return error.status === 422 ? "dropped" : "ended";
}

const wordsOf = (error: Error): string => (error instanceof HttpError ? error.detail : error.message);

const metersPerMile = 1609.344;

export const metersBetween = (a: Fix, b: Fix): number => greatCircleMiles(a, b) * metersPerMile;
