import { partitionedTables } from "./queue/sweep.ts";

// How many orders, people, messages and sessions there are; a million takes INDEX_TEST_ROWS=1000000 and some minutes.
export const size = Number(process.env["INDEX_TEST_ROWS"] ?? 50_000);

// People in 500 of 2,000 companies, a tenth of them drivers and a hundredth unverified, with a message and a session for each; of the rest a fifth.
export const now = new Date("2026-11-20T12:00:00Z");
export const idOf = (number: number) => `${String(number).padStart(8, "0")}-0000-4000-8000-000000000000`;
const idSql = (number: string) => `(lpad((${number})::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid`;
const all = `from generate_series(1, ${size}) n`;
const some = "from generate_series(1, 10000) n";
const daysAgo = (days: string) => `timestamptz '${now.toISOString()}' - (${days}) * interval '1 day'`;

export const archivedCount = 10_000;

/** Making an index over existing rows takes a fraction of the time that keeping it up row by row takes. */
const filledWithoutIndexes = `
  create temporary table indexes_to_make as
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid in ('orders'::regclass, 'accounts'::regclass, 'loads'::regclass)
    and not exists (select from pg_constraint where conindid = indexrelid);
  do $$ declare index record; begin
    for index in select * from indexes_to_make loop execute 'drop index ' || index.name; end loop;
  end $$`;
const indexesMade = `
  do $$ declare index record; begin
    for index in select * from indexes_to_make loop execute index.definition; end loop;
  end $$`;

