import { liveEventJson } from "@lotlane/adapters/http/presenters";
import type { User } from "@lotlane/core/accounts";
import { type LiveEvent, receives } from "@lotlane/core/live";
import type { LiveBatch, LiveCursor } from "@lotlane/core/ports";

/** A batch as text, written once for all streams. */
export type FramedBatch = {
  readonly frames: readonly { readonly event: LiveEvent; readonly text: string }[];
  readonly cursor: LiveCursor;
};

export const framed = ({ events, cursor }: LiveBatch): FramedBatch => ({
  frames: events.map((event) => ({
    event,
    text: `event: ${event.kind}\ndata: ${JSON.stringify(liveEventJson(event))}\n\n`,
  })),
  cursor,
});

/**
 * The frames of a batch that a user receives. Only the last one carries an event id, so that
 * a reader who is cut off in the middle receives the whole batch again.
 */
export function heardOf(user: User, { frames, cursor }: FramedBatch): string {
  const heard = frames.filter(({ event }) => receives(user, event)).map(({ text }) => text);
  const last = heard.pop();
  return last === undefined ? "" : `${heard.join("")}id: ${cursor}\n${last}`;
}

export const countHeard = (user: User, { frames }: FramedBatch): number =>
  frames.filter(({ event }) => receives(user, event)).length;

/** How soon a browser connects again. */
export const retryFrame = "retry: 2000\n\n";

/** Says where a listener is without telling anything. */
export const placeFrame = (cursor: LiveCursor | undefined): string => (cursor === undefined ? "" : `id: ${cursor}\n\n`);

/** Asks the listener to read everything again. */
export const resetFrame = (cursor: LiveCursor | undefined): string =>
  `${cursor === undefined ? "" : `id: ${cursor}\n`}event: reset\ndata: {}\n\n`;

/** Keeps proxies from ending a connection on which nothing happens. */
export const heartbeatFrame = (cursor: LiveCursor | undefined): string => `: still here\n\n${placeFrame(cursor)}`;
