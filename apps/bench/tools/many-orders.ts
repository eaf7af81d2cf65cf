import { Client } from "pg";
import { keepLanes, type SeededLane } from "./many-lanes.ts";
import { type People, personSql } from "./many-people.ts";

type Wanted = {
  readonly shipperId: string;
  readonly organizationId: string | null;
  readonly count: number;
  /** All pending; otherwise of every status. */
  readonly open?: boolean;
  /** Spread over those people instead, in turn. */
  readonly among?: People;
  /** Taken in turn; ten of them from California to New York unless told. */
  readonly lanes?: readonly SeededLane[];
};

const tenLanes: readonly SeededLane[] = Array.from({ length: 10 }, (_, n) => ({
  fromCity: ["Los Angeles", "Fresno", "Oakland", "San Diego", "Irvine"][n % 5]!,
  fromState: "CA",
  fromZip: `9000${n % 5}`,
  fromLatitude: 33.9 + n / 10,
  fromLongitude: -118.2,
  toCity: ["New York", "Albany"][n % 2]!,
  toState: "NY",
  toZip: `1000${n % 2}`,
  toLatitude: 40.7,
  toLongitude: -74 - n / 10,
  miles: 2790.4,
}));

/** Puts a dealer's orders into a database, one a minute before now, of all statuses. */
export async function seedOrders(
  databaseUrl: string,
  { shipperId, organizationId, count, open = false, among, lanes = tenLanes }: Wanted,
) {
  const shipper = among ? personSql(`1 + n % ${among.shippers}`) : "null::uuid";
  const transporter = among ? personSql(`${among.shippers} + 1 + n % ${among.transporters}`) : "null::uuid";
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await keepLanes(client, lanes);
    await client.query(
      `insert into orders (id, status, shipper_id, shipper_organization_id, transporter_id, vehicle_year, vehicle_make, vehicle_model, vehicle_color,
         vehicle_vin, vehicle_condition, pickup_address, pickup_city, pickup_state, pickup_zip, pickup_date, pickup_latitude,
         pickup_longitude, delivery_address, delivery_city, delivery_state, delivery_zip, delivery_date, delivery_latitude,
         delivery_longitude, delivery_contact_name, distance, distance_source, estimated_days, payment_amount, payment_per_mile,
         payment_method, special_instructions, is_urgent, tracking_token, tracking_updates, search_text, places_text, created_at, delivered_at)
       select gen_random_uuid(), s.status, coalesce(${shipper}, $1::uuid), coalesce(${shipper}, $2::uuid), case when s.status <> 'pending' then ${transporter} end, 2010 + n % 16, 'Toyota', 'Camry ' || n % 97, 'Blue', '1HGCM82633A' || lpad((n % 1000000)::text, 6, '0'),
         'runs_drives', n || ' Main St', l.from_city, l.from_state, l.from_zip, current_date + n % 60, l.from_latitude, l.from_longitude, n || ' Lake Ave', l.to_city,
         l.to_state, l.to_zip, current_date + n % 60 + 7, l.to_latitude, l.to_longitude, 'Rita', l.miles, 'highway network', 8, 900 + n % 900, round((900 + n % 900) / l.miles::numeric, 2), 'invoice',
         null, n % 9 = 0, 'bench-' || $1::text || '-' || n, 0,
         ' ' || n || e' main st\\n 2020 toyota camry ' || n % 97 || p.ends || e'\\n ' || n || e' lake ave\\n 1hgcm82633a' || lpad((n % 1000000)::text, 6, '0') || e'\\n ' || substr(md5(n::text), 1, 8), substr(p.places, 2),
         now() - n * interval '1 minute', case when s.status = 'delivered' then now() - n * interval '1 minute' + interval '5 days' end
       from generate_series(1, $3::int) n
       cross join lateral (select case when $4::boolean then 'pending' else (array['pending','assigned','in_transit','delivered','delivered','delivered','cancelled'])[1 + n % 7] end) s(status)
       join lanes l on l.number = n % ${lanes.length}
       cross join lateral (select e'\\n ' || lower(l.from_city || ', ' || l.from_state) || e'\\n ' || lower(l.to_city || ', ' || l.to_state),
         e'\\n ' || lower(l.from_city || ', ' || l.from_state || ' ' || l.from_zip) || e' california\\n ' || lower(l.to_city || ', ' || l.to_state || ' ' || l.to_zip)) p(places, ends)`,
      [shipperId, organizationId, count, open],
    );
    await client.query("vacuum analyze orders");
    const { rows } = await client.query<{ id: string }>(
      "select id from orders where shipper_id = $1 and status = 'pending'",
      [shipperId],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
