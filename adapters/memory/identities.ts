import type { Identities } from "@lotlane/core/ports";

/** Counts where others draw at random, so that a story or a test reads the same each time. Never for real secrets. */
export function countingIdentities(): Identities {
  let ids = 0;
  let refCodes = 0;
  let secrets = 0;
  return {
    newId: () => `${(++ids).toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`,
    newRefCode: () => `LL-${(++refCodes).toString(36).toUpperCase().padStart(8, "0")}`,
    newSecret: () => `secret-${(++secrets).toString(36).padStart(20, "0")}`,
  };
}
