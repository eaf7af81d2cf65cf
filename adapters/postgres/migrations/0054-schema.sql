-- The schema of November 2026.

create extension if not exists pg_trgm;

create table "counted_mails" (
  "key" text not null,
  "addressee" text not null,
  "sender" text null,
  "at" timestamptz not null,
  primary key ("key")
);
create index "counted_mails_addressee_index" on "counted_mails" ("addressee", "at");
create index counted_mails_sender_index on counted_mails (sender, at) where sender is not null;
create index "counted_mails_at_index" on "counted_mails" ("at");

create table "figure_changes" (
  "id" bigserial primary key,
  "name" text not null,
  "hour" timestamptz not null,
  "number" int not null,
  "amount" numeric(20,2) not null,
  "miles" numeric(20,1) not null
);
alter table "figure_changes" add constraint "figure_changes_name_check" check (name in ('joined_shipper', 'joined_transporter', 'joined_other', 'posted', 'cancelled', 'delivered'));

create table "figures" (
  "name" text not null,
  "hour" timestamptz not null,
  "number" int not null,
  "amount" numeric(20,2) not null,
  "miles" numeric(20,1) not null,
  primary key ("name", "hour")
);
alter table "figures" add constraint "figures_name_check" check (name in ('joined_shipper', 'joined_transporter', 'joined_other', 'posted', 'cancelled', 'delivered'));

create table "idempotency_keys" (
  "scope" text not null,
  "call" text not null,
  "key" text not null,
  "fingerprint" text not null,
  "result" jsonb not null,
  "created_at" timestamptz not null,
  primary key ("scope", "call", "key")
);
create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");

create table "listings" (
  "reference" text not null,
  "wanted" boolean not null,
  "wishes" int not null,
  "settled" boolean not null,
  "board_id" text null,
  "problem" text null,
  "checked_at" timestamptz null,
  "check_at" timestamptz null,
  "leased_until" timestamptz null,
  "put_off_until" timestamptz null,
  "changed_at" timestamptz not null,
  primary key ("reference")
);
create index listings_due_index on listings (check_at) where check_at is not null;
create index listings_troubled_index on listings (changed_at) where problem is not null;
create index listings_waiting_index on listings (reference) where not settled;
create index listings_posted_index on listings (reference) where board_id is not null;

create table "listing_facts" (
  "id" bigserial primary key,
  "reference" text not null,
  "kind" text not null,
  "at" timestamptz not null,
  "actor_id" uuid null,
  "detail" text null
);
create index "listing_facts_reference_index" on "listing_facts" ("reference", "id");
create index listing_facts_kind_index on listing_facts (kind, at desc, id desc);
create index listing_facts_actor_index on listing_facts (actor_id, at desc, id desc) where actor_id is not null;
alter table "listing_facts" add constraint "listing_facts_kind_check" check (kind in ('post_asked', 'delete_asked', 'posted', 'corrected', 'removed', 'refused'));

create table "live_events" (
  "id" bigserial primary key,
  "xid" xid8 not null default pg_current_xact_id(),
  "kind" text not null,
  "change" text not null,
  "open" boolean not null,
  "order_id" uuid null,
  "load_id" uuid null,
  "search_id" uuid null,
  "at" timestamptz not null default now(),
  "shipper_id" uuid null,
  "shipper_organization_id" uuid null,
  "transporter_id" uuid null,
  "driver_id" uuid null,
  "receiver_email" text null
);
create index "live_events_at_index" on "live_events" ("at");
create index live_events_xid_index on live_events (xid);

create table "organizations" (
  "id" uuid not null,
  "company_name" text null,
  "company_email" text null,
  "company_phone" text null,
  "company_address" text null,
  "tax_id" text null,
  "dot_number" text null,
  "mc_number" text null,
  "description" text null,
  primary key ("id")
);
create index organizations_dot_index on organizations (ltrim(regexp_replace(dot_number, '[^0-9]', '', 'g'), '0')) where dot_number is not null;
create index organizations_numbered_index on organizations (id) where dot_number is not null or mc_number is not null;

create table "carrier_checks" (
  "id" bigserial primary key,
  "organization_id" uuid not null,
  "at" timestamptz not null,
  "dot_number" text null,
  "mc_number" text null,
  "verdict" text not null,
  "reasons" jsonb not null,
  "fields" jsonb not null,
  "answer" jsonb null
);
create index "carrier_checks_newest_index" on "carrier_checks" ("organization_id", "id");
alter table "carrier_checks" add constraint "carrier_checks_verdict_check" check (verdict in ('authorized', 'not_authorized', 'out_of_service', 'not_found', 'unknown'));

create table "accounts" (
  "id" uuid not null,
  "email" text not null,
  "first_name" text not null,
  "last_name" text not null,
  "user_type" text not null,
  "phone_number" text null,
  "company_name" text null,
  "address" text null,
  "picture_id" uuid null,
  "is_sub_user" boolean not null,
  "organization_id" uuid null,
  "is_verified" boolean not null,
  "email_verified_at" timestamptz null,
  "two_factor_enabled_at" timestamptz null,
  "rating" numeric(3,2) null,
  "total_jobs" int not null,
  "orders_given_back" int not null default 0,
  "created_at" timestamptz not null,
  "suspended_at" timestamptz null,
  "removed_at" timestamptz null,
  "password_hash" text not null,
  "two_factor" jsonb null,
  "search_text" text not null,
  "last_seen_at" timestamptz null,
  "registered_as" jsonb null,
  primary key ("id")
);
create unique index accounts_email_unique on accounts (lower(email)) where removed_at is null;
create index accounts_organization_index on accounts (organization_id, created_at desc, id desc);
create index accounts_newest_index on accounts (created_at desc, id desc) where removed_at is null;
create index accounts_newest_of_type_index on accounts (user_type, created_at desc, id desc) where removed_at is null;
create index accounts_awaiting_verification_index on accounts (created_at desc, id desc) where removed_at is null and not is_verified and not is_sub_user and user_type in ('shipper', 'transporter');
create index accounts_suspended_main_index on accounts (organization_id) where suspended_at is not null and not is_sub_user and user_type in ('shipper', 'transporter');
create index accounts_picture_index on accounts (picture_id) where picture_id is not null;
create index accounts_search_index on accounts using gin (search_text gin_trgm_ops);
create index accounts_phone_index on accounts ((right(regexp_replace(phone_number, '\D', '', 'g'), 7))) where phone_number is not null;
alter table "accounts" add constraint "accounts_user_type_check" check (user_type in ('shipper', 'transporter', 'admin', 'driver', 'receiver'));

