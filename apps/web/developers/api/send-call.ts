import { seenAsHeader, seenAt } from "@lotlane/adapters/http/client";
import type { Operation } from "./describe-api.ts";

/** The identity behind a call: an API key, the session of this browser, or none. */
export type Caller = { readonly with: "key"; readonly key: string } | { readonly with: "session" | "nothing" };

/** The values typed into the form of a call. */
export type Filled = {
  /** The values of parameters, by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Send = (address: string, init: RequestInit) => Promise<Response>;

export type CallOutcome = {
  readonly status: number;
  readonly milliseconds: number;
  /** The headers that mean something to a caller. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: { readonly kind: "text"; readonly text: string } | { readonly kind: "file"; readonly file: Blob };
};

const shownHeaders = [
  "content-type",
  "link",
  "location",
  "retry-after",
  "www-authenticate",
  "content-disposition",
  "x-request-id",
];

/** A longer answer is of no use on a page. */
const mostShown = 100_000;
/** No call takes longer: the server gives up earlier. */
const patienceMs = 60_000;

/** Browsers resolve dots, also encoded ones, to another path. */
export const isPathValue = (value: string): boolean => value !== "" && value !== "." && value !== "..";

/** The address of a call with what was filled in; parameters that are empty are left out. */
export function addressOf({ path, parameters }: Operation, values: Filled["values"]): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const query = new URLSearchParams(
    parameters
      .filter(({ in: place, name }) => place === "query" && values[name])
      .map(({ name }): [string, string] => [name, values[name] ?? ""]),
  );
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** The headers that the call takes with what was filled in. */
export const headersOf = ({ parameters, body }: Operation, values: Filled["values"]): Record<string, string> => ({
  ...(body?.kind === "json" && { "content-type": "application/json" }),
  ...Object.fromEntries(
    parameters
      .filter(({ in: place, name }) => place === "header" && values[name])
      .map(({ name }) => [name.toLowerCase(), values[name] ?? ""]),
  ),
});

/** Makes the call for real. With an API key it leaves this browser's session out, to get what a program gets. */
export async function sendCall(
  operation: Operation,
  { values, body }: Filled,
  caller: Caller,
  send: Send = (address, init) => fetch(address, init),
): Promise<CallOutcome> {
  const begun = performance.now();
  const seen = seenAt(globalThis.location?.pathname ?? "");
  const response = await send(addressOf(operation, values), {
    method: operation.method,
    credentials: caller.with === "session" ? "same-origin" : "omit",
    cache: "no-store",
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      // An admin who sees Lotlane as another person tries what that person could read.
      ...(seen && { [seenAsHeader]: seen.id }),
      ...headersOf(operation, values),
      ...(caller.with === "key" && { authorization: `Bearer ${caller.key}` }),
    },
    ...(operation.body?.kind === "json" && (operation.body.required || body.trim() !== "") && { body }),
  });
  const file = await response.blob();
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - begun),
    headers: shownHeaders.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    body: isText(response.headers.get("content-type") ?? "")
      ? { kind: "text", text: shortened(pretty(await file.text())) }
      : { kind: "file", file },
  };
}

const isText = (type: string): boolean => type === "" || /json|^text\//.test(type);

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const shortened = (text: string): string =>
  text.length <= mostShown
    ? text
    : `${text.slice(0, mostShown)}\n… ${text.length - mostShown} more characters not shown`;

export type Language = "curl" | "fetch";

/** The call as a program makes it; what is not filled in stands as its example. */
export function codeOfCall(language: Language, operation: Operation, server: string, { values, body }: Filled): string {
  const shown = Object.fromEntries(
    operation.parameters.map(({ name, in: place, example }) => [
      name,
      values[name] || (place === "header" ? "" : example),
    ]),
  );
  const call: Shown = {
    method: operation.method,
    address: `${server}${addressOf(operation, shown)}`,
    headers: headersOf(operation, shown),
    caller: operation.access === "public" ? "nothing" : operation.access === null ? "session" : "key",
    body: operation.body?.kind === "json" ? body : undefined,
    form: operation.body?.kind === "file" ? operation.body.form : undefined,
  };
  return language === "curl" ? curl(call) : fetchCode(call);
}

type Shown = {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly caller: "key" | "session" | "nothing";
  readonly body: string | undefined;
  /** The form fields sent with a file; undefined for a call without one. */
  readonly form: Readonly<Record<string, string>> | undefined;
};

function curl({ method, address, headers, caller, body, form }: Shown): string {
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(address)}`,
    ...(caller === "key" ? [`-H "authorization: Bearer $LOTLANE_API_KEY"`] : []),
    ...(caller === "session" ? ["-b jar"] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(form
      ? [...Object.entries(form).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`), "-F file=@file.jpg"]
      : []),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ].join(" \\\n  ");
}

/** One word for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function fetchCode({ method, address, headers, caller, body, form }: Shown): string {
  const allHeaders = [
    ...(caller === "key" ? ["    authorization: `Bearer ${process.env.LOTLANE_API_KEY}`,"] : []),
    ...Object.entries(headers).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(caller === "session" ? ['  credentials: "include",'] : []),
    ...(allHeaders.length === 0 ? [] : ["  headers: {", ...allHeaders, "  },"]),
    ...(form ? ["  body: form,"] : []),
    ...(body === undefined ? [] : [`  body: ${bodyCode(body)},`]),
  ];
  return [
    ...(form
      ? [
          "const form = new FormData();",
          ...Object.entries(form).map(
            ([name, value]) => `form.set(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
          ),
          'form.set("file", file);',
        ]
      : []),
    options.length === 0
      ? `const response = await fetch(${JSON.stringify(address)});`
      : `const response = await fetch(${JSON.stringify(address)}, {\n${options.join("\n")}\n});`,
    "console.log(response.status, await response.text());",
  ].join("\n");
}

/** Code for a JSON text; any other text is sent as it was typed. */
function bodyCode(body: string): string {
  try {
    return `JSON.stringify(${JSON.stringify(JSON.parse(body), null, 2).replaceAll("\n", "\n  ")})`;
  } catch {
    return JSON.stringify(body);
  }
}