export const fill = [
  // The rows are known to refer to each other.
  "set session_replication_role = replica",
  filledWithoutIndexes,
  // History of some years and months, and what is made ahead.
  ...partitionedTables.map(
    ([table, span]) => `
      do $$ declare made text; begin
        for made in select inhrelid::regclass from pg_inherits where inhparent = '${table}'::regclass and inhrelid::regclass::text <> '${table}_default' loop
          execute 'drop table ' || made;
        end loop;
        execute format('create table ${table}_before partition of ${table} for values from (minvalue) to (%L)',
          date_trunc('${span.slice(2)}', (${daysAgo("400")}) at time zone 'UTC') at time zone 'UTC');
        while make_partition('${table}', '${span}', now() + interval '3 months') loop end loop;
      end $$`,
  ),
  `insert into organizations (id, company_name, dot_number, mc_number, company_phone, company_email)
   select ${idSql("n")}, 'Company ' || n, case when n % 50 = 0 then n::text end, case when n % 50 = 0 then n::text end,
     '602-' || lpad(n::text, 7, '0'), 'office' || n || '@x.example' from generate_series(0, 1999) n`,
  `insert into payment_settings (organization_id, enabled, environment, account_id, sealed_key)
   select id, false, 'sandbox', '', '' from organizations`,
  `insert into carrier_checks (organization_id, at, verdict, reasons, fields)
   select ${idSql("n % 500")}, ${daysAgo("n * 0.01")}, 'authorized', '[]', '[]' ${some}`,
  `insert into carrier_vettings (organization_id, verdict, tried_at, due_at, override_ends_at)
   select id, 'authorized', now(), case when n % 50 = 0 then now() end, case when n % 10 = 0 then ${daysAgo("n * 0.5 - 300")} end
   from (select id, row_number() over (order by id) as n from organizations) numbered`,
  `insert into accounts (id, email, first_name, last_name, user_type, phone_number, company_name, is_sub_user, organization_id, is_verified, total_jobs, created_at, password_hash, search_text)
   select ${idSql("n")}, 'p' || n || '@x.example', 'Pat', md5(n::text), case when n between 20001 and 20300 then 'transporter' when n % 10 = 0 then 'driver' else 'shipper' end, '213-' || lpad((n * 11 % 9999999)::text, 7, '0'), null,
     n % 10 = 1, ${idSql("n % 500")}, n % 100 <> 3, 0, ${daysAgo("n * 0.01")}, '', ' p' || n || E'@x.example\\n pat ' || md5(n::text) || E'\\n ' ${all}`,
  `insert into account_facts (account_id, kind, at, actor_id) select ${idSql("n")}, 'registered', ${daysAgo("n * 0.05")}, ${idSql("n")} ${some}`,
  `insert into account_tokens (digest, purpose, account_id, email, expires_at) select 'digest' || n, 'verify_email', ${idSql("n")}, '', ${daysAgo("-2")} ${some}`,
  `insert into trips (id, transporter_id, details, revision, created_at, updated_at, pickup_box, delivery_box, asks_from, asks_until)
   select ${idSql("n")}, ${idSql("n % 1000 + 1")}, '{}', 1, now(), now(), box(point(n % 360 - 180, n % 80), point(n % 360 - 179, n % 80 + 1)), box(point(-180, -90), point(180, 90)),
     now(), ${daysAgo("-9")} ${some}`,
  `insert into saved_searches (id, carrier_id, name, name_key, criteria, pickup_box, delivery_box, tell, created_at, seen_at, mail_due_at)
   select ${idSql("n")}, ${idSql("n")}, 'Search', 'search', '{}', box(point(n % 360 - 180, n % 80), point(n % 360 - 179, n % 80 + 1)), box(point(-180, -90), point(180, 90)),
     'mail', now(), now(), case when n % 100 = 0 then now() end ${some}`,
  `insert into search_matches (search_id, offer_id, offer_kind, at, awaits_mail)
   select ${idSql("n")}, ${idSql("n")}, 'load', ${daysAgo("n * 0.003")}, n % 100 = 0 ${some}`,
  `insert into muted_mails (account_id, mail_group) select ${idSql("n")}, 'orders' ${some}`,
  `insert into daily_mails (account_id, mail_groups, zone, since) select ${idSql("n")}, '{orders}', 'UTC', now() ${some}`,
  `insert into sessions (digest, id, account_id, stage, user_agent, address, created_at, last_seen_at, proved_at)
   select sha256(('key' || n)::bytea), ${idSql("n")}, ${idSql("n % 1000 + 1")}, 'signed_in', '', '', ${daysAgo("n * 0.0001")}, ${daysAgo("n * 0.0001")}, ${daysAgo("n * 0.0001")} ${all}`,
  `insert into push_devices (session, endpoint, p256dh, auth, server_key, created_at)
   select digest, 'https://push.example/' || id, '', '', '', created_at from sessions where account_id <= ${idSql("200")}`,
  `insert into push_settings (account_id, groups_off) select ${idSql("n")}, '{orders}' ${some}`,
  `insert into calendar_addresses (account_id, digest, created_at) select ${idSql("n")}, 'digest' || n, now() ${some}`,
  `insert into notices (id, account_id, mail_key, notice_group, title, line, path, created_at, read_at)
   select ${idSql("n")}, ${idSql("n % 200 + 1")}, n::text, 'orders', '', '', '/', ${daysAgo("n * 0.002")}, case when n % 7 > 0 then now() end ${all}`,
  `insert into api_keys (id, account_id, name, scopes, prefix, created_at, digest)
   select ${idSql("n")}, ${idSql("n % 1000 + 1")}, '', '[]', '', now(), 'digest' || n ${all}`,
  `insert into webhooks (id, account_id, organization_id, url, events, sealed_secret, created_at)
   select ${idSql("n")}, ${idSql("n % 1000 + 1")}, ${idSql("n % 500")}, '', '["order.claimed"]', '', now() ${some}`,
  `insert into webhook_deliveries (id, webhook_id, message, created_at, state, attempts, last_attempt_at, milliseconds, answer, replays)
   select n, ${idSql("n % 1000 + 1")}, '{}', ${daysAgo("n * 0.0005")}, 'delivered', 1, now(), 1, '', '[]' ${all}`,
  `insert into support_messages (id, account_id, author_id, from_support, message, created_at)
   select ${idSql("n")}, ${idSql("n % 20000 + 1")}, ${idSql("n % 20000 + 1")}, false, '', ${daysAgo("n * 0.01")} ${all}`,
  `insert into support_conversations (account_id, last_at, last_message_id)
   select distinct on (account_id) account_id, created_at, id from support_messages order by account_id, created_at desc`,
  `insert into desk_channels (id, name, name_key, archived, created_at) select ${idSql("n")}, n::text, n::text, false, now() from generate_series(1, 100) n`,
  `insert into desk_take_ups (kind, key, admin_id, written_at, since)
   select 'support', ${idSql("n")}::text, ${idSql("n % 9 + 1")}, now(), now() from generate_series(1, 100) n`,
  `insert into desk_notes (id, channel_id, about_area, about_id, author_id, text, search_text, mentioned_ids, created_at)
   select ${idSql("n")}, case when n % 2 = 0 then ${idSql("n / 2 % 100 + 1")} end, case when n % 2 = 1 then 'order' end,
     case when n % 2 = 1 then ${idSql("n % 5000 + 1")} end, ${idSql("n % 9 + 1")}, '', ' ' || md5('note' || n), '{}', ${daysAgo("n * 0.01")} ${all}`,
  `insert into desk_views (id, name, view, query, shared, maker_id, created_at)
   select ${idSql("n")}, 'View', 'orders', '', n = 1, ${idSql("n")}, now() from generate_series(1, 500) n`,
  `insert into desk_customer_links (id, one_kind, one_key, other_kind, other_key, created_at, created_by_id, undone_at, undone_by_id)
   select ${idSql("n")}, 'email', 'guest' || n || '@x.example', 'account', ${idSql("n % 500 + 1")}, ${daysAgo("n * 0.01")}, ${idSql("n % 400 + 1")},
     case when n % 2 = 0 then ${daysAgo("n * 0.01 - 1")} end, case when n % 2 = 0 then ${idSql("n % 400 + 1")} end ${some}`,
  `insert into desk_calls (id, number, about_area, about_id, direction, outcome, note, caller_id, created_at, state, provider_id, recording_kind, recording_id, recording_seconds)
   select ${idSql("n")}, '(602) 555-0142', 'order', ${idSql("n % 5000 + 1")}, 'out', 'reached', null, ${idSql("n % 9 + 1")}, ${daysAgo("n * 0.01")}, case when n <= 9 then 'talking' else 'ended' end, 'CA' || n, 'call', 'RE' || n, 60 ${all}`,
  `insert into texts (id, number, kind, about_area, about_id, account_id, body, state, provider_id, zone, cause, created_at, due_at, changed_at)
   select ${idSql("n")}, '+1602' || lpad((n % 5000)::text, 7, '0'), 'booking', 'order', ${idSql("n % 5000 + 1")}, case when n % 5 > 0 then ${idSql("n % 400 + 1")} end,
     'Booked', 'delivered', 'SM' || n, 'America/Phoenix', 'booking:' || n, ${daysAgo("n * 0.01")}, now(), now() ${all}`,
  `insert into text_consents (id, number, given, source, account_id, at)
   select ${idSql("n")}, '+1602' || lpad((n % 5000)::text, 7, '0'), true, 'booking', case when n % 5 > 0 then ${idSql("n % 400 + 1")} end, ${daysAgo("n * 0.01")} ${all}`,
  `insert into desk_channel_reads (account_id, channel_id, read_at)
   select ${idSql("account")}, ${idSql("channel")}, ${daysAgo("9")} from generate_series(1, 100) account, generate_series(1, 100) channel`,
  `insert into shipments (id, shipper_id, shipper_organization_id, created_at, count) select ${idSql("n")}, ${idSql("n % 400 + 1")}, ${idSql("n % 400 + 1")}, ${daysAgo("n * 0.01")}, 7 ${some}`,
  `insert into orders (shipment_id, id, status, shipper_id, shipper_organization_id, transporter_id, driver_id, customer_email, people_text, customer_phone_number, delivery_contact_phone, delivery_contact_email,
     vehicle_year, vehicle_make, vehicle_model, vehicle_condition, pickup_address, pickup_city, pickup_state, pickup_zip, pickup_latitude, pickup_longitude,
     delivery_address, delivery_city, delivery_state, delivery_zip, delivery_latitude, delivery_longitude, distance, distance_source, estimated_days,
     payment_amount, payment_per_mile, payment_method, is_urgent, tracking_token, created_at, assigned_at, delivered_at, tracking_updates, last_tracked_at, stars, search_text, places_text,
     pickup_date, delivery_date)
   select case when n % 10 = 1 then ${idSql("n % 500 + 1")} end, ${idSql("n")}, s.status, case when n % 5 > 0 then ${idSql("n % 400 + 1")} end, case when n % 5 > 0 then ${idSql("n % 400 + 1")} end,
     case when s.claimed then ${idSql("n % 300 + 20001")} end, case when s.claimed then ${idSql("(n % 500 + 1) * 10")} end,
     'Guest' || n || '@x.example', case when n % 5 = 0 then ' gus ' || md5('guest' || n) end, '(213) ' || lpad((n * 7 % 9999999)::text, 7, '0'), '+1 310 ' || lpad((n * 3 % 9999999)::text, 7, '0'), 'receiver' || n % 1000 || '@x.example',
     2020, '', '', 'runs_drives', '', 'Town', 'TX', lpad((n % 90000)::text, 5, '0'), 30 + n % 1000 * 0.02, -120 + n % 997 * 0.04,
     '', '', '', lpad((n % 90001)::text, 5, '0'), 0, 0, 1, '', 1, 1, 1, 'cash', false, 't' || n, ${daysAgo("n * 0.01")}, ${daysAgo("n * 0.01 - 0.5")},
     case when s.status = 'delivered' then ${daysAgo("n * 0.01 - 1")} end, 1, case when n % 500 = 3 then now() end, case when s.status = 'delivered' then n % 5 + 1 end,
     E' 12 palm street\n 2020 ford focus\n town ' || substr(md5('from' || n), 1, 8) || E', tx\n town ' || substr(md5('to' || n), 1, 8) || E', ca\n ' || md5('vin' || n) || E'\n ' || lpad(n::text, 8, '0'),
     ' town ' || substr(md5('from' || n), 1, 8) || E', tx\n town ' || substr(md5('to' || n), 1, 8) || ', ca',
     ${daysAgo("n * 0.01 - 3")}, ${daysAgo("n * 0.01 - 8")}
   ${all}, lateral (
     select case when n % 10 < 2 then 'pending' when n % 10 = 2 then 'assigned' when n % 10 = 3 then 'in_transit' when n % 10 = 4 then 'cancelled' else 'delivered' end as status,
       n % 10 >= 2 as claimed) s`,
  `insert into loads (id, ref_code, status, created_by_id, created_org_id, price_type, price_offer, book_now_enabled,
     pickup_city, pickup_state, pickup_zip, pickup_earliest, pickup_latest, pickup_latitude, pickup_longitude,
     delivery_city, delivery_state, delivery_zip, delivery_earliest, delivery_latest, delivery_latitude, delivery_longitude,
     distance, estimated_days, price_per_mile, vehicles, weight, equipment_needed, is_enclosed, transporter_id, driver_id, agreed_price,
     created_at, assigned_at, delivered_at, search_text)
   select ${idSql("n")}, 'LL-' || n, s.status, ${idSql("1")}, 'ORG001', 'FIXED', 100 + n % 997, false,
     'Town', case when n % 20 = 0 then 'TX' else 'CA' end, lpad((n % 90000)::text, 5, '0'), ${daysAgo("n * 0.001 - 60")}, ${daysAgo("n * 0.001 - 62")}, 30 + n % 1000 * 0.02, -120 + n % 997 * 0.04,
     '', 'NY', lpad((n % 90001)::text, 5, '0'), now(), ${daysAgo("n * 0.01 - 60")}, 30 + n % 991 * 0.02, -120 + n % 983 * 0.04,
     1, 1, 1 + n % 499 * 0.01, '[{}]', 1, '[]', n % 40 = 0, case when s.taken then ${idSql("n % 300 + 20001")} end, case when s.taken then ${idSql("(n % 500 + 1) * 10")} end,
     case when s.taken then 1 end, ${daysAgo("n * 0.01")}, case when s.taken then ${daysAgo("n * 0.01")} end, case when s.status in ('DELIVERED', 'COMPLETED') then ${daysAgo("n * 0.01")} end,
     ' ll-' || n || E'\\n ' || md5('load' || n) || E'\\n 2020 ford focus' ${all}, lateral (
     select named.status, named.status not in ('DRAFT', 'POSTED', 'CANCELLED') as taken from (
       select (array['POSTED','POSTED','ASSIGNED','DISPATCHED','PICKED_UP','IN_TRANSIT','DELIVERED','DELIVERED','DELIVERED','COMPLETED','CANCELLED','DRAFT','DELIVERED'])[1 + n % 13] as status) named) s`,
  `insert into load_bids (id, load_id, carrier_id, carrier_org_id, amount, status, created_at, changed_at)
   select ${idSql("n")}, id, ${idSql("n % 300 + 20001")}, ${idSql("n % 300")}, 1, case when status = 'POSTED' then 'PENDING' when n % 4 = 0 then 'ACCEPTED' else 'REJECTED' end, created_at, created_at
   from (select id, status, created_at, row_number() over (order by id)::int as n from loads) l`,
  `insert into load_facts (load_id, kind, at, actor_id) select ${idSql("n")}, 'created', ${daysAgo("n * 0.01")}, ${idSql("n % 1000 + 1")} ${all}`,
  `insert into upload_contents (content_hash, unsettled_at, is_given_up) select 'content' || n, case when n % 100 = 0 then ${daysAgo("n * 0.01")} end, false ${all}`,
  `insert into desk_note_files (id, note_id, name, content_hash, media_type, bytes, created_at)
   select ${idSql("n")}, ${idSql("n")}, '', 'content' || n, 'application/pdf', 1, now() ${all}`,
  `insert into uploads (id, owner_id, content_hash, media_type, bytes, width, height, created_at, order_id)
   select ${idSql("n")}, ${idSql("n")}, 'content' || n, 'image/jpeg', 1, 1, 1, ${daysAgo("n * 0.01")}, case when n % 10 > 0 then ${idSql("n")} end ${all}`,
  `insert into insurance_certificates (id, organization_id, owner_id, kind, insurer, policy_number, coverage, effective_on, expires_on, content_hash, media_type, bytes,
     created_at, state)
   select ${idSql("n")}, ${idSql("n % 500")}, ${idSql("n % 500 + 1")}, (array['cargo', 'auto_liability', 'general_liability'])[n % 3 + 1], '', '', 1, ${daysAgo("365")},
     ${daysAgo("n * 0.1 - 200")}, 'content' || n, 'image/jpeg', 1, ${daysAgo("n * 0.01")}, case when n % 100 = 0 then 'waiting' else 'confirmed' end ${some}`,
  `insert into order_papers (id, order_id, kind, name, readers, side, added_by_id, created_at, content_hash, media_type, bytes, removed_at, removed_by_id)
   select ${idSql("n")}, ${idSql("n % 5000 + 1")}, 'gate_pass', '', 'carrier', 'shipper', ${idSql("n % 500 + 1")}, ${daysAgo("n * 0.01")},
     case when n % 3 > 0 then 'content' || n end, 'image/jpeg', 1, case when n % 3 = 0 then ${daysAgo("n * 0.005")} end, case when n % 3 = 0 then ${idSql("n % 500 + 1")} end ${all}`,
  // A photo that goes is looked for in inspections.
  `insert into inspections (id, order_id, claimed_at, transporter_id, inspector_id, inspection_type, exterior_condition, interior_condition, mechanical_condition,
     damages, marks, outline, revision, created_at, saved_at, saved_by_id, customer_signature, inspector_signature)
   select ${idSql("n")}, ${idSql("n")}, now(), ${idSql("n")}, ${idSql("n")}, 'pickup', 'good', 'good', 'runs_drives', '[]', '[]', 'sedan', 1, now(), now(), ${idSql("n")},
     ${idSql("n * 10 - 9")}, ${idSql("n * 10 - 8")} from generate_series(1, ${size / 10}) n`,
  `insert into inspection_photos (inspection_id, upload_id, position) select ${idSql("n")}, ${idSql("n * 10 - 7")}, 1 from generate_series(1, ${size / 10}) n`,
  `insert into muted_order_mails (order_id, reader, mail_group) select ${idSql("n")}, 'shipper', 'orders' ${some}`,
  `update orders set invitations = jsonb_build_array(jsonb_build_object('id', id, 'carrierId', ${idSql("20001")})) where id = any(array(select ${idSql("n * 500")} from generate_series(1, ${size / 500}) n))`,
  `insert into waits_told (order_id) select id from orders where status = 'pending' and created_at < ${daysAgo("2")}`,
  `insert into order_templates (id, owner_id, name, name_key, fields, created_at)
   select ${idSql("n")}, ${idSql("n % 500")}, n, n, '{}', ${daysAgo("1")} ${some}`,
  `insert into trucks (id, organization_id, name, name_key, plate, plate_state, places, is_enclosed, driver_id, created_at)
   select ${idSql("n")}, ${idSql("n % 500")}, n, n, 'A1', 'CA', 9, false, case when n % 2 = 0 then ${idSql("n")} end, ${daysAgo("n * 0.01")} ${some}`,
  `insert into desk_tasks (id, title, owner_id, due_day, priority, place, about_area, about_id, rule, cause_id, cause_ended_at, created_by_id, created_at, done_at, done_by_id, version, number_to_call, carrier_id)
   select ${idSql("n")}, '', case when n % 3 > 0 then ${idSql("n % 500 + 1")} end, '2026-11-20', 'normal', ${daysAgo("n * 0.01")}, 'account', ${idSql("n % 5000 + 1")},
     case when n % 5 = 0 then 'no_position' end, case when n % 5 = 0 then ${idSql("n")} end, case when n % 10 = 0 then now() end,
     ${idSql("1")}, ${daysAgo("n * 0.01")}, case when n % 50 > 0 then ${daysAgo("n * 0.01")} end, case when n % 50 > 0 then ${idSql("1")} end, 1, case when n % 20 = 0 then '(602) 555-0142' end, case when n % 40 = 0 then ${idSql("n % 500 + 1")} end ${some}`,
  `insert into desk_task_facts (task_id, kind, at, actor_id) select ${idSql("n % 5000 + 1")}, 'created', now(), ${idSql("1")} ${some}`,
  `insert into quote_openings (quote_id, first_at, last_at, count)
   select ${idSql("n")}, ${daysAgo("n * 0.01")}, ${daysAgo("n * 0.01")}, n % 5 + 1 ${some}`,
  `insert into desk_leads (quote_id, owner_id, lost_reason, lost_at)
   select ${idSql("n")}, case when n % 2 = 0 then ${idSql("n % 500 + 1")} end, case when n % 3 = 0 then 'price' end, case when n % 3 = 0 then now() end ${some}`,
  `insert into desk_lead_facts (quote_id, kind, at, actor_id, owner_id) select ${idSql("n % 5000 + 1")}, 'owner', ${daysAgo("n * 0.01")}, ${idSql("n % 500 + 1")}, ${idSql("1")} ${some}`,
  `insert into cases (id, number, order_id, shipper_id, shipper_organization_id, receiver_email, carrier_id, kind, claim, state, filed_by, version, created_at, changed_at, acknowledge_day, due_day)
   select ${idSql("n")}, n, ${idSql("n")}, ${idSql("n % 500 + 1")}, ${idSql("n % 500")}, 'guest' || n % 500 || '@x.example', ${idSql("n % 300 + 20001")}, 'damage', '{}', case when n % 10 = 0 then 'filed' else 'closed' end,
     'shipper', 1, ${daysAgo("n * 0.01")}, now(), case when n % 20 = 0 then (${daysAgo("n * 0.01 - 30")})::date end, case when n % 10 = 0 then (${daysAgo("n * 0.01 - 120")})::date end ${some}`,
  `insert into cases (id, number, load_id, shipper_id, carrier_id, kind, claim, state, filed_by, version, created_at, changed_at)
   select ${idSql("n + 50000")}, n + 50000, ${idSql("n")}, ${idSql("n % 500 + 1")}, ${idSql("n % 300 + 20001")}, 'damage', '{}', case when n % 10 = 0 then 'filed' else 'closed' end,
     'shipper', 1, ${daysAgo("n * 0.01")}, now() ${some}`,
  `insert into case_entries (id, case_id, created_at, act, side, actor_id, content_hash, media_type, bytes, file_name)
   select ${idSql("n")}, ${idSql("n % 5000 + 1")}, ${daysAgo("n * 0.01")}, 'attach', 'shipper', ${idSql("n % 500 + 1")}, 'content' || n, 'image/jpeg', 1, '' ${some}`,
  `insert into favorite_carriers (owner_id, carrier_id) select ${idSql("n % 500")}, ${idSql("n")} ${some}`,
  `insert into order_facts (order_id, kind, at) select ${idSql("n")}, 'created', ${daysAgo("n * 0.01")} ${all}`,
  "insert into order_facts (order_id, kind, at) select id, 'assigned', assigned_at from orders where transporter_id is not null",
  `insert into order_changes (change_id, order_id, kind, at, revision, changes)
   select ${idSql("n")}, ${idSql("n")}, 'edited', ${daysAgo("n * 0.01")}, 2, '[]' ${all}`,
  `insert into tracking_updates (id, order_id, latitude, longitude, status, actor_id, measured_at, created_at)
   select ${idSql("n")}, ${idSql("n % 5000 + 1")}, 0, 0, 'assigned', ${idSql("1")}, now(), ${daysAgo("n * 0.01")} ${all}`,
  `insert into messages (id, order_id, sender_id, recipient_id, message, read_at, created_at)
   select ${idSql("n")}, ${idSql("n % 5000 + 1")}, ${idSql("1")}, ${idSql("n % 400 + 1")}, '', case when n % 50 > 0 then now() end, ${daysAgo("n * 0.01")} ${all}`,
  `insert into conversations (order_id, shipper_id, shipper_organization_id, transporter_id, last_at)
   select id, shipper_id, shipper_organization_id, transporter_id, assigned_at from orders where transporter_id is not null`,
  `insert into invoices (id, number, order_id, claimed_at, payee, payer, lines, amount, balance, due_on, issued_at, paid_at, sent_at, withdrawn_at, check_at, service,
     receivable_check_at, receivable, payer_id, payer_organization_id, payee_id)
   select id, 'INV-' || n, id, assigned_at, '{"name":""}', '{"name":""}', '[]', 1, case when n % 10 = 0 then 1 when n % 100 = 5 then -1 else 0 end, case when n % 2 = 0 then '2026-11-01' end,
     ${daysAgo("n * 0.001")}, case when n % 10 > 0 then ${daysAgo("n * 0.001")} end, ${daysAgo("n * 0.001")}, case when n % 100 = 0 then now() end, ${daysAgo("n * 0.0001 - 10")},
     jsonb_build_object('organizationId', ${idSql("n % 500")}, 'problem', case when n % 100 = 1 then 'x' end),
     ${daysAgo("n * 0.0001 - 10")}, jsonb_build_object('problem', case when n % 100 = 2 then 'x' end), shipper_id, shipper_organization_id,
     case when n % 20 > 0 then transporter_id end
   from (select id, assigned_at, shipper_id, shipper_organization_id, transporter_id, row_number() over () + 200000 as n from orders where transporter_id is not null) claimed`,
  `insert into document_numbers (issuer, last) select ${idSql("n")}, n ${all}`,
  `insert into invoice_payments (id, invoice_id, amount, paid_on, means, state, said_by, said_at)
   select id, id, 1, '2026-11-01', 'ach', 'received', 'payee', issued_at from invoices`,
  `insert into bank_records (party, line, invoice_id, payment_id)
   select 'party' || row_number() over () % 20, md5(id::text), id, id from invoices`,
  `insert into w9_forms (id, organization_id, name, classification, address, city, state, zip, tin_type, sealed_tin, tin_ending, is_withheld, signature, signed_by_id, signed_at)
   select ${idSql("n")}, ${idSql("n % 500")}, '', 'individual', '', '', 'CA', '90001', 'ein', '', '6789', false, '', ${idSql("n")}, ${daysAgo("n * 0.01")} ${some}`,
  `insert into w9_requests (payer, payee, asked_at)
   select ${idSql("n / 500")}::text, ${idSql("n % 500")}, now() ${some}`,
  `insert into card_sessions (id, invoice_id, amount, state, page, payment, opened_at)
   select id, id, 1, case when withdrawn_at is null then 'paid' else 'open' end, 'cs_' || number, 'pi_' || number, issued_at from invoices`,
  `insert into invoice_credits (id, invoice_id, kind, amount, reason, credited_by_id, credited_at)
   select id, id, 'write_off', 1, '', coalesce(payee_id, ${idSql("1")}), issued_at from invoices`,
  `insert into invoice_extras (id, invoice_id, kind, amount, note, photos, state, asked_by_id, asked_at)
   select id, id, 'storage', 1, '', jsonb_build_array(id), 'asked', coalesce(payee_id, ${idSql("1")}), issued_at from invoices`,
  `insert into postings (entry_id, kind, at, invoice_id, order_id, party, amount)
   select id, 'invoiced', issued_at, id, order_id, party, 1 from invoices, lateral (values (payer_organization_id::text), (coalesce(payee_id::text, 'operator'))) side (party)
   where party is not null`,
  `insert into invoices (id, number, load_id, load_ref, claimed_at, charge, payee, payer, lines, amount, balance, due_on, issued_at, paid_at, sent_at, payee_id)
   select ${idSql("n + 900000")}, 'INV-L' || n, id, ref_code, assigned_at, 'load', '{"name":""}', '{"name":""}', '[]', 1, 0, '2026-11-01', assigned_at, assigned_at, assigned_at, transporter_id
   from (select id, ref_code, assigned_at, transporter_id, row_number() over () as n from loads where transporter_id is not null) taken where n % 10 = 0`,
  `insert into live_events (kind, change, open, order_id) select 'order', 'claimed', false, ${idSql("n")} ${all}`,
  `insert into idempotency_keys (scope, call, key, fingerprint, result, created_at) select '', '', n, '', 'null', now() ${some}`,
  `insert into counted_mails (key, addressee, sender, at) select n, 'addressee' || n % 5000, 'sender' || n % 500, now() ${all}`,
  `insert into mails (id, address, kind, subject, about_area, about_id, state, problem, created_at)
   select ${idSql("n")}, 'guest' || n % 5000 || '@x.example', 'order_mail', '', case when n % 5 = 0 then 'quote' else 'order' end, ${idSql("n")}, case when n % 100 = 7 then 'refused' else 'accepted' end, null, ${daysAgo("n * 0.03")} ${all}`,
  `insert into sent_mails (key, sent_at) select n, ${daysAgo("n * 0.0091")} ${some}`,
  `insert into quotes (id, ref_code, status, first_name, last_name, email, phone_number, vehicle_year, vehicle_make, vehicle_model, size_class, oversize, operable,
     pickup_zip, pickup_city, pickup_state, pickup_latitude, pickup_longitude, pickup_address, pickup_date,
     delivery_zip, delivery_city, delivery_state, delivery_latitude, delivery_longitude, delivery_address, delivery_date,
     miles, distance_source, estimated_days, cash_price, card_price, breakdown, promo, created_at, expires_at, search_text, search_indexed)
   select ${idSql("n")}, 'LL-' || n, case when n % 20 = 0 then 'booked' else 'sent' end, 'Gus', 'Guest', 'Quoted' || n % 5000 || '@x.example', '(602) 555-0142', 2020, '', '', 'SEDAN', false, true,
     '', '', '', 0, 0, '', now(), '', '', '', 0, 0, '', now(), 1, '', 1, 1, 1, '{}',
     case when n % 40 = 0 then jsonb_build_object('kind', 'applied', 'promo', jsonb_build_object('code', 'CODE' || n % 50)) else '{}' end,
     ${daysAgo("n * 0.0091")}, ${daysAgo("n * 0.0091 - 7")},
     ' ll-' || n || E'\\n gus ' || md5('quote' || n), n % 1000 > 0 ${some}`,
  `insert into quote_enrolments (quote_id, held_out, created_at, done_until, mails) select ${idSql("n")}, n % 5 = 0, ${daysAgo("n * 0.0091")}, now(), 1 ${some}`,
  `insert into muted_address_mails (address, mail_group) select 'address' || n, 'reminders' ${some}`,
  `insert into quote_facts (quote_id, kind, at) select ${idSql("n")}, 'sent', ${daysAgo("n * 0.05")} ${some}`,
  `insert into listings (reference, wanted, wishes, settled, board_id, problem, check_at, changed_at)
   select 'quote:' || ${idSql("n")}, true, 1, n % 50 > 0, case when n % 25 = 1 then n end, case when n % 50 = 0 then 'Busy.' end,
     case when n % 25 < 2 then ${daysAgo("n * 0.01 - 50")} end, now() ${some}`,
  `insert into listing_facts (reference, kind, at) select 'quote:' || ${idSql("n")}, 'posted', ${daysAgo("n * 0.05")} ${some}`,
  `insert into quoter_settings (version, id, settings, saved_at, actor_id, changes)
   select n, ${idSql("n")}, '{}', now(), ${idSql("n")}, '[]' ${some}`,
  `insert into admin_settings (settings, actor_id, at) select '{}', ${idSql("n")}, ${daysAgo("n * 0.01")} from generate_series(1, 500) n`,
  `insert into backups (at, bytes) select ${daysAgo("n")}, 1 ${some}`,
  `insert into queue_facts (kind, effect_kind, number, actor_id, at) select 'retried_all', 'x', n, ${idSql("n")}, ${daysAgo("n * 0.01")} ${some}`,
  `insert into rate_limits (key, points, expire) select 'key' || n, 1, 0 ${some}`,
  `insert into pgboss.job (id, name, data, policy, state, created_on, completed_on)
   select ${idSql("n")}, 'effects', '{"kind": "x"}', 'standard', (case when n % 100 = 0 then 'failed' when n % 100 = 1 then 'created' else 'completed' end)::pgboss.job_state,
     ${daysAgo("n * 0.001")}, case when n % 100 <> 1 then ${daysAgo("n * 0.001")} end ${some}`,
  // 10,000 archived orders of one owner, in every part, and one of each status that is not.
  `insert into orders select another.* from orders o, generate_series(1, ${archivedCount + 5}) n, lateral (
     select case when n <= ${archivedCount} then 'delivered' else (array['pending', 'assigned', 'in_transit', 'delivered', 'cancelled'])[n - ${archivedCount}] end as status,
       case when n <= ${archivedCount} then 95 + n * 0.03 else 1 end as days) s,
   lateral jsonb_populate_record(o, jsonb_build_object('id', ${idSql("n + 80000000")}, 'tracking_token', 'archived' || n, 'status', s.status,
     'shipper_id', ${idSql("451")}, 'shipper_organization_id', ${idSql("451")}, 'transporter_id', ${idSql("451")}, 'driver_id', ${idSql("451")},
     'delivery_contact_email', 'receiver451@y.example', 'created_at', ${daysAgo("s.days + 100")}, 'assigned_at', ${daysAgo("s.days + 99")},
     'delivered_at', case when s.status = 'delivered' then ${daysAgo("s.days")} end)) another where o.id = ${idSql("5")}`,
  indexesMade,
  "set session_replication_role = default",
  // Statistics of all rows, so that no plan depends on which of them were sampled.
  "set default_statistics_target = 250",
  "vacuum analyze",
];
