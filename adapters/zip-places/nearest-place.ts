import { greatCircleMiles, type Place, type Point } from "@lotlane/core/lanes";
import type { ZipTable } from "./zip-table.ts";

const FARTHEST_MILES = 100;
/** A little less than a degree of latitude has, so that nothing near is passed over. */
const MILES_PER_DEGREE = 69;
const FARTHEST_DEGREES = FARTHEST_MILES / MILES_PER_DEGREE;

/**
 * Finds the nearest ZIP's place: rows in the order of their latitude are looked at from the point
 * outwards. Of several at one distance the largest town's counts, then the lowest ZIP's: companies
 * with a ZIP of their own stand where their town stands.
 */
export function nearestPlaceIn(table: ZipTable): (point: Point) => Place | undefined {
  const rows = Uint16Array.from(
    Array.from({ length: table.size }, (_, row) => row)
      .filter(table.isOnMap)
      .toSorted((a, b) => table.latitudeAt(a) - table.latitudeAt(b)),
  );

  return (point) => {
    const milesPerDegreeEast = MILES_PER_DEGREE * cosine(Math.min(90, Math.abs(point.latitude) + FARTHEST_DEGREES));
    let nearest: { readonly row: number; readonly place: Place } | undefined;
    let distance = FARTHEST_MILES;

    const lookAt = (row: number) => {
      if (degreesApart(table.longitudeAt(row), point.longitude) * milesPerDegreeEast > distance) return;
      const place = table.placeAt(row);
      const miles = greatCircleMiles(point, place);
      if (!(miles <= distance) || (miles === distance && nearest && !comesBefore(row, nearest.row))) return;
      nearest = { row, place };
      distance = miles;
    };
    const mayBeNearer = (row: number | undefined): row is number =>
      row !== undefined && Math.abs(table.latitudeAt(row) - point.latitude) * MILES_PER_DEGREE <= distance;

    const start = firstFrom(point.latitude);
    for (let [above, below] = [start, start - 1]; ; above++, below--) {
      const [up, down] = [rows[above], rows[below]];
      if (!mayBeNearer(up) && !mayBeNearer(down)) return nearest?.place;
      if (mayBeNearer(up)) lookAt(up);
      if (mayBeNearer(down)) lookAt(down);
    }
  };

  function comesBefore(row: number, other: number): boolean {
    const [size, otherSize] = [table.townSizeAt(row), table.townSizeAt(other)];
    return size === otherSize ? table.placeAt(row).zip < table.placeAt(other).zip : size > otherSize;
  }

  function firstFrom(latitude: number): number {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (table.latitudeAt(rows[middle]!) < latitude) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

function degreesApart(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return Math.min(apart, 360 - apart);
}
