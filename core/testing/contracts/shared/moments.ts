type Span = { readonly days?: number; readonly minutes?: number; readonly seconds?: number };

const noon = "2026-11-20T12:00:00.000Z";

/** A moment so long after noon of the 20th of November 2026, or before it. */
export const afterNoon = ({ days = 0, minutes = 0, seconds = 0 }: Span = {}): Date =>
  new Date(Date.parse(noon) + ((days * 24 * 60 + minutes) * 60 + seconds) * 1_000);
