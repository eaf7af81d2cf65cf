import { p } from "@mikro-orm/postgresql";

/** A double, which PostgreSQL's driver answers as a number. */
export const double = () => p.double().$type<number>();

/** US dollars and cents, answered as a decimal string. */
export const dollars = () => p.decimal().precision(20).scale(2);

/** Out of 5, with two places, answered as a decimal string. */
export const rating = () => p.decimal().precision(3).scale(2);

/** Text that is one of the given words. */
export const word = (column: string, words: readonly string[]) =>
  p.text().check(`${column} in (${words.map((candidate) => `'${candidate}'`).join(", ")})`);
