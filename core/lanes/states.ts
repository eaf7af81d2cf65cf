/** The states, DC and the territories by their names in lower case. */
const codes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC," +
    "Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME," +
    "Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV," +
    "New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR," +
    "Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA," +
    "Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY,American Samoa AS,Guam GU,Northern Mariana Islands MP,Puerto Rico PR,Virgin Islands VI"
  )
    .split(",")
    .map((state) => [state.slice(0, -3).toLowerCase(), state.slice(-2)]),
);
const known = new Set(Object.values(codes));

/** The USPS code of a state's name or code, in any case; undefined for anything else. */
export function stateCode(typed: string): string | undefined {
  const text = typed.trim().replace(/\s+/g, " ");
  return known.has(text.toUpperCase()) ? text.toUpperCase() : codes[text.toLowerCase()];
}
