import type { Operation } from "./describe-api.ts";
import { addressOf, type Filled, headersOf } from "./send-call.ts";

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
