import { createHash } from "node:crypto";
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

function describe() {
  const json = JSON.stringify(openApiDocument(endpoints));
  return { json, etag: `"${createHash("sha256").update(json).digest("base64url")}"` };
}

let described: ReturnType<typeof describe> | undefined;

/** The description of the API, made once. */
export const apiDescription = () => (described ??= describe());

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
    "GET /api/openapi.json": () => ({
      kept: { etag: () => apiDescription().etag, open: apiDescription, isPublic: true },
    }),
  } satisfies Partial<Handlers>;
}
