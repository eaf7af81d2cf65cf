import type { ServerResponse } from "node:http";

/** Failures that any service can have. The `accepted-` ones do what was asked, and the caller does not hear of it. */
export const commonFailures = [
  "slow",
  "500",
  "html",
  "maintenance",
  "rubbish",
  "cut-off",
  "stalled",
  "hang-up",
  "accepted-hang-up",
  "accepted-silent",
  "rate-limited",
  "redirect",
  "huge",
] as const;

export type CommonFailure = (typeof commonFailures)[number];

const reasons: Readonly<Record<CommonFailure, string>> = {
  slow: "no answer within 500 ms",
  "500": "HTTP 500",
  html: "HTTP 200 without JSON",
  maintenance: "HTTP 503",
  rubbish: "JSON of an unexpected shape",
  "cut-off": "out of reach (UND_ERR_SOCKET)",
  stalled: "no answer within 500 ms",
  "hang-up": "out of reach (UND_ERR_SOCKET)",
  "accepted-hang-up": "out of reach (UND_ERR_SOCKET)",
  "accepted-silent": "no answer within 500 ms",
  "rate-limited": "HTTP 429",
  redirect: "it sends the caller elsewhere, which is not followed",
  huge: "an answer of more than 2000000 bytes",
};

/** Each failure with the reason that a caller gives for it, which waits for half a second and wants JSON. */
export const reasonsOfCommon = commonFailures.map((failure) => [failure, reasons[failure]] as const);

export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};

export const json = (status: number, body: unknown): Answer => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(body),
});

export const isCommon = (failure: string | undefined): failure is CommonFailure =>
  commonFailures.some((common) => common === failure);

/** The caller hears nothing, and has to give up by itself. */
export const isSilent = (failure: string): boolean => silent.includes(failure);
const silent = ["slow", "stalled", "accepted-silent"];

/** Fails on a socket. @param act does what was asked, as the service would */
export function failOnSocket(failure: CommonFailure, response: ServerResponse, act: () => void): void {
  if (failure.startsWith("accepted-")) act();
  if (failure === "slow" || failure === "accepted-silent") return; // The caller gives up before the answer comes.
  if (failure === "hang-up" || failure === "accepted-hang-up") return void response.destroy();
  if (failure === "cut-off" || failure === "stalled") {
    response
      .writeHead(200, { "content-type": "application/json", "content-length": 1000 })
      .write('{"code":"Ok","Results":[{');
    return failure === "cut-off" ? void setTimeout(() => response.destroy(), 20) : undefined;
  }
  if (failure === "huge") return sendHuge(response);
  send(response, answers[failure]);
}

/** Fails where no network lies between, at once and always in the same way. @throws as fetch does */
export function failInHand(failure: CommonFailure, act: () => void): Response {
  if (failure.startsWith("accepted-")) act();
  if (isSilent(failure)) throw new DOMException("timed out", "TimeoutError");
  if (["hang-up", "cut-off", "accepted-hang-up"].includes(failure))
    throw new TypeError("fetch failed", { cause: { code: "UND_ERR_SOCKET" } });
  if (failure === "huge") return responseOf({ ...json(200, null), headers: { "content-length": String(hugeBytes) } });
  return responseOf(answers[failure as keyof typeof answers]);
}

export const responseOf = ({ status, type, body, headers }: Answer): Response =>
  new Response(status === 204 ? null : (body as BodyInit), { status, headers: { ...headers, "content-type": type } });

export function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, { ...headers, "content-type": type }).end(body);
}

const page = "<!doctype html><title>Maintenance</title><p>We are back soon.";
const answers = {
  "500": { status: 500, type: "text/plain", body: "Internal Server Error" },
  html: { status: 200, type: "text/html", body: page },
  maintenance: { status: 503, type: "text/html", body: page, headers: { "retry-after": "600" } },
  rubbish: json(200, { code: 17, Results: "none", routes: {} }),
  "rate-limited": { status: 429, type: "text/plain", body: "Too Many Requests", headers: { "retry-after": "60" } },
  redirect: { status: 307, type: "text/plain", body: "", headers: { location: "http://elsewhere.invalid/" } },
} satisfies Partial<Record<CommonFailure, Answer>>;

const hugeBytes = 50_000_000;

/** Without a length in its head, as a proxy passes it on. */
function sendHuge(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const part = Buffer.alloc(1_000_000, " ");
  let left = hugeBytes;
  const go = () => {
    while (left > 0 && !response.destroyed) {
      left -= part.length;
      if (!response.write(part)) return void response.once("drain", go);
    }
    response.end("{}");
  };
  go();
}
