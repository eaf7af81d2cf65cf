import { scopeNames } from "@lotlane/core/keys";
import { z } from "zod";
import {
  areaDescriptions,
  areaOf,
  describedWebhooks,
  exampleOf,
  type ExampleSchema,
  webhookHeaders,
  webhookResponses,
  webhookSchemas,
} from "./openapi-parts.ts";
import type { Endpoint, RateLimit } from "./endpoint.ts";
import "./entities.ts";
import { callLimits, callsOfKey, limitInWords, problemSchema } from "./problems.ts";

const problemNames: Readonly<Record<number, string>> = {
  400: "Malformed JSON, or a malformed form",
  401: "Not signed in",
  403: "Not allowed, sent by another site's page, or made with an API key that lacks the scope",
  404: "Not found, or not yours",
  409: "A state that forbids it",
  413: "Too large",
  415: "Wrong media type",
  422: "Invalid fields",
  503: "A dependency is down, or the server is too busy",
  507: "No room left for files",
};

/**
 * OpenAPI 3.1 of a table of endpoints, from the schemas that the server validates with.
 * @param pause after each operation, for other calls to have their turn: all of them take hundreds of milliseconds
 */
export async function openApiDocument(
  endpoints: Readonly<Record<string, Endpoint>>,
  pause: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Record<string, unknown>> {
  const schemas = createSchemas();
  const operations: (readonly [name: string, described: ReturnType<typeof operation>])[] = [];
  for (const [name, definition] of Object.entries(endpoints)) {
    operations.push([name, operation(name, definition, schemas)]);
    await pause();
  }
  const common = sharedParameters(operations.flatMap(([, { parameters: own }]) => own));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, described] of operations) {
    const [method = "", path = ""] = name.split(" ");
    const taken = described.parameters.map(common.reference);
    const own = { ...described, parameters: taken.length > 0 ? taken : undefined };
    (paths[path] ??= {})[method.toLowerCase()] = { tags: [areaOf(path)], ...own };
  }
  const problem = schemas.of(problemSchema, "output");
  return {
    openapi: "3.1.0",
    info: {
      title: "Lotlane",
      version: "1",
      description: "Quotes, booking and tracking of vehicle shipments.",
      license: { name: "Proprietary", identifier: "LicenseRef-Lotlane" },
    },
    servers: [{ url: "/" }],
    security: [session],
    tags: Object.entries(areaDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: describedWebhooks(),
    components: {
      schemas: { ...schemas.named, ...webhookSchemas },
      responses: { ...problemResponses(problem), ...webhookResponses },
      parameters: { ...common.shared, ...webhookHeaders },
      headers: { NextPage: nextPage },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "lotlane_session",
          description: "The cookie `lotlane_session`, named `__Host-lotlane_session` over HTTPS.",
        },
        key: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "lotlane_…",
          description: `An API key, created under Developers. \`x-scopes\` says what each scope opens. Each key has ${limitInWords(callsOfKey)}.`,
          "x-scopes": scopeNames,
        },
      },
    },
  };
}

type Schemas = ReturnType<typeof createSchemas>;

/** JSON Schemas of the contract's schemas; entities stand under their names, and are referred to elsewhere. */
function createSchemas() {
  const named: Record<string, object> = {};
  const kept = (json: object): JsonObject =>
    JSON.parse(JSON.stringify(json, withoutRepeats).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonObject;
  return {
    named,
    of(schema: z.ZodType, io: "input" | "output"): JsonObject {
      // Wrapped in another schema: on its own, even a named one is written out in full.
      const within = z.toJSONSchema(z.object({ it: schema }), {
        io,
        unrepresentable: "any",
        override: shorten,
      });
      for (const [name, definition] of Object.entries(within.$defs ?? {})) {
        const { id: _, ...rest } = kept(definition);
        named[name] = rest;
      }
      return kept(within.properties!["it"] as object);
    },
  };
}

/** A reference that is described at its place repeats the pattern of what it refers to. */
function withoutRepeats(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("$ref" in value)) return value;
  const { pattern: _pattern, ...rest } = value as { readonly pattern?: string };
  return rest;
}

type Written = { -readonly [Key in keyof z.core.JSONSchema.BaseSchema]: z.core.JSONSchema.BaseSchema[Key] };

/** Says the same in fewer words, and drops keywords that tell a reader nothing. */
function shorten({ jsonSchema }: { readonly jsonSchema: Written }): void {
  const [one, nothing, ...more] = jsonSchema.anyOf ?? [];
  if (one && isScalar(one) && nothing?.type === "null" && more.length === 0) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { ...one, ...jsonSchema, type: [one.type, "null"] });
  }
  // A format says what its pattern does.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // Any number that JavaScript counts with.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // An answer may have further fields one day.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

const isScalar = ({ type, enum: words }: z.core.JSONSchema.BaseSchema): boolean =>
  typeof type === "string" && !["object", "array"].includes(type) && words === undefined;

type JsonObject = Record<string, unknown>;

type Parameter = { readonly name: string };

/** Parameters that many calls share, by their names. */
function sharedParameters(all: readonly Parameter[]) {
  const times = new Map<string, number>();
  for (const one of all.map((parameter) => JSON.stringify(parameter))) times.set(one, (times.get(one) ?? 0) + 1);
  const shared = new Map<string, string>();
  for (const [one, count] of [...times].toSorted(([, a], [, b]) => b - a)) {
    const { name } = JSON.parse(one) as Parameter;
    if (count > 2 && !shared.has(name)) shared.set(name, one);
  }
  return {
    shared: Object.fromEntries([...shared].map(([name, one]) => [name, JSON.parse(one) as Parameter])),
    reference: (parameter: Parameter): object =>
      shared.get(parameter.name) === JSON.stringify(parameter)
        ? { $ref: `#/components/parameters/${parameter.name}` }
        : parameter,
  };
}

