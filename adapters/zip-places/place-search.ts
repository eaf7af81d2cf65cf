import { around } from "geokdbush";
import KDBush from "kdbush";
import { greatCircleMiles, type Place, type Point, spelling, spellingsOf } from "@lotlane/core/lanes";
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

/** Searches the towns, the largest first: those with the most ZIP codes. */
export function townSearchIn(table: ZipTable): (typed: string, limit: number) => readonly Place[] {
  const rowsOf = rowsByTown(table);
  const names: { readonly spelled: string; readonly town: number }[] = [];
  rowsOf.forEach((rows, town) => {
    if (rows.length === 0) return;
    const { city, state } = table.placeAt(rows[0]!);
    for (const name of spellingsOf(city)) names.push({ spelled: `${name} ${state.toLowerCase()}`, town });
  });
  names.sort((a, b) => (a.spelled < b.spelled ? -1 : 1));

  return (typed, limit) => {
    const beginning = spelling(typed);
    if (beginning === "") return [];
    return [...new Set(townsFrom(beginning))]
      .toSorted((a, b) => rowsOf[b]!.length - rowsOf[a]!.length)
      .slice(0, Math.max(0, limit))
      .map((town) => middleOf(rowsOf[town]!.map(table.placeAt)));
  };

  function* townsFrom(beginning: string): Iterable<number> {
    for (let at = firstFrom(beginning); at < names.length; at++) {
      const { spelled, town } = names[at]!;
      if (!spelled.startsWith(beginning)) return;
      yield town;
    }
  }

  function firstFrom(beginning: string): number {
    let [low, high] = [0, names.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (names[middle]!.spelled < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function rowsByTown(table: ZipTable): readonly (readonly number[])[] {
  const rows: number[][] = Array.from({ length: table.towns }, () => []);
  for (let row = 0; row < table.size; row++) if (table.isOnMap(row)) rows[table.townAt(row)]!.push(row);
  return rows;
}

/** The place nearest to the middle of them all; the lowest ZIP of several. */
function middleOf(places: readonly Place[]): Place {
  const middle = {
    latitude: median(places.map(({ latitude }) => latitude)),
    longitude: median(places.map(({ longitude }) => longitude)),
  };
  return places
    .map((place) => ({ place, miles: greatCircleMiles(middle, place) }))
    .toSorted((a, b) => a.miles - b.miles || Number(a.place.zip) - Number(b.place.zip))[0]!.place;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
