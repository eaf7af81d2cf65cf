import { randomInt } from "node:crypto";
import { request } from "node:http";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { claimedOrder, postOrder } from "../apps/api/testing/order-calls.ts";
import { cookieHeader } from "../apps/api/testing/person.ts";
import { type Role, roles } from "../apps/api/testing/roles.ts";
import { startTarget } from "./attacks/target.ts";
import { sendBrokenFiles } from "./hostile/files.ts";
import { type HostileRequest, hostileRequests, type OpenApi } from "./hostile/requests.ts";

const { values } = parseArgs({
  options: { requests: { type: "string", default: "10000" }, files: { type: "string" }, seed: { type: "string" } },
});
const count = Number(values.requests);
const seed = Number(values.seed ?? randomInt(2 ** 31));

if (values.files !== undefined) {
  const wrong = await sendBrokenFiles(Number(values.files), seed);
  for (const line of wrong) console.log(line);
  console.log(wrong.length === 0 ? "each was taken or refused with a sentence" : `${wrong.length} went wrong`);
  process.exit(wrong.length > 0 ? 1 : 0);
}

const patienceSeconds = 10;
const atOnce = 8;

const target = await startTarget({ LOTLANE_RATE_LIMIT: "0" });
const { cast } = target;
const order = await claimedOrder(cast.dealer.person, cast.transporter.person);
const ids = [order.id, (await postOrder(cast.dealer.person)).id, cast.driver.id, cast.subUser.id, cast.receiver.id];
const cookies = Object.fromEntries(
  roles.map((role) => [role, cast[role].person.cookies.size > 0 ? cookieHeader(cast[role].person.cookies) : undefined]),
) as Record<Role, string | undefined>;
const api = resolved(await (await fetch(`${target.origin}/api/openapi.json`)).json());
// A role that has signed out has no more rights to try.
const { "/api/logout": _, ...paths } = api.paths;

/** The description with what it refers to written in its place. */
function resolved(description: unknown): OpenApi {
  const found = (path: string): unknown =>
    path
      .split("/")
      .slice(1)
      .reduce((within: unknown, name) => (within as Record<string, unknown>)[name], description);
  const inline = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(inline);
    const { $ref, ...beside } = value as Record<string, unknown>;
    const own = Object.fromEntries(Object.entries(beside).map(([name, inner]) => [name, inline(inner)]));
    return typeof $ref === "string" ? { ...(inline(found($ref)) as object), ...own } : own;
  };
  return inline(description) as OpenApi;
}

/** @returns the status, or why there was none */
function send({ role, method, path, headers, body }: HostileRequest): Promise<number | string> {
  return new Promise((resolve) => {
    const cookie = cookies[role as Role];
    const asked = request(
      target.origin + path,
      {
        method,
        headers: { ...headers, ...(cookie && { cookie }) },
        signal: AbortSignal.timeout(patienceSeconds * 1000),
      },
      (response) => {
        resolve(response.statusCode!);
        response.destroy();
      },
    );
    asked.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end(body);
  });
}

const began = performance.now();
const queue = fc.sample(hostileRequests({ paths }, roles, ids), { numRuns: count, seed });
const statuses = new Map<number | string, number>();
const bad: string[] = [];
let slowest = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const asked = performance.now();
      const status = await send(next);
      slowest = Math.max(slowest, performance.now() - asked);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // The server may hang up on a body that is too large before it has read it.
      const isHungUp = ["ECONNRESET", "EPIPE"].includes(String(status)) && (next.body?.length ?? 0) > 100_000;
      if (!isHungUp && !(typeof status === "number" && status < 500))
        bad.push(`${status} ${JSON.stringify(next).slice(0, 500)}`);
    }
  }),
);
await target.stop();

console.log(
  `${count} hostile requests, seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s, slowest ${Math.round(slowest)} ms`,
);
for (const [status, times] of [...statuses].toSorted(([, a], [, b]) => b - a)) console.log(`  ${status}: ${times}`);
for (const line of bad) console.log(line);
console.log(bad.length === 0 ? "no server error, none without an answer" : `${bad.length} of them went wrong`);
process.exitCode = bad.length > 0 ? 1 : 0;
