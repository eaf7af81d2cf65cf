import type { PasswordHasher } from "@lotlane/core/ports";
import { weakDigest } from "./digest.ts";

/** Answers at once, where a real one takes its time. Never for real passwords. */
export function memoryPasswordHasher(cost = 1): PasswordHasher {
  let salts = 0;
  const hashed = (salt: string, password: string) =>
    `${prefixOf(cost)}${salt}$${weakDigest(`${cost} ${salt} ${password}`)}`;
  return {
    hash: async (password) => hashed(`salt${++salts}`, password),
    async verify(hash, password) {
      const [, name, madeAt, salt] = hash?.split("$") ?? [];
      return name === "memory" && hash === `$memory$${madeAt}$${salt}$${weakDigest(`${madeAt} ${salt} ${password}`)}`;
    },
    isOutdated: (hash) => !hash.startsWith(prefixOf(cost)),
  };
}

const prefixOf = (cost: number) => `$memory$${cost}$`;