create table "orders" (
  "id" uuid not null,
  "status" text not null,
  "shipper_id" uuid null,
  "shipper_organization_id" uuid null,
  "transporter_id" uuid null,
  "driver_id" uuid null,
  "quote_id" uuid null,
  "customer_first_name" text null,
  "customer_last_name" text null,
  "customer_email" text null,
  "customer_phone_number" text null,
  "delivery_contact_name" text null,
  "delivery_contact_phone" text null,
  "delivery_contact_email" text null,
  "vehicle_year" int not null,
  "vehicle_make" text not null,
  "vehicle_model" text not null,
  "vehicle_color" text null,
  "vehicle_vin" text null,
  "vehicle_condition" text not null,
  "pickup_address" text not null,
  "pickup_city" text not null,
  "pickup_state" text not null,
  "pickup_zip" text not null,
  "pickup_date" date null,
  "pickup_latitude" double precision not null,
  "pickup_longitude" double precision not null,
  "delivery_address" text not null,
  "delivery_city" text not null,
  "delivery_state" text not null,
  "delivery_zip" text not null,
  "delivery_date" date null,
  "delivery_latitude" double precision not null,
  "delivery_longitude" double precision not null,
  "distance" double precision not null,
  "distance_source" text not null,
  "estimated_days" int not null,
  "payment_amount" numeric(20,2) not null,
  "payment_per_mile" numeric(20,2) not null,
  "payment_method" text not null,
  "special_instructions" text null,
  "is_urgent" boolean not null,
  "tracking_token" text not null,
  "created_at" timestamptz not null,
  "assigned_at" timestamptz null,
  "undo_until" timestamptz null,
  "undo_closed" boolean not null default false,
  "picked_up_at" timestamptz null,
  "delivered_at" timestamptz null,
  "pickup_inspected_at" timestamptz null,
  "delivery_inspected_at" timestamptz null,
  "tracking_updates" int not null,
  "last_latitude" double precision null,
  "last_longitude" double precision null,
  "last_place" text null,
  "last_notes" text null,
  "last_miles_left" int null,
  "last_tracked_at" timestamptz null,
  "stars" int null,
  "rating_comment" text null,
  "booker_confirmed_at" timestamptz null,
  "disowned_at" timestamptz null,
  "search_text" text not null,
  "places_text" text not null,
  "people_text" text null,
  primary key ("id")
);
alter table "orders" add constraint "orders_quote_id_unique" unique ("quote_id");
alter table "orders" add constraint "orders_tracking_token_unique" unique ("tracking_token");
create index orders_guest_email_index on orders (lower(customer_email), created_at desc, id desc) where shipper_id is null and disowned_at is null and status <> 'cancelled';
create index orders_organization_newest_index on orders (shipper_organization_id, created_at desc, id desc) where shipper_organization_id is not null;
create index orders_organization_status_index on orders (shipper_organization_id, status, created_at desc, id desc) include (assigned_at) where shipper_organization_id is not null;
create index orders_organization_delivered_index on orders (shipper_organization_id, delivered_at desc, id desc) where status = 'delivered' and shipper_organization_id is not null;
create index orders_shipper_newest_index on orders (shipper_id, created_at desc, id desc) where shipper_id is not null;
create index orders_shipper_status_index on orders (shipper_id, status, created_at desc, id desc) include (assigned_at) where shipper_id is not null;
create index orders_shipper_delivered_index on orders (shipper_id, delivered_at desc, id desc) where status = 'delivered' and shipper_id is not null;
create index orders_transporter_newest_index on orders (transporter_id, created_at desc, id desc) where transporter_id is not null;
create index orders_transporter_status_index on orders (transporter_id, status, created_at desc, id desc) include (assigned_at) where transporter_id is not null;
create index orders_transporter_delivered_index on orders (transporter_id, delivered_at desc, id desc) where status = 'delivered' and transporter_id is not null;
create index orders_driver_newest_index on orders (driver_id, created_at desc, id desc) where driver_id is not null;
create index orders_driver_status_index on orders (driver_id, status, created_at desc, id desc) include (assigned_at) where driver_id is not null;
create index orders_driver_delivered_index on orders (driver_id, delivered_at desc, id desc) where status = 'delivered' and driver_id is not null;
create index orders_receiver_newest_index on orders (delivery_contact_email, created_at desc, id desc) where delivery_contact_email is not null;
create index orders_receiver_status_index on orders (delivery_contact_email, status, created_at desc, id desc) include (assigned_at) where delivery_contact_email is not null;
create index orders_receiver_delivered_index on orders (delivery_contact_email, delivered_at desc, id desc) where status = 'delivered' and delivery_contact_email is not null;
create index orders_status_index on orders (status, created_at desc, id desc) include (assigned_at);
create index orders_delivered_index on orders (delivered_at desc, id desc) where status = 'delivered';
create index orders_rates_index on orders (pickup_state, delivery_state, delivered_at desc) include (payment_per_mile, pickup_zip, delivery_zip) where status = 'delivered';
create index orders_search_index on orders using gin (search_text gin_trgm_ops);
create index orders_people_index on orders using gin (people_text gin_trgm_ops) where people_text is not null;
create index orders_customer_phone_index on orders ((right(regexp_replace(customer_phone_number, '\D', '', 'g'), 7))) where customer_phone_number is not null;
create index orders_contact_phone_index on orders ((right(regexp_replace(delivery_contact_phone, '\D', '', 'g'), 7))) where delivery_contact_phone is not null;
create index orders_open_places_index on orders using gin (places_text gin_trgm_ops) where status = 'pending';
create index orders_open_pickup_zip_index on orders (pickup_zip text_pattern_ops) where status = 'pending';
create index orders_open_delivery_zip_index on orders (delivery_zip text_pattern_ops) where status = 'pending';
create index orders_open_pickup_state_index on orders (pickup_state, created_at desc, id desc) where status = 'pending';
create index orders_open_delivery_state_index on orders (delivery_state, created_at desc, id desc) where status = 'pending';
create index orders_open_point_index on orders (pickup_latitude, pickup_longitude) where status = 'pending';
create index orders_open_delivery_point_index on orders (delivery_latitude, delivery_longitude) where status = 'pending';
create index orders_open_pickup_day_index on orders (coalesce(pickup_date, '9999-12-31'::date), id) where status = 'pending' and transporter_id is null;
create index orders_open_price_index on orders (payment_amount desc, id desc) where status = 'pending' and transporter_id is null;
create index orders_open_per_mile_index on orders (payment_per_mile desc, id desc) where status = 'pending' and transporter_id is null;
create index orders_on_the_road_index on orders (created_at desc, id desc) where status = 'in_transit' and last_tracked_at is not null;
create index orders_stars_index on orders (transporter_id, stars) where stars is not null;
alter table "orders" add constraint "orders_status_check" check (status in ('pending', 'assigned', 'in_transit', 'delivered', 'cancelled'));
alter table "orders" add constraint "orders_vehicle_condition_check" check (vehicle_condition in ('runs_drives', 'runs_no_drive', 'does_not_run'));
alter table "orders" add constraint "orders_payment_method_check" check (payment_method in ('cash', 'card', 'invoice'));
alter table "orders" add constraint "orders_stars_check" check (stars >= 1 and stars <= 5);

