import {
  isMainAccount,
  mayNotSignIn,
  type NewSession,
  secondFactorMinutes,
  sessionIdleDays,
  sessionLifetimeDays,
  type User,
} from "@lotlane/core/accounts";
import type { SessionStore } from "@lotlane/core/ports";
import type { MemorySession, MemoryStorage } from "./memory-storage.ts";
import { newestFirst } from "./newest-page.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export function memorySessionStore(storage: MemoryStorage): SessionStore {
  const userOf = ({ accountId }: MemorySession): User | undefined => {
    const user = storage.accounts.get(accountId)?.user;
    return user && !isKeptOut(storage, user) ? user : undefined;
  };
  const sessionsOf = (accountId: string) =>
    [...storage.sessions.values()].filter((session) => session.accountId === accountId);

  return {
    async save(key, { passwordHash, ...session }, now) {
      if (!mayBegin(storage, session, passwordHash)) return false;
      const at = now.toISOString();
      storage.sessions.set(key, { ...session, id: newSessionId(storage), createdAt: at, lastSeenAt: at, provedAt: at });
      return true;
    },

    async find(key, now) {
      const session = storage.sessions.get(key);
      const user = session && isAlive(session, now) ? userOf(session) : undefined;
      if (!session || !user) return undefined;
      if (now.getTime() - Date.parse(session.lastSeenAt) >= minuteMs)
        storage.sessions.set(key, { ...session, lastSeenAt: now.toISOString() });
      return { id: session.id, stage: session.stage, user, provedAt: session.provedAt };
    },

    async remove(key) {
      storage.sessions.delete(key);
    },

    async prove(key, now) {
      const session = storage.sessions.get(key);
      if (session) storage.sessions.set(key, { ...session, provedAt: now.toISOString() });
    },

    list: async (accountId, now) =>
      sessionsOf(accountId)
        .filter((session) => session.stage === "signed_in" && isAlive(session, now) && userOf(session))
        .toSorted((one, other) => Date.parse(other.lastSeenAt) - Date.parse(one.lastSeenAt) || newestFirst(one, other))
        .slice(0, 100)
        .map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
          id,
          userAgent,
          address,
          createdAt,
          lastSeenAt,
        })),

    async end(accountId, sessionId) {
      for (const [key, session] of storage.sessions)
        if (session.accountId === accountId && session.id === sessionId) return storage.sessions.delete(key);
      return false;
    },

    endOthers: async (accountId, exceptSessionId) => endSessions(storage, accountId, exceptSessionId),
  };
}

/** For their own part, or because their main account is suspended. */
export const isKeptOut = (storage: MemoryStorage, user: User): boolean =>
  mayNotSignIn(user) || isOrganizationSuspended(storage, user.organizationId);

/** @returns how many */
export function endSessions(storage: MemoryStorage, accountId: string, exceptSessionId?: string): number {
  let ended = 0;
  for (const [key, session] of storage.sessions)
    if (session.accountId === accountId && session.id !== exceptSessionId && storage.sessions.delete(key)) ended++;
  return ended;
}

function isAlive({ stage, createdAt, lastSeenAt }: MemorySession, now: Date): boolean {
  const [age, idle] = [now.getTime() - Date.parse(createdAt), now.getTime() - Date.parse(lastSeenAt)];
  const lifetime = stage === "signed_in" ? sessionLifetimeDays * dayMs : secondFactorMinutes * minuteMs;
  return age < lifetime && idle < sessionIdleDays * dayMs;
}

const newSessionId = (storage: MemoryStorage) =>
  `${(++storage.sessionsBegun).toString(16).padStart(8, "0")}-0000-4000-9000-000000000000`;

function mayBegin(storage: MemoryStorage, { accountId, stage }: NewSession, passwordHash: string | undefined): boolean {
  const account = storage.accounts.get(accountId);
  if (!account || isKeptOut(storage, account.user)) return false;
  if (passwordHash === undefined) return true;
  const codeIsAskedFor = account.user.twoFactorEnabledAt !== null;
  return account.credentials.passwordHash === passwordHash && (stage === "second_factor" || !codeIsAskedFor);
}

export const isOrganizationSuspended = ({ accounts }: MemoryStorage, organizationId: string | null): boolean =>
  organizationId !== null &&
  [...accounts.values()].some(
    ({ user }) => user.organizationId === organizationId && user.suspendedAt !== null && isMainAccount(user),
  );

/** True for an account that is neither removed nor suspended, alone or with its organization. */
export function maySignIn(storage: MemoryStorage, accountId: string): boolean {
  const user = storage.accounts.get(accountId)?.user;
  return (
    user !== undefined &&
    user.suspendedAt === null &&
    user.removedAt === null &&
    !isOrganizationSuspended(storage, user.organizationId)
  );
}
