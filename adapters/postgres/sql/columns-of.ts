const columns = new Map<string, string>();

type Properties = { readonly properties: Readonly<Record<string, unknown>> };

/** The row of an entity by its column names: `refCode` is `ref_code`. */
export function columnsOf(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([property, value]) => [columnOf(property), value]));
}

/** The columns of an entity's table, by name. */
export const columnNames = (entity: Properties): string => Object.keys(entity.properties).map(columnOf).join(", ");

/** Properties of a table's entity, as a statement selects them: `ref_code as "refCode"`. */
export const selected = (table: string, properties: readonly string[]): string =>
  properties.map((property) => `${table}.${columnOf(property)} as "${property}"`).join(", ");

function columnOf(property: string): string {
  const known = columns.get(property);
  if (known) return known;
  const column = property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  columns.set(property, column);
  return column;
}
