import { callingHourAt, type Place } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { textingTime } from "../texts/index.ts";

type At = Pick<Place, "state" | "latitude" | "longitude">;

/**
 * The place of the person called: the pickup of an order, a quote or a load, or the ZIP code at the end of the address
 * of an account's company. Null where it is not known.
 */
export type CalledAt = { readonly place: At | null; readonly address: string | null };

export type HourThere = {
  /** `HH:MM` by the clocks there; null where the place is not known. */
  readonly time: string | null;
  /** From 8 AM to 9 PM there; where the place is not known, on both coasts. */
  readonly mayCall: boolean;
};

const zipAtEnd = /\b(?<zip>\d{5})(?:-\d{4})?(?:[\s,]+(?:USA?|United States))?\s*$/i;

/** The place of an address by the ZIP code that it ends with; null without one. */
const placeOfAddress = ({ zipPlaces }: Pick<LanePorts, "zipPlaces">, address: string | null): Place | null => {
  const zip = zipAtEnd.exec(address ?? "")?.groups?.["zip"];
  return (zip !== undefined && zipPlaces.find(zip)) || null;
};

/** The hour at the place of the person called (47 CFR 64.1200(c)(1)). */
export const hourThere =
  (ports: Pick<LanePorts, "zipPlaces">) =>
  ({ place, address }: CalledAt, now: Date): HourThere => {
    const at = place ?? placeOfAddress(ports, address);
    return at ? callingHourAt(at, now) : { time: null, mayCall: textingTime(null, now).getTime() === now.getTime() };
  };
