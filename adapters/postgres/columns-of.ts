const columns = new Map<string, string>();

/** The row of an entity by its column names: `refCode` is `ref_code`. */
export function columnsOf(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([property, value]) => [columnOf(property), value]));
}

/** The columns of an entity's table, by name. */
export const columnNames = (entity: { readonly properties: Readonly<Record<string, unknown>> }): string =>
  Object.keys(entity.properties).map(columnOf).join(", ");

function columnOf(property: string): string {
  const known = columns.get(property);
  if (known) return known;
  const column = property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  columns.set(property, column);
  return column;
}
