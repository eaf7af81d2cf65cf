import type { Place } from "./place.ts";

/** Each state, DC and the territories: its name, a blank and its code. */
const states = (
  "Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC," +
  "Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME," +
  "Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV," +
  "New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR," +
  "Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA," +
  "Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY,American Samoa AS,Guam GU,Northern Mariana Islands MP,Puerto Rico PR,Virgin Islands VI"
)
  .split(",")
  .map((state) => ({ name: state.slice(0, -3), code: state.slice(-2) }));

const codes = new Map(states.map(({ name, code }) => [name.toLowerCase(), code]));
const names = new Map(states.map(({ name, code }) => [code, name]));

/** The USPS code of a state's name or code, in any case; undefined for anything else. */
export function stateCode(typed: string): string | undefined {
  const text = typed.trim().replace(/\s+/g, " ");
  return names.has(text.toUpperCase()) ? text.toUpperCase() : codes.get(text.toLowerCase());
}

/** The name of a state, DC or a territory by its USPS code; undefined for any other. */
export const stateName = (code: string): string | undefined => names.get(code);

/** The text by which a search finds a place: its city, its state by code and by name, its ZIP. */
export const searchedInPlace = ({ city, state, zip }: Pick<Place, "city" | "state" | "zip">): string =>
  `${city}, ${state} ${zip} ${stateName(state) ?? ""}`;

export const stateNames: readonly string[] = states.map(({ name }) => name);
