/** The start of an id, by which people tell things apart. */
export const shortId = (id: string): string => id.slice(0, 8);
