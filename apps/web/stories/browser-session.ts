import { notSignedIn } from "@lotlane/adapters/http/handlers";
import type { SessionStage } from "@lotlane/core/accounts";
import type { Clock, SessionStore } from "@lotlane/core/ports";

export type BrowserSession = ReturnType<typeof browserSession>;

/** Stands in for a browser's cookie: the key of one session in the store. */
export function browserSession({ sessions, clock }: { readonly sessions: SessionStore; readonly clock: Clock }) {
  let key: string | undefined;
  let opened = 0;
  return {
    /** The session of this browser, signed in or half signed in. */
    find: async () => (key === undefined ? undefined : sessions.find(key, clock.now())),
    async open(accountId: string, stage: SessionStage, passwordHash?: string): Promise<void> {
      const fresh = `story-session-${++opened}`;
      const session = { accountId, stage, passwordHash, userAgent: navigator.userAgent, address: "203.0.113.7" };
      if (!(await sessions.save(fresh, session, clock.now()))) throw notSignedIn();
      key = fresh;
    },
    async prove(): Promise<void> {
      if (key !== undefined) await sessions.prove(key, clock.now());
    },
    async close(): Promise<void> {
      if (key !== undefined) await sessions.remove(key);
      key = undefined;
    },
  };
}
