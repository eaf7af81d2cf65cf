export { createPublicCaller, isPublic, type PublicCallerOptions } from "./public-address.ts";

/** Why there is no usable answer, in words fit for a log. The request may have been carried out all the same. */
export class NoAnswer extends Error {
  /** The connection broke, or could not be made. */
  readonly brokeOff: boolean;

  constructor(message: string, brokeOff = false) {
    super(message);
    this.name = "NoAnswer";
    this.brokeOff = brokeOff;
  }
}

/** The reason why a fetch threw. */
function reasonOf(error: unknown, timeoutMilliseconds: number): NoAnswer {
  if (isTimeout(error)) return new NoAnswer(`no answer within ${timeoutMilliseconds} ms`);
  const code = codeOf(error);
  if (code === undefined) return new NoAnswer("out of reach", true);
  return isOfCertificate(code)
    ? new NoAnswer(`its certificate is not trusted (${code})`)
    : new NoAnswer(`out of reach (${code})`, true);
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === "TimeoutError";

/** Node names a failure of fetch in the cause of its error. */
function codeOf(error: unknown): string | undefined {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : undefined;
}

// https://nodejs.org/api/tls.html#x509-certificate-error-codes
const isOfCertificate = (code: string): boolean => /CERT|ERR_TLS|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH/.test(code);

/** How an outside service is asked. */
export type Service = {
  readonly url: string;
  /** For the whole question, with its repeat and the answer's body. */
  readonly timeoutMilliseconds: number;
  /** How long an answer may be; 2 MB unless told. */
  readonly mostBytes?: number;
  /** Stands in for the network in tests. */
  readonly fetch?: typeof fetch;
};

export type Question = {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Appended to the service's address; begins with a slash. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Asks once more when the connection breaks or a gateway says that the service is away: for calls that change nothing. */
  readonly twice?: boolean;
};

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  /** The body where it is JSON; undefined where it is empty, or where a refusal has another body. */
  readonly json: unknown;
};

const mostBytesUsually = 2_000_000;
const mostRedirects = 3;
const awayStatuses = [502, 503, 504];

/**
 * Asks an outside service for JSON. Redirects are followed within its own host only, so that no credential goes elsewhere.
 * @throws NoAnswer when it is out of reach, late, sends too much, sends the caller elsewhere, or answers a success that
 * is not JSON. Its message is made of what is known to be harmless: no address, no header and no body.
 */
export async function askService(service: Service, question: Question): Promise<Reply> {
  const signal = AbortSignal.timeout(service.timeoutMilliseconds);
  const address = service.url.replace(/\/$/, "") + question.path;
  const once = () => askOnce(service, question, address, signal, mostRedirects);
  if (!question.twice) return once();
  try {
    const reply = await once();
    return awayStatuses.includes(reply.status) ? await once() : reply;
  } catch (error) {
    if (!(error instanceof NoAnswer && error.brokeOff)) throw error;
    return once();
  }
}

async function askOnce(
  service: Service,
  question: Question,
  address: string,
  signal: AbortSignal,
  redirects: number,
): Promise<Reply> {
  try {
    const response = await responseOf(service, question, address, signal, redirects);
    const text = await readText(response, service.mostBytes ?? mostBytesUsually);
    return { status: response.status, headers: response.headers, json: jsonOf(response, text) };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw reasonOf(error, service.timeoutMilliseconds);
  }
}

async function responseOf(
  service: Service,
  question: Question,
  address: string,
  signal: AbortSignal,
  redirects: number,
): Promise<Response> {
  const { method = "GET", headers, body } = question;
  const response = await (service.fetch ?? fetch)(address, {
    method,
    headers: { accept: "application/json", "user-agent": "lotlane", ...headers },
    ...(body !== undefined && { body: body as BodyInit }),
    redirect: "manual",
    signal,
  });
  const target = redirectOf(response);
  if (target === undefined) return response;
  await response.body?.cancel();
  const next = new URL(target, address);
  if (method !== "GET" || redirects === 0 || !isWithin(new URL(address), next))
    throw new NoAnswer("it sends the caller elsewhere, which is not followed");
  return responseOf(service, question, next.href, signal, redirects - 1);
}

