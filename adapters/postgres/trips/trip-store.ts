import { sql } from "kysely";
import { pageOf } from "@lotlane/core";
import type { TripStore } from "@lotlane/core/ports";
import type { KeptTrip } from "@lotlane/core/trips";
import type { Database } from "../server/database.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { pageAfter } from "../sql/page.ts";
import { runOn } from "../sql/run.ts";
import { composed, statement } from "../sql/statement.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { TripEntity } from "./trip.entity.ts";

const trips = table(TripEntity);

type FoundTrip = { readonly trip: StoredRow };

// Counted by trips_newest_index.
const add = statement<{ readonly rows: string; readonly transporterId: string; readonly most: number }, { id: string }>(
  "add-trip",
  ({ rows, transporterId, most }) => sql`
    ${trips.insert(rows, sql`(select count(*) from trips where transporter_id = ${transporterId}::uuid) < ${most}::int`)}
    returning id`,
);

const find = statement<{ readonly id: string }, FoundTrip>(
  "find-trip",
  ({ id }) => sql`select ${trips.packed("t")} as trip from trips t where t.id = ${id}`,
);

const change = statement<{ readonly row: string; readonly id: string; readonly revision: number }, { id: string }>(
  "change-trip",
  ({ row, id, revision }) => sql`
    ${trips.update(row)} where trips.id = ${id}::uuid and trips.revision = ${revision}::int - 1 returning id`,
);

const remove = statement<{ readonly id: string }>("remove-trip", ({ id }) => sql`delete from trips where id = ${id}`);

const newest = { at: sql`t.created_at`, id: sql`t.id` };

export function createTripStore(database: Database): TripStore {
  const run = runOn(database);
  return {
    async add(trip, most) {
      const added = await run(add({ rows: trips.rows([rowOf(trip)]), transporterId: trip.transporterId, most }));
      return added.length > 0;
    },

    async find(id) {
      const [found] = isUuid(id) ? await run(find({ id })) : [];
      return found && tripFromRow(found.trip);
    },

    // Served by trips_newest_index.
    async list(transporterId, request) {
      if (!isUuid(transporterId)) return { rows: [], next: null };
      const found = await run(
        composed(sql<FoundTrip>`
          select ${trips.packed("t")} as trip from trips t
          where t.transporter_id = ${transporterId} ${pageAfter(request, newest)}`),
      );
      return pageOf(
        found.map(({ trip }) => tripFromRow(trip)),
        request.limit,
      );
    },

    async change(trip) {
      const changed = await run(change({ row: trips.rows([rowOf(trip)]), id: trip.id, revision: trip.revision }));
      return changed.length > 0;
    },

    async remove(id) {
      if (isUuid(id)) await run(remove({ id }));
    },
  };
}

function rowOf({ id, transporterId, revision, createdAt, updatedAt, ...details }: KeptTrip): RowOf<typeof TripEntity> {
  return { id, transporterId, details, revision, createdAt, updatedAt };
}

function tripFromRow(row: StoredRow): KeptTrip {
  const { details, ...rest } = trips.read(row);
  // Trips that were kept before loads and hours existed have neither.
  return { ...details, loads: details.loads ?? [], hours: details.hours ?? null, ...rest };
}
