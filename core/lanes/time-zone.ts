import type { Place } from "./place.ts";

type At = Pick<Place, "latitude" | "longitude">;

const zonesOfStates: ReadonlyMap<string, string | ((at: At) => string)> = new Map(
  Object.entries({
    ...namesOf("America/New_York", "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"),
    ...namesOf("America/Chicago", "AL AR IA IL LA MN MO MS OK WI"),
    ...namesOf("America/Denver", "CO MT NM UT WY"),
    ...namesOf("America/Los_Angeles", "CA NV WA"),
    AZ: "America/Phoenix",
    HI: "Pacific/Honolulu",
    PR: "America/Puerto_Rico",
    VI: "America/St_Thomas",
    GU: "Pacific/Guam",
    MP: "Pacific/Saipan",
    AS: "Pacific/Pago_Pago",
    FL: east(-85, "America/New_York", "America/Chicago"),
    KY: east(-86.2, "America/New_York", "America/Chicago"),
    TN: east(-85.4, "America/New_York", "America/Chicago"),
    MI: east(-87.5, "America/Detroit", "America/Menominee"),
    ND: east(-101.5, "America/Chicago", "America/Denver"),
    SD: east(-100.5, "America/Chicago", "America/Denver"),
    NE: east(-101, "America/Chicago", "America/Denver"),
    KS: east(-101.5, "America/Chicago", "America/Denver"),
    TX: east(-104.9, "America/Chicago", "America/Denver"),
    OR: east(-118, "America/Boise", "America/Los_Angeles"),
    AK: east(-169, "America/Anchorage", "America/Adak"),
    IN: ({ latitude, longitude }) =>
      longitude < -86.8 && (latitude > 41 || latitude < 38.6) ? "America/Chicago" : "America/Indiana/Indianapolis",
    ID: ({ latitude }) => (latitude > 45.5 ? "America/Los_Angeles" : "America/Boise"),
  }),
);

/**
 * The IANA time zone of a place. Where a zone's border runs through a state, a straight line stands for it:
 * a county beside that line may be taken for its neighbor's hour. UTC for military mail, whose place is unknown.
 */
export function timeZoneOf(place: At & Pick<Place, "state">): string {
  const zone = zonesOfStates.get(place.state) ?? "UTC";
  return typeof zone === "string" ? zone : zone(place);
}

/**
 * A time zone by its name in the IANA database, such as `America/Chicago`, as everyone spells it.
 * @returns undefined for other texts
 */
export function timeZoneNamed(text: string): string | undefined {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function namesOf(zone: string, states: string): Record<string, string> {
  return Object.fromEntries(states.split(" ").map((state) => [state, zone]));
}

function east(longitude: number, eastern: string, western: string): (at: At) => string {
  return (at) => (at.longitude > longitude ? eastern : western);
}
