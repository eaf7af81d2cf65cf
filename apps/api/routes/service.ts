import { type Answer, endpoints, openApiDocument } from "@lotlane/adapters/http/contract";
import { type Handlers, ProblemError, reply } from "@lotlane/adapters/http/handlers";
import type { EventHub } from "../events/event-hub.ts";
import type { MapStyle } from "../map-styles.ts";

/** An account that signs in by one click, in demo mode. */
export type DemoAccount = Answer<"GET /api/demo">[number];

type Needs = {
  readonly publicUrl: string;
  readonly demoAccounts: readonly DemoAccount[];
  readonly mapStyles: readonly MapStyle[];
  readonly events: Pick<EventHub, "tell">;
  /** Rejects when the database is out of reach. */ readonly ping: () => Promise<void>;
};

/** What the host answers itself. */
export function serviceRoutes({ publicUrl, demoAccounts, mapStyles, events, ping }: Needs) {
  let document: Record<string, unknown> | undefined;
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
    "GET /api/openapi.json": () => reply((document ??= openApiDocument(endpoints, publicUrl))),
  } satisfies Partial<Handlers>;
}
