import type { Lotlane } from "@lotlane/core";
import { analyticsJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function analyticsHandlers({ queries }: Lotlane) {
  return {
    "GET /api/admin/analytics": async ({ query }) => reply(analyticsJson(accepted(await queries.readAnalytics(query)))),
  } satisfies Partial<Handlers>;
}
