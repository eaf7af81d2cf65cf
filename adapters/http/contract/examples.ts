/** The parts of JSON Schema that examples are made from. */
export type ExampleSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, ExampleSchema>>;
  readonly required?: readonly string[];
  readonly items?: ExampleSchema;
  readonly anyOf?: readonly ExampleSchema[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly $ref?: string;
};

/** Schemas that others refer to, by their names. */
export type NamedSchemas = Readonly<Record<string, ExampleSchema>>;

/** The schema that a reference points to, merged with the keywords beside the reference. */
export function resolved(schema: ExampleSchema, named: NamedSchemas): ExampleSchema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  return { ...resolved(named[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {}, named), ...beside };
}

const exampleId = "0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11";
const exampleInstant = "2026-11-20T14:03:00.000Z";

/** Example values that a schema cannot express, by a pattern of the field's name. */
const byName: readonly (readonly [RegExp, unknown])[] = [
  [/^(pickupZip|originZip|zip|from)$/, "90001"],
  [/^(deliveryZip|destinationZip|to)$/, "10001"],
  [/^(pickup|origin)City$/, "Los Angeles"],
  [/^(delivery|destination)City$/, "New York"],
  [/^(pickup|origin)State$/, "CA"],
  [/^(delivery|destination)State$/, "NY"],
  [/^pickupAddress$/, "1200 S Figueroa St"],
  [/^deliveryAddress$/, "350 5th Ave"],
  [/^pickup(Date|Earliest|Latest)$/, "2030-06-03"],
  [/^delivery(Date|Earliest|Latest)$/, "2030-06-14"],
  [/^until$/, "2026-12-31"],
  [/^coverage$/, "250,000"],
  [/^effectiveOn$/, "2026-07-01"],
  [/^expiresOn$/, "2027-06-30"],
  [/vin$/i, "1HGCV1F34LA012345"],
  [/year$/i, 2022],
  [/make$/i, "Honda"],
  [/model$/i, "Accord"],
  [/^firstName$/, "Dana"],
  [/^lastName$/, "Whitfield"],
  [/contactName$/i, "Dana Whitfield"],
  [/phone/i, "213-555-0142"],
  [/email$/i, "dana@dealer.example"],
  [/^password$/i, "correct horse"],
  [/amount$|price$|^priceOffer$|^pay/i, 850],
  [/^latitude$/, 34.0407],
  [/^longitude$/, -118.2468],
  [/^url$/, "https://dealer.example/hooks/lotlane"],
  [/reason$/i, "The vehicle is not ready"],
  [/^code$/, "123456"],
  [/^fromMiles$/, 0],
  [/^photo$|signature$/i, `/api/uploads/${exampleId}`],
  // An admin retries one effect by its key, or all of a kind: never both.
  [/^key$/, undefined],
];

/** A value for a caller to start from: the required fields, or all optional fields where none is required. */
export function exampleOf(described: ExampleSchema, named: NamedSchemas, name = ""): unknown {
  const schema = resolved(described, named);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const type = typeOf(schema);
  const known = byName.find(([pattern]) => pattern.test(name));
  if (known && type !== "object" && type !== "array" && type !== "boolean") return known[1];
  const alternative = schema.anyOf?.find((part) => typeOf(resolved(part, named)) !== "null" && !("const" in part));
  if (alternative) return exampleOf(alternative, named, name);
  if (type === "object") return exampleObject(schema, named);
  if (type === "array") return schema.items ? [exampleOf(schema.items, named, name.replace(/s$/, ""))] : [];
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1, 0);
  return type === "null" ? null : exampleText(schema);
}

function exampleObject(
  { properties = {}, required = [] }: ExampleSchema,
  named: NamedSchemas,
): Readonly<Record<string, unknown>> {
  const shown = Object.entries(properties).filter(([name]) => required.length === 0 || required.includes(name));
  return Object.fromEntries(
    shown
      .map(([name, property]): [string, unknown] => [name, exampleOf(property, named, name)])
      .filter(([, value]) => value !== undefined),
  );
}

function exampleText({ format, minLength = 0 }: ExampleSchema): string {
  if (format === "uuid") return exampleId;
  if (format === "date-time") return exampleInstant;
  if (format === "date") return exampleInstant.slice(0, 10);
  return "text".padEnd(minLength, "t");
}

const typeOf = ({ type }: ExampleSchema): string | undefined => (typeof type === "string" || !type ? type : type[0]);
