import type { DBSchema, IDBPDatabase } from "idb";

type Row = {
  readonly account: string;
  /** The version of the contract, the call and what was sent: what a page of another version reads stays beside it. */
  readonly id: string;
  readonly answer: unknown;
  /** When it was answered, in milliseconds since 1970. */
  readonly at: number;
  /** The version of the contract that the answer follows. */
  readonly dataVersion: string;
};

interface KeptSchema extends DBSchema {
  answers: { key: [string, string]; value: Row; indexes: { at: number; account: string } };
}

export type Kept = { readonly answer: unknown; readonly at: number };

const day = 24 * 3_600_000;
export const mostDays = 7;
/** A page of the version before may be open for so long after an update. */
const daysOfOthers = 1;
export const mostAnswers = 300;
const mostCharacters = 500_000;
/** Old answers are deleted once per this many new ones. */
const sweepEvery = 20;

/** The last answers of each account, on this device. @throws where the browser gives no storage */
export async function openKeptStore(dataVersion: string, name = "lotlane-kept") {
  const { openDB } = await import("idb");
  const database: IDBPDatabase<KeptSchema> = await openDB<KeptSchema>(name, 1, {
    upgrade(db) {
      const answers = db.createObjectStore("answers", { keyPath: ["account", "id"] });
      answers.createIndex("at", "at");
      answers.createIndex("account", "account");
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  let untilSweep = 0;
  const sweep = async (now: number) => {
    const { store, done } = database.transaction("answers", "readwrite");
    let left = await store.count();
    for (let row = await store.index("at").openCursor(); row; row = await row.continue()) {
      const days = row.value.dataVersion === dataVersion ? mostDays : daysOfOthers;
      if (left <= mostAnswers && row.value.at > now - days * day) continue;
      await row.delete();
      left -= 1;
    }
    await done;
  };
  const idOf = (id: string) => `${dataVersion} ${id}`;
  return {
    async keep(account: string, id: string, answer: unknown, now: number): Promise<void> {
      if (JSON.stringify(answer).length > mostCharacters) return;
      await database.put("answers", { account, id: idOf(id), answer, at: now, dataVersion });
      if (untilSweep-- > 0) return;
      untilSweep = sweepEvery;
      await sweep(now);
    },
    async recall(account: string, id: string, now: number): Promise<Kept | undefined> {
      const row = await database.get("answers", [account, idOf(id)]);
      return row && row.at > now - mostDays * day ? row : undefined;
    },
    /** Forgets all that was kept for an account. */
    async forget(account: string): Promise<void> {
      const { store, done } = database.transaction("answers", "readwrite");
      for (const key of await store.index("account").getAllKeys(account)) await store.delete(key);
      await done;
    },
  };
}
