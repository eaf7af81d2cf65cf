import { caseless } from "./text.ts";

/** What a search looks for in texts that `caseless` made. */
export type Sought = {
  readonly part: string;
  /** It has to stand after a blank or at the beginning of a text. */
  readonly beginsWord: boolean;
};

const signsAlone = /^[^\p{L}\p{N}]*$/u;
/** They stand in too many texts to find one by, and no index of trigrams knows them but where a word begins. */
const oneOrTwoLetters = /^[\p{L}\p{N}]{1,2}[^\p{L}\p{N}]*$/u;

/** @returns undefined for what finds nothing: signs alone */
export function sought(q: string): Sought | undefined {
  return signsAlone.test(q) ? undefined : { part: caseless(q), beginsWord: oneOrTwoLetters.test(q) };
}

/** Whether a search finds a text: by any part of it, by one or two letters or digits only where a word begins. */
export function isFoundIn(text: string, q: string): boolean {
  const looked = sought(q);
  if (!looked) return false;
  const { part, beginsWord } = looked;
  return beginsWord ? ` ${caseless(text)}`.includes(` ${part}`) : caseless(text).includes(part);
}
