/** A value as a message shows it: text in quotes, and NaN and undefined by their names. */
export function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 60));
  if (Array.isArray(value)) return "a list";
  return (typeof value === "object" && value !== null) || typeof value === "function"
    ? `a value of type ${typeof value}`
    : String(value);
}

/** The error of an argument that a function cannot use, which a caller without types may pass. Its message names the field. */
export const wrongArgument = (field: string, wanted: string, given: unknown): RangeError =>
  new RangeError(`${field} must be ${wanted}, not ${shown(given)}`);

/** @throws RangeError unless `given` is an object with fields */
export function checkObject(field: string, given: unknown): void {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw wrongArgument(field, "an object", given);
}

/** @throws RangeError unless `given` is a list */
export function checkList(field: string, given: unknown): void {
  if (!Array.isArray(given)) throw wrongArgument(field, "a list", given);
}

/** @throws RangeError unless `miles` is a finite number, at least 0 */
export function checkMiles(miles: number): void {
  if (!Number.isFinite(miles) || miles < 0) throw wrongArgument("miles", "a number of at least 0", miles);
}
