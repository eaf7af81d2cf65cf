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
  /** The words of the button that shows every pin; for one trip when left out. */
  readonly all?: string;
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

export type View = { readonly center: [latitude: number, longitude: number]; readonly zoom: number };

/** The map's box in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

export const leastZoom = 1;

/** How far a pin's center stays from each edge of the map, so that the controls there leave the pin in sight. Pixels. */
export const clearOfControls = { top: 68, right: 20, bottom: 92, left: 20 } as const;

/** The zoom buttons reach further into the bottom right corner than the notice beside them. Pixels. */
const zoomButtons = { width: 72, height: 116 } as const;

const unitedStates: View = { center: [39.8283, -98.5795], zoom: 4 };

/** The view of the map until the user moves it. */
export function openingView({ pickup, delivery, stops = [], updates: [latest] }: Trip, size: Size): View {
  if (latest) return { center: degrees(latest), zoom: 10 };
  if (pickup && delivery) return between([pickup, ...stops, delivery], size);
  if (!pickup && !delivery && stops.length > 0) return between(stops, size);
  const end = pickup ?? delivery;
  return end ? { center: degrees(end), zoom: 10 } : unitedStates;
}

/** Zoom 6, or the nearest at which all of them are clear of the controls. */
function between(spots: readonly Spot[], size: Size): View {
  const halfway = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const middle = {
    latitude: halfway(spots.map(({ latitude }) => latitude)),
    longitude: halfway(spots.map(({ longitude }) => longitude)),
  };
  const allClear = (zoom: number) => spots.every((end) => isClear(positionOf(end, { middle, zoom, size }), size));
  let zoom = 6;
  while (zoom > leastZoom && !allClear(zoom)) zoom--;
  return { center: degrees(middle), zoom };
}

type Position = readonly [x: number, y: number];

function isClear([x, y]: Position, { width, height }: Size): boolean {
  const { top, right, bottom, left } = clearOfControls;
  const inside = x >= left && x <= width - right && y >= top && y <= height - bottom;
  const underZoomButtons = x > width - zoomButtons.width && y > height - zoomButtons.height;
  return inside && !underZoomButtons;
}

type Shown = { readonly middle: Spot; readonly zoom: number; readonly size: Size };

/** A place's position on the map. Pixels from its top left corner. */
function positionOf(spot: Spot, { middle, zoom, size }: Shown): Position {
  const [x, y] = mercator(spot, zoom);
  const [middleX, middleY] = mercator(middle, zoom);
  return [x - middleX + size.width / 2, y - middleY + size.height / 2];
}

/** The Web Mercator projection of map tiles, 256 px for the whole world at zoom 0. */
function mercator({ latitude, longitude }: Spot, zoom: number): Position {
  const world = 256 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [(world * (longitude + 180)) / 360, world * (0.5 - Math.atanh(sine) / (2 * Math.PI))];
}
