import {
  checkAddressProved,
  proveOwner,
  type UnknownIdentity,
  type User,
  type WrongPassword,
  wrongPassword,
} from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { keyEmail } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type ApiKey, mostKeys, type NewKey, secretPrefix, shownSecretLength } from "./api-key.ts";
import type { KeyPorts } from "./ports.ts";

export type TooManyKeys = { readonly kind: "too_many_keys"; readonly message: string };

/** With its secret, which is shown this once. */
export type MadeKey = { readonly key: ApiKey; readonly secret: string };

const dayMs = 24 * 3_600_000;

/**
 * Makes a key for the actor, who gives their password and has proved their address: a stranger who registered with it
 * leaves no key behind for its owner. It is a fact of the account, of which its owner gets a mail.
 */
export function makeKey(
  ports: Pick<SharedPorts, "clock" | "identities"> &
    KeyPorts &
    Pick<AccountPorts, "accounts" | "passwords" | "authenticator" | "vault">,
) {
  const prove = proveOwner(ports);
  return async (
    actor: User,
    { name, scopes, expiresInDays, ...proof }: NewKey,
    sessionId?: string,
  ): Promise<Result<MadeKey, WrongPassword | UnknownIdentity | TooManyKeys>> => {
    const checked = await prove(actor, proof, sessionId);
    if (!checked.ok) return checked;
    const proved = checkAddressProved(actor, "create API keys");
    if (!proved.ok) return proved;
    const now = ports.clock.now();
    const at = now.toISOString();
    const secret = secretPrefix + ports.identities.newSecret();
    const id = ports.identities.newId();
    const key: ApiKey = {
      id,
      accountId: actor.id,
      name,
      scopes,
      prefix: secret.slice(0, shownSecretLength),
      createdAt: at,
      expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs).toISOString(),
      lastUsedAt: null,
    };
    const kept = await ports.keys.add({
      key,
      digest: ports.vault.digest(secret),
      passwordHash: checked.value,
      most: mostKeys,
      fact: { accountId: actor.id, kind: "api_key_made", at, actorId: actor.id, reason: name },
      effects: [keyEmail(actor.id, id, "made", name, at)],
    });
    if (kept === "account_changed") return refuse(wrongPassword("password"));
    if (kept === "added") return accept({ key, secret });
    return refuse({
      kind: "too_many_keys",
      message: `You have ${mostKeys} API keys, which is the limit. Please revoke one first.`,
    });
  };
}
