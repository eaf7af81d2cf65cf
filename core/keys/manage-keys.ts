import {
  checkAddressProved,
  may,
  proveOwner,
  type UnknownIdentity,
  type User,
  wrongPassword,
} from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { keyEmail } from "./effects.ts";
import type { MailPort } from "../effects/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { IdempotencyKey, KeyReused } from "../shared/idempotency.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type ApiKey, mostKeys, type NewKey, scopesFor, secretPrefix, shownSecretLength } from "./api-key.ts";
import type { KeyMail, KeyPorts } from "./ports.ts";

export type TooManyKeys = { readonly kind: "too_many_keys"; readonly message: string };

/** With its secret, which is shown this once: null where an equal call made the key. */
export type MadeKey = { readonly key: ApiKey; readonly secret: string | null; readonly repeated: boolean };

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
    once?: IdempotencyKey,
  ): Promise<Result<MadeKey, InvalidFields | UnknownIdentity | TooManyKeys | KeyReused>> => {
    const offered = scopesFor(actor.userType);
    const foreign = scopes.filter((scope) => !offered.includes(scope));
    if (foreign.length > 0)
      return refuse(
        invalidField("scopes", `A dealer cannot use ${foreign.join(" and ")}: choose from ${offered.join(", ")}`),
      );
    const checked = await prove(actor, proof, sessionId, once);
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
    const addition = {
      key,
      digest: ports.vault.digest(secret),
      passwordHash: checked.value.value,
      most: mostKeys,
      fact: { accountId: actor.id, kind: "api_key_made", at, actorId: actor.id, reason: name },
      effects: [keyEmail(actor.id, id, "made", name, at)],
    } as const;
    const kept = await ports.keys.add(addition, once);
    if (kept.ok) {
      const { value, repeated } = kept.value;
      return accept({
        key: value,
        secret: repeated ? null : secret,
        repeated: repeated || checked.value.repeated,
      });
    }
    if (kept.refusal === "account_changed") return refuse(wrongPassword("password"));
    return refuse(kept.refusal === "too_many" ? tooMany : kept.refusal);
  };
}

const tooMany: TooManyKeys = {
  kind: "too_many_keys",
  message: `You have ${mostKeys} API keys, which is the limit. Please revoke one first.`,
};

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

const mostSecretLength = 200;

/** The key of a secret and the account that calls with it; undefined for one that is unknown, expired or revoked. */
export function useKey(ports: Pick<SharedPorts, "clock"> & KeyPorts & Pick<AccountPorts, "vault">) {
  return async (secret: string): Promise<{ readonly key: ApiKey; readonly user: User } | undefined> => {
    if (!secret.startsWith(secretPrefix) || secret.length > mostSecretLength) return undefined;
    const found = await ports.keys.use(ports.vault.digests(secret), ports.clock.now());
    // The account may have another role by now.
    return found && may(found.user, "manageKeys") ? found : undefined;
  };
}

/** Tells the owner that a key was made or revoked. @throws for an unknown account */
export function sendKeyEmail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<KeyMail>) {
  return async ({ accountId, change, name, at, key }: ReturnType<typeof keyEmail>): Promise<void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    const { user } = account;
    // The account was deleted in the meantime and has no address any more.
    if (user.removedAt !== null) return;
    await mail.send({ kind: "key_email", to: user.email, user, change, name, at }, key);
  };
}
