import type { LiveBatch, LiveFeed } from "../../../ports.ts";
import type { LiveEvent } from "../../../live/index.ts";

/** Follows a feed. It may tell of the same event twice: `events` has each once, in the order in which they came. */
export async function followLive(live: LiveFeed) {
  const batches: LiveBatch[] = [];
  const stop = await live.follow((batch) => void batches.push(batch));
  return {
    batches,
    stop,
    events: (): readonly LiveEvent[] => eachOnce(batches.flatMap(({ events }) => events)),
  };
}

export const eachOnce = (events: readonly LiveEvent[]): readonly LiveEvent[] => [
  ...new Map(
    events.map((event) => [
      `${event.kind === "notice" ? event.accountId : (event.orderId ?? event.loadId ?? event.searchId ?? event.tripId)} ${event.kind} ${event.change} ${event.at} ${event.audience.transporterId} ${event.audience.driverId}`,
      event,
    ]),
  ).values(),
];
