import { formatTime } from "../../ui/format.ts";

type Position = { readonly latitude: number; readonly longitude: number; readonly place: string | null };

/** The town, or degrees where none is near. */
export const placeOf = ({ latitude, longitude, place }: Position): string =>
  place ?? `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;

/** A position as the map shows it. */
export const updateOf = (position: Position & { readonly at: string; readonly notes?: string | null }) => {
  const [place, time] = [placeOf(position), formatTime(position.at)];
  return {
    id: `${position.at} ${position.latitude} ${position.longitude}`,
    latitude: position.latitude,
    longitude: position.longitude,
    name: `${place}, ${time}`,
    lines: [place, time, ...(position.notes ? [position.notes] : [])],
  };
};

/** The positions that an order's page shows. */
export const trackingOf = (id: string) => ({ params: { id }, query: { limit: 200 } });
