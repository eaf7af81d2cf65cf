import { Migration } from "@mikro-orm/migrations";

const states =
  "Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC," +
  "Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME," +
  "Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV," +
  "New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR," +
  "Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA," +
  "Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY,American Samoa AS,Guam GU,Northern Mariana Islands MP,Puerto Rico PR,Virgin Islands VI";

/** As `searchable` makes a line of what people typed. */
const line = (text: string) => `' ' || lower(replace(replace(replace(${text}, e'\\n', ' '), 'ß', 'ss'), 'ẞ', 'ss'))`;

const end = (prefix: string) =>
  line(`o.${prefix}_city || ', ' || o.${prefix}_state || ' ' || o.${prefix}_zip || ' ' ||
    coalesce((select name from states where code = o.${prefix}_state), '')`);

const phone = (column: string) => `(right(regexp_replace(${column}, '\\D', '', 'g'), 7))`;

/** Orders are found by each word of a search, for admins also by the people whom they name; what is open, by states. */
export class Migration0050 extends Migration {
  override async up(): Promise<void> {
    this.addSql("drop index orders_search_index");
    this.addSql("drop index orders_customer_index");
    this.addSql("alter table orders rename column customer_text to people_text");
    this.addSql(`
      with states as materialized (
        select left(entry, -3) as name, right(entry, 2) as code from string_to_table('${states}', ',') as entry
      )
      update orders o set
        search_text = concat_ws(e'\\n',
          ${line("o.pickup_address")}, ${line("o.vehicle_year || ' ' || o.vehicle_make || ' ' || o.vehicle_model")},
          ${end("pickup")}, ${end("delivery")}, ${line("o.delivery_address")}, ${line("coalesce(o.vehicle_vin, '')")},
          ' ' || left(o.id::text, 8),
          case when left(o.id::text, 8) <> right(o.id::text, 8) then ' ' || right(o.id::text, 8) end),
        people_text = nullif(concat_ws(e'\\n', ${line("o.customer_first_name || ' ' || o.customer_last_name")}, ${line("o.customer_email")},
          ${line("o.delivery_contact_name")}, ${line("o.delivery_contact_email")}), '')`);
    this.addSql("create index orders_search_index on orders using gin (search_text gin_trgm_ops)");
    this.addSql(
      "create index orders_people_index on orders using gin (people_text gin_trgm_ops) where people_text is not null",
    );
    this.addSql(
      `create index orders_customer_phone_index on orders (${phone("customer_phone_number")}) where customer_phone_number is not null`,
    );
    this.addSql(
      `create index orders_contact_phone_index on orders (${phone("delivery_contact_phone")}) where delivery_contact_phone is not null`,
    );
    this.addSql(
      `create index accounts_phone_index on accounts (${phone("phone_number")}) where phone_number is not null`,
    );
    for (const prefix of ["pickup", "delivery"]) {
      this.addSql(
        `create index orders_open_${prefix}_state_index on orders (${prefix}_state, created_at desc, id desc) where status = 'pending'`,
      );
      this.addSql(
        `create index loads_offered_${prefix}_state_index on loads (${prefix}_state, created_at desc, id desc) where status = 'POSTED'`,
      );
    }
  }

  override async down(): Promise<void> {
    for (const prefix of ["pickup", "delivery"]) {
      this.addSql(`drop index loads_offered_${prefix}_state_index`);
      this.addSql(`drop index orders_open_${prefix}_state_index`);
    }
    this.addSql("drop index accounts_phone_index");
    this.addSql("drop index orders_contact_phone_index");
    this.addSql("drop index orders_customer_phone_index");
    this.addSql("drop index orders_people_index");
    this.addSql("drop index orders_search_index");
    this.addSql(`
      update orders o set
        search_text = concat_ws(e'\\n', split_part(o.search_text, e'\\n', 2),
          split_part(o.places_text, e'\\n', 1), split_part(o.places_text, e'\\n', 2),
          split_part(o.search_text, e'\\n', 6), split_part(o.search_text, e'\\n', 7)),
        people_text = case when o.customer_email is not null then split_part(o.people_text, e'\\n', 1) end`);
    this.addSql("alter table orders rename column people_text to customer_text");
    this.addSql("create index orders_search_index on orders using gin (search_text gin_trgm_ops)");
    this.addSql(
      "create index orders_customer_index on orders using gin (customer_text gin_trgm_ops) where customer_text is not null",
    );
  }
}
