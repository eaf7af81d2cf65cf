import { z } from "zod";

/** The values in place of hidden fields: null, or an empty list. */
export type Blanks = Readonly<Record<string, null | readonly never[]>>;

/**
 * Blanks for the fields that a reader may not see.
 * @throws for a hidden field that can be neither
 */
export function blanksIn<Field extends string>(
  shape: Readonly<Record<Field, z.ZodType>>,
  maySee: (field: NoInfer<Field>) => boolean,
): Blanks {
  const fields = Object.keys(shape) as Field[];
  return Object.fromEntries(
    fields.filter((field) => !maySee(field)).map((field) => [field, blankOf(field, shape[field])]),
  );
}

function blankOf(field: string, schema: z.ZodType): null | readonly never[] {
  const blank = schema instanceof z.ZodArray ? [] : null;
  if (!schema.safeParse(blank).success) throw new Error(`${field} is hidden from some readers, but is never null`);
  return blank;
}
