import type { Client } from "pg";
import { keepLanes, type SeededLane } from "./many-lanes.ts";
import { personSql, seedPeople } from "./many-people.ts";

/** Months that the orders are spread over, and a part of the newest that are not delivered yet. */
const months = 60;
const openShare = 0.01;

/** Dealer number 1 posted every tenth order. */
export const largeDealer = 1;
export const peopleOf = (orders: number) => ({
  shippers: Math.max(80, Math.ceil(orders / 125)),
  transporters: Math.max(20, Math.ceil(orders / 500)),
});

type Wanted = {
  readonly count: number;
  readonly lanes: readonly SeededLane[];
  readonly onProgress?: (done: string) => void;
};

/**
 * Fills an empty database with the orders of five years, and eleven events of each that was delivered: seven facts and
 * four positions. The server makes the rows itself, a month at a time, in the order of time; to send them by `copy` is
 * faster only where they lie in a file. Indexes are made after them.
 * @param client of a role that may put triggers aside
 */
export async function seedYears(client: Client, { count, lanes, onProgress = () => undefined }: Wanted): Promise<void> {
  const people = peopleOf(count);
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query("set work_mem = '128MB'");
  await client.query("set synchronous_commit = off");
  await keepLanes(client, lanes);
  await seedPeople(client, people);
  const again = await setIndexesAside(client);
  // Numbered from 0, the newest.
  const month = Math.ceil(count / months);
  for (let from = (months - 1) * month; from >= 0; from -= month) {
    await client.query(
      "create temp table month_of_orders (id uuid, status text, shipper_id uuid, transporter_id uuid, created_at timestamptz)",
    );
    await client.query(ordersSql(lanes.length, people), [from, Math.min(from + month, count) - 1, count]);
    await client.query("analyze month_of_orders");
    await client.query(factsSql);
    await client.query(positionsSql);
    await client.query("drop table month_of_orders");
    if ((from / month) % 12 === 0) onProgress(`${months - from / month} months`);
  }
  for (const statement of again) {
    await client.query(statement);
    onProgress(statement.replace(/^create (unique )?index (\S+) .*$/i, "$2"));
  }
  await client.query(
    "insert into live_events (kind, change, open, order_id) select 'order', 'delivered', false, id from orders limit 100000",
  );
  for (const table of ["orders", "order_facts", "tracking_updates", "live_events", "accounts"])
    await client.query(`vacuum analyze ${table}`);
  await client.query("set session_replication_role = origin");
}

const tables = ["orders", "order_facts", "tracking_updates"];

