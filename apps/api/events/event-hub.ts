import { type Listener, ProblemError } from "@lotlane/adapters/http/handlers";
import { doneBy, type User } from "@lotlane/core/accounts";
import type { LiveBatch, LiveCursor, LiveFeed } from "@lotlane/core/ports";
import { createEventStream, type EventStream, framed } from "./event-stream.ts";

const mostStreamsOfOnePerson = 20;

type Options = {
  readonly live: LiveFeed;
  /** How often a listener gets a sign that the connection stands, and its user is looked up again. */
  readonly heartbeatMilliseconds?: number;
};

export type EventHub = ReturnType<typeof createEventHub>;

/** Follows the feed once for the whole process and passes on to each listener the events its user receives. */
export function createEventHub({ live, heartbeatMilliseconds = 20_000 }: Options) {
  const streams = new Map<EventStream, User["id"]>();
  let cursor: LiveCursor | undefined;
  let stopFollowing: (() => Promise<void>) | undefined;
  let stopped = false;
  let isDeaf = false;

  const passOn = (batch: LiveBatch) => {
    isDeaf = false;
    cursor = batch.cursor;
    const told = framed(batch);
    for (const stream of streams.keys()) stream.push(told);
  };

  return {
    async start(): Promise<void> {
      stopFollowing = await live.follow(passOn, fallSilent);
    },
    /** Where the streams are: what anyone reads from now on holds all events before it. */
    place: (): LiveCursor | undefined => cursor,
    /** Ends all streams: browsers connect again, to a process that goes on. */
    async stop(): Promise<void> {
      stopped = true;
      endAll();
      await stopFollowing?.();
    },
    /**
     * Sends a listener the events that `user` receives, until either side ends the stream.
     * @throws ProblemError 429 when the person has too many streams, 503 while the product stops or hears nothing itself
     */
    async tell(user: User, listener: Listener): Promise<void> {
      if (stopped) throw new ProblemError(503, "unavailable", "The product is stopping.", { retryAfterSeconds: 2 });
      if (isDeaf)
        throw new ProblemError(503, "unavailable", "We do not hear what happens right now.", { retryAfterSeconds: 5 });
      const personId = doneBy(user);
      if (countOf(personId) >= mostStreamsOfOnePerson) throw tooManyStreams();
      const stream = createEventStream({ user, listener, live, heartbeatMilliseconds, place: () => cursor });
      streams.set(stream, personId);
      listener.onEnd(() => streams.delete(stream));
      await stream.begin().catch((error: unknown) => {
        streams.delete(stream);
        throw error;
      });
    },
  };

  /** A browser whose stream has ended asks for news by itself, and misses nothing when it connects again. */
  function fallSilent(): void {
    isDeaf = true;
    endAll();
  }

  function endAll(): void {
    for (const stream of streams.keys()) stream.end();
  }

  function countOf(personId: string): number {
    let count = 0;
    for (const id of streams.values()) if (id === personId) count++;
    return count;
  }
}

const tooManyStreams = () =>
  new ProblemError(429, "too_many_requests", "You have Lotlane open in too many places: please close some of them.", {
    retryAfterSeconds: 60,
  });
