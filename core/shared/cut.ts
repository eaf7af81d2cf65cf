/**
 * A record as `Reader` gets it at `Place`. A field that some of these readers may not see there can be null, or an empty
 * list; a field that the place does not show is undefined.
 */
export type Cut<Whole, Table, Place, Reader> = {
  readonly [Field in keyof Whole & keyof Table]: Place extends keyof Table[Field]
    ? [Reader] extends [MemberOf<Table[Field][Place]>]
      ? Whole[Field]
      : Blanked<Whole[Field]>
    : undefined;
};

type MemberOf<Readers> = Readers extends readonly (infer Reader)[] ? Reader : never;
type Blanked<Value> = [Value] extends [readonly unknown[]] ? Value : Value | null;

/** The readers of every field, by the places that show it. */
export type FieldReaders<Field extends string> = Readonly<
  Record<Field, Readonly<Record<string, readonly string[] | undefined>>>
>;

/** Says of each field if one reader sees it at one place. */
export type Sight<Field extends string> = Readonly<Record<Field, boolean>>;

export const isSeen = <Field extends string>(
  table: FieldReaders<Field>,
  field: Field,
  place: string,
  reader: string,
): boolean => table[field][place]?.includes(reader) ?? false;

type Hider<Field extends string> = {
  readonly sight: Sight<Field>;
  /** Takes out of the whole record what the reader does not see. */
  readonly hide: <Whole extends object>(whole: Whole) => Whole;
};

/** Works out once for each place and reader what is hidden, because lists are cut row by row. */
export function hidersOf<Field extends string>(table: FieldReaders<Field>) {
  const known = new Map<string, Map<string, Hider<Field>>>();
  return (place: string, reader: string): Hider<Field> => {
    const found = known.get(place)?.get(reader);
    if (found) return found;
    const made = hiderOf(table, place, reader);
    known.set(place, (known.get(place) ?? new Map<string, Hider<Field>>()).set(reader, made));
    return made;
  };
}

function hiderOf<Field extends string>(table: FieldReaders<Field>, place: string, reader: string): Hider<Field> {
  const fields = Object.keys(table) as Field[];
  const seen = fields.filter((field) => isSeen(table, field, place, reader));
  const sight = Object.fromEntries(fields.map((field) => [field, seen.includes(field)])) as Sight<Field>;
  const shown = new Set<string>(fields.filter((field) => table[field][place] !== undefined));
  const blankOf = (name: string, value: unknown) => (shown.has(name) ? (Array.isArray(value) ? [] : null) : undefined);
  let blanks: Readonly<Record<string, null | undefined | readonly never[]>> | undefined;
  return {
    sight,
    hide: (whole) => {
      blanks ??= Object.fromEntries(
        Object.entries(whole)
          .filter(([name]) => !seen.some((field) => field === name))
          .map(([name, value]) => [name, blankOf(name, value)]),
      );
      return Object.assign(whole, blanks);
    },
  };
}
