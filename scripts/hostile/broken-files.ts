import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import { anExifBomb } from "../../adapters/readers/testing/exif-bomb.ts";
import { aHeic, aHeicOnAGround } from "../../adapters/readers/testing/heic.ts";
import { aPicture } from "../../apps/api/testing/a-photo.ts";

/** The kind of upload that a file is sent as. */
export type Door = "photo" | "certificate";

export type BrokenFile = { readonly kind: string; readonly door: Door; readonly bytes: Uint8Array };

/** A page with text, an image, a form and a cross-reference table. */
function aGoodPdf(): Buffer {
  const stream = deflateSync(Buffer.from("BT /F1 12 Tf 72 720 Td (A certificate of insurance) Tj ET\n".repeat(40)));
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en#41) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.byteLength} /Filter /FlateDecode >>\nstream\n${stream.toString("latin1")}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Note (a \\(nested\\) (text)) >>",
  ];
  let text = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const tail = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + tail, "latin1");
}

/** Good files, some of them large, of every kind that the product reads. */
async function goodFiles(): Promise<readonly { readonly kind: string; readonly bytes: Buffer }[]> {
  const [small, large] = [aPicture({ width: 120, height: 90 }), aPicture({ width: 2400, height: 1800, seed: 3 })];
  const tagged = small.clone().withExif({ IFD0: { Make: "Maker", DateTime: "2026:11:19 08:30:00" } });
  const webp = await small.clone().webp().toBuffer();
  return [
    { kind: "JPEG", bytes: await tagged.clone().jpeg().toBuffer() },
    { kind: "JPEG", bytes: await small.clone().jpeg({ progressive: true }).toBuffer() },
    { kind: "JPEG", bytes: await large.clone().jpeg().toBuffer() },
    { kind: "PNG", bytes: await tagged.clone().png().toBuffer() },
    { kind: "PNG", bytes: await small.clone().png({ palette: true }).toBuffer() },
    { kind: "PNG", bytes: await large.clone().png({ progressive: true }).toBuffer() },
    { kind: "WebP", bytes: await tagged.clone().webp().toBuffer() },
    { kind: "WebP", bytes: await small.clone().ensureAlpha(0.5).webp({ lossless: true }).toBuffer() },
    { kind: "WebP", bytes: anExifBomb(webp, { tags: 40, values: 1000, isShared: true }) },
    { kind: "HEIC", bytes: aHeic },
    { kind: "HEIC", bytes: aHeicOnAGround(400) },
    { kind: "PDF", bytes: aGoodPdf() },
  ];
}

/** A place in a file, from 0 to 1, more often near its beginning, where the heads are. */
const place = fc.oneof(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.double({ min: 0, max: 0.05, noNaN: true }));
const share = fc.double({ min: 0, max: 0.3, noNaN: true });
const lies = fc.constantFrom(0, 1, 0x7f, 0xffff, 0x00ffffff, 0x7fffffff, 0x80000000, 0xffffffff);

const anyChange = fc.oneof(
  fc.record({ is: fc.constant("flip" as const), at: place, bit: fc.nat(7) }),
  fc.record({ is: fc.constant("cut" as const), at: place }),
  fc.record({ is: fc.constant("double" as const), from: place, share, times: fc.integer({ min: 2, max: 20 }) }),
  fc.record({ is: fc.constant("swap" as const), from: place, to: place, share }),
  fc.record({ is: fc.constant("drop" as const), from: place, share }),
  fc.record({ is: fc.constant("noise" as const), at: place, bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }) }),
  // Listed twice, since readers believe these values most.
  ...[true, false].map((isBig) =>
    fc.record({ is: fc.constant("lie" as const), which: fc.nat(), value: lies, isBig: fc.constant(isBig) }),
  ),
);
type Change = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never;

/** The places of lengths, sizes and counts in pictures. */
const heads = [
  { name: /IHDR|IDAT|tEXt|eXIf|PLTE|meta|iloc|iinf|iprp|ipco|hvcC|mdat|ftyp/g, after: -4 },
  { name: /IHDR|RIFF|VP8X|VP8L|VP8 |EXIF/g, after: 4 },
  { name: /IHDR|ispe|VP8X/g, after: 8 },
  { name: /\xff[\xc0\xc2\xc4\xda\xdb\xe0\xe1]/g, after: 2 },
];

