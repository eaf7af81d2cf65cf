import type { Listener } from "@lotlane/adapters/http/handlers";
import { liveEventJson } from "@lotlane/adapters/http/presenters";
import type { User } from "@lotlane/core/accounts";
import { type LiveEvent, receives } from "@lotlane/core/live";
import type { LiveBatch, LiveCursor, LiveFeed } from "@lotlane/core/ports";

/** A reader with more than this unread is cut off. It connects again when it can, and misses nothing. */
export const mostWaitingBytes = 262_144;
/** With more events missed than this, reading everything again costs less. */
const mostMissed = 2000;

type Options = {
  readonly user: User;
  readonly listener: Listener;
  readonly live: Pick<LiveFeed, "since">;
  readonly heartbeatMilliseconds: number;
  /** The cursor up to which the process has heard everything. */
  readonly place: () => LiveCursor | undefined;
};

export type EventStream = ReturnType<typeof createEventStream>;

/** One listener's events. */
export function createEventStream({ user, listener, live, heartbeatMilliseconds, place }: Options) {
  let whoListens = user;
  // The batches heard while the listener catches up.
  let pending: FramedBatch[] | undefined = listener.lastEventId === undefined ? undefined : [];

  const send = (frames: string) => {
    if (frames === "") return;
    if (listener.waiting() > mostWaitingBytes) listener.end();
    else listener.send(frames);
  };
  const tell = (batch: FramedBatch) => send(heardOf(whoListens, batch));

  async function missedSince(cursor: LiveCursor): Promise<string> {
    const missed = await live.since(cursor);
    const batch = missed && framed(missed);
    if (!batch || countHeard(whoListens, batch) > mostMissed) return resetFrame(place());
    return heardOf(whoListens, batch) || placeFrame(batch.cursor);
  }

  async function lookUpAgain(): Promise<void> {
    const now = await listener.currentUser();
    if (now) whoListens = now;
    else listener.end();
  }

  return {
    push: (batch: FramedBatch): void => void (pending ? pending.push(batch) : tell(batch)),
    end: listener.end,
    /** Rejects, and has sent nothing, when what was missed cannot be read. */
    async begin(): Promise<void> {
      const { lastEventId } = listener;
      const first = lastEventId === undefined ? placeFrame(place()) : await missedSince(lastEventId);
      send(retryFrame + first);
      const heard = pending ?? [];
      pending = undefined;
      heard.forEach(tell);

      const heartbeat = setInterval(() => {
        send(heartbeatFrame(place()));
        // While the database is away there are no events either.
        void lookUpAgain().catch(() => undefined);
      }, heartbeatMilliseconds);
      listener.onEnd(() => clearInterval(heartbeat));
    },
  };
}

/** A batch as text, written once for all streams. */
type FramedBatch = {
  readonly frames: readonly { readonly event: LiveEvent; readonly text: string }[];
  readonly cursor: LiveCursor;
  /** Comes first, so that the lists that a reader asks for again hold what it is told. */
  readonly position: string;
};

export const framed = ({ events, cursor, position }: LiveBatch): FramedBatch => ({
  frames: events.map((event) => ({
    event,
    text: `event: ${event.kind}\ndata: ${JSON.stringify(liveEventJson(event))}\n\n`,
  })),
  cursor,
  position: position === undefined ? "" : `event: position\ndata: ${position}\n\n`,
});

/**
 * The frames of a batch that a user receives. Only the last one carries an event id, so that
 * a reader who is cut off in the middle receives the whole batch again.
 */
function heardOf(user: User, { frames, cursor, position }: FramedBatch): string {
  const heard = frames.filter(({ event }) => receives(user, event)).map(({ text }) => text);
  const last = heard.pop();
  return last === undefined ? "" : `${position}${heard.join("")}id: ${cursor}\n${last}`;
}

const countHeard = (user: User, { frames }: FramedBatch): number =>
  frames.filter(({ event }) => receives(user, event)).length;

/** How soon a browser connects again. */
const retryFrame = "retry: 2000\n\n";

/** Says where a listener is without telling anything. */
const placeFrame = (cursor: LiveCursor | undefined): string => (cursor === undefined ? "" : `id: ${cursor}\n\n`);

/** Asks the listener to read everything again. */
const resetFrame = (cursor: LiveCursor | undefined): string =>
  `${cursor === undefined ? "" : `id: ${cursor}\n`}event: reset\ndata: {}\n\n`;

/** Keeps proxies from ending a connection on which nothing happens. */
const heartbeatFrame = (cursor: LiveCursor | undefined): string => `: still here\n\n${placeFrame(cursor)}`;
