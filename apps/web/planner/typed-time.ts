/** A moment as the browser's own picker has it: the visitor's time, to the minute. */
export function typedTime(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The typed time as a moment. @param before the moment that the field began with, which stays to the second */
export const isoOf = (typed: string, before?: string | null): string =>
  before && typedTime(before) === typed ? before : new Date(typed).toISOString();
