import { describe, expect, it } from "vitest";
import type { FileReader } from "../../ports.ts";
import { mostStatementLines, renditionNames, storedMediaTypes } from "../../uploads/index.ts";
import { aReceivedFile } from "../builders/index.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const textOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Two pixels in a row, red and blue. */
const aPng = bytesOf(
  "89504e470d0a1a0a0000000d49484452000000020000000108020000007b40e8dd0000000970485973000003e8000003e801b57b526b0000000f49444154089963f8cfc0c0c0f01f00070001fffcf705110000000049454e44ae426082",
);
/** Two greens. */
const anotherPng = bytesOf(
  "89504e470d0a1a0a0000000d49484452000000020000000108020000007b40e8dd0000000970485973000003e8000003e801b57b526b0000000f4944415408996360f8cfc0d0c00000060201803ba40f700000000049454e44ae426082",
);

/** Names of programs and other files in a PDF, plain and with letters written as their numbers. */
const programs =
  "/JavaScript /Launch /EmbeddedFile /RichMedia /J#61va#53cript /#4caunch /Embedded#46il#65 /Rich#4Dedia".split(" ");

/** The head of a PNG of so many pixels, with nothing behind it. */
function headOf(width: number, height: number): Uint8Array {
  const head = aPng.slice();
  const view = new DataView(head.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  view.setUint32(29, crc32(head.subarray(12, 29)));
  return head;
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

export function fileReaderContract(name: string, setUp: SetUp<{ readonly readers: FileReader }>): void {
  describe(`file reader: ${name}`, () => {
    const test = eachTestWith(setUp);
    const read = (bytes: Uint8Array) => test().readers.readPicture(aReceivedFile(bytes), "carlos");

    it("reads a picture, and names the same one the same", async () => {
      const [first, again, other] = [await read(aPng), await read(aPng), await read(anotherPng)];
      if (!first.ok || !other.ok) throw new Error("refused");
      expect(first.value.contentHash).toMatch(/^[0-9a-f]{64}$/);
      expect(again).toMatchObject({ value: { contentHash: first.value.contentHash } });
      expect(other.value.contentHash).not.toBe(first.value.contentHash);
      expect(storedMediaTypes).toContain(first.value.mediaType);
      for (const rendition of renditionNames)
        expect(first.value.renditions[rendition]).toMatchObject({ width: 2, height: 1 });
      expect(first.value).toMatchObject({ takenAt: null, position: null });
    });

    it.each([
      ["text", textOf("just text"), "unsupported_image"],
      ["nothing", new Uint8Array(), "unsupported_image"],
      ["a drawing", textOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), "unsupported_image"],
      ["too many pixels", headOf(30_000, 30_000), "image_too_large"],
      ["a beginning alone", aPng.subarray(0, 20), "image_broken"],
    ])("refuses %s", async (_, bytes, kind) => {
      expect(await read(bytes)).toMatchObject({ ok: false, refusal: { kind } });
    });
    it.each([
      ["a whole PDF", "%PDF-1.7\n1 0 obj\n%%EOF\n", true],
      ["one that breaks off", "%PDF-1.7\n1 0 obj\n", false],
      ["one with the word of a program that is no name", "%PDF-1.7\n<< /Title (Launch) /J#2e 1 >>\n%%EOF", true],
      ["one that ends with a beginning of an escape", "%PDF-1.7\n1 0 obj\n%%EOF\n#4", true],
    ])("judges %s", async (_, text, isTaken) => {
      const checked = await test().readers.checkPdf(aReceivedFile(textOf(text)), "carlos");
      expect(checked).toMatchObject(isTaken ? { ok: true } : { ok: false, refusal: { kind: "image_broken" } });
    });
    it("reads the rows of a bank's CSV file", async () => {
      const file = textOf("Date,Amount\n11/05/2026,10.00\n");
      expect(await test().readers.readStatement(aReceivedFile(file), "carlos")).toEqual({
        ok: true,
        value: {
          format: "csv",
          rows: [
            { line: 1, fields: ["Date", "Amount"] },
            { line: 2, fields: ["11/05/2026", "10.00"] },
          ],
        },
      });
    });
    it.each([
      ["nothing", "", /cannot read this file/],
      ["too many lines", "a,b\n".repeat(mostStatementLines + 1), /more than 10,000 lines/],
    ])("refuses a statement of %s", async (_, text, message) => {
      expect(await test().readers.readStatement(aReceivedFile(textOf(text)), "carlos")).toMatchObject({
        refusal: { kind: "invalid_fields", errors: [{ path: "file", message: expect.stringMatching(message) }] },
      });
    });
    it.each(programs)("refuses a PDF that names %s", async (program) => {
      const pdf = textOf(`%PDF-1.7\n<< /S ${program} >>\n%%EOF`);
      const checked = await test().readers.checkPdf(aReceivedFile(pdf), "carlos");
      expect(checked).toMatchObject({ ok: false, refusal: { kind: "image_broken" } });
    });
  });
}
