import type { Once } from "@lotlane/core";
import type { Answer, Name, Received } from "@lotlane/adapters/http/contract";
import type { PaceKeeper } from "../middleware/pace.ts";

type Reply<N extends Name> = { readonly status?: number; readonly body: Answer<N> };

type Request<N extends Name> = Received<N> & {
  /** Present when the caller sent an Idempotency-Key. */
  readonly once: Once | undefined;
  readonly pace: PaceKeeper;
};

export type Handler<N extends Name> = (request: Request<N>) => Reply<N> | Promise<Reply<N>>;

/** Each endpoint of the contract needs one: a missing handler does not compile. */
export type Handlers = { readonly [N in Name]: Handler<N> };

export const reply = <Body>(body: Body, status = 200) => ({ status, body });
