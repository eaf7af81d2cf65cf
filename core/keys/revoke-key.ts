import type { User } from "../accounts/index.ts";
import { keyEmail } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { KeyPorts } from "./ports.ts";

export type KeyNotFound = { readonly kind: "key_not_found"; readonly message: string };

const keyNotFound: KeyNotFound = {
  kind: "key_not_found",
  message: "You have no such API key. It may already be revoked.",
};

/** Ends a key of the actor: the next call with it is refused, on every process. */
export function revokeKey(ports: Pick<SharedPorts, "clock"> & KeyPorts) {
  return async (actor: User, id: string): Promise<Result<undefined, KeyNotFound>> => {
    const key = (await ports.keys.list(actor.id)).find((one) => one.id === id);
    if (!key) return refuse(keyNotFound);
    const at = ports.clock.now().toISOString();
    const removed = await ports.keys.remove(actor.id, id, {
      fact: { accountId: actor.id, kind: "api_key_revoked", at, actorId: actor.id, reason: key.name },
      effects: [keyEmail(actor.id, id, "revoked", key.name, at)],
    });
    return removed ? accept(undefined) : refuse(keyNotFound);
  };
}
