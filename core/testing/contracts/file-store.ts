import { describe, expect, it } from "vitest";
import type { FileName, FileStore } from "../../ports.ts";
import { renditionNames } from "../../uploads/index.ts";
import { aContentHash } from "../builders/index.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type FileStorage = {
  readonly files: FileStore;
  /** The same files as another process sees them. */
  readonly second: { readonly files: FileStore };
};

const someBytes = (length: number, seed = 1) => Uint8Array.from({ length }, (_, at) => (at * 31 + seed * 17) % 256);

async function readWhole(files: FileStore, file: FileName): Promise<Uint8Array | undefined> {
  const found = await files.open(file);
  if (!found) return undefined;
  if (!found.ok) throw new Error(found.refusal.message);
  const whole = new Uint8Array(found.value.bytes);
  let at = 0;
  for await (const piece of found.value.body) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  expect(at).toBe(found.value.bytes);
  return whole;
}

export function fileStoreContract(name: string, setUp: SetUp<FileStorage>): void {
  describe(`file store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    it("answers what was put, whole, to every process", async () => {
      const { files, second } = storage();
      const contentHash = aContentHash();
      for (const [at, rendition] of renditionNames.entries())
        expect(await files.put({ contentHash, rendition }, someBytes(200_000 >> at, at))).toMatchObject({ ok: true });
      for (const [at, rendition] of renditionNames.entries())
        expect(await readWhole(second.files, { contentHash, rendition })).toEqual(someBytes(200_000 >> at, at));
      expect(await files.open({ contentHash: aContentHash(), rendition: "full" })).toBeUndefined();
    });

    it("keeps what is there when the same is put again, also at the same time", async () => {
      const { files, second } = storage();
      const file = { contentHash: aContentHash(), rendition: "full" } as const;
      await Promise.all([files, second.files, files].map((store) => store.put(file, someBytes(50_000))));
      await files.put(file, someBytes(50_000));
      expect(await readWhole(files, file)).toEqual(someBytes(50_000));
    });

    it("can be left in the middle of a file", async () => {
      const { files } = storage();
      const file = { contentHash: aContentHash(), rendition: "full" } as const;
      await files.put(file, someBytes(500_000));
      const found = await files.open(file);
      if (!found?.ok) throw new Error("the file is not there");
      for await (const piece of found.value.body) {
        expect(piece.byteLength).toBeGreaterThan(0);
        break;
      }
      expect(await readWhole(files, file)).toHaveLength(500_000);
    });

    it("deletes every rendition, and nothing else", async () => {
      const { files } = storage();
      const [contentHash, other] = [aContentHash(), aContentHash()];
      for (const rendition of renditionNames) await files.put({ contentHash, rendition }, someBytes(10));
      await files.put({ contentHash: other, rendition: "full" }, someBytes(10));
      await files.delete(contentHash);
      await files.delete(contentHash);
      for (const rendition of renditionNames) expect(await files.open({ contentHash, rendition })).toBeUndefined();
      expect(await readWhole(files, { contentHash: other, rendition: "full" })).toEqual(someBytes(10));
    });

    it("lists its content page by page, in order", async () => {
      const { files } = storage();
      expect(await files.list(undefined, 10)).toEqual([]);
      const hashes = Array.from({ length: 5 }, (_, at) => `${"3b0f9"[at]}${"0c3a1"[at]}${aContentHash().slice(2)}`);
      for (const contentHash of hashes)
        for (const rendition of ["full", "thumb"] as const) await files.put({ contentHash, rendition }, someBytes(10));
      const pages: (readonly string[])[] = [];
      let after: string | undefined;
      do {
        pages.push(await files.list(after, 2));
        after = pages.at(-1)!.at(-1);
      } while (pages.at(-1)!.length === 2);
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(pages.flat()).toEqual(hashes.toSorted());
    });
  });
}
