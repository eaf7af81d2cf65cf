/** A link that dials a number, however it was typed. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
