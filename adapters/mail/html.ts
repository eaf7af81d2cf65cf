import { oneLine } from "./wording.ts";

/** HTML that is safe to send. Only `html` makes it. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Piece = Html | string | number | readonly Html[];

/** A template whose values are escaped, in text and in double-quoted attributes. */
export function html(literals: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(literals.reduce((source, literal, index) => source + sourceOf(values[index - 1]!) + literal));
}

function sourceOf(piece: Piece): string {
  if (piece instanceof Html) return piece.source;
  if (typeof piece === "object") return piece.map(sourceOf).join("");
  return oneLine(String(piece)).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