create table "order_facts" (
  "id" bigserial primary key,
  "order_id" uuid not null,
  "kind" text not null,
  "at" timestamptz not null,
  "actor_id" uuid null,
  "reason" text null
);
create index "order_facts_order_id_at_index" on "order_facts" ("order_id", "at");
create index order_facts_kind_index on order_facts (kind, at desc, id desc);
create index order_facts_actor_index on order_facts (actor_id, at desc, id desc) where actor_id is not null;
alter table "order_facts" add constraint "order_facts_kind_check" check (kind in ('created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined', 'booker_confirmed', 'disowned', 'driver_assigned', 'driver_removed', 'pickup_inspected', 'delivery_inspected', 'released', 'undone', 'rated'));

create table "muted_order_mails" (
  "order_id" uuid not null,
  "reader" text not null,
  "mail_group" text not null,
  primary key ("order_id", "reader", "mail_group")
);
alter table "muted_order_mails" add constraint "muted_order_mails_reader_check" check (reader in ('shipper', 'receiver'));

create table "invoices" (
  "id" uuid not null,
  "number" text not null,
  "order_id" uuid not null,
  "claimed_at" timestamptz not null,
  "payee" jsonb not null,
  "payer" jsonb not null,
  "lines" jsonb not null,
  "amount" numeric(20,2) not null,
  "issued_at" timestamptz not null,
  "withdrawn_at" timestamptz null,
  "sent_at" timestamptz null,
  "paid_at" timestamptz null,
  "service" jsonb null,
  "check_at" timestamptz null,
  "held_until" timestamptz null,
  primary key ("id")
);
alter table "invoices" add constraint "invoices_number_unique" unique ("number");
create index invoices_check_index on invoices (check_at, id) where check_at is not null;
create index invoices_problems_index on invoices ((service ->> 'organizationId'), issued_at, id) where service ->> 'problem' is not null;
alter table "invoices" add constraint "invoices_claim_unique" unique ("order_id", "claimed_at");

create table "conversations" (
  "order_id" uuid not null,
  "shipper_id" uuid null,
  "shipper_organization_id" uuid null,
  "transporter_id" uuid null,
  "last_at" timestamptz not null,
  "last_message_id" uuid null,
  primary key ("order_id")
);
create index conversations_organization_index on conversations (shipper_organization_id, last_at desc, order_id desc) where shipper_id is not null and transporter_id is not null;
create index conversations_shipper_index on conversations (shipper_id, last_at desc, order_id desc) where shipper_id is not null and transporter_id is not null;
create index conversations_transporter_index on conversations (transporter_id, last_at desc, order_id desc) where shipper_id is not null and transporter_id is not null;
create index conversations_newest_index on conversations (last_at desc, order_id desc) where shipper_id is not null and transporter_id is not null;
create index conversations_both_index on conversations (transporter_id, shipper_id) where shipper_id is not null and transporter_id is not null;
create index conversations_both_companies_index on conversations (transporter_id, shipper_organization_id) where shipper_id is not null and transporter_id is not null;

create table "muted_mails" (
  "account_id" uuid not null,
  "mail_group" text not null,
  primary key ("account_id", "mail_group")
);

create table "messages" (
  "id" uuid not null,
  "order_id" uuid not null,
  "sender_id" uuid not null,
  "recipient_id" uuid not null,
  "message" text not null,
  "read_at" timestamptz null,
  "created_at" timestamptz not null,
  primary key ("id")
);
create index messages_newest_index on messages (order_id, created_at desc, id desc);
create index messages_sender_index on messages (sender_id, created_at desc, id desc);
create index messages_unread_index on messages (recipient_id, order_id) where read_at is null;

create table "loads" (
  "id" uuid not null,
  "ref_code" text not null,
  "status" text not null,
  "created_by_id" uuid not null,
  "created_org_id" text not null,
  "price_type" text not null,
  "price_offer" numeric(20,2) null,
  "book_now_enabled" boolean not null,
  "pickup_city" text not null,
  "pickup_state" text not null,
  "pickup_zip" text not null,
  "pickup_earliest" date not null,
  "pickup_latest" date not null,
  "pickup_latitude" double precision not null,
  "pickup_longitude" double precision not null,
  "delivery_city" text not null,
  "delivery_state" text not null,
  "delivery_zip" text not null,
  "delivery_earliest" date not null,
  "delivery_latest" date not null,
  "delivery_latitude" double precision not null,
  "delivery_longitude" double precision not null,
  "distance" double precision not null,
  "estimated_days" int not null,
  "price_per_mile" numeric(20,2) null,
  "vehicles" jsonb not null,
  "weight" int not null,
  "equipment_needed" jsonb not null,
  "is_enclosed" boolean not null,
  "notes" text null,
  "transporter_id" uuid null,
  "driver_id" uuid null,
  "agreed_price" numeric(20,2) null,
  "created_at" timestamptz not null,
  "assigned_at" timestamptz null,
  "undo_until" timestamptz null,
  "delivered_at" timestamptz null,
  "search_text" text not null,
  primary key ("id")
);
alter table "loads" add constraint "loads_ref_code_unique" unique ("ref_code");
create index loads_created_index on loads (created_at desc, id desc) where search_text <> '';
create index loads_newest_index on loads (status, created_at desc, id desc);
create index loads_pickup_index on loads (status, pickup_earliest, id);
create index loads_price_index on loads (status, coalesce(agreed_price, price_offer, 0) desc, id desc);
create index loads_per_mile_index on loads (status, coalesce(price_per_mile, 0) desc, id desc);
create index loads_transporter_index on loads (transporter_id, status, created_at desc, id desc) where transporter_id is not null;
create index loads_driver_index on loads (driver_id, status, created_at desc, id desc) where driver_id is not null;
create index loads_search_index on loads using gin (search_text gin_trgm_ops);
create index loads_rates_index on loads (pickup_state, delivery_state, coalesce(delivered_at, case when price_type = 'BID' then assigned_at end) desc) where transporter_id is not null and status <> 'CANCELLED' and not is_enclosed;
create index loads_offered_pickup_state_index on loads (pickup_state, created_at desc, id desc) where status = 'POSTED';
create index loads_offered_delivery_state_index on loads (delivery_state, created_at desc, id desc) where status = 'POSTED';
create index loads_offered_pickup_index on loads (pickup_latitude, pickup_longitude) where status = 'POSTED';
create index loads_offered_delivery_index on loads (delivery_latitude, delivery_longitude) where status = 'POSTED';
alter table "loads" add constraint "loads_status_check" check (status in ('DRAFT', 'POSTED', 'ASSIGNED', 'DISPATCHED', 'PICKED_UP', 'IN_TRANSIT', 'DELIVERED', 'COMPLETED', 'CANCELLED'));
alter table "loads" add constraint "loads_price_type_check" check (price_type in ('FIXED', 'BID'));

