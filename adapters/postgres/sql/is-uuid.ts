const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Callers treat any other text as an unknown id; PostgreSQL would call it an error. */
export const isUuid = (text: string): boolean => uuid.test(text);
