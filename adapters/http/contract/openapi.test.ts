import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type ToldOfOrder, whatCarriersPhoneAbout } from "@lotlane/core/orders";
import { webhookEvents } from "@lotlane/core/webhooks";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { entities } from "./entities.ts";
import { endpoints } from "./index.ts";
import { openApiDocument } from "./openapi.ts";

type JsonSchema = { readonly anyOf?: readonly JsonSchema[]; readonly [key: string]: unknown };
type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: unknown;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example: unknown }>>;
  };
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
};

const document = await openApiDocument(endpoints);
const { paths, tags, webhooks, components } = document as {
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, { readonly description: string }>;
    securitySchemes: Record<string, { readonly description?: string }>;
  };
  paths: Record<string, Record<string, Operation>>;
  tags: readonly { readonly name: string }[];
  webhooks: Record<string, { readonly post: Operation & { readonly "x-told-to": readonly string[] } }>;
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

const bodies = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { body }]) =>
  // A list of orders is described by those of POST /api/orders.
  body instanceof z.ZodObject ? [{ name, body }] : [],
);

function takenBy(name: string) {
  const [method = "", path = ""] = name.split(" ");
  return Object.values(paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {})[0];
}

function describedFields(name: string): Record<string, JsonSchema> {
  // A form's file is no field of its body.
  const { file: _, ...fields } = (whole(takenBy(name)?.schema)["properties"] ?? {}) as Record<string, JsonSchema>;
  return fields;
}

const nameIn = ($ref: unknown) => String($ref).replace(/.*\//, "");

/** The schema that a reference points to, merged with the reference's own keywords. */
const whole = (schema: JsonSchema = {}): JsonSchema =>
  "$ref" in schema ? { ...components.schemas[nameIn(schema["$ref"])], ...schema } : schema;

/** A schema with those it is an alternative of. */
const alternatives = (schema: JsonSchema): readonly JsonSchema[] => [
  whole(schema),
  ...(schema.anyOf ?? []).flatMap((part) => alternatives(part)),
];

const constraints = ["enum", "const", "format", "pattern", "minimum", "maximum", "minLength", "maxLength"];
const words = ["description", "enum", "const", "pattern", "format"];
const says = (schema: JsonSchema, keys: readonly string[]) =>
  alternatives(schema).some((part) => part["type"] === "boolean" || keys.some((key) => key in part));

/** True when a schema checks by a function, which JSON Schema cannot express. */
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
      pickupZip: { description: "A five-digit US ZIP code; ZIP+4 is accepted too" },
      paymentAmount: { description: "US dollars, from 1 to 1,000,000, with at most two decimals" },
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
    expect(securityOf("/api/payment", "get")).toBeUndefined();
    expect(document["security"]).toEqual([{ session: [] }]);
    expect(components.securitySchemes["key"]).toMatchObject({ type: "http", scheme: "bearer" });
    expect(components.securitySchemes["session"]).toMatchObject({ in: "cookie", name: "lotlane_session" });
    const { description } = components.securitySchemes["session"]!;
    for (const name of ["`lotlane_session`", "`__Host-lotlane_session`"]) expect(description).toContain(name);
  });

  it("asks nothing of callers exactly where anyone may call", () => {
    const open = Object.entries<Endpoint>(endpoints).filter(([, { who }]) => who === "anyone");
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => Array.isArray(security) && security.length === 0)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(open.map(([name]) => name).toSorted());
    expect(document["servers"]).toEqual([{ url: "/" }]);
  });
});

describe("the description of each call", () => {
  it("has an id of its own, and stands in an area that is named", () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const named = tags.map(({ name }) => name);
    expect(new Set(operations.flatMap((operation) => operation.tags))).toEqual(new Set(named));
    expect(paths["/api/orders/{id}/claim"]?.["post"]?.tags).toEqual(["Orders"]);
  });

  it("says how often it may be made", () => {
    const limitOf = (path: string, method: string) =>
      components.responses[nameIn(paths[path]?.[method]?.responses["429"]?.$ref)]?.description;
    expect(limitOf("/api/quoter/estimate", "post")).toBe("More than 60 calls a minute; see Retry-After");
    expect(limitOf("/api/register", "post")).toBe("More than 60 calls in 10 minutes; see Retry-After");
    expect(limitOf("/api/privacy/export", "get")).toBe("More than 10 calls an hour; see Retry-After");
    expect(limitOf("/api/orders", "get")).toBe("More than 600 calls a minute with one API key; see Retry-After");
  });

  it("shows a caller who posts an order what carriers phone about", () => {
    const example = takenBy("POST /api/orders")?.example as ToldOfOrder;
    const { open } = whatCarriersPhoneAbout(example);
    expect(open.map(({ field }) => field)).toEqual(["pickupDate", "deliveryContactPhone"]);
  });

  it("says where a key without the scope is refused, and where a copy still holds", () => {
    const silent = Object.entries<Endpoint>(endpoints).flatMap(([name, { scope }]) => {
      const [method = "", path = ""] = name.split(" ");
      return scope && !("403" in paths[path]![method.toLowerCase()]!.responses) ? [name] : [];
    });
    expect(silent).toEqual([]);
    expect(paths["/api/orders/{id}/carrier"]?.["get"]?.responses).toHaveProperty("403");
    expect(paths["/api/orders"]?.["get"]?.responses["304"]).toEqual({ $ref: "#/components/responses/304" });
  });

  it("takes an Idempotency-Key wherever it creates something", () => {
    const creating = Object.entries<Endpoint>(endpoints).filter(
      ([name, { answers }]) => name.startsWith("POST ") && 201 in answers,
    );
    const without = creating.filter(([, { once }]) => !once).map(([name]) => name);
    // An invoice has one page at the card service, which a repeat opens again.
    expect(without).toEqual(["POST /api/track/{token}/card-payment", "POST /api/invoices/{id}/card-payment"]);
  });

  it.each(bodies)("begins $name with an example that it takes", ({ name, body }) => {
    expect(body.safeParse(takenBy(name)?.example)).toMatchObject({ success: true });
  });
});

describe("the description as a whole", () => {
  it("names its entities, and is small", () => {
    const answered = paths["/api/orders"]?.["get"]?.responses["200"] as unknown;
    expect(answered).toMatchObject({
      content: { "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Order" } } } },
    });
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...entities.keys()]));
    expect(JSON.stringify(document).length).toBeLessThan(697_000);
  });

  it("keeps the recommended rules of Redocly, and its examples fit their schemas", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: { "no-invalid-parameter-examples": "error", "no-invalid-schema-examples": "error" },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });
});

describe("the description of webhooks", () => {
  it("shows a message of each event, with whom it comes to", () => {
    expect(Object.keys(webhooks)).toEqual([...webhookEvents]);
    expect(webhooks["order.claimed"]?.post.requestBody?.content["application/json"]?.example).toEqual({
      type: "order.claimed",
      timestamp: "2026-11-20T14:03:00.000Z",
      data: { orderId: "0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11", status: "assigned" },
    });
    expect(webhooks["load.released"]?.post["x-told-to"]).toEqual(["transporter"]);
  });
});
