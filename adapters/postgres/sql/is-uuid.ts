const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is no UUID names nothing; PostgreSQL would call it an error. */
export const isUuid = (text: string): boolean => uuid.test(text);
