import { stateCode } from "../lanes/index.ts";

/**
 * What is looked for in `city, ST`, however a place was typed: `dallas tx`, `Dallas,TX` and `Dallas, Texas` are
 * `Dallas, TX`, and a state alone is `, TX`. New York and Washington may mean the town: they stay as they are.
 */
export function locationText(typed: string): string {
  const text = typed
    .replace(/^[\s,]+/, "")
    .trim()
    .replace(/\s+/g, " ");
  const alone = sameAsTowns.has(text.toLowerCase()) ? undefined : stateCode(text);
  if (alone) return `, ${alone}`;
  const [, town, state = ""] = /^(.*?\S)(?:\s*,\s*|\s+(?=[A-Za-z]{2}$))([A-Za-z ]+)$/.exec(text) ?? [];
  const code = stateCode(state);
  return town && code ? `${town}, ${code}` : text;
}

/** Whether only a state was named. */
export const isStateAlone = (typed: string): boolean => locationText(typed).startsWith(", ");

const sameAsTowns = new Set(["new york", "washington"]);
