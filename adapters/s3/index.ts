import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { accept, refuse } from "@lotlane/core";
import type { FileName, FileStore } from "@lotlane/core/ports";
import { filesOutOfReach, renditionNames, storageFull } from "@lotlane/core/uploads";

export type S3Options = {
  /** The address of the service; the bucket follows in the path. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Stands before every name, such as `photos/`. */
  readonly prefix?: string;
  readonly timeoutMilliseconds?: number;
  readonly onProblem?: (reason: string) => void;
};

/** The service gave no answer, or said that it cannot give one now. */
class OutOfReach extends Error {}

/** Objects of a bucket that speaks Amazon S3's protocol, each under its content: `abcdef…/thumb`. */
export function createS3Files({
  url,
  bucket,
  region,
  keyId,
  secret,
  prefix = "",
  timeoutMilliseconds = 20_000,
  onProblem = () => {},
}: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3", retries: 2 });
  const address = `${url.replace(/\/$/, "")}/${bucket}`;
  const addressOf = ({ contentHash, rendition }: FileName) =>
    `${address}/${prefix.split("/").map(encodeURIComponent).join("/")}${contentHash}/${rendition}`;

  /** @param wanted statuses that are an answer @throws OutOfReach, and for what the service refuses */
  async function ask(method: string, what: string, wanted: readonly number[], body?: Uint8Array): Promise<Response> {
    // Ends a wait for the answer; a body may take longer than that.
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(), timeoutMilliseconds);
    const response = await client
      .fetch(what, {
        method,
        signal: impatience.signal,
        headers: { "x-amz-content-sha256": sha256(body) },
        ...(body && { body: body.slice() }),
      })
      .catch((error: Error) => {
        throw new OutOfReach(`the file store gave no answer: ${error.message}`);
      })
      .finally(() => clearTimeout(timer));
    if (wanted.includes(response.status)) return response;
    const said = (await response.text().catch(() => "")).slice(0, 500);
    if (response.status === 507 || /StorageFull|QuotaExceeded/.test(said)) throw new Full();
    const message = `the file store answered ${response.status}: ${codeIn(said)}`;
    throw response.status >= 500 || response.status === 429 ? new OutOfReach(message) : new Error(message);
  }

  const refusalFor = (error: unknown) => {
    if (error instanceof Full) return refuse(storageFull);
    if (!(error instanceof OutOfReach)) throw error;
    onProblem(error.message);
    return refuse(filesOutOfReach);
  };

  return {
    async put(name, bytes) {
      try {
        await (await ask("PUT", addressOf(name), [200, 204], bytes)).arrayBuffer();
        return accept(undefined);
      } catch (error) {
        return refusalFor(error);
      }
    },

    async open(name) {
      try {
        const response = await ask("GET", addressOf(name), [200, 404]);
        if (response.status === 404) {
          await response.body?.cancel();
          return undefined;
        }
        const bytes = Number(response.headers.get("content-length"));
        return accept({
          bytes,
          body: Readable.fromWeb(response.body! as ReadableStream<Uint8Array>).on("error", toldToReader),
        });
      } catch (error) {
        const refusal = refusalFor(error);
        if (refusal.refusal.kind === "storage_full") throw error;
        return refuse(filesOutOfReach);
      }
    },

    async delete(contentHash) {
      for (const rendition of renditionNames)
        await (await ask("DELETE", addressOf({ contentHash, rendition }), [200, 204, 404])).arrayBuffer();
    },

    async list(after, most) {
      const query = new URLSearchParams({ "list-type": "2", delimiter: "/", prefix, "max-keys": String(most) });
      // After every rendition of that content.
      if (after !== undefined) query.set("start-after", `${prefix}${after}/~`);
      const listed = await (await ask("GET", `${address}?${query}`, [200])).text();
      return [...listed.matchAll(/\b([0-9a-f]{64})\/<\/Prefix>/g)].map(([, hash]) => hash!);
    },
  };
}

/** A stream may fail before its reader begins. The reader still learns of it, since the stream stays failed. */
const toldToReader = () => undefined;

class Full extends Error {}

const sha256 = (bytes: Uint8Array = new Uint8Array()): string => createHash("sha256").update(bytes).digest("hex");

const codeIn = (xml: string): string => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? "no reason that can be read";
