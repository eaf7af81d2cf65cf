export function fromLocalDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The calendar day where the user is, `YYYY-MM-DD`. */
export const today = (): string => fromLocalDate(new Date());

/** A format takes a phone tens of milliseconds to make, so that none is made before it is used. */
export function dateFormat(shape: Intl.DateTimeFormatOptions): (moment: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => (format ??= new Intl.DateTimeFormat("en-US", shape)).format(new Date(moment));
}

let format: Intl.NumberFormat | undefined;

// A format takes a phone milliseconds to make, so the first page makes none.
const whole = (distance: number): string =>
  (format ??= new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 })).format(distance);

export function formatMiles(distance: number): string {
  const shown = whole(distance);
  return shown === "1" ? "1 mile" : `${shown} miles`;
}

/** `1,240 of 2,790 mi`, or `2,790 mi planned` while it is not known how many are done. */
export const formatWay = (done: number | null, planned: number): string =>
  done === null ? `${whole(planned)} mi planned` : `${whole(done)} of ${whole(planned)} mi`;