create table "load_facts" (
  "id" bigserial primary key,
  "load_id" uuid not null,
  "kind" text not null,
  "at" timestamptz not null,
  "actor_id" uuid not null,
  "detail" text null
);
create index load_facts_load_index on load_facts (load_id, id desc);
create index load_facts_kind_index on load_facts (kind, at desc, id desc);
create index load_facts_actor_index on load_facts (actor_id, at desc, id desc);
alter table "load_facts" add constraint "load_facts_kind_check" check (kind in ('created', 'posted', 'edited', 'assigned', 'dispatched', 'driver_changed', 'picked_up', 'in_transit', 'delivered', 'completed', 'cancelled', 'reopened', 'undone', 'bid_placed', 'bid_changed', 'bid_withdrawn'));

create table "load_bids" (
  "id" uuid not null,
  "load_id" uuid not null,
  "carrier_id" uuid not null,
  "carrier_org_id" uuid not null,
  "amount" numeric(20,2) not null,
  "note" text null,
  "status" text not null,
  "created_at" timestamptz not null,
  "changed_at" timestamptz not null,
  "withdrawn_because" text null,
  primary key ("id")
);
create unique index load_bids_pending_index on load_bids (load_id, carrier_id) where status = 'PENDING';
create unique index load_bids_accepted_index on load_bids (load_id) where status = 'ACCEPTED';
create index load_bids_pending_of_carrier_index on load_bids (carrier_id) where status = 'PENDING';
create index load_bids_newest_index on load_bids (load_id, created_at desc, id desc);
create index load_bids_own_index on load_bids (carrier_id, load_id, created_at desc, id desc);
create index load_bids_carrier_index on load_bids (carrier_id, created_at desc, id desc);
alter table "load_bids" add constraint "load_bids_status_check" check (status in ('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'));
alter table "load_bids" add constraint "load_bids_withdrawn_because_check" check (withdrawn_because in ('carrier_suspended', 'carrier_deleted'));

create table "carrier_vettings" (
  "organization_id" uuid not null,
  "seen_check_id" bigint null,
  "seen_at" timestamptz null,
  "verdict" text null,
  "seen_dot_number" text null,
  "seen_mc_number" text null,
  "tried_at" timestamptz null,
  "problem" text null,
  "due_at" timestamptz null,
  "override_ends_at" timestamptz null,
  "override_reason" text null,
  "override_by_id" uuid null,
  "override_at" timestamptz null,
  "override_dot_number" text null,
  "override_mc_number" text null,
  primary key ("organization_id")
);
create index carrier_vettings_due_index on carrier_vettings (due_at) where due_at is not null;

create table "api_keys" (
  "id" uuid not null,
  "account_id" uuid not null,
  "name" text not null,
  "scopes" jsonb not null,
  "prefix" text not null,
  "created_at" timestamptz not null,
  "expires_at" timestamptz null,
  "last_used_at" timestamptz null,
  "digest" text not null,
  primary key ("id")
);
alter table "api_keys" add constraint "api_keys_digest_unique" unique ("digest");
create index api_keys_newest_index on api_keys (account_id, created_at desc, id desc);

create table "admin_settings" (
  "id" bigserial primary key,
  "settings" jsonb not null,
  "actor_id" uuid not null,
  "at" timestamptz not null
);

create table "account_tokens" (
  "digest" text not null,
  "purpose" text not null,
  "account_id" uuid not null,
  "email" text not null,
  "expires_at" timestamptz not null,
  "used_at" timestamptz null,
  primary key ("digest")
);
create index "account_tokens_expires_at_index" on "account_tokens" ("expires_at");
create index "account_tokens_account_id_purpose_index" on "account_tokens" ("account_id", "purpose");
alter table "account_tokens" add constraint "account_tokens_purpose_check" check (purpose in ('reset_password', 'verify_email'));

