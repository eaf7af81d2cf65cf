import { caseless } from "./text.ts";

/** The text that a search looks for in texts that `caseless` made. */
export type SearchTerm = {
  readonly part: string;
  /** Found only where a word begins. */
  readonly beginsWord: boolean;
};

const signsAlone = /^[^\p{L}\p{N}]*$/u;
/** Too many texts contain a term this short, and a trigram index knows it only where a word begins. */
const oneOrTwoLetters = /^[\p{L}\p{N}]{1,2}[^\p{L}\p{N}]*$/u;
/** The characters between words, or before a printed number: `#a688ac14`, `Dallas,TX`. */
const betweenWords = /[\s,;#()"]+/;
/** The words printed before a number: `Order #a688ac14`, `Invoice INV-100001`, `Quote LL-7K3M9QXA`. */
const beforeNumber = /^\s*(?:#|(?:order|invoice|quote)(?:\s*#|\s+(?=[\da-f]{8}\b|LL-|\S*\d)))\s*/i;
/** People type fewer, and a store looks each of them up. */
const mostWords = 10;

/** A search for one text, as it stands. @returns undefined for punctuation alone, which finds nothing */
export function searchTerm(q: string): SearchTerm | undefined {
  return signsAlone.test(q) ? undefined : { part: caseless(q), beginsWord: oneOrTwoLetters.test(q) };
}

/**
 * The words of a search, the first ten, each once and without dots at its end: `St.` finds `Palm St` too.
 * @returns none for punctuation alone, which finds nothing
 */
export function searchTerms(q: string): readonly SearchTerm[] {
  const words = caseless(asNumber(q)).split(betweenWords).map(withoutFinalDots);
  return [...new Set(words)].flatMap((word) => searchTerm(word) ?? []).slice(0, mostWords);
}

/** A search that begins with a number, without the words and the sign that are printed before it. */
export const asNumber = (q: string): string => q.replace(beforeNumber, "");

function withoutFinalDots(word: string): string {
  let end = word.length;
  while (word[end - 1] === ".") end -= 1;
  return word.slice(0, end);
}

/** True when a text has a term: anywhere, or only where a word begins. */
export const hasTerm = (text: string, { part, beginsWord }: SearchTerm): boolean =>
  ` ${caseless(text)}`.includes(beginsWord ? ` ${part}` : part);

/** True when each word of a search stands in one of these texts, in any order. */
export function isFoundIn(texts: readonly string[], q: string): boolean {
  const terms = searchTerms(q);
  return terms.length > 0 && terms.every((term) => texts.some((text) => hasTerm(text, term)));
}

/** A search that is one whole e-mail address, in lower case; undefined for other texts, also for the beginning of one. */
export function addressIn(q: string): string | undefined {
  const address = q.trim();
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(address) ? address.toLowerCase() : undefined;
}

/** A text in lower case, with one blank between its words: two that are the same name are equal then. */
export const asName = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** As `isFoundIn`, for texts about people: a whole e-mail address finds only itself. */
export function isPersonFoundIn(texts: readonly string[], q: string): boolean {
  const address = addressIn(q);
  return address === undefined ? isFoundIn(texts, q) : texts.some((text) => text.toLowerCase() === address);
}

/** The digits of a telephone number, however it is spelled, without the country's 1; undefined for other texts. */
export function phoneDigits(text: string): string | undefined {
  if (!/^[\d\s().+/-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  if (digits.length < 7 || digits.length > 15) return undefined;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** True when a search is the end of this telephone number, both in any spelling. */
export function endsWithPhone(phoneNumber: string | null, q: string): boolean {
  const asked = phoneDigits(q);
  return asked !== undefined && (phoneNumber ?? "").replace(/\D/g, "").endsWith(asked);
}
