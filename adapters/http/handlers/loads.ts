import type { Cursor, Lotlane } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { type LoadActionName, loadStandingFor, loadStandingOf } from "@lotlane/core/loads";
import { bidJson, bidViewJson, followedJson, loadDetailJson, loadJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

type Head = { readonly user: User; readonly params: { readonly id: string } };

export function loadHandlers({ commands, queries }: Lotlane) {
  const seenBy = async (user: User, id: string) => {
    const { view, standing } = accepted(await queries.viewLoad(user, id));
    return loadJson(view, standing, await queries.actingAs(user));
  };
  /** Answers 404 for a load the caller has no part in, and refuses actions of others before the body is read. */
  const concerning =
    (...actions: readonly LoadActionName[]) =>
    async ({ user, params }: Head) => {
      const { view } = accepted(await queries.viewLoad(user, params.id));
      const verdicts = actions.map((action) => loadStandingFor(action, user, view.load));
      if (!verdicts.some(({ ok }) => ok)) accepted(verdicts[0]!);
    };
  const ownBid = async ({ user, params }: Head) => void accepted(await queries.findOwnBid(user, params.id));
  const after = (cursor: Cursor | undefined) => cursor && { value: cursor.at, id: cursor.id };

  return {
    "GET /api/loads": async ({ user, query: { cursor, own, ...search } }) => {
      const found = await queries.listLoads(user, { ...search, own: own === "true", after: after(cursor) });
      const { rows, next } = accepted(found);
      const by = await queries.actingAs(user);
      const seen = rows.flatMap((view) => {
        const standing = loadStandingOf(user, view.load);
        return standing ? [loadJson(view, standing, by)] : [];
      });
      return { ...reply(seen), next: next && { at: next.value, id: next.id } };
    },
    "POST /api/loads": async ({ user, body, once }) =>
      reply(await seenBy(user, accepted(await commands.createLoad(user, body, once)).value.id), 201),
    "POST /api/loads/import": async ({ user, body, once }) => {
      const { value, repeated } = accepted(await commands.importLoads(user, body, once));
      return reply({ good: value.good, repeated, problems: [...value.problems] });
    },
    "GET /api/loads/{id}": async ({ user, params }) => {
      const found = accepted(await queries.viewLoadWithHistory(user, params.id));
      return reply(loadDetailJson(found, await queries.actingAs(user)));
    },
    "PATCH /api/loads/{id}": {
      find: concerning("edit"),
      act: async ({ user, params, body }) =>
        reply(await seenBy(user, accepted(await commands.editLoad(user, params.id, body)).id)),
    },
    "PATCH /api/loads/{id}/status": {
      find: concerning("advance", "give_back", "cancel"),
      act: async ({ user, params, body }) => {
        const { view, standing } = accepted(await queries.viewLoad(user, params.id));
        const load = accepted(await commands.changeLoadStatus(user, params.id, body));
        // A carrier that gave a load back sees it as one that is offered.
        return reply(loadJson({ ...view, load }, loadStandingOf(user, load) ?? standing, await queries.actingAs(user)));
      },
    },
    "POST /api/loads/{id}/accept": async ({ user, params, body }) => {
      const { id } = accepted(await commands.acceptLoad(user, params.id, body));
      if (body.tripId !== undefined) await commands.settleClaimed(user, [id], body.tripId);
      return reply(await seenBy(user, id));
    },
    "POST /api/loads/{id}/accept/undo": async ({ user, params }) =>
      reply(await seenBy(user, accepted(await commands.undoAccept(user, params.id)).id)),
    "POST /api/loads/{id}/assign": {
      find: concerning("give_to_driver"),
      act: async ({ user, params, body }) => {
        const given = accepted(await commands.assignLoad(user, params.id, body));
        const trips = await commands.followGiven("load", given);
        return reply({ ...(await seenBy(user, given.id)), trips: followedJson(trips) });
      },
    },

    "GET /api/loads/{id}/bids": async ({ user, params, query: { limit, cursor } }) => {
      const { rows, next } = accepted(await queries.listBids(user, params.id, { limit, after: cursor }));
      return { ...reply(rows.map(bidViewJson)), next };
    },
    "POST /api/loads/{id}/bids": {
      find: async ({ user, params }) => accepted(await queries.findForBid(user, params.id)),
      act: async ({ user, params, body, once }) => {
        const bid = accepted(await commands.placeBid(user, params.id, body, once)).value;
        return reply(bidJson(bid), bid.changedAt === bid.createdAt ? 201 : 200);
      },
    },
    "GET /api/bids": async ({ user, query: { limit, cursor, status } }) => {
      const { rows, next } = await queries.listOwnBids(user, { limit, after: cursor, status });
      return { ...reply(rows.map(bidViewJson)), next };
    },
    "PATCH /api/bids/{id}": {
      find: ownBid,
      act: async ({ user, params, body }) => reply(bidJson(accepted(await commands.changeBid(user, params.id, body)))),
    },
    "DELETE /api/bids/{id}": async ({ user, params }) =>
      reply(bidJson(accepted(await commands.withdrawBid(user, params.id)))),
    "POST /api/bids/{id}/accept": async ({ user, params, body }) =>
      reply(bidJson(accepted(await commands.acceptBid(user, params.id, body)))),
  } satisfies Partial<Handlers>;
}
