import { endpoints, openApiDocument } from "@lotlane/adapters/http/contract";
import { ProblemError } from "../problems.ts";
import { type Handlers, reply } from "./handler.ts";

type Needs = {
  readonly publicUrl: string;
  /** Rejects when the database is out of reach. */ readonly ping: () => Promise<void>;
};

export function serviceRoutes({ publicUrl, ping }: Needs) {
  let document: Record<string, unknown> | undefined;
  return {
    "GET /api/health": async () => {
      await ping().catch(() => {
        throw new ProblemError(503, "unavailable", "The product cannot serve right now.", { retryAfterSeconds: 2 });
      });
      return reply({ status: "ok" as const });
    },
    "GET /api/openapi.json": () => reply((document ??= openApiDocument(endpoints, publicUrl))),
  } satisfies Partial<Handlers>;
}
