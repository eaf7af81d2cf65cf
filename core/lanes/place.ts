/** A point a car can be fetched from or brought to: the middle of a ZIP code area, in degrees. */
export type Place = {
  readonly zip: string;
  readonly city: string;
  /** Two-letter USPS code: a state, DC, a territory (PR, VI, GU, AS, MP) or a military one (AA, AE, AP). */
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** The five digits of a ZIP or ZIP+4 code, blanks around it ignored; undefined when it is neither. */
export function normalizeZip(text: string): string | undefined {
  return /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(text)?.[1];
}
