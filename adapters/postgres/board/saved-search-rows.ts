import { type Box, boxAround, caseless, wholeEarth } from "@lotlane/core";
import { type SavedSearch, tellWays } from "@lotlane/core/board";
import { known } from "../sql/known.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { SavedSearchEntity } from "./saved-search.entity.ts";

export const savedSearches = table(SavedSearchEntity);

/** A new search, which has mailed nothing yet. */
export function rowOf(search: SavedSearch): RowOf<typeof SavedSearchEntity> {
  return {
    ...search,
    nameKey: caseless(search.name),
    pickupBox: boxText(search.near),
    deliveryBox: boxText(search.nearDelivery),
    mailDueAt: null,
    mailedAt: null,
  };
}

/** States have no box: `isFound` decides about them. */
const boxText = (area: SavedSearch["near"]): string =>
  cornersOf(area && "point" in area ? boxAround(area.point, area.miles) : wholeEarth);

const cornersOf = ({ south, north, west, east }: Box): string => `(${east},${north}),(${west},${south})`;

export function searchFromRow(row: StoredRow): SavedSearch {
  const { id, carrierId, name, criteria, near, nearDelivery, tell, createdAt, seenAt } = savedSearches.read(row);
  return { id, carrierId, name, criteria, near, nearDelivery, tell: known(tellWays, tell), createdAt, seenAt };
}
