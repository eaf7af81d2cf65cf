import type { DBSchema, IDBPDatabase } from "idb";
import type { Draft } from "./draft.ts";

interface LocalSchema extends DBSchema {
  drafts: { key: string; value: { readonly draft: Draft; readonly at: number } };
  pictures: { key: string; value: { readonly draftKey: string; readonly file: Blob }; indexes: { draft: string } };
}

type Database = IDBPDatabase<LocalSchema>;

/** Unsaved drafts on this device; they outlive the page. Keys contain the account. */
export type LocalDrafts = {
  find(key: string): Promise<Draft | undefined>;
  keep(key: string, draft: Draft): Promise<void>;
  /** Deletes a draft with its pictures. */
  forget(key: string): Promise<void>;
  /** @throws DOMException QuotaExceededError when the device has no room */
  keepPicture(draftKey: string, picture: string, file: Blob): Promise<void>;
  pictures(draftKey: string): Promise<ReadonlyMap<string, Blob>>;
  forgetPicture(picture: string): Promise<void>;
  forgetAll(): Promise<void>;
};

const dayMs = 86_400_000;
const keptDays = 30;

let opened: Promise<LocalDrafts> | undefined;

/** One database for all screens; where the browser has none, drafts last as long as the page. */
export const localDrafts = (): Promise<LocalDrafts> => (opened ??= openLocalDrafts().catch(inMemory));

async function openLocalDrafts(): Promise<LocalDrafts> {
  const { openDB } = await import("idb");
  const database: Database = await openDB<LocalSchema>("lotlane-inspections", 1, {
    upgrade(db) {
      db.createObjectStore("drafts");
      db.createObjectStore("pictures").createIndex("draft", "draftKey");
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  const forget = async (key: string) => {
    const transaction = database.transaction(["drafts", "pictures"], "readwrite");
    const pictures = await transaction.objectStore("pictures").index("draft").getAllKeys(key);
    await Promise.all([
      transaction.objectStore("drafts").delete(key),
      ...pictures.map((picture) => transaction.objectStore("pictures").delete(picture)),
      transaction.done,
    ]);
  };
  for (const key of await database.getAllKeys("drafts")) {
    const kept = await database.get("drafts", key);
    if (kept && kept.at < Date.now() - keptDays * dayMs) await forget(key);
  }
  return {
    find: async (key) => (await database.get("drafts", key))?.draft,
    keep: async (key, draft) => void (await database.put("drafts", { draft, at: Date.now() }, key)),
    forget,
    keepPicture: async (draftKey, picture, file) => void (await database.put("pictures", { draftKey, file }, picture)),
    async pictures(draftKey) {
      const keys = await database.getAllKeysFromIndex("pictures", "draft", draftKey);
      const kept = await Promise.all(
        keys.map(async (key) => [key, (await database.get("pictures", key))?.file] as const),
      );
      return new Map(kept.filter((pair): pair is readonly [string, Blob] => pair[1] !== undefined));
    },
    forgetPicture: (picture) => database.delete("pictures", picture),
    forgetAll: async () => void (await Promise.all([database.clear("drafts"), database.clear("pictures")])),
  };
}

export function inMemory(): LocalDrafts {
  const drafts = new Map<string, Draft>();
  const files = new Map<string, { readonly draftKey: string; readonly file: Blob }>();
  return {
    find: async (key) => drafts.get(key),
    keep: async (key, draft) => void drafts.set(key, draft),
    async forget(key) {
      drafts.delete(key);
      for (const [picture, { draftKey }] of files) if (draftKey === key) files.delete(picture);
    },
    keepPicture: async (draftKey, picture, file) => void files.set(picture, { draftKey, file }),
    pictures: async (key) =>
      new Map([...files].flatMap(([picture, { draftKey, file }]) => (draftKey === key ? [[picture, file]] : []))),
    forgetPicture: async (picture) => void files.delete(picture),
    async forgetAll() {
      drafts.clear();
      files.clear();
    },
  };
}
