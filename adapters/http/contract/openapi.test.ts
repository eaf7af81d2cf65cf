import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./index.ts";
import { openApiDocument } from "./openapi.ts";

type JsonSchema = { readonly anyOf?: readonly JsonSchema[]; readonly [key: string]: unknown };
type Operation = {
  readonly security?: unknown;
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly schema: JsonSchema } } };
};

const { paths } = openApiDocument(endpoints, "https://lotlane.example") as {
  paths: Record<string, Record<string, Operation>>;
};

const bodies = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { body }]) =>
  body ? [{ name, body: body as z.ZodObject }] : [],
);

function describedFields(name: string): Record<string, JsonSchema> {
  const [method = "", path = ""] = name.split(" ");
  const schema = paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"].schema;
  return (schema?.["properties"] ?? {}) as Record<string, JsonSchema>;
}

/** A schema with those it is an alternative of. */
const alternatives = (schema: JsonSchema): readonly JsonSchema[] => [
  schema,
  ...(schema.anyOf ?? []).flatMap((part) => alternatives(part)),
];

const constraints = ["enum", "const", "format", "pattern", "minimum", "maximum", "minLength", "maxLength"];
const words = ["description", "enum", "const", "pattern", "format"];
const says = (schema: JsonSchema, keys: readonly string[]) =>
  alternatives(schema).some((part) => part["type"] === "boolean" || keys.some((key) => key in part));

/** Whether a schema checks by a function, which JSON Schema cannot say. */
function checksByFunction({ _zod: { def } }: z.core.$ZodType): boolean {
  const parts = ["in", "out", "innerType", "options"].flatMap(
    (part) => ((def as unknown as Record<string, unknown>)[part] ?? []) as z.core.$ZodType | z.core.$ZodType[],
  );
  const checks = def.checks ?? [];
  return (
    def.type === "transform" ||
    checks.some(({ _zod: { def: check } }) => check.check === "custom") ||
    parts.some((part) => checksByFunction(part))
  );
}

describe("the description of the bodies that calls take", () => {
  it.each(bodies)("names each field of $name with a constraint or in words", ({ name, body }) => {
    const described = describedFields(name);
    expect(Object.keys(described).toSorted()).toEqual(Object.keys(body.shape).toSorted());
    const silent = Object.keys(described).filter((field) => !says(described[field]!, [...constraints, ...words]));
    expect(silent).toEqual([]);
  });

  it.each(bodies)("says in words what a function checks in a field of $name", ({ name, body }) => {
    const described = describedFields(name);
    const silent = Object.entries(body.shape)
      .filter(([, schema]) => checksByFunction(schema))
      .filter(([field]) => !says(described[field]!, words));
    expect(silent.map(([field]) => field)).toEqual([]);
  });

  it("carries what a field is for and what it takes", () => {
    expect(describedFields("POST /api/orders")).toMatchObject({
      pickupAddress: { minLength: 1, maxLength: 200, description: expect.stringContaining("One line of text") },
      pickupZip: { description: "A US ZIP code of five digits; ZIP+4 is taken too" },
      paymentAmount: { description: "US dollars, from 1 to 1,000,000, with at most two places" },
    });
    expect(describedFields("PATCH /api/orders/{id}/status")["reason"]).toMatchObject({
      description: "Why the order is cancelled; required of admins",
    });
    expect(describedFields("POST /api/register")["email"]).toMatchObject({ format: "email", maxLength: 254 });
  });
});

describe("the description of who may call", () => {
  const securityOf = (path: string, method: string) => paths[path]?.[method]?.security;

  it("names the session, and the scope that opens a call to API keys", () => {
    expect(securityOf("/api/orders", "post")).toEqual([{ session: [] }, { key: ["orders:write"] }]);
    expect(securityOf("/api/payment", "get")).toEqual([{ session: [] }]);
    expect(securityOf("/api/health", "get")).toBeUndefined();
    const { components } = openApiDocument(endpoints, "https://lotlane.example") as {
      components: { securitySchemes: Record<string, unknown> };
    };
    expect(components.securitySchemes["key"]).toMatchObject({ type: "http", scheme: "bearer" });
  });
});
