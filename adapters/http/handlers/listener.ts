import type { User } from "@lotlane/core/accounts";

/** A caller that receives events on a connection which the host holds open. */
export type Listener = {
  /** The last event that reached the caller before the connection was lost. */
  readonly lastEventId: string | undefined;
  /** The user as stored now; undefined once the session has ended. */
  readonly currentUser: () => Promise<User | undefined>;
  /** The first frames begin the answer; frames after the end are dropped. */
  readonly send: (frames: string) => void;
  /** Bytes that are sent and not yet received. */
  readonly waiting: () => number;
  readonly end: () => void;
  /** Calls back once the connection has ended, from either side. */
  readonly onEnd: (ended: () => void) => void;
};

/** Answers until the listener leaves. @throws ProblemError before the first frame is sent */
export type StreamReply = { readonly stream: (listener: Listener) => Promise<void> };
