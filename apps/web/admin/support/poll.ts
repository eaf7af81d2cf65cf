/** How often what others write is asked for while it is looked at, in milliseconds. */
export const pollMs = 5000;
