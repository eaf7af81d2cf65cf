import type { Lotlane } from "@lotlane/core";
import { repricingJson, settingsJson, settingsVersionJson, wholeSettingsVersionJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function quoterSettingsHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/quoter/settings": async () => reply(settingsJson(await queries.newestSettings())),
    "POST /api/quoter/settings": async ({ user, body: { version, ...change } }) =>
      reply(settingsJson(accepted(await commands.saveSettings(user, { change, over: version })))),
    "POST /api/quoter/settings/comparison": async ({ body }) => reply(repricingJson(await queries.repriceQuotes(body))),
    "GET /api/quoter/settings/versions": async ({ query: { limit, cursor } }) => {
      const { rows, next } = await queries.listSettingsVersions({ limit, after: cursor });
      return { ...reply(rows.map(settingsVersionJson)), next };
    },
    "GET /api/quoter/settings/versions/{version}": async ({ params }) =>
      reply(wholeSettingsVersionJson(accepted(await queries.findSettingsVersion(params.version)))),
    "POST /api/quoter/settings/versions/{version}/restore": {
      find: async ({ params }) => void accepted(await queries.findSettingsVersion(params.version)),
      act: async ({ user, params, body }) =>
        reply(settingsJson(accepted(await commands.restoreSettings(user, params.version, body.over)))),
    },
  } satisfies Partial<Handlers>;
}
