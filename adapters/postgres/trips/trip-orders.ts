import { sql } from "kysely";
import type { TripOrders } from "@lotlane/core/ports";
import { loadFromRow, shownLoad } from "../loads/load-mapper.ts";
import { createLoadViews } from "../loads/load-views.ts";
import { createOrderViews, selectViews } from "../orders/order-views.ts";
import type { Database } from "../server/database.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { readOn, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";

// Served by the primary key.
const ofTrip = statement<{ readonly ids: readonly string[] }>("orders-of-trip", ({ ids }) =>
  selectViews(sql`select * from orders where id = any(${ids}::uuid[])`, sql`o.id`),
);

type OpenRow = {
  readonly id: string;
  readonly distance: number;
  readonly pay: string;
  readonly vehicle: readonly [year: number, make: string, model: string];
  readonly pickup: Place;
  readonly delivery: Place;
};
type Place = readonly [
  zip: string,
  city: string,
  state: string,
  latitude: number,
  longitude: number,
  date: string | null,
];

const end = (name: "pickup" | "delivery") => {
  const column = (field: string) => sql.ref(`o.${name}_${field}`);
  return sql`json_build_array(${column("zip")}, ${column("city")}, ${column("state")}, ${column("latitude")}, ${column("longitude")}, ${column("date")})`;
};

// Served by orders_open_point_index, box by box: `offset 0` keeps each box a search of its own.
const openIn = statement<{ readonly boxes: string; readonly most: number }, OpenRow>(
  "open-orders-in-boxes",
  ({ boxes, most }) => sql`
    select o.id, o.distance, o.payment_amount::text as pay,
      json_build_array(o.vehicle_year, o.vehicle_make, o.vehicle_model) as vehicle,
      ${end("pickup")} as pickup, ${end("delivery")} as delivery
    from (
      select distinct found.id, found.created_at
      from jsonb_to_recordset(${boxes}::jsonb) as box(south float8, north float8, west float8, east float8)
      cross join lateral (
        select id, created_at from orders
        where status = 'pending' and transporter_id is null
          and pickup_latitude between box.south and box.north and pickup_longitude between box.west and box.east
        offset 0
      ) found
      order by found.created_at desc, found.id desc limit ${most}::int
    ) near join orders o on o.id = near.id`,
);

const loadsOfTrip = statement<{ readonly ids: readonly string[] }>(
  "loads-of-trip",
  ({ ids }) => sql`select ${shownLoad.select("l")} from loads l where l.id = any(${ids}::uuid[])`,
);

// The same by loads_offered_pickup_index.
const openLoadsIn = statement<{ readonly boxes: string; readonly most: number }>(
  "offered-loads-in-boxes",
  ({ boxes, most }) => sql`
    select ${shownLoad.select("l")} from (
      select distinct found.id, found.created_at
      from jsonb_to_recordset(${boxes}::jsonb) as box(south float8, north float8, west float8, east float8)
      cross join lateral (
        select id, created_at from loads
        where status = 'POSTED' and transporter_id is null and not is_enclosed and price_offer is not null
          and (price_type = 'FIXED' or book_now_enabled)
          and pickup_latitude between box.south and box.north and pickup_longitude between box.west and box.east
        offset 0
      ) found
      order by found.created_at desc, found.id desc limit ${most}::int
    ) near join loads l on l.id = near.id`,
);

export function createTripOrders(database: Database): TripOrders {
  const run = runOn(database);
  const read = readOn(database);
  const loadViews = createLoadViews(database);
  const views = createOrderViews(database);
  return {
    async views(ids) {
      const known = ids.filter(isUuid);
      return known.length === 0 ? [] : views(ofTrip({ ids: known }));
    },

    async openIn(boxes, most) {
      if (boxes.length === 0) return [];
      const found = await run(openIn({ boxes: JSON.stringify(boxes), most }));
      return found.map(({ id, distance, pay, vehicle: [year, make, model], pickup, delivery }) => ({
        id,
        distance,
        paymentAmount: pay,
        vehicle: { year, make, model },
        pickup: placeFrom(pickup),
        delivery: placeFrom(delivery),
      }));
    },

    async loads(ids, readerId) {
      const known = ids.filter(isUuid);
      return known.length === 0 ? [] : loadViews(loadsOfTrip({ ids: known }), readerId);
    },

    async openLoadsIn(boxes, most) {
      return boxes.length === 0
        ? []
        : (await read(openLoadsIn({ boxes: JSON.stringify(boxes), most }))).map(loadFromRow);
    },
  };
}

const placeFrom = ([zip, city, state, latitude, longitude, date]: Place) => ({
  zip,
  city,
  state,
  latitude,
  longitude,
  date,
});
