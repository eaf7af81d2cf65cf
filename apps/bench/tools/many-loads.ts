import type { Client } from "pg";
import { keepLanes, type SeededLane } from "./many-lanes.ts";
import { type People, personSql } from "./many-people.ts";

type Wanted = {
  readonly createdById: string;
  readonly count: number;
  readonly people: People;
  readonly lanes: readonly SeededLane[];
};

/**
 * Puts loads of all statuses into a database, one in five minutes before now, four of ten posted, a third without a
 * price; two pending bids on each that is posted, and two facts of each.
 */
export async function seedLoads(client: Client, { createdById, count, people, lanes }: Wanted): Promise<void> {
  await keepLanes(client, lanes);
  const carrier = (number: string) => personSql(`${people.shippers} + 1 + (${number}) % ${people.transporters}`);
  await client.query(
    `insert into loads (id, ref_code, status, created_by_id, created_org_id, price_type, price_offer, book_now_enabled,
       pickup_city, pickup_state, pickup_zip, pickup_earliest, pickup_latest, pickup_latitude, pickup_longitude,
       delivery_city, delivery_state, delivery_zip, delivery_earliest, delivery_latest, delivery_latitude, delivery_longitude,
       distance, estimated_days, price_per_mile, vehicles, weight, equipment_needed, is_enclosed, transporter_id, agreed_price,
       created_at, assigned_at, delivered_at, search_text)
     select gen_random_uuid(), 'LL-BENCH-' || n, s.status, $1::uuid, 'ORG001', case when n % 3 = 0 then 'BID' else 'FIXED' end, p.price, false,
       l.from_city, l.from_state, l.from_zip, current_date + n % 60, current_date + n % 60 + 2, l.from_latitude, l.from_longitude,
       l.to_city, l.to_state, l.to_zip, current_date + n % 60 + 5, current_date + n % 60 + 9, l.to_latitude, l.to_longitude,
       l.miles, 8, round(p.price / l.miles::numeric, 2), '[{"year": 2020, "make": "Toyota", "model": "Camry", "operable": true, "notes": null}]', 3400,
       '[]', n % 10 = 0, case when s.taken then ${carrier("n")} end, case when s.taken then p.price end,
       a.at, case when s.taken then a.at + interval '1 day' end, case when s.status in ('DELIVERED', 'COMPLETED') then a.at + interval '6 days' end,
       ' ll-bench-' || n || e'\\n ' || lower(l.from_city || ', ' || l.from_state) || e'\\n ' || lower(l.to_city || ', ' || l.to_state) || e'\\n 2020 toyota camry'
     from generate_series(1, $2::int) n
     cross join lateral (select (array['POSTED','POSTED','POSTED','POSTED','ASSIGNED','IN_TRANSIT','DELIVERED','COMPLETED','CANCELLED','DRAFT'])[1 + n / 7 % 10] as status) named
     cross join lateral (select named.status, named.status in ('ASSIGNED', 'IN_TRANSIT', 'DELIVERED', 'COMPLETED') as taken) s
     cross join lateral (select case when n % 3 > 0 or s.taken then 400 + n % 1500 end as price) p
     cross join lateral (select now() - n * interval '5 minutes' as at) a
     join lanes l on l.number = n % ${lanes.length}`,
    [createdById, count],
  );
  await client.query(`
    insert into load_bids (id, load_id, carrier_id, carrier_org_id, amount, status, created_at, changed_at)
    select gen_random_uuid(), b.id, ${carrier("b.n + other")}, ${carrier("b.n + other")}, 500 + b.n % 900, 'PENDING', b.created_at, b.created_at
    from (select id, created_at, row_number() over ()::int as n from loads where status = 'POSTED') b, generate_series(0, 1) other`);
  await client.query(`
    insert into load_facts (load_id, kind, at, actor_id)
    select id, kind, created_at, created_by_id from loads, unnest(array['created', 'posted']) kind`);
}
