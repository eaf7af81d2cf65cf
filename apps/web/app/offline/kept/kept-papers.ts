import type { DBSchema, IDBPDatabase } from "idb";

type Row = {
  readonly account: string;
  /** Where it is read from; what it holds never changes. Papers of one address that change are told apart behind a `#`. */
  readonly url: string;
  readonly orderId: string;
  readonly content: Blob;
  /** When it was last wanted, in milliseconds since 1970. */
  readonly at: number;
};

interface PaperSchema extends DBSchema {
  papers: { key: [string, string]; value: Row; indexes: { account: string; at: number } };
}

const dayMs = 24 * 3_600_000;
export const mostDaysKept = 30;
/** Of one device: the oldest papers give way. */
export const mostBytesKept = 150 * 1024 * 1024;

/** Papers of jobs, with their content, for each account on this device. @throws where the browser gives no storage */
export async function openPaperStore(name = "lotlane-papers", fetchFile: typeof fetch = (...sent) => fetch(...sent)) {
  const { openDB } = await import("idb");
  const database: IDBPDatabase<PaperSchema> = await openDB<PaperSchema>(name, 1, {
    upgrade(db) {
      const papers = db.createObjectStore("papers", { keyPath: ["account", "url"] });
      papers.createIndex("account", "account");
      papers.createIndex("at", "at");
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });

  const reading = new Map<string, Promise<Blob | undefined>>();

  /** Those who want one paper at once share one answer. */
  function contentOf(account: string, url: string): Promise<Blob | undefined> {
    const key = `${account} ${url}`;
    const content = reading.get(key) ?? readContent(account, url).finally(() => reading.delete(key));
    reading.set(key, content);
    return content;
  }

  async function readContent(account: string, url: string): Promise<Blob | undefined> {
    const known = await database.get("papers", [account, url]);
    if (known) return known.content;
    // Without a network, and for a paper that was taken away since, there is none.
    // None is kept for a user who has signed out since.
    const response = await fetchFile(url, { headers: { "lotlane-account": account } }).catch(() => undefined);
    return response?.ok ? response.blob() : undefined;
  }

  /** Deletes what is old, and the oldest of what is too much. */
  async function makeRoom(now: number): Promise<void> {
    const { store, done } = database.transaction("papers", "readwrite");
    let bytes = 0;
    for (let row = await store.index("at").openCursor(undefined, "prev"); row; row = await row.continue()) {
      bytes += row.value.content.size;
      if (bytes > mostBytesKept || row.value.at < now - mostDaysKept * dayMs) await row.delete();
    }
    await done;
  }

  async function drop(account: string, isDropped: (row: Pick<Row, "orderId" | "url">) => boolean): Promise<void> {
    const { store, done } = database.transaction("papers", "readwrite");
    for (let row = await store.index("account").openCursor(account); row; row = await row.continue())
      if (isDropped(row.value)) await row.delete();
    await done;
  }

  return {
    /** Keeps the papers of a job, and none that it does not have any more. @returns their content, as far as it is on this device */
    async keep(
      account: string,
      orderId: string,
      urls: readonly string[],
      now: number,
    ): Promise<ReadonlyMap<string, Blob>> {
      const kept = new Map<string, Blob>();
      for (const url of urls) {
        const content = await contentOf(account, url);
        if (!content) continue;
        kept.set(url, content);
        await database.put("papers", { account, url, orderId, content, at: now });
      }
      // An older state of a paper stays until the newer one is here.
      const missing = new Set(urls.filter((url) => !kept.has(url)).map(addressOf));
      await drop(
        account,
        ({ orderId: of, url }) => of === orderId && !urls.includes(url) && !missing.has(addressOf(url)),
      );
      const rows = missing.size === 0 ? [] : await database.getAllFromIndex("papers", "account", account);
      for (const url of urls) {
        const older = kept.has(url) ? undefined : rows.find((row) => addressOf(row.url) === addressOf(url));
        if (older) kept.set(url, older.content);
      }
      await makeRoom(now);
      return kept;
    },
    /** Forgets the papers of all jobs but those named; of all jobs where none is. */
    forget: (account: string, except: readonly string[] = []): Promise<void> =>
      drop(account, ({ orderId }) => !except.includes(orderId)),
  };
}

const addressOf = (url: string): string => url.replace(/#.*/, "");

let opened: ReturnType<typeof openPaperStore> | undefined;
const opening = () => (opened ??= openPaperStore());

const none: ReadonlyMap<string, Blob> = new Map();

/** A device without room or storage reads papers from the server alone. */
export const keepPapers = (account: string, orderId: string, urls: readonly string[]) =>
  opening()
    .then(({ keep }) => keep(account, orderId, urls, Date.now()))
    .catch(() => none);

export const forgetPapers = (account: string, except?: readonly string[]): Promise<void> =>
  opening()
    .then(({ forget }) => forget(account, except))
    .catch(() => undefined);