function lie(file: Buffer, { which, value, isBig }: Extract<Change, { readonly is: "lie" }>): Buffer {
  const text = file.subarray(0, 65_536).toString("latin1");
  const numbers = [...text.matchAll(/\/(?:Length|Size|Count|Kids \[)\s*\d+|startxref\s+\d+|^\d{10}/gm)];
  if (text.startsWith("%PDF") && numbers.length > 0) {
    const { index, 0: found } = numbers[which % numbers.length]!;
    const lied = Buffer.from(found.replace(/\d+$/, String(value)), "latin1");
    return Buffer.concat([file.subarray(0, index), lied, file.subarray(index + found.length)]);
  }
  const places = heads
    .flatMap(({ name, after }) => [...text.matchAll(name)].map(({ index }) => index + after))
    .filter((at) => at >= 0 && at + 4 <= file.byteLength);
  const lying = Buffer.from(file);
  const at = places[which % places.length];
  if (at === undefined) return lying;
  if (isBig) lying.writeUInt32BE(value, at);
  else lying.writeUInt32LE(value, at);
  return lying;
}

function changed(file: Buffer, change: Change): Buffer {
  const at = (part: number) => Math.floor(part * file.byteLength);
  const piece = (from: number, part: number) => file.subarray(at(from), at(from) + Math.max(1, at(part)));
  switch (change.is) {
    case "flip": {
      const flipped = Buffer.from(file);
      if (flipped.byteLength > 0) flipped[at(change.at)]! ^= 1 << change.bit;
      return flipped;
    }
    case "cut":
      return Buffer.from(file.subarray(0, at(change.at)));
    case "double": {
      const repeated = Array.from({ length: change.times }, () => piece(change.from, change.share));
      return Buffer.concat([file.subarray(0, at(change.from)), ...repeated, file.subarray(at(change.from))]);
    }
    case "swap": {
      const [one, other] = [Buffer.from(piece(change.from, change.share)), Buffer.from(piece(change.to, change.share))];
      const swapped = Buffer.from(file);
      other.copy(swapped, at(change.from));
      one.copy(swapped, at(change.to));
      return swapped;
    }
    case "drop":
      return Buffer.concat([
        file.subarray(0, at(change.from)),
        file.subarray(at(change.from) + piece(change.from, change.share).byteLength),
      ]);
    case "noise": {
      const noisy = Buffer.from(file);
      Buffer.from(change.bytes).copy(noisy, at(change.at));
      return noisy;
    }
    case "lie":
      return lie(file, change);
  }
}

/** Right checksums for the pieces of a PNG, without which its reader stops at the first of them. */
function withChecksums(file: Buffer): Buffer {
  const mended = Buffer.from(file);
  for (let at = 8; at + 12 <= mended.byteLength;) {
    const end = at + 8 + mended.readUInt32BE(at);
    if (end + 4 > mended.byteLength) return mended;
    mended.writeUInt32BE(crc32(mended.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return mended;
}

/** The number of bytes by which the product recognizes a file. */
const head = 16;

/** Good files with one to four faults each; the same for the same seed. */
export async function brokenFiles(count: number, seed: number): Promise<readonly (() => BrokenFile)[]> {
  const good = await goodFiles();
  const recipe = fc.record({
    which: fc.nat(good.length - 1),
    changes: fc.array(anyChange, { minLength: 1, maxLength: 4, size: "max" }),
    isOtherDoor: fc.integer({ min: 0, max: 4 }).map((roll) => roll === 0),
    isMended: fc.boolean(),
    isRecognized: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
  });
  return fc
    .sample(recipe, { numRuns: count, seed })
    .map(({ which, changes, isOtherDoor, isMended, isRecognized }) => () => {
      const { kind, bytes } = good[which]!;
      const faulty = changes.reduce(changed, bytes);
      // A file of no known kind is refused before a reader sees it.
      const broken = isRecognized ? Buffer.concat([bytes.subarray(0, head), faulty.subarray(head)]) : faulty;
      return {
        kind,
        door: (kind === "PDF") === isOtherDoor ? "photo" : "certificate",
        bytes: kind === "PNG" && isMended ? withChecksums(broken) : broken,
      };
    });
}
