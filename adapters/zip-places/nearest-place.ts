import type { Place, Point } from "@lotlane/core/lanes";
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { ZipTable } from "./zip-table.ts";

const farthestKilometers = 100 * 1.609344;

/**
 * Finds the place of the ZIP code nearest to a point, at most 100 miles away. Where several ZIP codes have one point,
 * the one of the largest town counts, then the lowest: companies with a ZIP code of their own have their town's point.
 */
export function nearestPlaceIn(table: ZipTable): (point: Point) => Place | undefined {
  const rows = firstOfEachPoint(table);
  const index = new KDBush(rows.length);
  for (const row of rows) index.add(table.longitudeAt(row), table.latitudeAt(row));
  index.finish();
  return ({ latitude, longitude }) => {
    if (Number.isNaN(latitude + longitude)) return undefined;
    const [found] = around(index, longitude, latitude, 1, farthestKilometers);
    return found === undefined ? undefined : table.placeAt(rows[found]!);
  };
}

function firstOfEachPoint(table: ZipTable): readonly number[] {
  const first = new Map<number, number>();
  for (let row = 0; row < table.size; row++) {
    if (!table.isOnMap(row)) continue;
    const point = pointKey(table.latitudeAt(row), table.longitudeAt(row));
    const other = first.get(point);
    if (other === undefined || comesBefore(table, row, other)) first.set(point, row);
  }
  return [...first.values()];
}

// The table has whole ten-thousandths of a degree.
const pointKey = (latitude: number, longitude: number) =>
  Math.round(latitude * 10_000) * 10_000_000 + Math.round(longitude * 10_000);

function comesBefore(table: ZipTable, row: number, other: number): boolean {
  const [size, otherSize] = [table.townSizeAt(row), table.townSizeAt(other)];
  return size === otherSize ? table.placeAt(row).zip < table.placeAt(other).zip : size > otherSize;
}
