import { request } from "node:http";

type Asked = {
  readonly origin: string;
  readonly method: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Asks with a target as it stands, of which `fetch` would keep what is behind a "#" to itself. @returns the status */
export function askRaw({ origin, method, target, headers = {}, body = "" }: Asked): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, method, path: target, headers }, (answer) => resolve(answer.resume().statusCode!))
      .once("error", reject)
      .end(body);
  });
}
