export function fromLocalDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The calendar day where the user is, `YYYY-MM-DD`. */
export const today = (): string => fromLocalDate(new Date());
