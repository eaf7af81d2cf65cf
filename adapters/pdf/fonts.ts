import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";

const files = { regular: "Geist-Regular", semibold: "Geist-SemiBold" } as const;

export type Weight = keyof typeof files;

const opened = new Map<Weight, Font>();

/** A weight of Geist, opened once for all documents: a font reads its tables bit by bit and keeps what it has read. */
export function geist(weight: Weight): Font {
  const known = opened.get(weight);
  if (known) return known;
  const font = openSync(fileURLToPath(new URL(`fonts/${files[weight]}.ttf`, import.meta.url)));
  if (font.type !== "TTF") throw new Error(`${files[weight]}.ttf is no single font`);
  opened.set(weight, font);
  return font;
}
