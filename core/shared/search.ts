import { caseless } from "./text.ts";

/** The text that a search looks for in texts that `caseless` made. */
export type SearchTerm = {
  readonly part: string;
  /** Found only where a word begins. */
  readonly beginsWord: boolean;
};

const signsAlone = /^[^\p{L}\p{N}]*$/u;
/** They stand in too many texts to find one by, and no index of trigrams knows them but where a word begins. */
const oneOrTwoLetters = /^[\p{L}\p{N}]{1,2}[^\p{L}\p{N}]*$/u;

/** @returns undefined for a search of signs alone, which finds nothing */
export function searchTerm(q: string): SearchTerm | undefined {
  return signsAlone.test(q) ? undefined : { part: caseless(q), beginsWord: oneOrTwoLetters.test(q) };
}

/** Whether a search finds a text: by any part of it, by one or two letters or digits only where a word begins. */
export function isFoundIn(text: string, q: string): boolean {
  const term = searchTerm(q);
  if (!term) return false;
  const { part, beginsWord } = term;
  return beginsWord ? ` ${caseless(text)}`.includes(` ${part}`) : caseless(text).includes(part);
}
