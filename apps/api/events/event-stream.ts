import type { Listener } from "@lotlane/adapters/http/handlers";
import type { User } from "@lotlane/core/accounts";
import type { LiveCursor, LiveFeed } from "@lotlane/core/ports";
import {
  countHeard,
  type FramedBatch,
  framed,
  heardOf,
  heartbeatFrame,
  placeFrame,
  resetFrame,
  retryFrame,
} from "./event-frames.ts";

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