create table "account_facts" (
  "id" bigserial primary key,
  "account_id" uuid not null,
  "kind" text not null,
  "at" timestamptz not null,
  "actor_id" uuid not null,
  "reason" text null
);
create index account_facts_newest_index on account_facts (account_id, at desc, id desc);
create index account_facts_kind_index on account_facts (kind, at desc, id desc);
create index account_facts_actor_index on account_facts (actor_id, at desc, id desc);
alter table "account_facts" add constraint "account_facts_kind_check" check (kind in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'api_key_made', 'api_key_revoked', 'webhook_added', 'webhook_address_changed', 'webhook_removed', 'authority_overridden', 'authority_override_ended', 'certificate_confirmed', 'certificate_refused', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'));

create table "payment_settings" (
  "organization_id" uuid not null,
  "enabled" boolean not null,
  "environment" text not null,
  "account_id" text not null,
  "key_name" text null,
  "sealed_key" text not null,
  primary key ("organization_id")
);
alter table "payment_settings" add constraint "payment_settings_environment_check" check (environment in ('sandbox', 'production'));

create table "queue_facts" (
  "id" bigserial primary key,
  "kind" text not null,
  "effect_kind" text not null,
  "number" int null,
  "actor_id" uuid not null,
  "at" timestamptz not null
);
create index queue_facts_kind_index on queue_facts (kind, at desc, id desc);
create index queue_facts_actor_index on queue_facts (actor_id, at desc, id desc);
alter table "queue_facts" add constraint "queue_facts_kind_check" check (kind in ('retried', 'retried_all'));

create table "quotes" (
  "id" uuid not null,
  "search_text" text not null default '',
  "search_indexed" boolean not null,
  "ref_code" text not null,
  "status" text not null,
  "first_name" text not null,
  "last_name" text not null,
  "email" text not null,
  "phone_number" text not null,
  "vehicle_year" int not null,
  "vehicle_make" text not null,
  "vehicle_model" text not null,
  "size_class" text not null,
  "oversize" boolean not null,
  "operable" boolean not null,
  "pickup_zip" text not null,
  "pickup_city" text not null,
  "pickup_state" text not null,
  "pickup_latitude" double precision not null,
  "pickup_longitude" double precision not null,
  "pickup_address" text not null,
  "pickup_date" date not null,
  "delivery_zip" text not null,
  "delivery_city" text not null,
  "delivery_state" text not null,
  "delivery_latitude" double precision not null,
  "delivery_longitude" double precision not null,
  "delivery_address" text not null,
  "delivery_date" date not null,
  "miles" double precision not null,
  "distance_source" text not null,
  "estimated_days" int not null,
  "cash_price" numeric(20,2) not null,
  "card_price" numeric(20,2) not null,
  "breakdown" jsonb not null,
  "promo" jsonb not null,
  "settings_version" int null,
  "created_at" timestamptz not null,
  "expires_at" timestamptz not null,
  "converted_to_order_id" uuid null,
  primary key ("id")
);
alter table "quotes" add constraint "quotes_ref_code_unique" unique ("ref_code");
create index quotes_newest_index on quotes (created_at desc, id desc);
create index quotes_status_index on quotes (status, created_at desc, id desc);
create index quotes_search_index on quotes using gin (search_text gin_trgm_ops) where search_indexed;
create index quotes_unindexed_index on quotes (created_at) where not search_indexed;
create index quotes_personal_index on quotes (created_at) where converted_to_order_id is null and email <> '';
create index quotes_email_index on quotes (lower(email), created_at desc, id desc);
alter table "quotes" add constraint "quotes_status_check" check (status in ('draft', 'sent', 'accepted', 'booked', 'expired'));

create table "quote_facts" (
  "id" bigserial primary key,
  "quote_id" uuid not null,
  "kind" text not null,
  "at" timestamptz not null,
  "actor_id" uuid null
);
create index "quote_facts_quote_index" on "quote_facts" ("quote_id", "id");
create index quote_facts_kind_index on quote_facts (kind, at desc, id desc);
create index quote_facts_actor_index on quote_facts (actor_id, at desc, id desc) where actor_id is not null;
alter table "quote_facts" add constraint "quote_facts_kind_check" check (kind in ('created', 'sent', 'resent', 'accepted', 'booked', 'expired'));

create table "quoter_settings" (
  "version" int not null,
  "id" uuid not null,
  "settings" jsonb not null,
  "saved_at" timestamptz not null,
  "actor_id" uuid null,
  "changes" jsonb not null,
  "restored_from" int null,
  primary key ("version")
);
alter table "quoter_settings" add constraint "quoter_settings_id_unique" unique ("id");

create table "rate_limits" (
  "key" text not null,
  "points" int not null,
  "expire" bigint null,
  primary key ("key")
);

create table "saved_searches" (
  "id" uuid not null,
  "carrier_id" uuid not null,
  "name" text not null,
  "name_key" text not null,
  "criteria" jsonb not null,
  "near" jsonb null,
  "near_delivery" jsonb null,
  "pickup_box" box not null,
  "delivery_box" box not null,
  "tell" text not null,
  "created_at" timestamptz not null,
  "seen_at" timestamptz not null,
  "mail_due_at" timestamptz null,
  "mailed_at" timestamptz null,
  primary key ("id")
);
create index saved_searches_boxes_index on saved_searches using gist (pickup_box, delivery_box) where tell <> 'none';
create index saved_searches_due_index on saved_searches (mail_due_at, id) where mail_due_at is not null;
alter table "saved_searches" add constraint "saved_searches_name_unique" unique ("carrier_id", "name_key");
alter table "saved_searches" add constraint "saved_searches_tell_check" check (tell in ('screen', 'mail', 'daily', 'none'));

create table "search_matches" (
  "search_id" uuid not null,
  "offer_id" uuid not null,
  "offer_kind" text not null,
  "at" timestamptz not null,
  "awaits_mail" boolean not null,
  "mailed_at" timestamptz null,
  primary key ("search_id", "offer_id")
);
create index "search_matches_at_index" on "search_matches" ("at");
create index search_matches_newest_index on search_matches (search_id, at desc);
create index search_matches_awaiting_index on search_matches (search_id) where awaits_mail;
create index search_matches_mailed_index on search_matches (search_id, mailed_at, at desc, offer_id desc) where mailed_at is not null;
alter table "search_matches" add constraint "search_matches_offer_kind_check" check (offer_kind in ('load', 'order'));

create table "sent_mails" (
  "key" text not null,
  "sent_at" timestamptz not null,
  primary key ("key")
);
create index "sent_mails_sent_at_index" on "sent_mails" ("sent_at");

create table "sessions" (
  "digest" bytea not null,
  "id" uuid not null,
  "account_id" uuid not null,
  "stage" text not null,
  "user_agent" text not null,
  "address" text not null,
  "created_at" timestamptz not null,
  "last_seen_at" timestamptz not null,
  "proved_at" timestamptz not null,
  primary key ("digest")
);
alter table "sessions" add constraint "sessions_id_unique" unique ("id");
create index "sessions_created_at_index" on "sessions" ("created_at");
create index sessions_last_seen_index on sessions (account_id, last_seen_at desc);
alter table "sessions" add constraint "sessions_stage_check" check (stage in ('signed_in', 'second_factor'));

create table "support_messages" (
  "id" uuid not null,
  "account_id" uuid not null,
  "author_id" uuid null,
  "from_support" boolean not null,
  "subject" text null,
  "message" text not null,
  "created_at" timestamptz not null,
  primary key ("id")
);
create unique index support_messages_automatic_index on support_messages (account_id) where author_id is null;
create index support_messages_newest_index on support_messages (account_id, created_at desc, id desc);

create table "support_conversations" (
  "account_id" uuid not null,
  "last_at" timestamptz not null,
  "last_message_id" uuid not null,
  primary key ("account_id")
);
create index "support_conversations_last_message_index" on "support_conversations" ("last_message_id");
create index support_conversations_newest_index on support_conversations (last_at desc, last_message_id desc);

create table "tracking_updates" (
  "id" uuid not null,
  "order_id" uuid not null,
  "latitude" double precision not null,
  "longitude" double precision not null,
  "place" text null,
  "status" text not null,
  "notes" text null,
  "actor_id" uuid not null,
  "measured_at" timestamptz not null,
  "created_at" timestamptz not null,
  primary key ("id")
);
create index tracking_updates_newest_index on tracking_updates (order_id, created_at desc, id desc);
alter table "tracking_updates" add constraint "tracking_updates_status_check" check (status in ('pending', 'assigned', 'in_transit', 'delivered', 'cancelled'));

create table "trips" (
  "id" uuid not null,
  "transporter_id" uuid not null,
  "details" jsonb not null,
  "revision" int not null,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  primary key ("id")
);
create index trips_newest_index on trips (transporter_id, created_at desc, id desc);

create table "upload_contents" (
  "content_hash" text not null,
  "unsettled_at" timestamptz null,
  "is_given_up" boolean not null,
  primary key ("content_hash")
);
create index upload_contents_unsettled_index on upload_contents (unsettled_at) where unsettled_at is not null;

create table "insurance_certificates" (
  "id" uuid not null,
  "organization_id" uuid not null,
  "owner_id" uuid not null,
  "kind" text not null,
  "insurer" text not null,
  "policy_number" text not null,
  "coverage" int not null,
  "effective_on" date not null,
  "expires_on" date not null,
  "content_hash" text not null,
  "media_type" text not null,
  "bytes" int not null,
  "created_at" timestamptz not null,
  "state" text not null,
  "reviewed_at" timestamptz null,
  "reviewed_by_id" uuid null,
  "reason" text null,
  "reminded" int null,
  primary key ("id")
);
create index "insurance_certificates_content_index" on "insurance_certificates" ("content_hash");
create index "insurance_certificates_newest_index" on "insurance_certificates" ("organization_id", "created_at", "id");
create index insurance_certificates_waiting_index on insurance_certificates (created_at, id) where state = 'waiting';
create index insurance_certificates_in_force_index on insurance_certificates (organization_id, kind, expires_on) where state = 'confirmed';
create index insurance_certificates_expiry_index on insurance_certificates (expires_on, id) where state = 'confirmed';
alter table "insurance_certificates" add constraint "insurance_certificates_kind_check" check (kind in ('cargo', 'auto_liability', 'general_liability'));
alter table "insurance_certificates" add constraint "insurance_certificates_media_type_check" check (media_type in ('image/webp', 'image/jpeg', 'application/pdf'));
alter table "insurance_certificates" add constraint "insurance_certificates_state_check" check (state in ('waiting', 'confirmed', 'refused'));

create table "uploads" (
  "id" uuid not null,
  "owner_id" uuid not null,
  "organization_id" uuid null,
  "content_hash" text not null,
  "media_type" text not null,
  "bytes" int not null,
  "width" int not null,
  "height" int not null,
  "taken_at" timestamptz null,
  "latitude" double precision null,
  "longitude" double precision null,
  "created_at" timestamptz not null,
  "order_id" uuid null,
  primary key ("id")
);
create index "uploads_content_index" on "uploads" ("content_hash");
create index "uploads_order_index" on "uploads" ("order_id");
create index uploads_unnamed_index on uploads (created_at, id) where order_id is null;
alter table "uploads" add constraint "uploads_media_type_check" check (media_type in ('image/webp', 'image/jpeg'));

create table "inspections" (
  "id" uuid not null,
  "order_id" uuid not null,
  "claimed_at" timestamptz not null,
  "transporter_id" uuid not null,
  "inspector_id" uuid not null,
  "inspection_type" text not null,
  "exterior_condition" text not null,
  "interior_condition" text not null,
  "mechanical_condition" text not null,
  "mileage" int null,
  "fuel_level" text null,
  "damages" jsonb not null,
  "marks" jsonb not null,
  "outline" text not null,
  "notes" text null,
  "customer_signature" uuid null,
  "inspector_signature" uuid null,
  "customer_unavailable_reason" text null,
  "revision" int not null,
  "created_at" timestamptz not null,
  "saved_at" timestamptz not null,
  "saved_by_id" uuid not null,
  "completed_at" timestamptz null,
  "completed_device_time" timestamptz null,
  "completed_by_id" uuid null,
  "completed_latitude" double precision null,
  "completed_longitude" double precision null,
  "content_hash" text null,
  "code" text null,
  "corrects" uuid null,
  primary key ("id")
);
create index inspections_order_index on inspections (order_id, created_at desc, id desc);
create index inspections_drafts_index on inspections (saved_at) where completed_at is null;
create index inspections_inspector_index on inspections (inspector_id, created_at desc, id desc);
create index inspections_code_index on inspections (code) where code is not null;
create index inspections_content_hash_index on inspections (content_hash) where content_hash is not null;
create index inspections_customer_signature_index on inspections (customer_signature) where customer_signature is not null;
create index inspections_inspector_signature_index on inspections (inspector_signature) where inspector_signature is not null;
alter table "inspections" add constraint "inspections_inspection_type_check" check (inspection_type in ('pickup', 'delivery'));
alter table "inspections" add constraint "inspections_exterior_condition_check" check (exterior_condition in ('excellent', 'good', 'fair', 'poor'));
alter table "inspections" add constraint "inspections_interior_condition_check" check (interior_condition in ('excellent', 'good', 'fair', 'poor'));
alter table "inspections" add constraint "inspections_mechanical_condition_check" check (mechanical_condition in ('runs_drives', 'runs_no_drive', 'does_not_run'));
alter table "inspections" add constraint "inspections_fuel_level_check" check (fuel_level in ('empty', 'quarter', 'half', 'three_quarter', 'full'));
alter table "inspections" add constraint "inspections_outline_check" check (outline in ('sedan', 'suv', 'pickup', 'van'));

create table "inspection_photos" (
  "inspection_id" uuid not null,
  "upload_id" uuid not null,
  "slot" text null,
  "position" int not null,
  primary key ("inspection_id", "upload_id")
);
create index inspection_photos_upload_index on inspection_photos (upload_id);
alter table "inspection_photos" add constraint "inspection_photos_slot_check" check (slot in ('front_view', 'rear_view', 'driver_side', 'passenger_side', 'interior', 'dashboard', 'odometer', 'vin_plate'));

create table "webhooks" (
  "id" uuid not null,
  "account_id" uuid not null,
  "organization_id" uuid not null,
  "url" text not null,
  "events" jsonb not null,
  "sealed_secret" text not null,
  "former_secret" text null,
  "former_until" timestamptz null,
  "off" text null,
  "failing_since" timestamptz null,
  "created_at" timestamptz not null,
  primary key ("id")
);
create index webhooks_newest_index on webhooks (account_id, created_at desc, id desc);
create index webhooks_organization_index on webhooks (organization_id);
alter table "webhooks" add constraint "webhooks_off_check" check (off in ('owner', 'failing', 'gone'));

create table "webhook_deliveries" (
  "id" text not null,
  "webhook_id" uuid not null,
  "message" jsonb not null,
  "created_at" timestamptz not null,
  "state" text not null,
  "attempts" int not null,
  "last_attempt_at" timestamptz not null,
  "http_status" int null,
  "milliseconds" int not null,
  "answer" text not null,
  "replays" jsonb not null,
  primary key ("id")
);
create index "webhook_deliveries_created_at_index" on "webhook_deliveries" ("created_at");
create index webhook_deliveries_newest_index on webhook_deliveries (webhook_id, created_at desc, id desc);
alter table "webhook_deliveries" add constraint "webhook_deliveries_state_check" check (state in ('delivered', 'retrying', 'failed'));

alter table "carrier_checks" add constraint "carrier_checks_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;

alter table "accounts" add constraint "accounts_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete no action;

alter table "orders" add constraint "orders_shipper_id_foreign" foreign key ("shipper_id") references "accounts" ("id") on delete no action;
alter table "orders" add constraint "orders_shipper_organization_id_foreign" foreign key ("shipper_organization_id") references "organizations" ("id") on delete no action;
alter table "orders" add constraint "orders_transporter_id_foreign" foreign key ("transporter_id") references "accounts" ("id") on delete no action;
alter table "orders" add constraint "orders_driver_id_foreign" foreign key ("driver_id") references "accounts" ("id") on delete no action;

alter table "order_facts" add constraint "order_facts_order_id_foreign" foreign key ("order_id") references "orders" ("id");
alter table "order_facts" add constraint "order_facts_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action;

alter table "muted_order_mails" add constraint "muted_order_mails_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;

alter table "invoices" add constraint "invoices_order_id_foreign" foreign key ("order_id") references "orders" ("id");

alter table "conversations" add constraint "conversations_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update no action on delete no action;

alter table "muted_mails" add constraint "muted_mails_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

alter table "messages" add constraint "messages_order_id_foreign" foreign key ("order_id") references "orders" ("id");
alter table "messages" add constraint "messages_sender_id_foreign" foreign key ("sender_id") references "accounts" ("id");
alter table "messages" add constraint "messages_recipient_id_foreign" foreign key ("recipient_id") references "accounts" ("id");

alter table "loads" add constraint "loads_created_by_id_foreign" foreign key ("created_by_id") references "accounts" ("id") on delete no action;
alter table "loads" add constraint "loads_transporter_id_foreign" foreign key ("transporter_id") references "accounts" ("id") on delete no action;
alter table "loads" add constraint "loads_driver_id_foreign" foreign key ("driver_id") references "accounts" ("id") on delete no action;

alter table "load_facts" add constraint "load_facts_load_id_foreign" foreign key ("load_id") references "loads" ("id");
alter table "load_facts" add constraint "load_facts_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action;

alter table "load_bids" add constraint "load_bids_load_id_foreign" foreign key ("load_id") references "loads" ("id");
alter table "load_bids" add constraint "load_bids_carrier_id_foreign" foreign key ("carrier_id") references "accounts" ("id") on delete no action;

alter table "carrier_vettings" add constraint "carrier_vettings_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on update cascade on delete cascade;
alter table "carrier_vettings" add constraint "carrier_vettings_override_by_id_foreign" foreign key ("override_by_id") references "accounts" ("id") on delete set null;

alter table "api_keys" add constraint "api_keys_account_id_foreign" foreign key ("account_id") references "accounts" ("id");

alter table "admin_settings" add constraint "admin_settings_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id");

