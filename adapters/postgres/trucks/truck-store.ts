import { sql } from "kysely";
import { accept, caseless, pageOf, type Result } from "@lotlane/core";
import { fullName } from "@lotlane/core/accounts";
import type { OtherTrucks, TruckStore } from "@lotlane/core/ports";
import type { ListedTruck, Truck } from "@lotlane/core/trucks";
import { isUuid } from "../sql/is-uuid.ts";
import { transactOnce } from "../sql/once.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, lookOn, type Run, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { TruckEntity } from "./truck.entity.ts";

export const trucks = table(TruckEntity);

type OfOne = { readonly id: string };
type OfOrganization = { readonly organizationId: string };
type Driver = { readonly id: string; readonly firstName: string; readonly lastName: string };
type Found = { readonly truck: StoredRow; readonly driver: Driver | null };

// One after the other, so that what is counted before one is added still holds. Served by the primary key.
const lockOrganization = statement<OfOrganization>(
  "lock-organization-of-trucks",
  ({ organizationId }) => sql`select 1 from organizations where id = ${organizationId}::uuid for no key update`,
);

// Served by trucks_name_unique.
const othersOf = statement<OfOrganization & OfOne & { readonly nameKey: string }, OtherTrucks>(
  "other-trucks",
  ({ organizationId, id, nameKey }) => sql`
    select count(*)::int as count, coalesce(bool_or(name_key = ${nameKey}), false) as "isNamed"
    from trucks where organization_id = ${organizationId}::uuid and id <> ${id}::uuid`,
);

// Served by trucks_driver_unique.
const takeOff = statement<OfOne & { readonly driverId: string }>(
  "take-driver-off-truck",
  ({ id, driverId }) =>
    sql`update trucks set driver_id = null where driver_id = ${driverId}::uuid and id <> ${id}::uuid`,
);

const insert = statement<{ readonly rows: string }>("add-truck", ({ rows }) => trucks.insert(rows));

const update = statement<OfOne & { readonly row: string }, OfOne>(
  "change-truck",
  ({ id, row }) => sql`${trucks.update(row)} where trucks.id = ${id}::uuid returning id`,
);

const remove = statement<OfOne>("remove-truck", ({ id }) => sql`delete from trucks where id = ${id}::uuid`);

/** A driver who was removed is on no truck, at whatever moment they were put on it. Served by primary keys. */
const shown = (rest: Piece) => sql<Found>`
  select ${trucks.packed("t")} as truck,
    case when d.id is not null
      then json_build_object('id', d.id, 'firstName', d.first_name, 'lastName', d.last_name) end as driver
  from trucks t left join accounts d on d.id = t.driver_id and d.removed_at is null ${rest}`;

const find = statement<OfOne, Found>("find-truck", ({ id }) => shown(sql`where t.id = ${id}::uuid`));

// Served by trucks_driver_unique.
const ofDriver = statement<{ readonly driverId: string }, Found>("find-truck-of-driver", ({ driverId }) =>
  shown(sql`where t.driver_id = ${driverId}::uuid and d.id is not null`),
);

const newest = { at: sql`t.created_at`, id: sql`t.id` };

export function createTruckStore(database: Database): TruckStore {
  const run = runOn(database);
  const look = lookOn(database);
  return {
    add: <Refusal>(truck: Truck, once: Parameters<TruckStore["add"]>[1], decide: Decide<Refusal>) =>
      transactOnce<ListedTruck, Refusal>(database, once, async (within) => {
        const row = truckToRow(truck);
        const decision = await makeWay(within, row, decide);
        if (!decision.ok) return decision;
        await within(insert({ rows: trucks.rows([row]) }));
        return accept((await found(within, row.id))!);
      }),

    find: async (id) => (isUuid(id) ? found(run, id) : undefined),

    async ofDriver(driverId) {
      const [row] = isUuid(driverId) ? await run(ofDriver({ driverId })) : [];
      return row && truckFrom(row);
    },

    // Served by trucks_newest_index.
    async list(organizationId, request) {
      if (!isUuid(organizationId)) return { rows: [], next: null };
      const rows = await look.run(
        composed(shown(sql`where t.organization_id = ${organizationId}::uuid ${pageAfter(request, newest)}`)),
      );
      return pageOf(rows.map(truckFrom), request.limit);
    },

    change: <Refusal>(truck: Truck, decide: Decide<Refusal>) =>
      transact<Result<ListedTruck, Refusal> | undefined>(database, async (within) => {
        const row = truckToRow(truck);
        const decision = await makeWay(within, row, decide);
        if (!decision.ok) return decision;
        const changed = await within(update({ id: row.id, row: trucks.rows([row]) }));
        return changed.length > 0 ? accept((await found(within, row.id))!) : undefined;
      }),

    async remove(id) {
      if (isUuid(id)) await run(remove({ id }));
    },
  };
}

type Decide<Refusal> = (others: OtherTrucks) => Result<undefined, Refusal>;

/** Decides about a truck under the lock of its organization, and takes its driver off another truck. */
async function makeWay<Refusal>(
  run: Run,
  row: RowOf<typeof TruckEntity>,
  decide: Decide<Refusal>,
): Promise<Result<undefined, Refusal>> {
  await run(lockOrganization(row));
  const [others] = await run(othersOf(row));
  const decision = decide(others!);
  if (decision.ok && row.driverId !== null) await run(takeOff({ id: row.id, driverId: row.driverId }));
  return decision;
}

async function found(run: Run, id: string): Promise<ListedTruck | undefined> {
  const [row] = await run(find({ id }));
  return row && truckFrom(row);
}

export const truckToRow = (truck: Truck): RowOf<typeof TruckEntity> => ({ ...truck, nameKey: caseless(truck.name) });

function truckFrom({ truck, driver }: Found): ListedTruck {
  const { nameKey: _, ...kept } = trucks.read(truck);
  return { ...kept, driverId: driver && driver.id, driverName: driver && fullName(driver) };
}
