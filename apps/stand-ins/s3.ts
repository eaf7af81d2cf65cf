import { createHash, createHmac } from "node:crypto";
import { type Answer, createStandIn, type Sent } from "./stand-in.ts";

/** `full`: as MinIO says that its disks are full. `denied`: as S3 says that a key may not do it. */
export type S3Failure = "full" | "denied" | "slow-down";

export const standInBucket = {
  bucket: "lotlane-photos",
  region: "us-west-2",
  keyId: "AKIASTANDIN",
  secret: "the secret key of the stand-in",
} as const;

/**
 * Stands in for Amazon S3: put, get, delete and list (version 2) of one bucket, addressed by path, each with its
 * signature checked (Signature Version 4, in the Authorization header).
 * https://docs.aws.amazon.com/AmazonS3/latest/API/
 */
export function createS3StandIn(objects = new Map<string, Buffer>()) {
  return createStandIn<S3Failure>({
    answer: (request, failure, sent) =>
      failure ? failures[failure] : (refusalOf(request, sent) ?? answerTo(objects, request, sent)),
  });
}

function answerTo(objects: Map<string, Buffer>, { pathname, searchParams }: URL, { method, body }: Sent): Answer {
  const [bucket = "", ...names] = decodeURIComponent(pathname).slice(1).split("/");
  if (bucket !== standInBucket.bucket) return problem(404, "NoSuchBucket", "The specified bucket does not exist");
  const key = names.join("/");
  if (key === "") return method === "GET" ? listed([...objects.keys()], searchParams) : failures.denied;
  const found = objects.get(key);
  if (method === "PUT") objects.set(key, body);
  if (method === "DELETE") objects.delete(key);
  if (method === "PUT") return { status: 200, type: "application/xml", body: "" };
  if (method === "DELETE") return { status: 204, type: "application/xml", body: "" };
  if (!found) return problem(404, "NoSuchKey", "The specified key does not exist.");
  return {
    status: 200,
    type: "binary/octet-stream",
    body: found,
    headers: { "content-length": String(found.byteLength) },
  };
}

/** Keys after `start-after` in order of their bytes; with a delimiter, those of one folder are one entry. */
function listed(keys: readonly string[], query: URLSearchParams): Answer {
  if (query.get("list-type") !== "2") return problem(400, "InvalidArgument", "Only version 2 is listed here.");
  const [prefix, delimiter, after] = ["prefix", "delimiter", "start-after"].map((name) => query.get(name) ?? "") as [
    string,
    string,
    string,
  ];
  const most = Math.min(1000, Number(query.get("max-keys") ?? 1000));
  const entries = new Set<string>();
  for (const key of keys.filter((one) => one.startsWith(prefix) && one > after).toSorted()) {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    entries.add(end < 0 ? key : key.slice(0, end + 1));
  }
  const shown = [...entries]
    .slice(0, most)
    .map((entry) =>
      delimiter && entry.endsWith(delimiter)
        ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${entry}</Key></Contents>`,
    );
  return xml(
    200,
    `<ListBucketResult><Name>${standInBucket.bucket}</Name><KeyCount>${shown.length}</KeyCount><IsTruncated>${entries.size > most}</IsTruncated>${shown.join("")}</ListBucketResult>`,
  );
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** The refusal by S3 when the signature is not that of the request. */
function refusalOf(request: URL, { method, headers, body }: Sent): Answer | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!given) return problem(403, "AccessDenied", "Access Denied");
  const [, keyId, day = "", region = "", signed = "", signature] = given;
  if (keyId !== standInBucket.keyId)
    return problem(403, "InvalidAccessKeyId", "The key id does not exist in our records.");
  const names = signed.split(";");
  if (
    !["host", "x-amz-date", "x-amz-content-sha256"].every((name) => names.includes(name)) ||
    region !== standInBucket.region
  )
    return problem(400, "AuthorizationHeaderMalformed", "The authorization header is malformed.");
  const hash = String(headers["x-amz-content-sha256"]);
  if (hash !== sha256(body))
    return problem(400, "XAmzContentSHA256Mismatch", "The provided hash does not match what was computed.");
  const at = String(headers["x-amz-date"]);
  const query = [...request.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
  const canonical = [
    method,
    decodeURIComponent(request.pathname).split("/").map(encode).join("/"),
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signed,
    hash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${standInBucket.secret}`);
  const expected = hmac(key, ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n")).toString("hex");
  if (expected !== signature || !at.startsWith(day))
    return problem(403, "SignatureDoesNotMatch", "The signature we calculated does not match the one you provided.");
  return undefined;
}

const xml = (status: number, body: string): Answer => ({
  status,
  type: "application/xml",
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});
const problem = (status: number, code: string, message: string): Answer =>
  xml(status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);

const failures: Record<S3Failure, Answer> = {
  full: problem(507, "XMinioStorageFull", "Storage backend has reached its minimum free drive threshold."),
  denied: problem(403, "AccessDenied", "Access Denied"),
  "slow-down": problem(503, "SlowDown", "Please reduce your request rate."),
};
