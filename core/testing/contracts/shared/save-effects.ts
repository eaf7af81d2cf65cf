import type { Effect } from "../../../effects/effect.ts";
import { quoteEmail } from "../../../quotes/effects.ts";
import type { QuoteStore } from "../../../ports.ts";
import { aQuote } from "../../builders/index.ts";

/** Saves so many effects, ten to a quote. */
export async function saveEffects(quotes: QuoteStore, count: number): Promise<Effect[]> {
  const saved: Effect[] = [];
  while (saved.length < count) {
    const quote = aQuote();
    const some = Array.from({ length: Math.min(10, count - saved.length) }, (_, copy) => ({
      ...quoteEmail(quote.id),
      key: `quote_email:${quote.id}:${copy}`,
    }));
    await quotes.add(quote, some);
    saved.push(...some);
  }
  return saved;
}

export async function saveEffect(quotes: QuoteStore): Promise<Effect> {
  const [effect] = await saveEffects(quotes, 1);
  if (!effect) throw new Error("nothing was saved");
  return effect;
}
