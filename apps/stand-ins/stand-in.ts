import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Failures that any service can have. */
export const commonFailures = [
  "slow",
  "500",
  "html",
  "rubbish",
  "cut-off",
  "stalled",
  "hang-up",
  "rate-limited",
] as const;

export type CommonFailure = (typeof commonFailures)[number];

export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What came besides the address. */
export type Sent = { readonly method: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

export type StandIn<Failure extends string> = {
  readonly url: string;
  /** Path and query of every request so far. */
  readonly requests: readonly string[];
  /** Makes the next answers (all, unless told how many) fail in this way; without a way, no answer fails. */
  readonly fail: (failure?: Failure | CommonFailure, times?: number) => void;
  readonly stop: () => Promise<void>;
};

type Service<Failure extends string> = {
  /** Where the service begins, without a slash at the end. */
  readonly path?: string;
  readonly answer: (request: URL, failure: Failure | undefined, sent: Sent) => Answer;
};

/** A server on this machine that answers as an outside service would. */
export const createStandIn = <Failure extends string = never>({ path = "", answer }: Service<Failure>) => ({
  async start(port = 0): Promise<StandIn<Failure>> {
    const requests: string[] = [];
    let failing: { readonly as: Failure | CommonFailure | undefined; times: number } = { as: undefined, times: 0 };

    const server = createServer((request, response) => {
      const asked = request.url ?? "/";
      requests.push(asked);
      const failure = failing.times-- > 0 ? failing.as : undefined;
      if (isCommon(failure)) return failCommonly(failure, response);

      const { method = "GET", headers } = request;
      void whole(request).then((body) =>
        send(response, answer(new URL(asked, "http://stand-in"), failure, { method, headers, body })),
      );
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");

    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
      requests,
      fail: (as, times = Infinity) => void (failing = { as, times }),
      async stop() {
        server.close();
        server.closeAllConnections();
        await once(server, "close");
      },
    };
  },
});

export const json = (status: number, body: unknown): Answer => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(body),
});

const whole = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat((await request.toArray()) as Buffer[]);

const isCommon = (failure: string | undefined): failure is CommonFailure =>
  commonFailures.some((common) => common === failure);

function failCommonly(failure: CommonFailure, response: ServerResponse): void {
  if (failure === "slow") return; // The caller gives up before the answer comes.
  if (failure === "hang-up") return void response.destroy();
  if (failure === "cut-off" || failure === "stalled") {
    response
      .writeHead(200, { "content-type": "application/json", "content-length": 1000 })
      .write('{"code":"Ok","Results":[{');
    return failure === "cut-off" ? void setTimeout(() => response.destroy(), 20) : undefined;
  }
  send(response, answers[failure]);
}

const answers: Record<Exclude<CommonFailure, "slow" | "hang-up" | "cut-off" | "stalled">, Answer> = {
  "500": { status: 500, type: "text/plain", body: "Internal Server Error" },
  html: { status: 200, type: "text/html", body: "<!doctype html><title>Maintenance</title><p>We are back soon." },
  rubbish: json(200, { code: 17, Results: "none", routes: {} }),
  "rate-limited": { status: 429, type: "text/plain", body: "Too Many Requests", headers: { "retry-after": "60" } },
};

function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, { ...headers, "content-type": type }).end(body);
}
