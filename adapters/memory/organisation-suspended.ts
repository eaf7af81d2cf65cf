import { isMainAccount } from "@lotlane/core/accounts";
import type { MemoryStorage } from "./memory-storage.ts";

export const isOrganisationSuspended = ({ accounts }: MemoryStorage, organisationId: string | null): boolean =>
  organisationId !== null &&
  [...accounts.values()].some(
    ({ user }) => user.organisationId === organisationId && user.suspendedAt !== null && isMainAccount(user),
  );
