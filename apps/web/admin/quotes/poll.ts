/** Quotes are made by visitors all day: what is shown is read again this often. */
export const pollMs = 15_000;
/** While Central Dispatch is being asked. */
export const soonMs = 2_000;
