import { type FileHandle, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writePieces } from "./write-pieces.ts";

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-pieces-"));
  path = join(folder, "file");
});
afterAll(() => rm(folder, { recursive: true }));

async function writeTo<Value>(act: (file: FileHandle) => Promise<Value>): Promise<Value> {
  const file = await open(path, "w");
  try {
    return await act(file);
  } finally {
    await file.close();
  }
}
async function* arriving(...pieces: readonly Uint8Array[]) {
  yield* pieces;
}

it("writes the pieces one behind the other, from a position on", async () => {
  const seen: number[] = [];
  const written = await writeTo(async (file) => {
    await file.write("head");
    return writePieces(arriving(Buffer.from("one "), Buffer.from("two")), file, {
      position: 4,
      onPiece: ({ byteLength }) => void seen.push(byteLength),
    });
  });
  expect(await readFile(path, "utf8")).toBe("headone two");
  expect([written, ...seen]).toEqual([7, 4, 3]);
});

it("gives the memory of whole pieces back, and leaves what others may share", async () => {
  const whole = new Uint8Array(1000).fill(1);
  const shared = new Uint8Array(1000).fill(2);
  const part = shared.subarray(10, 500);
  await writeTo((file) => writePieces(arriving(whole, part), file));
  expect(whole.byteLength).toBe(0);
  expect(shared.byteLength).toBe(1000);
  expect(await readFile(path)).toEqual(Buffer.concat([Buffer.alloc(1000, 1), Buffer.alloc(490, 2)]));
});

it("writes on where the system took only a part", async () => {
  const written = await writeTo((file) => {
    const few = {
      write: (piece: Uint8Array, from: number, length: number, at: number) =>
        file.write(piece, from, Math.min(3, length), at),
    } as unknown as FileHandle;
    return writePieces(arriving(Buffer.from("a longer text")), few);
  });
  expect(written).toBe(13);
  expect(await readFile(path, "utf8")).toBe("a longer text");
});
