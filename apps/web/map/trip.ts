/** A place on the live map. Degrees. */
export type Spot = { readonly latitude: number; readonly longitude: number };

/** A place that a pin names. */
export type Stop = Spot & {
  /** Such as `Flagstaff, AZ`. */
  readonly place: string;
};

export type Update = Spot & {
  readonly id: string;
  /** What the pin is called: its place and time. */
  readonly name: string;
  /** What opens at the pin, line by line. */
  readonly lines: readonly string[];
};

export type Trip = {
  readonly pickup?: Stop | undefined;
  readonly delivery?: Stop | undefined;
  /** Newest first. */
  readonly updates: readonly Update[];
};

export type View = { readonly center: readonly [latitude: number, longitude: number]; readonly zoom: number };

const middleOfUnitedStates = [39.8283, -98.5795] as const;

/** What the map shows before anybody moves it. */
export function defaultView({ pickup, delivery, updates: [latest] }: Trip): View {
  if (latest) return { center: degrees(latest), zoom: 10 };
  if (pickup && delivery) {
    const [from, to] = [degrees(pickup), degrees(delivery)];
    return { center: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], zoom: 6 };
  }
  const end = pickup ?? delivery;
  return end ? { center: degrees(end), zoom: 10 } : { center: middleOfUnitedStates, zoom: 4 };
}

/** The way so far; the way ahead only while nothing is known of it. */
export const dashedLine = ({ pickup, delivery, updates }: Trip): (readonly [number, number])[] =>
  [pickup, ...updates.toReversed(), updates.length === 0 ? delivery : undefined].flatMap((spot) =>
    spot ? [degrees(spot)] : [],
  );

/** All that has a pin. */
export const everySpot = ({ pickup, delivery, updates }: Trip): [number, number][] =>
  [pickup, delivery, ...updates].flatMap((spot) => (spot ? [degrees(spot)] : []));

export const degrees = ({ latitude, longitude }: Spot): [number, number] => [latitude, longitude];
