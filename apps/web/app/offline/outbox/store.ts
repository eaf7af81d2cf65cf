import type { DBSchema, IDBPDatabase, IDBPObjectStore } from "idb";
import { type Entry, StorageFull } from "./entry.ts";
import type { Change } from "./plan.ts";

/** The waiting entries, in the order in which they were added. */
export type EntryStore = {
  all(account: string): Promise<Entry[]>;
  /** Replaces the account's entries of the same slot. @throws StorageFull, and then keeps nothing of it */
  add(entry: Entry): Promise<void>;
  /** Atomic: no other change to the account's entries comes between. @throws StorageFull, and then changes nothing */
  change(account: string, decide: (entries: readonly Entry[]) => Change): Promise<void>;
};

type Row = Entry & { readonly seq: number };

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: Row; indexes: { account: string; id: string } };
}

const bySeq = (a: Row, b: Row) => a.seq - b.seq;
const entryOf = ({ seq: _, ...entry }: Row): Entry => entry;

type Database = IDBPDatabase<OutboxSchema>;

/** Keeps entries through the end of the browser. @throws where the browser gives no storage */
export async function openEntryStore(name = "lotlane-outbox"): Promise<EntryStore> {
  const { openDB } = await import("idb");
  const database: Database = await openDB<OutboxSchema>(name, 1, {
    upgrade(db) {
      const entries = db.createObjectStore("entries", { keyPath: "seq", autoIncrement: true });
      entries.createIndex("account", "account");
      entries.createIndex("id", "id", { unique: true });
    },
    // A later version of the product may need the database for itself.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  return {
    async all(account) {
      const rows = await database.getAllFromIndex("entries", "account", account);
      return rows.sort(bySeq).map(entryOf);
    },
    add: (entry) =>
      write(database, async (entries) => {
        if (entry.slot !== null)
          for (const row of await entries.index("account").getAll(entry.account))
            if (row.slot === entry.slot) await entries.delete(row.seq);
        await entries.add(entry as Row);
      }),
    change: (account, decide) =>
      write(database, async (entries) => {
        const rows = (await entries.index("account").getAll(account)).sort(bySeq);
        const { put, remove } = decide(rows.map(entryOf));
        for (const { id, seq } of rows) {
          const changed = put.find((entry) => entry.id === id);
          if (remove.includes(id)) await entries.delete(seq);
          else if (changed) await entries.put({ ...changed, seq });
        }
      }),
  };
}

type Entries = IDBPObjectStore<OutboxSchema, ["entries"], "entries", "readwrite">;

async function write(database: Database, act: (entries: Entries) => Promise<void>): Promise<void> {
  const transaction = database.transaction("entries", "readwrite", { durability: "strict" });
  // Waited for together: a failed write fails the whole transaction, and the reason may come from either.
  const ends = await Promise.allSettled([transaction.done, act(transaction.store)]);
  const reasons = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
  if (reasons.length === 0) return;
  const full = reasons.find(isQuota);
  throw full ? new StorageFull({ cause: full }) : reasons[0];
}

const isQuota = (reason: unknown) => reason instanceof DOMException && reason.name === "QuotaExceededError";

/** Keeps entries as long as the page: for browsers that give no storage, and for stories. */
export function memoryEntryStore(): EntryStore {
  let rows: Entry[] = [];
  return {
    all: async (account) => rows.filter((row) => row.account === account),
    add: async (entry) => {
      const gone = (row: Entry) => entry.slot !== null && row.account === entry.account && row.slot === entry.slot;
      rows = [...rows.filter((row) => !gone(row)), entry];
    },
    change: async (account, decide) => {
      const { put, remove } = decide(rows.filter((row) => row.account === account));
      const changed = new Map(put.map((entry) => [entry.id, entry]));
      rows = rows.filter(({ id }) => !remove.includes(id)).map((row) => changed.get(row.id) ?? row);
    },
  };
}
