import { mayCall } from "../../apps/api/testing/authorization/who-may-call.ts";
import type { HostileRequest, JsonSchema, OpenApi, Operation } from "./requests.ts";
import { filledPath, inAddress } from "./requests.ts";

/** Every field of text gets each of them. */
export const fieldTexts: readonly string[] = [
  "constructor",
  "__proto__",
  "toString",
  "a".repeat(1_000_000),
  "a\ud800b",
  "a\0b",
  "\u202egpj.exe\u200f\u2066",
  "0000-01-01",
  "9999-12-31T23:59:59Z",
];

type Place =
  | { readonly in: "path" | "query"; readonly name: string }
  | { readonly in: "body"; readonly path: readonly (string | number)[] };

/** One request for each text in each field of each operation, otherwise like its example, by each role allowed to. */
export function everyField(api: OpenApi, idsOf: (call: string) => readonly string[]): readonly HostileRequest[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const ids = idsOf(name);
      const allowed = (mayCall as Readonly<Record<string, readonly string[]>>)[name] ?? [];
      // A caller that registers or signs in leaves the session that it had.
      const callers = allowed.length === 0 || allowed.includes("visitor") ? ["visitor"] : allowed;
      return placesOf(operation).flatMap((place, fieldNumber) =>
        fieldTexts.map((text, textNumber) =>
          requestOf(name, operation, place, text, {
            role: callers[(fieldNumber + textNumber) % callers.length]!,
            id: ids[(fieldNumber + textNumber) % ids.length]!,
          }),
        ),
      );
    }),
  );
}

function placesOf(operation: Operation): readonly Place[] {
  const parameters = (operation.parameters ?? []).filter(({ in: where }) => where === "path" || where === "query");
  return [
    ...parameters.map(({ in: where, name }): Place => ({ in: where as "path" | "query", name })),
    ...textsIn(bodyOf(operation)?.schema ?? {}).map((path): Place => ({ in: "body", path })),
  ];
}

const bodyOf = (operation: Operation) => operation.requestBody?.content["application/json"];

/** The paths to every field that may be text; of a list, to its first item. */
function textsIn(schema: JsonSchema): readonly (readonly (string | number)[])[] {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) {
    const ways = either.flatMap(textsIn);
    return ways.filter((way, index) => ways.findIndex((other) => other.join() === way.join()) === index);
  }
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, field]) => textsIn(field).map((way) => [name, ...way]));
  if (schema.items) return textsIn(schema.items).map((way) => [0, ...way]);
  return [schema.type].flat().includes("string") ? [[]] : [];
}

function requestOf(
  name: string,
  operation: Operation,
  place: Place,
  text: string,
  { role, id }: { readonly role: string; readonly id: string },
): HostileRequest {
  const [method = "", path = ""] = name.split(" ");
  const inPath = Object.fromEntries(
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === "path")
      .map((parameter) => [parameter.name, place.in === "path" && parameter.name === place.name ? text : id]),
  );
  const example = bodyOf(operation)?.example;
  const body = place.in === "body" ? withText(example, place.path, text) : example;
  return {
    role,
    method,
    path: filledPath(path, inPath) + (place.in === "query" ? `?${place.name}=${inAddress(text)}` : ""),
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** A copy of an example with a text in one place. */
function withText(value: unknown, [first, ...rest]: readonly (string | number)[], text: string): unknown {
  if (first === undefined) return text;
  const copy: unknown =
    typeof first === "number" ? [...((value as unknown[] | undefined) ?? [])] : { ...(value as object) };
  const inner = withText((value as Record<string | number, unknown> | undefined)?.[first], rest, text);
  // An assignment would lose a field named __proto__.
  return Object.defineProperty(copy, first, { value: inner, enumerable: true, configurable: true, writable: true });
}