function problemResponses(schema: object) {
  const content = { "application/problem+json": { schema } };
  const other = { description: "A problem", content };
  const limits = ["read", ...Object.keys(callLimits)] as readonly RateLimit[];
  return {
    default: other,
    ...Object.fromEntries(
      Object.entries(problemNames).map(([status, description]) => [status, { description, content }]),
    ),
    304: { description: "Unchanged since the copy whose ETag is sent in If-None-Match" },
    ...Object.fromEntries(limits.map((limit) => [tooMany(limit), { description: limitWords(limit), content }])),
  };
}

const tooMany = (limit: RateLimit) => `429.${limit}`;

const limitWords = (limit: RateLimit): string =>
  limit === "read"
    ? `More than ${limitInWords(callsOfKey)} with one API key; see Retry-After`
    : `More than ${limitInWords(callLimits[limit])}; see Retry-After`;

function operation(name: string, definition: Endpoint, schemas: Schemas) {
  const hasInput = [definition.params, definition.query, definition.body].some((schema) => schema !== undefined);
  const statuses = [
    ...(definition.who === "anyone" ? [] : [401]),
    // A key without the scope is refused where every user may call.
    ...(name.startsWith("GET ") && ["anyone", "signed-in"].includes(definition.who) && !definition.scope ? [] : [403]),
    ...(definition.tagged ? [304] : []),
    ...(definition.body || definition.file ? [400, 413, 415] : []),
    ...(hasInput ? [422] : []),
    ...(definition.problems ?? []),
    // Calls without a limit of their own are still counted when they use an API key.
    ...(definition.rateLimit === "read" && !definition.scope && definition.who !== "anyone" ? [] : [429]),
  ].toSorted((a, b) => a - b);
  return {
    operationId: name.replace(/[^A-Za-z]+/g, "_").replace(/_$/, ""),
    summary: definition.summary,
    ...securityOf(definition),
    parameters: [
      ...parameters("path", definition.params, schemas),
      ...parameters("query", definition.query, schemas),
      ...(definition.once ? [idempotencyKey] : []),
      ...(definition.tagged ? [ifNoneMatch] : []),
    ],
    ...(definition.body && {
      requestBody: {
        required: !definition.bodyOptional,
        content: { "application/json": withExample(schemas.of(definition.body, "input"), schemas) },
      },
    }),
    ...(definition.file && { requestBody: fileBody(definition.body, schemas) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(definition.answers).map(([status, schema]) => [
          status,
          {
            description: Number(status) < 300 ? "Done" : "Elsewhere",
            ...(definition.paged && { headers: { Link: { $ref: "#/components/headers/NextPage" } } }),
            ...(Number(status) < 300 && {
              content: { [definition.media ?? "application/json"]: contentOf(definition, schema, schemas) },
            }),
          },
        ]),
      ),
      ...Object.fromEntries(
        statuses.map((status) => {
          const response = status === 429 ? tooMany(definition.rateLimit) : status;
          return [String(status), { $ref: `#/components/responses/${response}` }];
        }),
      ),
      // A call that only leads elsewhere has no success of its own.
      ...(Object.keys(definition.answers).every((status) => Number(status) >= 300) && {
        default: { $ref: "#/components/responses/default" },
      }),
    },
  };
}

const withExample = (schema: object, { named }: Schemas) => ({ schema, example: exampleOf(schema, named) });

const session = { session: [] };

/** A call that names no scope takes a session alone. */
const securityOf = ({ who, scope }: Endpoint) =>
  who === "anyone" ? { security: [] } : scope && { security: [session, { key: [scope] }] };

const contentOf = ({ media }: Endpoint, schema: z.ZodType, schemas: Schemas) => ({
  schema:
    media === "application/pdf" || media === "audio/mpeg" || media === "image/*" || media === "*/*"
      ? { type: "string", format: "binary" }
      : media === "text/calendar" || media === "text/csv" || media === "text/xml"
        ? { type: "string" }
        : schemas.of(schema, "output"),
});

/** @param fields the form's other fields, beside the file */
function fileBody(fields: z.ZodType | undefined, schemas: Schemas) {
  const described = (fields ? schemas.of(fields, "input") : {}) as ExampleSchema;
  const file = { type: "string", format: "binary" };
  const schema = {
    type: "object",
    properties: { ...described.properties, file },
    required: [...(described.required ?? []), "file"],
  };
  const example = fields && {
    example: { ...(exampleOf(described, schemas.named) as object), file: "the bytes of a file" },
  };
  return { required: true, content: { "multipart/form-data": { schema, ...example } } };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string", maxLength: 200 },
  description: "The same key and body return the first result again, for 24 hours.",
};

const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  schema: { type: "string" },
  description: "The ETag of the copy that you have",
};

const nextPage = { schema: { type: "string" }, description: 'rel="next" leads to the next page (RFC 8288)' };

function parameters(place: "path" | "query", schema: z.ZodType | undefined, schemas: Schemas) {
  if (!schema) return [];
  const object = schemas.of(schema, "input") as { properties?: Record<string, ExampleSchema>; required?: string[] };
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    ...((place === "path" || object.required?.includes(name)) && { required: true }),
    schema: property,
    ...(place === "path" && { example: exampleOf(property, schemas.named, name) }),
  }));
}
