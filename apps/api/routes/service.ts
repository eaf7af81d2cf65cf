import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip as gzipOf } from "node:zlib";
import { type Answer, endpoints, openApiDocument } from "@lotlane/adapters/http/contract";
import { type Handlers, ProblemError, reply } from "@lotlane/adapters/http/handlers";
import type { EventHub } from "../events/event-hub.ts";
import type { MapStyle } from "../map-styles.ts";

/** An account that signs in by one click, in demo mode. */
export type DemoAccount = Answer<"GET /api/demo">[number];

type Needs = {
  readonly demoAccounts: readonly DemoAccount[];
  readonly mapStyles: readonly MapStyle[];
  readonly events: Pick<EventHub, "tell">;
  /** Rejects when the database is out of reach. */ readonly ping: () => Promise<void>;
};

async function describe() {
  const json = JSON.stringify(openApiDocument(endpoints));
  const [br, gzip] = await Promise.all([promisify(brotliCompress)(json), promisify(gzipOf)(json)]);
  return { json, compressed: { br, gzip }, etag: `"${createHash("sha256").update(json).digest("base64url")}"` };
}

/** Makes a thing once. After a failure the next call tries again. */
export function madeOnce<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

/** The description of the API, compressed. */
export const apiDescription = madeOnce(describe);

/** The calls that the host answers itself. */
export function serviceRoutes({ demoAccounts, mapStyles, events, ping }: Needs) {
  return {
    "GET /api/health": async () => {
      await ping().catch(() => {
        throw new ProblemError(503, "unavailable", "The product cannot serve right now.", { retryAfterSeconds: 2 });
      });
      return reply({ status: "ok" as const });
    },
    "GET /api/demo": () => reply([...demoAccounts]),
    "GET /api/map/styles": () => reply([...mapStyles]),
    "GET /api/events": ({ user }) => ({ stream: (listener) => events.tell(user, listener) }),
    "GET /api/openapi.json": async () => ({ kept: await apiDescription() }),
  } satisfies Partial<Handlers>;
}
