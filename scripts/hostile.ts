import { randomInt } from "node:crypto";
import { request } from "node:http";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { setScene } from "../apps/api/testing/authorization/scene.ts";
import { thingsOf } from "../apps/api/testing/authorization/things-of.ts";
import { cookieHeader } from "../apps/api/testing/person.ts";
import { type Cast, type Role, roles } from "../apps/api/testing/roles.ts";
import { startTarget } from "./attacks/target.ts";
import { sendBrokenBodies } from "./hostile/bodies.ts";
import { everyField, fieldTexts } from "./hostile/every-field.ts";
import { sendBrokenFiles } from "./hostile/files.ts";
import { type HostileRequest, hostileRequests, type OpenApi } from "./hostile/requests.ts";
import { startWatch } from "./hostile/start-watch.ts";

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

const target = await startTarget({ LOTLANE_RATE_LIMIT: "0", LOTLANE_ORDERS_TO_PICK_UP: "1000" });
const api = resolved(await (await fetch(`${target.origin}/api/openapi.json`)).json());
// A role that has signed out has no more rights to try.
const { "/api/logout": _, ...paths } = api.paths;
const bad = [
  ...(await watched(() => sendAll((ids) => everyField({ paths }, ids), `${fieldTexts.length} texts in every field`))),
  ...(await watched(() =>
    sendAll(
      (_idsOf, all) => fc.sample(hostileRequests({ paths }, roles, all), { numRuns: count, seed }),
      `seed ${seed}`,
    ),
  )),
  ...(await watched(() => sendBrokenBodies(target))),
];
await target.stop();
for (const line of bad) console.log(line);
console.log(bad.length === 0 ? "no server error, none without an answer" : `${bad.length} of them went wrong`);
process.exitCode = bad.length > 0 ? 1 : 0;

async function watched(act: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const endWatch = await startWatch(target);
  const wrong = await act();
  return [...wrong, ...(await endWatch())];
}

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
function send({ role, method, path, headers, body }: HostileRequest, cast: Cast): Promise<number | string> {
  return new Promise((resolve) => {
    const { cookies } = cast[role as Role].person;
    const cookie = cookies.size > 0 && cookieHeader(cookies);
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

/** Sends requests as people who are new, since those before may have lost their sessions. @returns what went wrong */
async function sendAll(
  make: (idsOf: (call: string) => readonly string[], all: readonly string[]) => readonly HostileRequest[],
  what: string,
): Promise<readonly string[]> {
  const scene = await setScene(() => target, target.databaseUrl);
  const { cast } = scene;
  const idsOf = new Map<string, readonly string[]>();
  for (const [call, things] of Object.entries(thingsOf(scene))) {
    const ids: string[] = [];
    for (const { of: whose, id } of things) if (whose !== "nonsense") ids.push(await id());
    idsOf.set(call, ids);
  }
  const all = [...new Set([...idsOf.values()].flat())];
  const requests = make((call) => idsOf.get(call) ?? all, all);
  const began = performance.now();
  const queue = requests.values();
  const statuses = new Map<number | string, number>();
  const wrong: string[] = [];
  let slowest = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const next of queue) {
        const asked = performance.now();
        const status = await send(next, cast);
        slowest = Math.max(slowest, performance.now() - asked);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // The server may hang up on what is too large before it has read it.
        const isLarge = next.path.length + (next.body?.length ?? 0) > 100_000;
        const isHungUp = ["ECONNRESET", "EPIPE"].includes(String(status)) && isLarge;
        // This product has no account there, and says so.
        const isOfTheBoard = status === 503 && /\/central-dispatch(\?|$)/.test(next.path);
        if (!isHungUp && !isOfTheBoard && !(typeof status === "number" && status < 500))
          wrong.push(`${status} ${JSON.stringify(next).slice(0, 500)}`);
      }
    }),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${requests.length} hostile requests, ${what}, ${seconds} s, slowest ${Math.round(slowest)} ms`);
  for (const [status, times] of [...statuses].toSorted(([, a], [, b]) => b - a)) console.log(`  ${status}: ${times}`);
  return wrong;
}
