import { compareTexts } from "../shared/compare-texts.ts";
import type { Cents } from "../money/index.ts";
import type { BankLine } from "./bank-line.ts";

/** An invoice of which something is owed. */
export type Owed = {
  readonly id: string;
  /** `INV-100001`. */
  readonly number: string;
  /** The part that a line may still pay, above zero. */
  readonly open: Cents;
  /** The other side's names. */
  readonly names: readonly string[];
  /** `YYYY-MM-DD`: lines of earlier days are not for it, and after the second a name and an amount no longer tell. */
  readonly from: string;
  readonly until: string;
};

/** A line with the part of its amount that is on no invoice yet, above zero. */
export type FreeLine = Pick<BankLine, "key" | "day" | "text"> & { readonly free: Cents };

/**
 * `sure`: it names the numbers of the invoices, and pays exactly what is open on them. `part`: it names them, and pays
 * another amount. `likely`: it names the other side, and one invoice alone has this amount.
 */
export type Match = {
  readonly sureness: "sure" | "part" | "likely";
  readonly parts: readonly { readonly id: string; readonly cents: Cents }[];
};

/**
 * Proposes invoices for lines, by their keys. No line gives more than it has, and no invoice gets more than is open on
 * it, all proposals together. The order of lines and invoices makes no difference.
 */
export function matchStatement(lines: readonly FreeLine[], invoices: readonly Owed[]): ReadonlyMap<string, Match> {
  const matches = new Map<string, Match>();
  const open = new Map(invoices.map(({ id, open: cents }) => [id, cents]));
  const openOf = ({ id }: Owed): Cents => open.get(id) ?? 0n;
  const take = ({ key }: FreeLine, sureness: Match["sureness"], parts: Match["parts"]) => {
    for (const { id, cents } of parts) open.set(id, open.get(id)! - cents);
    matches.set(key, { sureness, parts });
  };
  const all = (named: readonly Owed[]) => named.map((invoice) => ({ id: invoice.id, cents: openOf(invoice) }));

  const byNumber = Map.groupBy(invoices, ({ number }) => number);
  const inOrder = lines.toSorted((one, other) => compareTexts(one.day, other.day) || compareTexts(one.key, other.key));
  const naming = inOrder
    .map((line) => ({ line, named: namedIn(line, byNumber) }))
    .filter(({ named }) => named.length > 0);

  const isExact = (line: FreeLine, named: readonly Owed[]) =>
    named.every((invoice) => openOf(invoice) > 0n) && sumOf(all(named)) === line.free;
  // Lines that name one invoice go first, so that a line that names several cannot take that invoice from them.
  for (const hasOne of [true, false])
    for (const { line, named } of naming)
      if ((named.length === 1) === hasOne && isExact(line, named)) take(line, "sure", all(named));

  for (const { line, named } of naming) {
    if (matches.has(line.key)) continue;
    let { free } = line;
    const parts = named.flatMap((invoice) => {
      const cents = free < openOf(invoice) ? free : openOf(invoice);
      free -= cents;
      return cents > 0n ? [{ id: invoice.id, cents }] : [];
    });
    if (parts.length > 0) take(line, "part", parts);
  }

  const untouched = invoices.filter((invoice) => openOf(invoice) === invoice.open);
  for (const [line, invoice] of likely(
    inOrder.filter(({ key }) => !matches.has(key)),
    untouched,
  ))
    take(line, "likely", [{ id: invoice.id, cents: line.free }]);
  return matches;
}

const sumOf = (parts: Match["parts"]): Cents => parts.reduce((sum, { cents }) => sum + cents, 0n);

/** The invoices whose numbers stand in a line's text, in the order of their numbers. */
function namedIn({ text, day }: FreeLine, byNumber: ReadonlyMap<string, readonly Owed[]>): readonly Owed[] {
  const numbers = new Set(
    Array.from(text.matchAll(/\bINV[-\s#:.]{0,3}(\d{1,15})\b/gi), ([, digits]) => `INV-${digits}`),
  );
  const words = new Set(numbers.size === 0 ? [] : wordsOf(text));
  return [...numbers].toSorted(compareTexts).flatMap((number) => {
    const some = (byNumber.get(number) ?? []).filter(({ from }) => from <= day);
    // Each payee numbers its own invoices: where several have this number, the name decides.
    const named = some.length > 1 ? some.filter(({ names }) => areNamed(names, words)) : some;
    return named.length === 1 ? named : [];
  });
}

const areNamed = (names: readonly string[], words: ReadonlySet<string>): boolean =>
  names.some((name) => isNamed(wordsOf(name).join(" "), words));

/** With more names that begin alike, or more invoices to one name, the amount no longer tells which one is meant. */
const mostAlike = 20;

/** Lines and invoices of the same amount where the line names the other side, each the only one for the other. */
function likely(lines: readonly FreeLine[], invoices: readonly Owed[]): readonly (readonly [FreeLine, Owed])[] {
  const byBeginning = namesByBeginning(invoices);
  const counts = new Map<string, number>();
  const pairs = lines.flatMap((line) => {
    const words = new Set(wordsOf(line.text));
    const found = new Set<Owed>();
    for (const word of words) {
      const names = byBeginning.get(`${line.free} ${word}`);
      if (!names || names.size > mostAlike) continue;
      for (const [name, some] of names)
        if (some.length <= mostAlike && isNamed(name, words))
          for (const invoice of some) if (invoice.from <= line.day && line.day <= invoice.until) found.add(invoice);
    }
    for (const { id } of found) counts.set(id, (counts.get(id) ?? 0) + 1);
    const [only, ...others] = found;
    return only && others.length === 0 ? [[line, only] as const] : [];
  });
  return pairs.filter(([, { id }]) => counts.get(id) === 1);
}

/** Groups invoices by their amount and the first word of a name, and then by the whole name. */
function namesByBeginning(invoices: readonly Owed[]): ReadonlyMap<string, ReadonlyMap<string, readonly Owed[]>> {
  const byBeginning = new Map<string, Map<string, Owed[]>>();
  for (const invoice of invoices)
    for (const name of new Set(invoice.names.map((one) => wordsOf(one).join(" ")))) {
      const [first] = name.split(" ");
      if (!first) continue;
      const beginning = `${invoice.open} ${first}`;
      const names = byBeginning.get(beginning) ?? new Map<string, Owed[]>();
      byBeginning.set(beginning, names);
      const some = names.get(name) ?? [];
      names.set(name, some);
      some.push(invoice);
    }
  return byBeginning;
}

/** Banks cut the names of companies, mostly after 16 characters. */
const enoughLetters = 10;

function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const parts = name.split(" ");
  const missing = parts.findIndex((part) => !words.has(part));
  return missing < 0 || parts.slice(0, missing).join("").length >= enoughLetters;
}

/** Words that do not tell one company from another. */
const common = new Set(["the", "and", "of", "llc", "inc", "co", "corp", "company", "ltd", "lp", "llp"]);

/** The words of a name or text that tell it from others, in small letters without accents. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKD")
    .replaceAll(/['’.]|\p{Mn}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !common.has(word));
