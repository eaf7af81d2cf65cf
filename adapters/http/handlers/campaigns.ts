import type { Lotlane } from "@lotlane/core";
import type { SeriesNow } from "@lotlane/core/campaigns";
import type { SeriesJson } from "../contract/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

const seriesJson = ({ steps, ...series }: SeriesNow): SeriesJson => ({
  ...series,
  steps: steps.map((step) => ({ ...step })),
});

export const campaignHandlers = ({ commands, queries }: Lotlane) =>
  ({
    "GET /api/admin/series": async () => reply(seriesJson(await queries.readSeries())),
    "PUT /api/admin/series": async ({ user, body }) =>
      reply(seriesJson(accepted(await commands.saveSeries(user, body)))),
    "POST /api/admin/series/preview": async ({ body }) => {
      const { rendered, message, mistakes, refCode } = await queries.previewStep(body);
      return reply({
        refCode,
        rendered: rendered && { ...rendered, parts: [...rendered.parts] },
        message,
        mistakes: [...mistakes],
      });
    },
    "GET /api/quoter/quotes/{id}/reminders": async ({ params }) =>
      reply({ ...accepted(await queries.readQuoteReminders(params.id)) }),
    "POST /api/quoter/quotes/{id}/reminders/stop": async ({ params }) =>
      reply({ ...accepted(await commands.stopQuoteReminders(params.id)) }),
  }) satisfies Partial<Handlers>;
