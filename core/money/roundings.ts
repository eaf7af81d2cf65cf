import type { Decimal } from "./decimal.ts";
import type { Cents } from "./dollars.ts";

/**
 * To the nearest cent, halves away from zero: 0.005 becomes 0.01.
 *
 * Reads the digits where decimal.js keeps them, in words of seven (https://mikemcl.github.io/decimal.js/#instance-properties):
 * a price rounds up to ten amounts, and `toFixed(2)` takes ten times as long. The third decimal decides alone.
 */
export function roundHalfUpToCents({ s: sign, e: exponent, d: words }: Decimal): Cents {
  const wordsBeforePoint = Math.floor(exponent / 7) + 1;
  let dollars = 0n;
  for (let at = 0; at < wordsBeforePoint; at++) dollars = dollars * 10_000_000n + BigInt(words[at] ?? 0);
  const fraction = words[wordsBeforePoint] ?? 0;
  const cents = dollars * 100n + BigInt(Math.floor((fraction + 50_000) / 100_000));
  return sign < 0 ? -cents : cents;
}
