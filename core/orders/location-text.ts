import { stateCode } from "../lanes/index.ts";

/** The text to look for in `city, ST`: `Dallas tx`, `Dallas,TX` and `Dallas, Texas` all become `Dallas, TX`. */
export function locationText(typed: string): string {
  const text = typed
    .replace(/^[\s,]+/, "")
    .trim()
    .replace(/\s+/g, " ");
  const border = text.includes(",")
    ? text.lastIndexOf(",")
    : / [A-Za-z]{2}$/.test(text)
      ? text.length - 3
      : text.length;
  const town = text.slice(0, border).trim();
  const code = stateCode(text.slice(border + 1));
  return town && code ? `${town}, ${code}` : text;
}
