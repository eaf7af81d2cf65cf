import { inflateSync } from "node:zlib";

/** The selectable text on each page of a PDF that pdfkit wrote: the lines in the order they were written. */
export function pagesOf(pdf: Uint8Array): readonly (readonly string[])[] {
  const source = Buffer.from(pdf).toString("latin1");
  const streamOf = (object: string): string => {
    const found = new RegExp(`(?:^|\\n)${object} 0 obj\\n<<\\n/Length (\\d+)[^]*?stream\\n`).exec(source)!;
    const start = found.index + found[0].length;
    return inflateSync(Buffer.from(source.slice(start, start + Number(found[1])), "latin1")).toString("latin1");
  };
  const fonts = new Map(
    [...source.matchAll(/\n\/(F\d+) (\d+) 0 R/g)].map(([, name, object]) => {
      const toUnicode = new RegExp(`\\n${object} 0 obj\\n<<[^>]*/ToUnicode (\\d+)`).exec(source)![1]!;
      return [name!, charactersOf(streamOf(toUnicode))] as const;
    }),
  );
  return [...source.matchAll(/\/Type \/Page\n[^>]*\/Contents (\d+)/g)].map(([, contents]) =>
    [...streamOf(contents!).matchAll(/\/(F\d+) [\d.]+ Tf\n(?:.*\n)??\[(.*)\] TJ/g)].map(([, font, shown]) =>
      [...shown!.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, glyphs]) => glyphs!.match(/.{4}/g)!)
        .map((glyph) => fonts.get(font!)!.get(Number.parseInt(glyph, 16)))
        .join(""),
    ),
  );
}

function charactersOf(toUnicode: string): Map<number, string> {
  return new Map(
    [...toUnicode.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*)\]/g)].flatMap(([, first, characters]) =>
      [...characters!.matchAll(/<([0-9a-f ]*)>/g)].map(([, units], index): [number, string] => [
        Number.parseInt(first!, 16) + index,
        String.fromCharCode(...units!.match(/[0-9a-f]{4}/g)!.map((unit) => Number.parseInt(unit, 16))),
      ]),
    ),
  );
}
