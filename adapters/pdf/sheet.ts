import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import { wrap } from "./wrap.ts";

export const ink = "#11151b";
export const muted = "#4b5563";
export const hairline = "#e2e6eb";
export const signal = "#f04e0a";
export const signalInk = "#bd3a03";

const margin = 56;
export const left = margin;
export const right = 612 - margin;
export const width = right - left;
const bottom = 792 - 84;
const footerAt = 792 - 52;

const names: Readonly<Record<Weight, string>> = { regular: "Geist", semibold: "Geist SemiBold" };

export type Look = {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** Right: `x` is where the text ends. */
  readonly align?: "left" | "right";
};

export type Sheet = ReturnType<typeof beginSheet>;

type Begin = {
  readonly title: string;
  readonly writtenAt: string;
  /** Gives a document of one page its number too. */
  readonly numbered?: boolean;
};

/** A document that is written from top to bottom and continues on another page when one is full. */
export function beginSheet({ title, writtenAt, numbered = false }: Begin) {
  const document = new PDFDocument({
    size: "LETTER",
    margin: 0,
    // None at first: pdfkit would read the metrics of Helvetica for every document.
    font: "",
    bufferPages: true,
    displayTitle: true,
    lang: "en-US",
    // The file's id is made from these too: the same document, the same bytes.
    info: {
      Title: title,
      Author: "Lotlane",
      Creator: "Lotlane",
      Producer: "Lotlane",
      CreationDate: new Date(writtenAt),
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on("error", reject);
  });
  for (const weight of ["regular", "semibold"] as const) register(document, weight);
  let y = margin;

  const choose = ({ size, weight = "regular", color = ink }: Look) =>
    document.font(names[weight]).fontSize(size).fillColor(color);
  const widthOf = (text: string): number => document.widthOfString(text);
  const shown = (text: string): string => printable(text, (codePoint) => hasGlyph(document, codePoint));

  /** One line, its top at `top`. */
  function line(text: string, x: number, top: number, look: Look): void {
    choose(look);
    const written = shown(text);
    const options = look.align === "right" ? columnOfFigures : {};
    const start = look.align === "right" ? x - document.widthOfString(written, options) : x;
    document.text(written, start, top, { lineBreak: false, ...options });
  }

  return {
    line,
    widthOf(text: string, look: Look): number {
      choose(look);
      return widthOf(shown(text));
    },
    get y() {
      return y;
    },
    down(by: number) {
      y += by;
    },
    /** Continues on another page when less than `height` is left on this one. */
    need(height: number) {
      if (y + height <= bottom) return;
      document.addPage();
      y = margin;
    },
    wrapped(text: string, most: number, look: Look): readonly string[] {
      choose(look);
      return wrap(shown(text), most, widthOf);
    },
    rule(color = hairline, from = left, to = right) {
      document.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(color).stroke();
    },
    /** The height that is left on this page. */
    get room() {
      return bottom - y;
    },
    /** Begins another page, unless nothing stands on this one. */
    nextPage() {
      if (y === margin) return;
      document.addPage();
      y = margin;
    },
    /** Wrapped text from `top` down. @returns its height */
    block(text: string, x: number, top: number, most: number, look: Look): number {
      choose(look);
      const lines = wrap(shown(text), most, widthOf);
      const leading = leadingOf(look);
      lines.forEach((written, index) => line(written, x, top + index * leading, look));
      return lines.length * leading;
    },
    /** Draws anything but text, then restores lines and colors. */
    draw(paint: (canvas: PDFKit.PDFDocument) => void) {
      document.save();
      paint(document);
      document.restore();
    },
    /** The motif: a dashed lane between two lots. */
    lane(from: number, to: number, top: number, lot: number) {
      const middle = top + lot / 2;
      document.roundedRect(from, top, lot, lot, lot / 4).fill(ink);
      document.roundedRect(to, top, lot, lot, lot / 4).fill(signal);
      document
        .moveTo(from + lot + 3, middle)
        .lineTo(to - 3, middle)
        .lineWidth(lot / 5)
        .dash(lot / 2.4, { space: lot / 4 })
        .strokeColor(signal)
        .stroke()
        .undash();
    },
    /** A word across each page. */
    stamp(word: string) {
      eachPage(document, () => {
        document.save().rotate(-32, { origin: [306, 420] });
        choose({ size: 84, weight: "semibold", color: signalInk }).fillOpacity(0.2);
        document.text(word, 306 - widthOf(word) / 2, 380, { lineBreak: false });
        document.restore().fillOpacity(1);
      });
    },
    /** Ends the document with a foot on each page. */
    finish(): Promise<Uint8Array> {
      const { count } = document.bufferedPageRange();
      eachPage(document, (page) => {
        line(title, left, footerAt, { size: 8.5, color: muted });
        const number = numbered || count > 1 ? `Page ${page + 1} of ${count}` : "Lotlane";
        line(number, right, footerAt, { size: 8.5, color: muted, align: "right" });
      });
      document.end();
      return finished;
    },
  };
}

/** From one line to the next. */
export const leadingOf = ({ size }: Look): number => Math.round(size * 1.42 * 2) / 2;

function eachPage(document: PDFKit.PDFDocument, draw: (page: number) => void): void {
  for (let page = 0; page < document.bufferedPageRange().count; page++) {
    document.switchToPage(page);
    draw(page);
  }
}

/** pdfkit takes opened fonts too, which its types do not say. */
const register = (document: PDFKit.PDFDocument, weight: Weight) =>
  document.registerFont(names[weight], geist(weight) as unknown as Uint8Array);

/** Figures of one width, so that amounts stand below each other. Without features, pdfkit remembers how words are set. */
const columnOfFigures = { features: ["tnum" as const] };

/** True when the chosen font has a glyph for a character; pdfkit keeps its opened font private. */
const hasGlyph = (document: PDFKit.PDFDocument, codePoint: number): boolean =>
  (Reflect.get(document, "_font") as OpenedFont).font.hasGlyphForCodePoint(codePoint);

type OpenedFont = { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };

const files = { regular: "Geist-Regular", semibold: "Geist-SemiBold" } as const;

type Weight = keyof typeof files;

const opened = new Map<Weight, Font>();

/** A weight of Geist, opened once for all documents: a font reads its tables bit by bit and keeps what it has read. */
function geist(weight: Weight): Font {
  const known = opened.get(weight);
  if (known) return known;
  const font = openSync(fileURLToPath(new URL(`fonts/${files[weight]}.ttf`, import.meta.url)));
  if (font.type !== "TTF") throw new Error(`${files[weight]}.ttf is no single font`);
  opened.set(weight, font);
  return font;
}

/**
 * Text that a font can show. What it has no sign for is written as the character's
 * number, such as `[U+5C71]`: a name in another script stays readable for a machine and is never lost.
 */
function printable(text: string, has: (codePoint: number) => boolean): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  return Array.from(plain, (character) => asShown(character, has)).join("");
}

function asShown(character: string, has: (codePoint: number) => boolean): string {
  const shown = [character, character.normalize("NFKC")].find((form) =>
    Array.from(form).every((part) => has(part.codePointAt(0)!)),
  );
  return shown ?? `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}]`;
}
