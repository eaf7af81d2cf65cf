import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Answer, endpoints, openApiDocument } from "@lotlane/adapters/http/contract";
import { type Handlers, ProblemError, reply } from "@lotlane/adapters/http/handlers";
import { userJson } from "@lotlane/adapters/http/presenters";
import type { EventHub } from "../events/event-hub.ts";
import type { MapStyle } from "../map-styles.ts";

/** An account that signs in by one click, in demo mode. */
export type DemoAccount = Answer<"GET /api/demo">[number];

type Needs = {
  readonly demoAccounts: readonly DemoAccount[];
  readonly mapStyles: readonly MapStyle[];
  readonly events: Pick<EventHub, "tell" | "place">;
  /** Answers lists that may be older than the place of the events. */
  readonly replica?: unknown;
  /** Rejects when the database is out of reach. */ readonly ping: () => Promise<void>;
};

async function describe() {
  const json = JSON.stringify(await openApiDocument(endpoints, setImmediate));
  return { json, etag: `"${createHash("sha256").update(json).digest("base64url")}"` };
}

let described: ReturnType<typeof describe> | undefined;

/** Made once, when first asked for: few processes are asked. */
const apiDescription = () => (described ??= describe());

/** The calls that the host answers itself. */
export function serviceRoutes({ demoAccounts, mapStyles, events, replica, ping }: Needs) {
  return {
    "GET /api/health": async () => {
      await ping().catch(() => {
        throw new ProblemError(503, "unavailable", "The product cannot serve right now.", { retryAfterSeconds: 2 });
      });
      return reply({ status: "ok" as const });
    },
    "GET /api/demo": () => reply([...demoAccounts]),
    "GET /api/map/styles": () => reply([...mapStyles]),
    "GET /api/auth/user": ({ user }) => ({
      ...reply(userJson(user)),
      liveCursor: replica === undefined ? events.place() : undefined,
    }),
    "GET /api/events": ({ user, query }) => ({
      stream: (listener) => events.tell(user, { ...listener, lastEventId: listener.lastEventId ?? query.after }),
    }),
    "GET /api/openapi.json": () => ({
      kept: { etag: async () => (await apiDescription()).etag, open: apiDescription, isPublic: true },
    }),
  } satisfies Partial<Handlers>;
}
