import { get } from "node:http";
import { gunzipSync, brotliDecompressSync } from "node:zlib";

export type Weight = { readonly transferred: number; readonly unpacked: number; readonly files: number };

/** Scripts and styles that the landing page loads: what the page names, what those import, and the map, which comes last. */
export async function pageWeight(url: string, encoding: "br" | "gzip"): Promise<Weight> {
  const page = (await fetchAs(url, encoding)).text;
  const named = [...page.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path!,
  );
  const waiting = named.map((path) => new URL(path, url).href);
  const weights = new Map<string, { transferred: number; unpacked: number }>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (weights.has(next)) continue;
    const { transferred, text } = await fetchAs(next, encoding);
    weights.set(next, { transferred, unpacked: Buffer.byteLength(text) });
    if (next.endsWith(".js"))
      waiting.push(
        ...importsOf(text).map((path) => new URL(path, next).href),
        ...mapChunks(text).map((path) => new URL(path, url).href),
      );
  }
  const all = [...weights.values()];
  const sum = (pick: (each: (typeof all)[number]) => number) => all.reduce((total, each) => total + pick(each), 0);
  return { transferred: sum((each) => each.transferred), unpacked: sum((each) => each.unpacked), files: all.length };
}

const importsOf = (script: string) =>
  [...script.matchAll(/(?:\bfrom|\bimport)\s*"(\.\/[^"]+\.js)"/g)].map(([, path]) => path!);

const mapChunks = (script: string) =>
  [...script.matchAll(/"(assets\/us-map-[^"]+\.(?:js|css))"/g)].map(([, path]) => `/${path!}`);

/** Counts the bytes of the body as they come over the wire. */
function fetchAs(url: string, encoding: "br" | "gzip"): Promise<{ transferred: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      if (answer.statusCode !== 200) return reject(new Error(`${url} answers ${answer.statusCode}`));
      const packed = answer.headers["content-encoding"];
      const unpacked = packed === "br" ? brotliDecompressSync(body) : packed === "gzip" ? gunzipSync(body) : body;
      resolve({ transferred: body.length, text: unpacked.toString("utf8") });
    }).on("error", reject);
  });
}
