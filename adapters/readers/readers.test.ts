import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { ReadImage } from "@lotlane/core/ports";
import { renditionNames } from "@lotlane/core/uploads";
import { aPdf, aReceivedFile } from "@lotlane/core/testing";
import { fileReaderContract } from "@lotlane/core/testing/contracts";
import { anExifBomb } from "./testing/exif-bomb.ts";
import { createLine, type EndedReader } from "./file-readers.ts";
import { aHeic, aHeicOnAGround } from "./testing/heic.ts";
import { createFileReaders } from "./index.ts";

fileReaderContract("processes", async () => {
  const readers = createFileReaders();
  return { readers, close: () => readers.close() };
});

const readers = createFileReaders();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-readers-"));
});
afterAll(async () => {
  await readers.close();
  await rm(folder, { recursive: true });
});

async function read(bytes: Uint8Array): Promise<ReadImage> {
  const result = await readers.readPicture(aReceivedFile(bytes), "carlos");
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}
const refusalOf = async (bytes: Uint8Array) => {
  const result = await readers.readPicture(aReceivedFile(bytes), "carlos");
  return result.ok ? undefined : result.refusal.kind;
};

/** Red on the left, blue on the right. */
const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#c02020" } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "#2020c0" } }, left: width / 2, top: 0 },
  ]);
const colorAt = async ({ bytes }: { readonly bytes: Uint8Array }, x: number, y: number) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels)];
};
const isRed = ([r = 0, , b = 0]: number[]) => r > b + 80;

