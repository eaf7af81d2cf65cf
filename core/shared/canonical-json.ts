type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The same text for the same data: no blanks, and the keys of every object in order. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key]!)}`);
  return `{${members.join(",")}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
