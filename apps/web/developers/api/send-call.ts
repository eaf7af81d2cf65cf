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
  const response = await send(addressOf(operation, values), {
    method: operation.method,
    credentials: caller.with === "session" ? "same-origin" : "omit",
    cache: "no-store",
    signal: AbortSignal.timeout(patienceMs),
    headers: {
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
