import { endpoints, openApiDocument } from "@lotlane/adapters/http/contract";
import { ProblemError } from "../problems.ts";
import { type Handlers, reply } from "./handler.ts";

type Needs = { readonly publicUrl: string; readonly isHealthy: () => Promise<boolean> };

export function serviceRoutes({ publicUrl, isHealthy }: Needs) {
  let document: Record<string, unknown> | undefined;
  return {
    "GET /api/health": async () => {
      if (!(await isHealthy())) throw new ProblemError(503, "not_ready", "The product cannot serve right now.", { retryAfterSeconds: 2 });
      return reply({ status: "ok" as const });
    },
    "GET /api/openapi.json": () => reply((document ??= openApiDocument(endpoints, publicUrl))),
  } satisfies Partial<Handlers>;
}
