import { type Field, fieldOf, fieldsOf, resolved, type Schema, typeOf } from "./schema.ts";

/** A call, as the list of calls shows it. */
export type ListedCall = {
  /** Names it in the address of the page. */
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** The scope that opens it to API keys; `public` for a call that takes no sign-in, null where it takes a session. */
  readonly access: string | null;
};

export type Parameter = Field & { readonly in: "path" | "query" | "header"; readonly example: string };

export type Operation = ListedCall & {
  readonly parameters: readonly Parameter[];
  /** The request body; null for a call without one. */
  readonly body: Body | null;
  readonly answers: readonly ApiAnswer[];
};

export type Body = {
  readonly kind: "json" | "file";
  readonly required: boolean;
  readonly fields: readonly Field[];
  /** JSON to begin with; empty for a file. */
  readonly example: string;
  /** Example fields of a form beside its file. */
  readonly form: Readonly<Record<string, string>>;
};

export type ApiAnswer = {
  readonly status: string;
  readonly description: string;
  /** Null where there is no body. */
  readonly mediaType: string | null;
  readonly type: string;
  readonly fields: readonly Field[];
};

/** A message that Lotlane sends to an address of the integrator's. */
export type WebhookMessage = {
  readonly event: string;
  readonly summary: string;
  readonly toldTo: readonly string[];
  readonly example: string;
};

export type Api = {
  readonly server: string;
  readonly areas: readonly { readonly name: string; readonly calls: readonly ListedCall[] }[];
  /** Those of API keys, and in words the calls that each opens. */
  readonly scopes: readonly { readonly scope: string; readonly opens: string }[];
  readonly webhooks: readonly WebhookMessage[];
  readonly problem: readonly Field[];
  readonly operation: (id: string) => Operation | undefined;
};

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;
type DescribedParameter = {
  readonly name: string;
  readonly in: Parameter["in"];
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
};
type Reference = { readonly $ref?: string };
type Answer = { readonly description?: string; readonly content?: Content };
type Described = {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly "x-told-to"?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (DescribedParameter | Reference)[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses?: Readonly<Record<string, Answer & Reference>>;
};
type Document = {
  readonly security?: Described["security"];
  readonly servers?: readonly { readonly url: string }[];
  readonly tags?: readonly { readonly name: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly webhooks?: Readonly<Record<string, { readonly post: Described }>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, DescribedParameter>>;
    readonly responses?: Readonly<Record<string, Answer>>;
    readonly securitySchemes?: { readonly key?: { readonly "x-scopes"?: Readonly<Record<string, string>> } };
  };
};

type Components = NonNullable<Document["components"]>;

/** Reads an OpenAPI 3.1 document. @param origin where the page that shows it is from */
export function describeApi(document: Document, origin: string): Api {
  const components = document.components ?? {};
  const described = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      call: listedCall(method.toUpperCase(), path, { ...one, security: one.security ?? document.security ?? [] }),
      one,
    })),
  );
  return {
    server: new URL(document.servers?.[0]?.url ?? "/", origin).href.replace(/\/$/, ""),
    areas: (document.tags ?? [])
      .map(({ name }) => ({ name, calls: described.flatMap(({ call }) => (call.area === name ? [call] : [])) }))
      .filter(({ calls }) => calls.length > 0),
    scopes: Object.entries(components.securitySchemes?.key?.["x-scopes"] ?? {}).map(([scope, opens]) => ({
      scope,
      opens,
    })),
    webhooks: Object.entries(document.webhooks ?? {}).map(([event, { post }]) => ({
      event,
      summary: post.summary ?? "",
      toldTo: post["x-told-to"] ?? [],
      example: inJson(post.requestBody?.content["application/json"]?.example),
    })),
    problem: fieldsOf(resolved({ $ref: "#/components/schemas/Problem" }, components.schemas)),
    operation: (id) => {
      const found = described.find(({ call }) => call.id === id);
      return found && { ...found.call, ...operationOf(found.one, components) };
    },
  };
}

const listedCall = (method: string, path: string, described: Described): ListedCall => ({
  id: described.operationId,
  area: described.tags?.[0] ?? "",
  method,
  path,
  summary: described.summary ?? "",
  access: accessOf(described),
});

function accessOf({ security = [] }: Described): string | null {
  if (security.length === 0) return "public";
  return security.flatMap(({ key = [] }) => key)[0] ?? null;
}

const operationOf = ({ parameters = [], requestBody, responses = {} }: Described, components: Components) => ({
  parameters: parameters
    .map((one) => ("name" in one ? one : (components.parameters ?? {})[nameIn(one)]))
    .filter((one) => one !== undefined)
    .map((one) => parameterOf(one, components)),
  body: requestBody ? bodyOf(requestBody, components) : null,
  answers: Object.entries(responses).map(([status, answer]) => {
    const { description = "", content = {} } = answer.$ref
      ? ((components.responses ?? {})[nameIn(answer)] ?? {})
      : answer;
    const [mediaType = null, { schema: written = {} } = {}] = Object.entries(content)[0] ?? [];
    const schema = resolved(written, components.schemas);
    return { status, description, mediaType, type: typeOf(schema), fields: fieldsOf(schema) };
  }),
});

const nameIn = ({ $ref = "" }: Reference): string => $ref.slice($ref.lastIndexOf("/") + 1);

function parameterOf(
  { name, in: place, required = false, description, schema = {}, example }: DescribedParameter,
  { schemas }: Components,
) {
  const field = fieldOf(name, resolved(schema, schemas), required);
  const shown = typeof example === "string" || typeof example === "number" ? String(example) : "";
  return { ...field, description: description ?? field.description, in: place, example: shown };
}

function bodyOf({ required = false, content }: NonNullable<Described["requestBody"]>, { schemas }: Components): Body {
  const json = content["application/json"];
  const [{ schema = {}, example } = {}] = Object.values(content);
  const fields = fieldsOf(resolved(schema, schemas));
  if (json) return { kind: "json", required, fields, example: inJson(example), form: {} };
  return { kind: "file", required, fields, example: "", form: textsOf(example) };
}

/** The fields beside the file. */
const textsOf = (example: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(example ?? {}).flatMap(([name, value]) => (name === "file" ? [] : [[name, String(value)]])),
  );

const inJson = (value: unknown): string => JSON.stringify(value ?? {}, null, 2);
