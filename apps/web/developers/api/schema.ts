/** JSON Schema, as far as the description of the API uses it. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

export type Field = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string | undefined;
  /** Each as a few words, such as `at most 200 characters`. */
  readonly limits: readonly string[];
  /** The only words allowed; empty where others are allowed too. */
  readonly values: readonly string[];
  /** The fields of an object, or of each object of a list. */
  readonly fields: readonly Field[];
};

/** A schema with what it refers to written in it; an object keeps the name that it is referred to by. */
export function resolved(schema: Schema, named: Readonly<Record<string, Schema>> = {}): Schema {
  const within = (inner: Schema) => resolved(inner, named);
  const all = (inner: readonly Schema[]) => inner.map(within);
  const { $ref, properties, items, anyOf, oneOf, allOf, ...rest } = schema;
  if ($ref) {
    const target = within(named[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {});
    return { ...target, ...rest, ...(fieldsOf(target).length > 0 && { $ref }) };
  }
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, within(inner)])),
    }),
    ...(items && { items: within(items) }),
    ...(anyOf && { anyOf: all(anyOf) }),
    ...(oneOf && { oneOf: all(oneOf) }),
    ...(allOf && { allOf: all(allOf) }),
  };
}

/** The fields of an object, or of each object of a list; of alternatives and parts, each name once. */
export function fieldsOf(schema: Schema): readonly Field[] {
  const { properties, required = [], items, anyOf = [], oneOf = [], allOf = [] } = schema;
  if (properties)
    return Object.entries(properties).map(([name, property]) => fieldOf(name, property, required.includes(name)));
  const fields = [...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf);
  return fields.filter(({ name }, index) => fields.findIndex((other) => other.name === name) === index);
}

export function fieldOf(name: string, schema: Schema, required: boolean): Field {
  const parts = alternativesOf(schema);
  return {
    name,
    type: typeOf(schema),
    required,
    description: parts.find(({ description }) => description)?.description,
    limits: [...new Set(parts.flatMap(limitsOf))],
    values: [...new Set(parts.flatMap(({ enum: words = [] }) => words.map(String)))],
    fields: fieldsOf(schema),
  };
}

/** A schema with those that may stand in its place, and those of its items. */
const alternativesOf = (schema: Schema): readonly Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(
    alternativesOf,
  ),
];

/** A type in a few words. */
export function typeOf(schema: Schema): string {
  const { enum: words, anyOf, oneOf, items, type, format, $ref } = schema;
  if ($ref) return $ref.slice($ref.lastIndexOf("/") + 1);
  if ("const" in schema) return JSON.stringify(schema.const);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(" or ");
  if (schema.allOf) return "object";
  if (type === "array") return `array of ${items ? plural(typeOf(items)) : "anything"}`;
  if (words && type === undefined) return "string";
  if (typeof type === "string") return format ? `${type} (${format})` : type;
  return type?.map((one) => (format && one !== "null" ? `${one} (${format})` : one)).join(" or ") ?? "anything";
}

const plural = (type: string): string => type.replace(/^(string|number|integer|boolean|object)\b/, "$1s");

function limitsOf(schema: Schema): readonly string[] {
  const { minimum, exclusiveMinimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems } = schema;
  const limits = [
    isLimit(minimum) && `from ${minimum}`,
    isLimit(exclusiveMinimum) && `above ${exclusiveMinimum}`,
    isLimit(maximum) && `up to ${maximum}`,
    minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minItems > 0 && `at least ${minItems} ${minItems === 1 ? "item" : "items"}`,
    maxItems !== undefined && `at most ${maxItems} ${maxItems === 1 ? "item" : "items"}`,
    schema.default !== undefined && `defaults to ${JSON.stringify(schema.default)}`,
  ];
  return limits.filter((limit) => limit !== false);
}

/** The bounds of whole numbers in JavaScript say nothing to the reader. */
const isLimit = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
