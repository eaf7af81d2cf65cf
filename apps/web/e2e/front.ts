import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Stands before the server, as a network does: it can be away, and it can give out another version of the app. */
export async function aFront(baseURL: string) {
  const found = /<meta name="version" content="(\w+)" \/>\s*<meta name="data-version" content="(\w+)"/.exec(
    await (await fetch(baseURL)).text(),
  );
  if (!found) throw new Error(`The page at ${baseURL} names no version`);
  const [, version, dataVersion] = found as unknown as [string, string, string];
  const front = {
    url: "",
    down: false,
    /** Given out in place of the version that was built. */
    version,
    /** Given out in place of the version of the contract. */
    dataVersion,
    /** Paths that answer 404 until a page of another version is opened. */
    missing: null as RegExp | null,
    /** Paths that answer 503. */
    failing: null as RegExp | null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? "/", baseURL);
    if (front.down) return asked.socket.destroy();
    if (front.missing?.test(url.pathname)) return answer.writeHead(404).end();
    if (front.failing?.test(url.pathname)) return answer.writeHead(503).end();
    const passedOn = request(
      url,
      { method: asked.method ?? "GET", headers: headersFor(url, asked.headers) },
      (given) => {
        const versioned = url.pathname === "/sw.js" || /html/.test(given.headers["content-type"] ?? "");
        answer.writeHead(given.statusCode ?? 500, versioned ? withoutLength(given.headers) : given.headers);
        if (!versioned) return given.pipe(answer);
        if (url.pathname !== "/sw.js" && asked.headers["sec-fetch-mode"] === "navigate" && front.version !== version)
          front.missing = null;
        void text(given).then((content) =>
          answer.end(content.replaceAll(version, front.version).replaceAll(dataVersion, front.dataVersion)),
        );
      },
    );
    passedOn.on("error", () => answer.destroy());
    answer.on("close", () => passedOn.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  front.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return front;
}

function headersFor({ host, origin }: URL, { "accept-encoding": _, ...headers }: IncomingHttpHeaders) {
  return { ...headers, host, ...(headers.origin !== undefined && { origin }) };
}

const withoutLength = ({ "content-length": _, ...headers }: IncomingHttpHeaders) => headers;
