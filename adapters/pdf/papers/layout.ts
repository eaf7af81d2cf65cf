import { ink, leadingOf, left, type Look, muted, right, type Sheet, width } from "../sheet.ts";

/** The head of a paper: what it is, and what it is about. */
export function letterhead(sheet: Sheet, name: string, about: string): void {
  sheet.lane(left, left + 27, sheet.y + 4, 9);
  sheet.line("Lotlane", left + 46, sheet.y - 2, title);
  sheet.line(name, right, sheet.y - 2, { ...title, align: "right" });
  sheet.line(about, right, sheet.y + 20, { ...quiet, align: "right" });
  sheet.down(42);
  sheet.rule(ink);
  sheet.down(12);
}

/** A heading over a line; `height` is what has to fit below it on its page. */
export function section(sheet: Sheet, name: string, aside = "", height = 60): void {
  sheet.need(height + 24);
  sheet.line(name, left, sheet.y, heading);
  sheet.line(aside, right, sheet.y + 3, { ...quiet, align: "right" });
  sheet.down(19);
  sheet.rule(ink);
  sheet.down(9);
}

export type Fact = readonly [name: string, value: string];

/** Facts side by side, each under its name. */
export function facts(sheet: Sheet, all: readonly Fact[]): void {
  const lines = all.map(([, value], index) => sheet.wrapped(value, columnOf(index, all.length).width, strong));
  const height = 12 + Math.max(...lines.map(({ length }) => length)) * leadingOf(strong);
  sheet.need(height);
  all.forEach(([name], index) => {
    const { x } = columnOf(index, all.length);
    sheet.line(name, x, sheet.y, label);
    lines[index]!.forEach((line, at) => sheet.line(line, x, sheet.y + 12 + at * leadingOf(strong), strong));
  });
  sheet.down(height + 8);
}

export type Line = { readonly text: string; readonly look: Look };

/** Columns of lines side by side, which go on on another page together. */
export function columns(sheet: Sheet, all: readonly (readonly Line[])[]): void {
  const wrapped = all.map((lines, index) =>
    lines.flatMap(({ text, look }) =>
      sheet.wrapped(text, columnOf(index, all.length).width, look).map((line) => ({ text: line, look })),
    ),
  );
  const leading = leadingOf(body);
  for (let at = 0; at < Math.max(...wrapped.map(({ length }) => length)); at++) {
    sheet.need(leading);
    wrapped.forEach((lines, index) => {
      const line = lines[at];
      if (line) sheet.line(line.text, columnOf(index, all.length).x, sheet.y, line.look);
    });
    sheet.down(leading);
  }
}

/** The text on one line, cut where it is longer. */
export function clipped(sheet: Sheet, text: string, most: number, look: Look): string {
  const [first = "", ...rest] = sheet.wrapped(text, most, look);
  if (rest.length === 0) return first;
  const [cut = ""] = sheet.wrapped(text, most - sheet.widthOf(ellipsis, look), look);
  return `${cut}${ellipsis}`;
}

const ellipsis = "…";

/** Wrapped text from here down, which goes on on another page where one is full. */
export function paragraph(sheet: Sheet, text: string, look: Look = body, x = left, most = width): void {
  const leading = leadingOf(look);
  for (const line of sheet.wrapped(text, most, look)) {
    sheet.need(leading);
    sheet.line(line, x, sheet.y, look);
    sheet.down(leading);
  }
}

export const label = { size: 8, color: muted } as const;
export const body = { size: 9.5 } as const;
export const strong = { size: 9.5, weight: "semibold" } as const;
export const quiet = { size: 8.5, color: muted } as const;
const title = { size: 16, weight: "semibold" } as const;
const heading = { size: 12, weight: "semibold" } as const;

const gap = 20;

/** Where one of several equal columns begins, and how wide it is. */
export function columnOf(index: number, count: number): { readonly x: number; readonly width: number } {
  const wide = (width - gap * (count - 1)) / count;
  return { x: left + index * (wide + gap), width: wide };
}