alter table "account_tokens" add constraint "account_tokens_account_id_foreign" foreign key ("account_id") references "accounts" ("id");

alter table "account_facts" add constraint "account_facts_account_id_foreign" foreign key ("account_id") references "accounts" ("id");
alter table "account_facts" add constraint "account_facts_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id");

alter table "payment_settings" add constraint "payment_settings_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on update cascade on delete cascade;

alter table "queue_facts" add constraint "queue_facts_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action;

alter table "quoter_settings" add constraint "quoter_settings_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action;

alter table "saved_searches" add constraint "saved_searches_carrier_id_foreign" foreign key ("carrier_id") references "accounts" ("id");

alter table "search_matches" add constraint "search_matches_search_id_foreign" foreign key ("search_id") references "saved_searches" ("id") on delete cascade;

alter table "sessions" add constraint "sessions_account_id_foreign" foreign key ("account_id") references "accounts" ("id");

alter table "support_messages" add constraint "support_messages_account_id_foreign" foreign key ("account_id") references "accounts" ("id");
alter table "support_messages" add constraint "support_messages_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete no action;

alter table "support_conversations" add constraint "support_conversations_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update no action on delete no action;
alter table "support_conversations" add constraint "support_conversations_last_message_id_foreign" foreign key ("last_message_id") references "support_messages" ("id");

