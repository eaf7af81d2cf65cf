import { fullName } from "@lotlane/core";
import type { MemoryStorage } from "./memory-storage.ts";

export function actorNameOf(storage: MemoryStorage, actorId: string | null): string | null {
  const account = actorId === null ? undefined : storage.accounts.get(actorId);
  return account ? fullName(account.user) : null;
}