describe("renditions", () => {
  it("are as large as said, and never larger than the picture", async () => {
    const { renditions, mediaType } = await read(await halves(4000, 3000).jpeg().toBuffer());
    expect(mediaType).toBe("image/jpeg");
    const sizes = renditionNames.map((name) => [renditions[name].width, renditions[name].height]);
    expect(sizes).toEqual([
      [2560, 1920],
      [1280, 960],
      [320, 240],
    ]);
    const small = await read(await halves(100, 4).png().toBuffer());
    for (const name of renditionNames) expect(small.renditions[name]).toMatchObject({ width: 100, height: 4 });
  });

  it("are upright", async () => {
    const { renditions } = await read(await halves(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(renditions.full).toMatchObject({ width: 200, height: 400 });
    expect(isRed(await colorAt(renditions.full, 100, 20))).toBe(true);
    expect(isRed(await colorAt(renditions.full, 100, 380))).toBe(false);
  });

  it("carry nothing that the camera wrote", async () => {
    const withAll = await halves(400, 200)
      .withExif({ IFD0: { Make: "Spy" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 0/1 0/1" } })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret</x:xmpmeta>")
      .withIccProfile("p3")
      .keepIccProfile()
      .jpeg()
      .toBuffer();
    const { renditions } = await read(withAll);
    for (const name of renditionNames) {
      const { exif, xmp, icc, iptc } = await sharp(renditions[name].bytes).metadata();
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it("keep the ground of a signature clear", async () => {
    const ink = await sharp({
      create: { width: 60, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: { create: { width: 20, height: 20, channels: 4, background: "#000" } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { mediaType, renditions } = await read(ink);
    expect(mediaType).toBe("image/webp");
    expect((await colorAt(renditions.full, 5, 10))[3]).toBe(255);
    expect((await colorAt(renditions.full, 50, 10))[3]).toBe(0);
  });

  it("are of the first frame of what moves", async () => {
    const frames = await Promise.all(
      ["#c02020", "#2020c0"].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { renditions } = await read(moving);
    expect(renditions.full).toMatchObject({ width: 40, height: 30 });
    expect(isRed(await colorAt(renditions.full, 20, 15))).toBe(true);
  });

  it.each([
    ["grey", () => halves(40, 20).greyscale().jpeg()],
    ["four inks", () => halves(40, 20).toColourspace("cmyk").jpeg()],
    ["16 bits", () => halves(40, 20).removeAlpha().toColourspace("rgb16").png()],
    ["few colors", () => halves(40, 20).png({ palette: true })],
    ["progressive", () => halves(40, 20).jpeg({ progressive: true })],
    ["WebP", () => halves(40, 20).webp()],
  ])("are made of %s", async (_, picture) => {
    const { renditions } = await read(await picture().toBuffer());
    expect((await sharp(renditions.full.bytes).metadata()).format).toBe("jpeg");
    expect(renditions.full).toMatchObject({ width: 40, height: 20 });
  });

  it("are made of HEIC, with its place and time, also of many at once", async () => {
    for (const { renditions, takenAt, position } of await Promise.all([read(aHeic), read(aHeic), read(aHeic)])) {
      expect(renditions.full).toMatchObject({ width: 96, height: 64 });
      expect(isRed(await colorAt(renditions.full, 80, 32))).toBe(true);
      expect(isRed(await colorAt(renditions.full, 10, 32))).toBe(false);
      expect(takenAt).toBe("2026-11-19T15:30:00.000Z");
      expect(position!.latitude).toBeCloseTo(33.4484, 4);
      expect(position!.longitude).toBeCloseTo(-112.074, 4);
    }
  });
});

describe("what a camera says", () => {
  const taken = (IFD2: Record<string, string>, IFD3: Record<string, string> = {}) =>
    halves(40, 20).withExif({ IFD2, IFD3 }).jpeg().toBuffer();

  it("is taken with its offset, and as UTC without one", async () => {
    const local = { DateTimeOriginal: "2026:11:19 08:30:00" };
    const north = { ...local, OffsetTimeOriginal: "+05:30" };
    expect((await read(await taken(local))).takenAt).toBe("2026-11-19T08:30:00.000Z");
    expect((await read(await taken(north))).takenAt).toBe("2026-11-19T03:00:00.000Z");
  });

  it("is a position only where it is one", async () => {
    const at = async (latitude: string, ns: string, longitude: string, ew: string) =>
      (
        await read(
          await taken({}, { GPSLatitude: latitude, GPSLatitudeRef: ns, GPSLongitude: longitude, GPSLongitudeRef: ew }),
        )
      ).position;
    expect(await at("33/1 30/1 0/1", "S", "112/1 15/1 0/1", "E")).toEqual({ latitude: -33.5, longitude: 112.25 });
    expect(await at("0/1 0/1 0/1", "N", "0/1 0/1 0/1", "E")).toBeNull();
    expect(await at("91/1 0/1 0/1", "N", "0/1 0/1 0/1", "E")).toBeNull();
    expect(await at("33/0 0/0 0/0", "N", "10/1 0/1 0/1", "E")).toBeNull();
  });
});

describe("what is refused", () => {
  it.each([
    ["GIF", () => halves(40, 20).gif()],
    ["AVIF", () => halves(40, 20).avif()],
    ["TIFF", () => halves(40, 20).tiff()],
  ])("is %s", async (_, picture) => {
    expect(await refusalOf(await picture().toBuffer())).toBe("unsupported_image");
  });

  it.each([
    ["JPEG", () => halves(400, 200).jpeg()],
    ["PNG", () => halves(400, 200).png()],
    ["WebP", () => halves(400, 200).webp()],
  ])("is a %s that is cut off or damaged", async (_, picture) => {
    const whole = await picture().toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.byteLength / 2))).toBe("image_broken");
    expect(await refusalOf(whole.subarray(0, 14))).toBe("image_broken");
  });

  it("is a HEIC that is damaged", async () => {
    expect(await refusalOf(aHeic.subarray(0, 600))).toBe("image_broken");
    expect(await refusalOf(aHeic.subarray(0, 40))).toBe("image_broken");
  });

  it("is a bomb, unpacked no further than its head: what lies behind it is broken", async () => {
    expect(await refusalOf(aBomb(30_000))).toBe("image_too_large");
    expect(await refusalOf(aBomb(2000))).toBe("image_broken");
  });
});

it("reads a usual picture beside the large ones of two other senders", async () => {
  const large = aReceivedFile(aHeicOnAGround(3000, "ground"));
  const done: string[] = [];
  const send = async (sender: string, file: typeof large) => {
    expect(await readers.readPicture(file, sender)).toMatchObject({ ok: true });
    done.push(sender);
  };
  const larges = ["carlos", "dana", "carlos", "dana"].map((sender) => send(sender, large));
  await send("erin", aReceivedFile(await halves(400, 200).jpeg().toBuffer()));
  await Promise.all(larges);
  expect(done.slice(0, 2)).toContain("erin");
});

it("has a line that ends somewhere, and answers those in it", async () => {
  const short = createFileReaders({ mostWaiting: 4 });
  const path = join(folder, "photo");
  await writeFile(path, await halves(800, 600).jpeg().toBuffer());
  const file = { bytes: 0, path, read: () => Promise.reject(new Error("it lies in a file")) };
  const many = Promise.all(Array.from({ length: 5 }, () => short.readPicture(file, "carlos")));
  expect(await short.readPicture(file, "dana")).toMatchObject({ ok: true });
  const results = await many;
  expect(results.map((result) => (result.ok ? "read" : result.refusal.kind)).toSorted()).toEqual([
    "read",
    "read",
    "read",
    "uploads_busy",
    "uploads_busy",
  ]);
  expect(await short.readPicture(file, "carlos")).toMatchObject({ ok: true });
  await short.close();
});

/** A PNG of so many black pixels in a row and in a column, of which a million are there. */
function aBomb(side: number): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
    bytes.writeUInt32BE(data.byteLength, 0);
    return bytes;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("what takes more than it may", () => {
  it.each([
    ["time", "time", { seconds: 0.001, megabytes: 400 }],
    ["memory", "memory or a fault", { seconds: 30, megabytes: 20 }],
  ])("is refused with a sentence for its %s and told, and the next file is read", async (_, why, limits) => {
    const ended: EndedReader[] = [];
    const strict = createFileReaders({ limits, onEnded: (end) => void ended.push(end) });
    for (const refused of [
      await strict.readPicture(aReceivedFile(await halves(400, 200).png().toBuffer()), "carlos"),
      await strict.checkPdf(aReceivedFile(aPdf()), "carlos"),
      await strict.readPicture(aReceivedFile(aHeic), "carlos"),
    ])
      expect(refused).toMatchObject({
        refusal: { kind: "image_broken", message: expect.stringContaining("too much time or memory") },
      });
    await strict.close();
    expect(ended).toEqual(["png", "pdf", "heic"].map((kind) => ({ why, kind, limits })));
    expect(await readers.checkPdf(aReceivedFile(aPdf()), "carlos")).toMatchObject({ ok: true });
  });

  it.each([
    ["is not there", "/no/such/program"],
    ["ends at once", "/bin/false"],
  ])("is no file for which no process starts, since its program %s: that is a fault", async (_, program) => {
    const ended: EndedReader[] = [];
    const lame = createFileReaders({ onEnded: (end) => void ended.push(end) });
    const { execPath } = process;
    onTestFinished(() => void (process.execPath = execPath));
    process.execPath = program;
    const check = (sender: string) => lame.checkPdf(aReceivedFile(aPdf()), sender);
    const checks = await Promise.allSettled([check("carlos"), check("dana")]);
    const said = expect.stringMatching(/could start: (spawn|write|Worker exited)/) as string;
    expect(checks).toMatchObject([{ reason: { message: said } }, { reason: { message: said } }]);
    const [first, second] = ended.filter(({ kind }) => kind === "pdf");
    expect([first?.why, second?.why]).toEqual(["it could not start", "it could not start"]);
    process.execPath = execPath;
    expect(await check("carlos")).toMatchObject({ ok: true });
    await lame.close();
  });

  it.each([
    ["shares the values of its tags", { tags: 3000, values: 60_000, isShared: true }],
    ["has values of their own for its tags", { tags: 3000, values: 1000, isShared: false }],
  ])("is no picture whose EXIF %s: none but a few tags are read", async (_, bomb) => {
    const { takenAt, renditions } = await read(anExifBomb(await halves(40, 20).webp().toBuffer(), bomb));
    expect([takenAt, renditions.full.width]).toEqual([null, 40]);
  });

  it("is no HEIC beside whose primary image lies one on a ground larger than we take: that is not unpacked", async () => {
    const { renditions } = await read(aHeicOnAGround(16_000));
    expect(renditions.full).toMatchObject({ width: 96, height: 64 });
  });

  it("is a HEIC that shows such a ground, from the size on that would take more memory", async () => {
    const ended: EndedReader[] = [];
    const limits = { seconds: 120, megabytes: 200 };
    const strict = createFileReaders({ limits, onEnded: (end) => void ended.push(end) });
    const onAGround = (side: number) => strict.readPicture(aReceivedFile(aHeicOnAGround(side, "ground")), "carlos");
    expect(await onAGround(200)).toMatchObject({ value: { renditions: { full: { width: 200, height: 200 } } } });
    expect(await onAGround(16_000)).toMatchObject({
      refusal: {
        kind: "image_too_large",
        message: expect.stringContaining("HEIC picture has more than 26 megapixels"),
      },
    });
    expect(ended).toEqual([]);
    expect(await onAGround(5000)).toMatchObject({
      refusal: { kind: "image_broken", message: expect.stringContaining("too much time or memory") },
    });
    expect(ended).toEqual([{ why: "memory or a fault", kind: "heic", limits }]);
    await strict.close();
  });

  it("is no PDF of 15 MB that is full of names: it is read once through", async () => {
    const pdf = Buffer.concat([aPdf(), Buffer.alloc(15_000_000, "/J#61"), aPdf()]);
    expect(await readers.checkPdf(aReceivedFile(pdf), "carlos")).toMatchObject({ ok: true });
    const program = Buffer.concat([pdf, Buffer.from("/J#61vaS#63ript"), aPdf()]);
    expect(await readers.checkPdf(aReceivedFile(program), "carlos")).toMatchObject({ ok: false });
  });
});

describe("the line", () => {
  it("lets senders take turns, and leaves one turn free of the sender who has the most", async () => {
    const inLine = createLine({ atOnce: 2, ofOneAtOnce: 1, mostWaiting: 10, mostOfOneWaiting: 3 });
    const began: string[] = [];
    const ends: (() => void)[] = [];
    const add = (sender: string) =>
      inLine(sender, async () => {
        began.push(sender);
        await new Promise<void>((resolve) => void ends.push(resolve));
      });
    const carlos = Array.from({ length: 5 }, () => add("carlos"));
    expect(carlos.map((turn) => turn !== undefined)).toEqual([true, true, true, true, false]);
    const dana = add("dana");
    await Promise.resolve();
    expect(began).toEqual(["carlos", "dana"]);
    for (let ended = 0; ended < 5; ended++) {
      await new Promise(setImmediate);
      ends[ended]!();
    }
    await Promise.all([...carlos, dana]);
    expect(began).toEqual(["carlos", "dana", "carlos", "carlos", "carlos"]);
  });
});
