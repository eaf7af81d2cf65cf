import fc from "fast-check";

export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
};

type Parameter = { readonly name: string; readonly in: string; readonly schema: JsonSchema };

export type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
  };
};

export type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

export type HostileRequest = {
  readonly role: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

/** Values that have broken other products: signs, sizes, numbers, names and paths. */
const nastyTexts = [
  "",
  " ",
  "\0",
  "\u202e\u200b",
  "\ud800",
  "💥".repeat(200),
  "a".repeat(5000),
  "'; drop table orders; --",
  "%_\\",
  "../../etc/passwd",
  "%00",
  "%ff%fe",
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "-0",
  "1e400",
  "99999999999999999999",
  "2026-02-30",
  "0000-00-00",
  "0000-01-01",
  "9999-12-31",
  "+292278994-08-17T07:12:55.807Z",
  "null",
  "[]",
  "(((((a+)+)+)+)+)$",
];

const nastyText = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: "binary", maxLength: 60 }));

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, -1, 0, 1.5, 1e308, -1e308, 2 ** 53, [], {}, [[[]]]),
  fc.constant({ __proto__: { isAdmin: true }, toString: 1 }),
  fc.array(nastyText, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const orNasty = <T>(plausible: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: plausible, weight: 3 }, { arbitrary: nasty, weight: 1 });

/** @param ids of things that exist */
function valueOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => valueOf(one, ids)));
  if (schema.const !== undefined) return orNasty(fc.constant(schema.const));
  if (schema.enum) return orNasty(fc.constantFrom(...schema.enum));
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => [name, valueOf(field, ids)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "array") return orNasty(fc.array(valueOf(schema.items ?? {}, ids), { maxLength: 5 }));
  if (type === "boolean") return orNasty(fc.boolean());
  if (type === "integer" || type === "number")
    return orNasty(fc.oneof(fc.integer({ min: -10, max: 3000 }), fc.double({ noNaN: true })));
  const texts = ["Ford", "90001", "60601", "CA", "a@b.example", "2026-12-01", "12.50", "213-555-0142", "correct horse"];
  return orNasty(fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...texts)));
}

const nastyBody = fc.constantFrom(
  "",
  "{",
  "null",
  "[]",
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  nested(20_000),
  `{"message":"${"a".repeat(200_000)}"}`,
  "\ufeff{}",
  "a=b&c=d",
);

const nastyHeaders = fc.record(
  {
    "content-type": fc.constantFrom(
      "application/json",
      "text/plain",
      "application/json; charset=utf-7",
      "multipart/form-data",
      "",
    ),
    "idempotency-key": fc.constantFrom("1", "same", "a".repeat(300), "t\u00f6k", " "),
    accept: fc.constantFrom("*/*", "application/xml", "text/html", "q=;;"),
    "if-none-match": fc.constantFrom("*", '"x"', "W/"),
    "last-event-id": fc.constantFrom("1-1", "-1", "9".repeat(40), "x"),
    origin: fc.constantFrom("null", "https://evil.example"),
    "x-forwarded-for": fc.constantFrom("1.2.3.4", "::1, 1.2.3.4", "not an address", ","),
    "x-http-method-override": fc.constantFrom("DELETE"),
    authorization: fc.constantFrom("Bearer t\u00f6k", "Basic !!!"),
  },
  { requiredKeys: [] },
);

/** A value encoded for an address. */
export const inAddress = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  // A percent sign is left as it is now and then, and a lone surrogate has no encoding.
  return text.startsWith("%") ? text : encodeURIComponent(text.toWellFormed());
};

export const filledPath = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(values[name]) || "-");

/** Requests of every operation by every role, half of their values as the schema wants them. */
export function hostileRequests(
  api: OpenApi,
  roles: readonly string[],
  ids: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const parameters = (place: string) => (operation.parameters ?? []).filter((parameter) => parameter.in === place);
    const body = operation.requestBody?.content["application/json"]?.schema;
    const named = (place: string, requiredKeys?: []) =>
      fc.record(
        Object.fromEntries(parameters(place).map(({ name, schema }) => [name, valueOf(schema, ids)])),
        requiredKeys ? { requiredKeys } : {},
      );
    return fc
      .record({
        role: fc.constantFrom(...roles),
        inPath: named("path"),
        query: named("query", []),
        further: fc.dictionary(fc.constantFrom("limit", "cursor", "q", "__proto__", "a[b]"), nastyText, { maxKeys: 2 }),
        body: body
          ? fc.oneof(
              { arbitrary: valueOf(body, ids).map((value) => JSON.stringify(value) ?? ""), weight: 5 },
              { arbitrary: nastyBody, weight: 1 },
            )
          : fc.option(nastyBody, { nil: undefined, freq: 20 }),
        headers: fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, { arbitrary: nastyHeaders, weight: 1 }),
      })
      .map((drawn): HostileRequest => {
        const query = Object.entries({ ...drawn.query, ...drawn.further }).map(
          ([name, value]) => `${encodeURIComponent(name)}=${inAddress(value)}`,
        );
        return {
          role: drawn.role,
          method,
          path: filledPath(path, drawn.inPath) + (query.length > 0 ? `?${query.join("&")}` : ""),
          headers: {
            ...(drawn.body !== undefined && { "content-type": "application/json" }),
            ...(drawn.headers as Record<string, string>),
          },
          body: method === "GET" ? undefined : drawn.body,
        };
      });
  });
}
