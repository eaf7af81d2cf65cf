import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, type CommonFailure, failInHand, failOnSocket, isCommon, responseOf, send } from "./faults.ts";

export { type Answer, type CommonFailure, commonFailures, isSilent, json, reasonsOfCommon } from "./faults.ts";

/** A request apart from its address. */
export type Sent = { readonly method: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

type Failing<Failure extends string> = {
  /** Path and query of every request so far. */
  readonly requests: readonly string[];
  /** Makes the next answers (all, unless told how many) fail in this way; without a way, no answer fails. */
  readonly fail: (failure?: Failure | CommonFailure, times?: number) => void;
  /** Makes each of the next answers fail in its own way, or not at all; those after them do not fail. */
  readonly script: (failures: readonly (Failure | CommonFailure | undefined)[]) => void;
};

export type StandIn<Failure extends string> = Failing<Failure> & {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** The same without a network: what it does depends on no clock. */
export type StandInHand<Failure extends string> = Failing<Failure> & {
  readonly url: string;
  readonly fetch: typeof fetch;
};

type Service<Failure extends string> = {
  /** The path at which the service begins, without a trailing slash. */
  readonly path?: string;
  readonly answer: (request: URL, failure: Failure | undefined, sent: Sent) => Answer;
};

/** A server on this machine that answers as an outside service would. */
export const createStandIn = <Failure extends string = never>({ path = "", answer }: Service<Failure>) => ({
  async start(port = 0): Promise<StandIn<Failure>> {
    const { next, ...failing } = failures<Failure>();
    const serve = async (request: IncomingMessage, response: ServerResponse) => {
      const asked = request.url ?? "/";
      const failure = next(asked);
      const { method = "GET", headers } = request;
      const body = await whole(request);
      const act = (as?: Failure) => answer(new URL(asked, "http://stand-in"), as, { method, headers, body });
      if (isCommon(failure)) failOnSocket(failure, response, act);
      else send(response, act(failure));
    };
    const server = createServer((request, response) => {
      // A caller that hangs up before it has sent everything is not answered.
      serve(request, response).catch(() => response.destroy());
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");

    return {
      ...failing,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
      async stop() {
        server.close();
        server.closeAllConnections();
        await once(server, "close");
      },
    };
  },

  inHand(): StandInHand<Failure> {
    const { next, ...failing } = failures<Failure>();
    return {
      ...failing,
      url: `http://stand-in${path}`,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const { method, headers } = request;
        const asked = new URL(request.url);
        const body = Buffer.from(await request.arrayBuffer());
        const failure = next(asked.pathname + asked.search);
        const act = (as?: Failure) => answer(asked, as, { method, headers: Object.fromEntries(headers), body });
        return isCommon(failure) ? failInHand(failure, act) : responseOf(act(failure));
      },
    };
  },
});

function failures<Failure extends string>(): Failing<Failure> & {
  readonly next: (asked: string) => Failure | CommonFailure | undefined;
} {
  const requests: string[] = [];
  let script: (Failure | CommonFailure | undefined)[] = [];
  let otherwise: Failure | CommonFailure | undefined;
  return {
    requests,
    fail(failure, times = Infinity) {
      script = times === Infinity ? [] : Array.from({ length: times }, () => failure);
      otherwise = times === Infinity ? failure : undefined;
    },
    script(given) {
      script = [...given];
      otherwise = undefined;
    },
    next(asked) {
      requests.push(asked);
      return script.length > 0 ? script.shift() : otherwise;
    },
  };
}

const whole = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat((await request.toArray()) as Buffer[]);
