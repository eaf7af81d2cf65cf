import type { Cursor, IdempotencyKey } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import type { DigestedFile, LiveCursor } from "@lotlane/core/ports";
import type { Answer, Endpoints, Name, Received } from "../contract/index.ts";
import type { FileReply, KeptReply, SoundReply } from "./http-answer.ts";
import type { Host } from "./host.ts";

export type Reply<Body> = {
  readonly status?: number;
  readonly body: Body;
  /** Where the next page begins. */
  readonly next?: Cursor | null;
  /** Of a body in another form than the endpoint's. */
  readonly media?: string;
  /** The file name of a document. */
  readonly filename?: string;
  /** Where a redirect leads. */
  readonly location?: string;
  /** Where the stream of events stood as the reply was made: what a caller reads after it holds all events before that. */
  readonly liveCursor?: LiveCursor | undefined;
};

/** The caller: a signed-in user, except where the endpoint is open to anyone. */
type Who<N extends Name> = Endpoints[N]["who"] extends "anyone"
  ? { readonly user: undefined }
  : { readonly user: User };

/** A message as its bytes, and the signature that came with it. */
export type SignedBody = { readonly body: Uint8Array; readonly signature: string | undefined };

/** A call before its body is read. */
export type CallHead<N extends Name> = Who<N> &
  Pick<Received<N>, "params"> & {
    /** Sessions and limits. */
    readonly host: Host;
  };

export type Call<N extends Name> = CallHead<N> &
  Received<N> & {
    /** Present when the caller sent an Idempotency-Key. */
    readonly once: IdempotencyKey | undefined;
  } & (Endpoints[N] extends { readonly signed: string } ? { readonly signed: SignedBody } : unknown) &
  (Endpoints[N] extends { readonly file: true } ? { readonly file: DigestedFile } : unknown);

type Replied<N extends Name> = Endpoints[N] extends { readonly media: "text/event-stream" }
  ? StreamReply
  : Endpoints[N] extends { readonly kept: true }
    ? KeptReply
    : Endpoints[N] extends { readonly media: "image/*" | "*/*" }
      ? FileReply
      : Endpoints[N] extends { readonly media: "audio/mpeg" }
        ? SoundReply
        : Endpoints[N] extends { readonly streamed: true }
          ? Reply<AsyncIterable<string>>
          : Reply<Answer<N>> | KeptPage<Answer<N>>;

/** A page that its handler keeps as JSON. */
export type KeptPage<Body> = KeptReply & { readonly of?: Body };

type Act<N extends Name> = (request: Call<N>) => Replied<N> | Promise<Replied<N>>;

/** `find` runs before the body is read, so that a missing thing, or another user's, is 404 with any body. */
export type Handler<N extends Name> =
  | Act<N>
  | { readonly find: (head: CallHead<N>) => Promise<void>; readonly act: Act<N> };

/** Each endpoint of the contract needs one: a missing handler does not compile. */
export type Handlers = { readonly [N in Name]: Handler<N> };

export const reply = <Body>(body: Body, status = 200): Reply<Body> => ({ status, body });

/** A caller that receives events on a connection which the host holds open. */
export type Listener = {
  /** The last event that reached the caller before the connection was lost, or where its stream is to begin. */
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