/** Rows come in faster without. @returns statements that make the indexes again */
async function setIndexesAside(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; again: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as again
     from pg_index i where i.indrelid = any($1::text[]::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     union all
     select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
     from pg_constraint c where c.conrelid = any($1::text[]::regclass[]) and c.contype in ('p', 'u')
       and not exists (select from pg_constraint f where f.contype = 'f' and f.confrelid = c.conrelid)`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ again }) => again);
}

const ordersSql = (lanes: number, { shippers, transporters }: ReturnType<typeof peopleOf>): string => `
  with made as (
    insert into orders (id, status, shipper_id, shipper_organization_id, transporter_id, vehicle_year, vehicle_make, vehicle_model, vehicle_color,
      vehicle_vin, vehicle_condition, pickup_address, pickup_city, pickup_state, pickup_zip, pickup_date, pickup_latitude,
      pickup_longitude, delivery_address, delivery_city, delivery_state, delivery_zip, delivery_date, delivery_latitude,
      delivery_longitude, delivery_contact_name, distance, distance_source, estimated_days, payment_amount, payment_per_mile,
      payment_method, special_instructions, is_urgent, tracking_token, tracking_updates, last_tracked_at, last_latitude, last_longitude, search_text, places_text, created_at,
      assigned_at, picked_up_at, delivered_at)
    select i.id, s.status, i.shipper, i.shipper, case when s.status <> 'pending' then ${personSql(`${shippers} + 1 + n % ${transporters}`)} end, 2010 + n % 16, 'Toyota', 'Camry ' || n % 97, 'Blue',
      i.vin, 'runs_drives', n || ' Main St', l.from_city, l.from_state, l.from_zip, (i.at + interval '3 days')::date, l.from_latitude,
      l.from_longitude, n || ' Lake Ave', l.to_city, l.to_state, l.to_zip, (i.at + interval '9 days')::date, l.to_latitude,
      l.to_longitude, 'Rita', l.miles, 'highway network', 8, 900 + n % 900, round((900 + n % 900) / l.miles::numeric, 2),
      'invoice', null, n % 9 = 0, 'growth-' || n, case when s.status in ('in_transit', 'delivered') then 4 else 0 end,
      case when s.status in ('in_transit', 'delivered') then i.at + interval '7 days' end, 40, -100,
      ' ' || n || e' main st\\n 2020 toyota camry ' || n % 97 || p.ends || e'\\n ' || n || e' lake ave\\n ' || lower(i.vin) || e'\\n ' || right(i.id::text, 8), substr(p.places, 2), i.at,
      case when s.status <> 'pending' then i.at + interval '1 day' end, case when s.status in ('in_transit', 'delivered') then i.at + interval '3 days' end,
      case when s.status = 'delivered' then i.at + interval '8 days' end
    from generate_series($1::int, $2::int) n
    cross join lateral (select gen_random_uuid() as id, '1HG' || upper(substr(md5(n::text), 1, 14)) as vin,
      ${personSql(`case when n % 10 = 0 then ${largeDealer} else 2 + n % ${shippers - 1} end`)} as shipper,
      date_trunc('second', now()) - n::float8 / $3::int * interval '${months} months' as at offset 0) i
    cross join lateral (select case when n < $3::int * ${openShare} then (array['pending','pending','assigned','in_transit'])[1 + n % 4] when n % 12 = 0 then 'cancelled' else 'delivered' end) s(status)
    join lanes l on l.number = n % ${lanes}
    cross join lateral (select e'\\n ' || lower(l.from_city || ', ' || l.from_state) || e'\\n ' || lower(l.to_city || ', ' || l.to_state),
      e'\\n ' || lower(l.from_city || ', ' || l.from_state || ' ' || l.from_zip) || e'\\n ' || lower(l.to_city || ', ' || l.to_state || ' ' || l.to_zip)) p(places, ends)
    order by i.at
    returning id, status, shipper_id, transporter_id, created_at
  ) insert into month_of_orders select * from made`;

const factsSql = `
  insert into order_facts (order_id, kind, at, actor_id)
  select o.id, f.kind, o.created_at + f.days * interval '1 day', case when f.kind in ('created', 'rated') then o.shipper_id else o.transporter_id end
  from month_of_orders o, (values ('created', 0), ('assigned', 1), ('pickup_inspected', 3), ('in_transit', 3.1), ('delivery_inspected', 8),
    ('delivered', 8), ('rated', 9), ('cancelled', 2)) f (kind, days)
  where case o.status when 'delivered' then f.kind <> 'cancelled' when 'cancelled' then f.kind in ('created', 'cancelled')
    when 'pending' then f.kind = 'created' when 'assigned' then f.days <= 1 else f.days <= 3.1 and f.kind <> 'cancelled' end
  order by 3`;

const positionsSql = `
  insert into tracking_updates (id, order_id, latitude, longitude, place, status, actor_id, measured_at, created_at)
  select gen_random_uuid(), o.id, 40, -100, 'Ogallala, NE', 'in_transit', o.transporter_id, o.created_at + days * interval '1 day', o.created_at + days * interval '1 day'
  from month_of_orders o, unnest(array[4, 5, 6, 7]) days where o.status in ('in_transit', 'delivered') order by 9`;
