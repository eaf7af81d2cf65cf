import { left, muted, width } from "../sheet.ts";

export const label = { size: 8, color: muted } as const;
export const body = { size: 9.5 } as const;
export const strong = { size: 9.5, weight: "semibold" } as const;
export const quiet = { size: 8.5, color: muted } as const;
export const title = { size: 16, weight: "semibold" } as const;
export const heading = { size: 12, weight: "semibold" } as const;

const gap = 20;

/** Where one of several equal columns begins, and how wide it is. */
export function columnOf(index: number, count: number): { readonly x: number; readonly width: number } {
  const wide = (width - gap * (count - 1)) / count;
  return { x: left + index * (wide + gap), width: wide };
}
