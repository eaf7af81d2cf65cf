import { LRUCache } from "lru-cache";
import type { KeptPage, Reply } from "./handler.ts";
import type { Host } from "./host.ts";
import type { KeptJson } from "./http-answer.ts";

const mostBytes = 32 * 1024 * 1024;

type Versioned = { readonly version?: string | undefined };

type Source<Body> = {
  /** Differs for pages that show something else; undefined where the page has none. */
  readonly version: () => Promise<string | undefined>;
  readonly read: () => Promise<Reply<Body> & Versioned>;
};

/**
 * Keeps pages as JSON while their versions hold: a page that did not change costs one look at its version, and nothing
 * is read, cut to its reader, or written as JSON again. The pages used last stay, up to 32 MB.
 */
export function createKeptPages<Body>() {
  const pages = new LRUCache<string, KeptJson & Versioned>({
    maxSize: mostBytes,
    // The text, and the bytes that are sent of it.
    sizeCalculation: ({ json }, about) => about.length + 2 * json.length,
  });
  /** @param about everything that a page depends on beside what its version tells, the caller above all */
  return (
    about: unknown,
    { fingerprint }: Pick<Host, "fingerprint">,
    { version, read }: Source<Body>,
  ): KeptPage<Body> => {
    const key = JSON.stringify(about);
    let told: Promise<string | undefined> | undefined;
    const current = () => (told ??= version());
    const tagOf = (known: string | undefined) => (known === undefined ? undefined : `"${fingerprint([key, known])}"`);
    return {
      kept: {
        etag: async () => tagOf(await current()),
        async open() {
          const kept = pages.get(key);
          if (kept && kept.version === (await current())) return kept;
          const { body, next, version: known } = await read();
          const page = { etag: tagOf(known), json: JSON.stringify(body), next, version: known };
          if (known !== undefined) pages.set(key, page);
          return page;
        },
      },
    };
  };
}
