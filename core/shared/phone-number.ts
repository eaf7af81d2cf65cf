import { phoneDigits } from "./search.ts";

export type NumberNotTextable = { readonly kind: "number_not_textable"; readonly message: string };

// Countries and territories that share +1 with the United States and Canada, and are neither.
const elsewhere = new Set(
  "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876".split(" "),
);
const tollFree = new Set("800 833 844 855 866 877 888".split(" "));
const premium = "900";

/** `+16025550142` for a number of the United States or Canada in any spelling that can be called; undefined for every other. */
export function callableNumber(phone: string): string | undefined {
  const text = phone.trim();
  const isForeign = text.startsWith("+") ? !/^\+\s*1/.test(text) : text.includes("+");
  const digits = isForeign ? undefined : phoneDigits(text);
  if (digits === undefined || !/^[2-9]\d\d[2-9]\d{6}$/.test(digits)) return undefined;
  const area = digits.slice(0, 3);
  return elsewhere.has(area) || area === premium ? undefined : `+1${digits}`;
}

/** The same for a number that a text may go to. */
export function textableNumber(phone: string): string | undefined {
  const number = callableNumber(phone);
  return number === undefined || tollFree.has(number.slice(2, 5)) ? undefined : number;
}

/** `(602) 555-0142` for a number that `callableNumber` returned. */
export const shownNumber = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

export const numberNotTextable: NumberNotTextable = {
  kind: "number_not_textable",
  message: "Texts go to mobile numbers of the United States and Canada only, such as (602) 555-0142",
};

export type NumberNotCallable = { readonly kind: "number_not_callable"; readonly message: string };

export const numberNotCallable: NumberNotCallable = {
  kind: "number_not_callable",
  message: "Calls go to numbers of the United States and Canada only, such as (602) 555-0142",
};
