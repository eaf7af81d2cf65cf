type Degrees = readonly [latitude: number, longitude: number];

/** A place on the live map. Degrees. */
export type Spot = { readonly latitude: number; readonly longitude: number };

/** An end of the trip. */
export type Stop = Spot & {
  /** Such as `Flagstaff, AZ`. */
  readonly place: string;
};

export type Update = Spot & {
  readonly id: string;
  /** The name of the pin: its place and time. */
  readonly name: string;
  /** The lines of the popup at the pin. */
  readonly lines: readonly string[];
};

export type Trip = {
  readonly pickup?: Stop | undefined;
  readonly delivery?: Stop | undefined;
  /** The planned way along the roads, from pickup to delivery. */
  readonly way?: readonly Degrees[] | undefined;
  /** Places on the way, in order. */
  readonly stops?: readonly Update[] | undefined;
  /** Newest first. */
  readonly updates: readonly Update[];
};

/** The way driven so far; before the first update, the way that is planned. */
export function dashedLine({ pickup, delivery, way = [], updates }: Trip): [number, number][] {
  const driven = updates.map(degrees).reverse();
  const ahead = delivery && updates.length === 0 ? [...way, degrees(delivery)] : [];
  return [
    ...(pickup ? [degrees(pickup)] : []),
    ...driven,
    ...ahead.map(([latitude, longitude]): [number, number] => [latitude, longitude]),
  ];
}

/** Every place that has a pin. */
export const pinned = ({ pickup, delivery, stops = [], updates }: Trip): [number, number][] =>
  [pickup, delivery, ...stops, ...updates].flatMap((spot) => (spot ? [degrees(spot)] : []));

export const degrees = ({ latitude, longitude }: Spot): [number, number] => [latitude, longitude];
