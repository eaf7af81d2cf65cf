import type { Lotlane } from "@lotlane/core";
import type { DeskFigures } from "@lotlane/core/desk";
import { leadJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export const leadHandlers = ({ commands, queries }: Lotlane) =>
  ({
    "GET /api/admin/desk-figures": async ({ user, query }) => {
      const { from, to, team, people, today } = accepted(await queries.readDeskFigures(user, query));
      return reply({
        from,
        to,
        team: figuresJson(team),
        people: people.map(({ person, figures }) => ({ person, figures: figuresJson(figures) })),
        today,
      });
    },
    "GET /api/admin/leads": async ({ query: { limit, cursor, ...asked } }) => {
      const { rows, next } = await queries.listLeads(asked, { limit, after: cursor });
      return { ...reply(rows.map(leadJson)), next };
    },
    "GET /api/admin/leads/board": async ({ query }) =>
      reply(
        (await queries.readLeadBoard(query)).map(({ step, count, value, leads }) => ({
          step,
          count,
          value,
          leads: leads.map(leadJson),
        })),
      ),
    "GET /api/admin/leads/figures": async ({ query }) => {
      const { from, to, steps, owners, sources, lanes, forecast } = accepted(await queries.readLeadFigures(query));
      return reply({
        from,
        to,
        steps: [...steps],
        owners: [...owners],
        sources: [...sources],
        lanes: [...lanes],
        forecast: [...forecast],
      });
    },
    "GET /api/admin/leads/{id}": async ({ params }) => {
      const { history, ...lead } = accepted(await queries.readLead(params.id));
      return reply({ ...leadJson(lead), history: [...history] });
    },
    "POST /api/admin/leads/{id}": {
      find: async ({ params }) => void accepted(await queries.findLead(params.id)),
      act: async ({ user, params, body }) => reply(leadJson(accepted(await commands.actOnLead(user, params.id, body)))),
    },
  }) satisfies Partial<Handlers>;

const figuresJson = ({ cases, ...figures }: DeskFigures) => ({
  ...figures,
  cases: { ...cases, kinds: [...cases.kinds] },
});
