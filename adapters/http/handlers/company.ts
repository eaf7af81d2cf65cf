import type { Lotlane } from "@lotlane/core";
import { companyJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";

export function companyHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/company": async ({ user }) => reply(companyJson(await queries.readCompany(user))),
    "PUT /api/company": async ({ user, body }) => reply(companyJson(await commands.saveCompany(user, body))),
  } satisfies Partial<Handlers>;
}