alter table "tracking_updates" add constraint "tracking_updates_order_id_foreign" foreign key ("order_id") references "orders" ("id");
alter table "tracking_updates" add constraint "tracking_updates_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id");

alter table "trips" add constraint "trips_transporter_id_foreign" foreign key ("transporter_id") references "accounts" ("id");

alter table "insurance_certificates" add constraint "insurance_certificates_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade;
alter table "insurance_certificates" add constraint "insurance_certificates_owner_id_foreign" foreign key ("owner_id") references "accounts" ("id");
alter table "insurance_certificates" add constraint "insurance_certificates_content_hash_foreign" foreign key ("content_hash") references "upload_contents" ("content_hash");
alter table "insurance_certificates" add constraint "insurance_certificates_reviewed_by_id_foreign" foreign key ("reviewed_by_id") references "accounts" ("id") on delete set null;

alter table "uploads" add constraint "uploads_owner_id_foreign" foreign key ("owner_id") references "accounts" ("id");
alter table "uploads" add constraint "uploads_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete set null;
alter table "uploads" add constraint "uploads_content_hash_foreign" foreign key ("content_hash") references "upload_contents" ("content_hash");
alter table "uploads" add constraint "uploads_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete set null;

alter table "inspections" add constraint "inspections_order_id_foreign" foreign key ("order_id") references "orders" ("id");
alter table "inspections" add constraint "inspections_transporter_id_foreign" foreign key ("transporter_id") references "accounts" ("id") on delete no action;
alter table "inspections" add constraint "inspections_inspector_id_foreign" foreign key ("inspector_id") references "accounts" ("id") on delete no action;
alter table "inspections" add constraint "inspections_customer_signature_foreign" foreign key ("customer_signature") references "uploads" ("id") on delete no action;
alter table "inspections" add constraint "inspections_inspector_signature_foreign" foreign key ("inspector_signature") references "uploads" ("id") on delete no action;
alter table "inspections" add constraint "inspections_saved_by_id_foreign" foreign key ("saved_by_id") references "accounts" ("id") on delete no action;
alter table "inspections" add constraint "inspections_completed_by_id_foreign" foreign key ("completed_by_id") references "accounts" ("id") on delete no action;

alter table "inspection_photos" add constraint "inspection_photos_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on update cascade on delete no action;
alter table "inspection_photos" add constraint "inspection_photos_upload_id_foreign" foreign key ("upload_id") references "uploads" ("id") on update cascade on delete no action;

