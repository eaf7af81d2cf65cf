import type { User } from "@lotlane/core/accounts";

/** Somebody who goes on listening, on a connection that the host holds open for them. */
export type Listener = {
  /** The last event that reached them, where they have listened before. */
  readonly lastEventId: string | undefined;
  /** Who they are by now; undefined once their session has ended. */
  readonly whoNow: () => Promise<User | undefined>;
  /** What is sent first begins the answer; what is sent after the end is lost. */
  readonly send: (frames: string) => void;
  /** How many bytes they have not taken yet. */
  readonly waiting: () => number;
  readonly end: () => void;
  /** Calls back once it has ended, whoever ended it. */
  readonly onEnd: (ended: () => void) => void;
};

/** Answers for as long as somebody listens. @throws ProblemError as long as nothing was sent */
export type StreamReply = { readonly stream: (listener: Listener) => Promise<void> };
