import { keyScopes, scopeNames } from "@lotlane/core/keys";
import { z } from "zod";
import { areaNames, areaOf } from "./areas.ts";
import type { Endpoint } from "./endpoint.ts";
import { type ExampleSchema, exampleOf } from "./examples.ts";
import { callLimits, callsOfKey, limitInWords } from "./limits.ts";
import { describedWebhooks } from "./openapi-webhooks.ts";
import { problemSchema } from "./problem.ts";

const problemNames: Readonly<Record<number, string>> = {
  400: "Malformed JSON",
  401: "Not signed in",
  403: "Asked for by another site's page, or not allowed",
  404: "Not there, or not yours",
  409: "A state that forbids it",
  413: "Too large",
  415: "Wrong media type",
  422: "Invalid fields",
  503: "A dependency is down, or too much is asked at once",
  507: "No room is left for files",
};

/** OpenAPI 3.1 of a table of endpoints, from the schemas that the server validates with. */
export function openApiDocument(
  endpoints: Readonly<Record<string, Endpoint>>,
  serverUrl: string,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, definition] of Object.entries(endpoints)) {
    const [method = "", path = ""] = name.split(" ");
    (paths[path] ??= {})[method.toLowerCase()] = { tags: [areaOf(path)], ...operation(name, definition) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Lotlane", version: "1", description: "Quotes, booking and tracking of vehicle shipments." },
    servers: [{ url: serverUrl }],
    tags: areaNames.map((name) => ({ name })),
    paths,
    webhooks: describedWebhooks(),
    components: {
      schemas: { Problem: jsonSchema(problemSchema, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "lotlane_session" },
        key: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "lotlane_…",
          description: `An API key, made under Developers. Its scopes: ${keyScopes.map((scope) => `${scope} (${scopeNames[scope]})`).join(", ")}. Each key has ${limitInWords(callsOfKey)}.`,
        },
      },
    },
  };
}

function operation(name: string, definition: Endpoint) {
  const hasInput = [definition.params, definition.query, definition.body].some((schema) => schema !== undefined);
  const problems = [
    ...(definition.who === "anyone" ? [] : [401]),
    ...(name.startsWith("GET ") && ["anyone", "signed-in"].includes(definition.who) ? [] : [403]),
    ...(definition.body || definition.file ? [400, 413, 415] : []),
    ...(hasInput ? [422] : []),
    ...(definition.problems ?? []),
    429,
  ].toSorted((a, b) => a - b);
  return {
    operationId: name.replace(/[^A-Za-z]+/g, "_").replace(/_$/, ""),
    summary: definition.summary,
    ...(definition.who !== "anyone" && { security: securityOf(definition) }),
    parameters: [
      ...parameters("path", definition.params),
      ...parameters("query", definition.query),
      ...(definition.once
        ? [
            {
              name: "Idempotency-Key",
              in: "header",
              schema: { type: "string", maxLength: 200 },
              description: "The same key and body answer the first result again, for 24 hours.",
            },
          ]
        : []),
    ],
    ...(definition.body && {
      requestBody: {
        required: !definition.bodyOptional,
        content: { "application/json": withExample(jsonSchema(definition.body, "input")) },
      },
    }),
    ...(definition.file && { requestBody: fileBody(definition.body) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(definition.answers).map(([status, schema]) => [
          status,
          {
            description: definition.summary,
            ...(definition.paged && { headers: { Link: linkHeader } }),
            ...(Number(status) < 300 && {
              content: { [definition.media ?? "application/json"]: contentOf(definition, schema) },
            }),
          },
        ]),
      ),
      ...Object.fromEntries(
        problems.map((status) => [
          String(status),
          {
            description: status === 429 ? limitWords(definition) : (problemNames[status] ?? "Problem"),
            content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
          },
        ]),
      ),
    },
  };
}

const limitWords = ({ rateLimit }: Endpoint): string =>
  rateLimit === "read"
    ? `More than ${limitInWords(callsOfKey)} with one API key; see Retry-After`
    : `More than ${limitInWords(callLimits[rateLimit])}; see Retry-After`;

const withExample = (schema: object) => ({ schema, example: exampleOf(schema) });

/** A call without a scope takes a session alone. */
const securityOf = ({ scope }: Endpoint) => [{ session: [] }, ...(scope ? [{ key: [scope] }] : [])];

const contentOf = ({ media }: Endpoint, schema: z.ZodType) => ({
  schema:
    media === "application/pdf" || media === "image/*" || media === "*/*"
      ? { type: "string", format: "binary" }
      : jsonSchema(schema, "output"),
});

/** @param fields what comes in the form beside the file */
function fileBody(fields: z.ZodType | undefined) {
  const described = (fields ? jsonSchema(fields, "input") : {}) as ExampleSchema;
  const file = { type: "string", format: "binary" };
  const schema = {
    type: "object",
    properties: { ...described.properties, file },
    required: [...(described.required ?? []), "file"],
  };
  const example = fields && { example: exampleOf(described) };
  return { required: true, content: { "multipart/form-data": { schema, ...example } } };
}

const linkHeader = { schema: { type: "string" }, description: 'rel="next" leads to the next page (RFC 8288)' };

function parameters(place: "path" | "query", schema: z.ZodType | undefined) {
  if (!schema) return [];
  const object = jsonSchema(schema, "input") as { properties?: Record<string, ExampleSchema>; required?: string[] };
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (object.required ?? []).includes(name),
    schema: property,
    ...(place === "path" && { example: exampleOf(property, name) }),
  }));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
