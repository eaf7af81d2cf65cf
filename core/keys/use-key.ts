import { may, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { type ApiKey, secretPrefix } from "./api-key.ts";
import type { KeyPorts } from "./ports.ts";

const mostSecretLength = 200;

/** The key of a secret and the account that calls with it; undefined for one that is unknown, expired or revoked. */
export function useKey(ports: Pick<SharedPorts, "clock"> & KeyPorts & Pick<AccountPorts, "vault">) {
  return async (secret: string): Promise<{ readonly key: ApiKey; readonly user: User } | undefined> => {
    if (!secret.startsWith(secretPrefix) || secret.length > mostSecretLength) return undefined;
    const found = await ports.keys.use(ports.vault.digest(secret), ports.clock.now());
    // The account may have another role by now.
    return found && may(found.user, "manageKeys") ? found : undefined;
  };
}
