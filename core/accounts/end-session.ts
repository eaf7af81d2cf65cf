import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { AccountPorts } from "./ports.ts";
import type { SignedInPlace } from "./session.ts";
import type { User } from "./user.ts";

export type SessionNotFound = { readonly kind: "session_not_found"; readonly message: string };

/** The devices where the user is signed in, last seen first. */
export function listSessions({ sessions, clock }: Pick<SharedPorts & AccountPorts, "sessions" | "clock">) {
  return ({ id }: User): Promise<readonly SignedInPlace[]> => sessions.list(id, clock.now());
}

export function endSession({ sessions }: Pick<AccountPorts, "sessions">) {
  return async ({ id }: User, sessionId: string): Promise<Result<undefined, SessionNotFound>> =>
    (await sessions.end(id, sessionId))
      ? accept(undefined)
      : refuse({ kind: "session_not_found", message: "You are no longer signed in there." });
}

/** Ends every session of the user but this one. @returns how many it ended */
export function endOtherSessions({ sessions }: Pick<AccountPorts, "sessions">) {
  return ({ id }: User, sessionId: string): Promise<number> => sessions.endOthers(id, sessionId);
}
