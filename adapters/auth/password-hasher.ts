import * as argon2 from "@node-rs/argon2";
import type { PasswordHasher } from "@lotlane/core/ports";

export type HashingCost = {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
};

/** The least that the OWASP Password Storage Cheat Sheet asks of Argon2id. */
export const leastHashingCost: HashingCost = { memoryKiB: 19_456, passes: 2, lanes: 1 };

/** Argon2id (RFC 9106), whose hashes name their own cost. */
export function createPasswordHasher({ memoryKiB, passes, lanes }: HashingCost = leastHashingCost): PasswordHasher {
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: lanes };
  const hash = (password: string) => argon2.hash(normalized(password), options);
  return {
    hash,

    async verify(known, password) {
      if (known !== undefined) return argon2.verify(known, normalized(password));
      // The same work, so that the time does not tell whether there is a hash.
      await hash(password);
      return false;
    },

    isOutdated(known) {
      const { memoryCost, timeCost, parallelism } = argon2.parseOptions(known);
      const isToday = memoryCost === memoryKiB && timeCost === passes && parallelism === lanes;
      return !isToday || !known.startsWith("$argon2id$v=19$");
    },
  };
}

/** One spelling for what keyboards send in several (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string): string => password.normalize("NFKC");
