import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PayablesAccount } from "@lotlane/core/ports";
import { billLimits, BillProblem, outOfReach, SessionEnded } from "./contract.ts";

const mostSessions = 500;

/** Open sessions, one for each way of signing in. @param signIn answers a new session's id */
export function createSessions(signIn: (account: PayablesAccount) => Promise<string>) {
  const open = new LRUCache<string, Promise<string>>({
    max: mostSessions,
    ttl: billLimits.idleSessionMinutes * 60_000,
    updateAgeOnGet: true,
  });

  function sessionOf(account: PayablesAccount): Promise<string> {
    const key = nameOf(account);
    const known = open.get(key);
    if (known) return known;
    const beginning = signIn(account);
    open.set(key, beginning);
    beginning.catch(() => open.delete(key));
    return beginning;
  }

  return {
    /** Signs in again, even while a session is open. */
    async renew(account: PayablesAccount): Promise<undefined> {
      open.delete(nameOf(account));
      await sessionOf(account);
      return undefined;
    },

    /** Acts in the open session, and once more in a new one where it had ended. */
    async within<Value>(account: PayablesAccount, act: (session: string) => Promise<Value>): Promise<Value> {
      const session = sessionOf(account);
      try {
        return await act(await session);
      } catch (error) {
        if (!(error instanceof SessionEnded)) throw error;
        // Another call may have renewed it in the meantime.
        if (open.peek(nameOf(account)) === session) open.delete(nameOf(account));
      }
      try {
        return await act(await sessionOf(account));
      } catch (error) {
        if (!(error instanceof SessionEnded)) throw error;
        throw new BillProblem(outOfReach("Bill.com ends each new session at once"));
      }
    },
  };
}

/** A name for a way of signing in, without its key. */
export const nameOf = ({ environment, accountId, keyName, key }: PayablesAccount): string =>
  createHash("sha256")
    .update(JSON.stringify([environment, accountId, keyName, key]))
    .digest("base64url");

/** Shares work under way for the same name, so that a payee or payer of many invoices is entered once. */
export function sharing<Value>() {
  const underWay = new Map<string, Promise<Value>>();
  return (name: string, act: () => Promise<Value>): Promise<Value> => {
    const known = underWay.get(name);
    if (known) return known;
    const begun = act().finally(() => underWay.delete(name));
    underWay.set(name, begun);
    return begun;
  };
}