/** An answer whose body is read while it arrives. */
export type Opened = {
  readonly status: number;
  readonly headers: Headers;
  /** As the service says; null where it does not. A refusal has none. */
  readonly bytes: number | null;
  /** @throws NoAnswer where it breaks off, takes too long or is longer than it may be */
  readonly body: AsyncIterable<Uint8Array>;
};

/**
 * Asks an outside service for a file, by the rules of `askService`.
 * @param wholeMilliseconds for all of the answer; the service's time is that until it begins
 * @throws NoAnswer as `askService` does
 */
export async function openService(service: Service, question: Question, wholeMilliseconds: number): Promise<Opened> {
  const { timeoutMilliseconds, mostBytes = mostBytesUsually } = service;
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException("the answer has not begun", "TimeoutError")),
    timeoutMilliseconds,
  );
  const signal = AbortSignal.any([late.signal, AbortSignal.timeout(wholeMilliseconds)]);
  try {
    const address = service.url.replace(/\/$/, "") + question.path;
    const response = await responseOf(service, question, address, signal, mostRedirects);
    const { status, headers } = response;
    const told = headers.get("content-length");
    // A body that was packed on its way is longer than its length says.
    const bytes = told !== null && headers.get("content-encoding") === null ? Number(told) : null;
    if (bytes !== null && bytes > mostBytes) {
      await response.body?.cancel();
      throw tooLong(mostBytes);
    }
    if (!response.ok) {
      await response.body?.cancel();
      return { status, headers, bytes: 0, body: nothing() };
    }
    return { status, headers, bytes, body: boundedBody(response, mostBytes, wholeMilliseconds) };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw reasonOf(error, timeoutMilliseconds);
  } finally {
    clearTimeout(timer);
  }
}

async function* nothing(): AsyncGenerator<Uint8Array, void, undefined> {}

async function* boundedBody(
  { body }: Response,
  most: number,
  wholeMilliseconds: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (body === null) return;
  let length = 0;
  try {
    for await (const part of body) {
      length += part.byteLength;
      if (length > most) throw tooLong(most);
      yield part;
    }
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw reasonOf(error, wholeMilliseconds);
  }
}

const tooLong = (most: number) => new NoAnswer(`an answer of more than ${most} bytes`);

const redirectOf = ({ status, headers }: Response): string | undefined =>
  status >= 300 && status < 400 && status !== 304 ? (headers.get("location") ?? "") : undefined;

/** The same origin, or the same host by TLS. */
const isWithin = (from: URL, to: URL): boolean =>
  to.origin === from.origin || (to.protocol === "https:" && to.hostname === from.hostname && to.port === "");

function jsonOf({ ok, status, headers }: Response, text: string): unknown {
  if (text.trim() === "") return undefined;
  const type = (headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
  const parsed = /[/+]json$/.test(type) ? parse(text) : undefined;
  if (parsed === undefined && ok) throw new NoAnswer(`HTTP ${status} without JSON`);
  return parsed;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body as text. @throws NoAnswer as soon as it is longer than `most` bytes, without reading on */
async function readText(response: Response, most: number): Promise<string> {
  const { body, headers } = response;
  if (body === null) return "";
  if (Number(headers.get("content-length") ?? 0) > most) {
    await body.cancel();
    throw tooLong(most);
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const part of body) {
    length += part.byteLength;
    if (length > most) throw tooLong(most);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

export type BreakerOptions = {
  /** After so many failures in a row the service has a rest. */
  readonly mostFailures?: number;
  readonly restMilliseconds?: number;
  readonly now?: () => Date;
};

/**
 * Spares callers the wait for a service that is away: after some failures in a row no question is asked for a while, and
 * then one tries whether it is back.
 * @returns asks, unless the service has a rest: then it throws NoAnswer at once
 */
export function createBreaker({ mostFailures = 3, restMilliseconds = 30_000, now = () => new Date() }: BreakerOptions) {
  let failures = 0;
  let restUntil = 0;
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const at = now().getTime();
    if (at < restUntil) throw new NoAnswer("not asked, since it failed a moment ago");
    // While one question tries whether it is back, the others are not kept waiting.
    if (failures >= mostFailures) restUntil = at + restMilliseconds;
    try {
      const answer = await ask();
      [failures, restUntil] = [0, 0];
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer && ++failures >= mostFailures) restUntil = now().getTime() + restMilliseconds;
      throw error;
    }
  };
}