alter table "webhooks" add constraint "webhooks_account_id_foreign" foreign key ("account_id") references "accounts" ("id");
alter table "webhooks" add constraint "webhooks_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id");

alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;

create sequence invoice_numbers start 100001;

-- Orders that are pending have no transporter: taken for two chances, PostgreSQL expects a seventh of them on the board
-- and reads it whole where an index in the order of the list would do.
create statistics orders_waiting_statistics (mcv) on status, transporter_id from orders;

-- PostgreSQL would plan the count again for most carriers, which takes longer than the count.
create function orders_to_pick_up(carrier uuid) returns int language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  return (select count(*) from orders o where o.transporter_id = carrier and o.status = 'assigned');
end $$;

-- Counts and sums by hour, of which the days of any time zone are made.
create function figures_of_order(status text, created_at timestamptz, delivered_at timestamptz, payment_amount numeric, distance float8)
returns table (name text, hour timestamptz, amount numeric, miles numeric) language sql immutable as $$
  select 'posted', date_trunc('hour', created_at at time zone 'UTC') at time zone 'UTC', payment_amount, 0::numeric
  union all select 'cancelled', date_trunc('hour', created_at at time zone 'UTC') at time zone 'UTC', payment_amount, 0
    where status = 'cancelled'
  union all select 'delivered', date_trunc('hour', delivered_at at time zone 'UTC') at time zone 'UTC', payment_amount, round(distance::numeric, 1)
    where status = 'delivered' and delivered_at is not null
$$;

create function figures_of_person(user_type text, created_at timestamptz, removed_at timestamptz)
returns table (name text, hour timestamptz, amount numeric, miles numeric) language sql immutable as $$
  select case when user_type in ('shipper', 'transporter') then 'joined_' || user_type else 'joined_other' end,
    date_trunc('hour', created_at at time zone 'UTC') at time zone 'UTC', 0::numeric, 0::numeric
    where removed_at is null
$$;

create function note_order_added() returns trigger language plpgsql as $$
begin
  insert into figure_changes (name, hour, number, amount, miles)
  select f.name, f.hour, sum(x.sign), sum(x.sign * f.amount), sum(x.sign * f.miles)
  from (
    select 1 as sign, r.* from added r
  ) x, figures_of_order(x.status, x.created_at, x.delivered_at, x.payment_amount, x.distance) f
  group by f.name, f.hour
  having sum(x.sign) <> 0 or sum(x.sign * f.amount) <> 0 or sum(x.sign * f.miles) <> 0;
  return null;
end $$;

create function note_order_changed() returns trigger language plpgsql as $$
begin
  insert into figure_changes (name, hour, number, amount, miles)
  select f.name, f.hour, sum(x.sign), sum(x.sign * f.amount), sum(x.sign * f.miles)
  from (
    select -1 as sign, old.status, old.created_at, old.delivered_at, old.payment_amount, old.distance
    union all select 1 as sign, new.status, new.created_at, new.delivered_at, new.payment_amount, new.distance
  ) x, figures_of_order(x.status, x.created_at, x.delivered_at, x.payment_amount, x.distance) f
  group by f.name, f.hour
  having sum(x.sign) <> 0 or sum(x.sign * f.amount) <> 0 or sum(x.sign * f.miles) <> 0;
  return null;
end $$;

create function note_order_deleted() returns trigger language plpgsql as $$
begin
  insert into figure_changes (name, hour, number, amount, miles)
  select f.name, f.hour, sum(x.sign), sum(x.sign * f.amount), sum(x.sign * f.miles)
  from (
    select -1 as sign, r.* from deleted r
  ) x, figures_of_order(x.status, x.created_at, x.delivered_at, x.payment_amount, x.distance) f
  group by f.name, f.hour
  having sum(x.sign) <> 0 or sum(x.sign * f.amount) <> 0 or sum(x.sign * f.miles) <> 0;
  return null;
end $$;

create trigger orders_figures_added after insert on orders referencing new table as added
for each statement execute function note_order_added();
create trigger orders_figures_deleted after delete on orders referencing old table as deleted
for each statement execute function note_order_deleted();

create function note_person_added() returns trigger language plpgsql as $$
begin
  insert into figure_changes (name, hour, number, amount, miles)
  select f.name, f.hour, sum(x.sign), sum(x.sign * f.amount), sum(x.sign * f.miles)
  from (
    select 1 as sign, r.* from added r
  ) x, figures_of_person(x.user_type, x.created_at, x.removed_at) f
  group by f.name, f.hour
  having sum(x.sign) <> 0 or sum(x.sign * f.amount) <> 0 or sum(x.sign * f.miles) <> 0;
  return null;
end $$;

create function note_person_changed() returns trigger language plpgsql as $$
begin
  insert into figure_changes (name, hour, number, amount, miles)
  select f.name, f.hour, sum(x.sign), sum(x.sign * f.amount), sum(x.sign * f.miles)
  from (
    select -1 as sign, old.user_type, old.created_at, old.removed_at
    union all select 1 as sign, new.user_type, new.created_at, new.removed_at
  ) x, figures_of_person(x.user_type, x.created_at, x.removed_at) f
  group by f.name, f.hour
  having sum(x.sign) <> 0 or sum(x.sign * f.amount) <> 0 or sum(x.sign * f.miles) <> 0;
  return null;
end $$;

create function note_person_deleted() returns trigger language plpgsql as $$
begin
  insert into figure_changes (name, hour, number, amount, miles)
  select f.name, f.hour, sum(x.sign), sum(x.sign * f.amount), sum(x.sign * f.miles)
  from (
    select -1 as sign, r.* from deleted r
  ) x, figures_of_person(x.user_type, x.created_at, x.removed_at) f
  group by f.name, f.hour
  having sum(x.sign) <> 0 or sum(x.sign * f.amount) <> 0 or sum(x.sign * f.miles) <> 0;
  return null;
end $$;

create trigger accounts_figures_added after insert on accounts referencing new table as added
for each statement execute function note_person_added();
create trigger accounts_figures_deleted after delete on accounts referencing old table as deleted
for each statement execute function note_person_deleted();

-- Most steps of an order, and each time a person is seen, change no figure: those run no function.
create trigger orders_figures_changed after update on orders for each row
when ((old.status = 'cancelled') <> (new.status = 'cancelled') or (old.status = 'delivered') <> (new.status = 'delivered')
  or old.payment_amount <> new.payment_amount or old.distance <> new.distance or old.created_at <> new.created_at
  or old.delivered_at is distinct from new.delivered_at)
execute function note_order_changed();
create trigger accounts_figures_changed after update on accounts for each row
when (old.user_type <> new.user_type or (old.removed_at is null) <> (new.removed_at is null) or old.created_at <> new.created_at)
execute function note_person_changed();
