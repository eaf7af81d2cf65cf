import { caseless } from "./text.ts";

/** What a search looks for in texts that `caseless` made. */
export type Sought = {
  readonly part: string;
  /** It has to stand after a blank or at the beginning of a text. */
  readonly beginsWord: boolean;
};

/** Fewer letters and digits stand in too many texts to find one by, and no index tells them apart. */
const fewestAnywhere = 3;

/** @returns undefined for what finds nothing: signs alone */
export function sought(q: string): Sought | undefined {
  const count = q.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return count === 0 ? undefined : { part: caseless(q), beginsWord: count < fewestAnywhere };
}

/** Whether a search finds a text: by any part of it, by one or two letters only where a word begins. */
export function isFoundIn(text: string, q: string): boolean {
  const looked = sought(q);
  if (!looked) return false;
  const { part, beginsWord } = looked;
  return beginsWord ? ` ${caseless(text)}`.includes(` ${part}`) : caseless(text).includes(part);
}
