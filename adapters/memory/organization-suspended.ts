import { isMainAccount } from "@lotlane/core/accounts";
import type { MemoryStorage } from "./memory-storage.ts";

export const isOrganizationSuspended = ({ accounts }: MemoryStorage, organizationId: string | null): boolean =>
  organizationId !== null &&
  [...accounts.values()].some(
    ({ user }) => user.organizationId === organizationId && user.suspendedAt !== null && isMainAccount(user),
  );
