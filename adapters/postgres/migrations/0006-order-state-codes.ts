import { Migration } from "@mikro-orm/migrations";

const states =
  "Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC," +
  "Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME," +
  "Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV," +
  "New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR," +
  "Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA," +
  "Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY,American Samoa AS,Guam GU,Northern Mariana Islands MP,Puerto Rico PR,Virgin Islands VI";

/** @param line of search_text, which ends with the state as it was typed */
const keepCodes = (state: string, line: number): string => `
  with named as (
    select lower(left(entry, -3)) as name, right(entry, 2) as code from string_to_table('${states}', ',') as entry
  ),
  found as (
    select o.id, named.code, string_to_array(o.search_text, e'\\n') as lines,
      left(split_part(o.search_text, e'\\n', ${line}), -length(o.${state})) || lower(named.code) as place
    from orders o join named on named.name = lower(regexp_replace(o.${state}, '\\s+', ' ', 'g'))
  ),
  coded as (
    select id, code, lines[:${line - 1}] || place || lines[${line + 1}:] as lines from found
  )
  update orders o set ${state} = coded.code,
    search_text = array_to_string(coded.lines, e'\\n'), places_text = array_to_string(coded.lines[2:3], e'\\n')
  from coded where coded.id = o.id`;

/** Orders kept a state as it was typed, unless it had two letters. */
export class Migration0006 extends Migration {
  override async up(): Promise<void> {
    this.addSql(keepCodes("pickup_state", 2));
    this.addSql(keepCodes("delivery_state", 3));
  }

  /** Codes were kept before, too. */
  override async down(): Promise<void> {}
}
