import { type Cursor, type Lotlane, refuse } from "@lotlane/core";
import {
  fullName,
  type MemberKind,
  memberKindOf,
  type PeopleKind,
  personNotFound,
  type User,
} from "@lotlane/core/accounts";
import { adminUserJson, memberJson, partnerJson, teamMemberJson, userJson } from "../presenters/index.ts";
import { type Handlers, reply, type Call } from "./handler.ts";
import { needRecentProof } from "./owner-proof.ts";
import { accepted } from "./problems.ts";

export function userHandlers(lotlane: Lotlane) {
  const { commands, queries } = lotlane;
  const listed = async (
    user: User,
    kind: PeopleKind,
    { limit, cursor }: { limit: number; cursor?: Cursor | undefined },
  ) => {
    const { rows, next } = await queries.listMembers(user, kind, { limit, after: cursor });
    return { ...reply(rows.map(memberJson)), next };
  };
  const added = async ({ user, body, once, host }: Call<"POST /api/users/sub">, kind: MemberKind) => {
    await host.limits.countMail(body.email);
    return reply(userJson(accepted(await commands.addMember(user, kind, body, once)).value), 201);
  };
  const invited = async (
    { user, body, once, host }: Call<"POST /api/users/sub/invites">,
    kind: Exclude<PeopleKind, "everyone">,
  ) => {
    await host.limits.countMail(body.email);
    return accepted(await commands.inviteMember(user, kind, body, once)).value;
  };
  const invitedAgain = async (
    { user, params, host }: Call<"POST /api/users/sub/invites/{id}/send">,
    kind: PeopleKind,
  ) => {
    const { email } = accepted(await queries.findInvited(user, kind, params.id));
    await host.limits.countMail(email);
    return accepted(await commands.inviteAgain(user, kind, params.id));
  };
  const removed = async (user: User, kind: PeopleKind, id: string) => {
    const person = accepted(await commands.removeMember(user, kind, id));
    const withdrawn = `The invitation of ${person.email} was withdrawn.`;
    return reply({ message: person.invitedAt === null ? `${fullName(person)} was removed.` : withdrawn });
  };
  return {
    "GET /api/users/sub": ({ user, query }) => listed(user, "sub_user", query),
    "POST /api/users/sub": (request) => added(request, "sub_user"),
    "POST /api/users/sub/invites": async (request) => reply(memberJson(await invited(request, "sub_user")), 201),
    "POST /api/users/sub/invites/{id}/send": async (request) =>
      reply(memberJson(await invitedAgain(request, "sub_user"))),
    "DELETE /api/users/sub/{id}": ({ user, params }) => removed(user, "sub_user", params.id),

    "GET /api/users/drivers": ({ user, query }) => listed(user, "driver", query),
    "POST /api/users/drivers": (request) => added(request, "driver"),
    "POST /api/users/drivers/invites": async (request) => reply(memberJson(await invited(request, "driver")), 201),
    "POST /api/users/drivers/invites/{id}/send": async (request) =>
      reply(memberJson(await invitedAgain(request, "driver"))),
    "DELETE /api/users/drivers/{id}": ({ user, params }) => removed(user, "driver", params.id),

    "GET /api/team": async ({ user, query: { limit, cursor } }) => {
      const { rows, next } = await queries.listMembers(user, "everyone", { limit, after: cursor });
      return { ...reply(rows.map(teamMemberJson)), next };
    },
    "POST /api/team/invites": async (request) =>
      reply(teamMemberJson(await invited(request, memberKindOf[request.body.role])), 201),
    "POST /api/team/invites/{id}/send": async (request) =>
      reply(teamMemberJson(await invitedAgain(request, "everyone"))),
    "DELETE /api/team/{id}": ({ user, params }) => removed(user, "everyone", params.id),

    "GET /api/admin/admins": ({ user, query }) => listed(user, "admin", query),
    "POST /api/admin/admins": async (request) => {
      const { user, host, body, once } = request;
      await needRecentProof(lotlane, { user, host }, body, once);
      return reply(memberJson(await invited(request, "admin")), 201);
    },
    "POST /api/admin/admins/{id}/send": async (request) => reply(memberJson(await invitedAgain(request, "admin"))),
    "PATCH /api/admin/admins/{id}": {
      find: async ({ user, params }) => {
        const found = accepted(await queries.findUser(user, params.id));
        if (found.userType !== "admin" || found.removedAt !== null) accepted(refuse(personNotFound));
      },
      act: async ({ user, params, body, host }) => {
        await needRecentProof(lotlane, { user, host }, body);
        return reply(memberJson(accepted(await commands.changeAdminTeam(user, params.id, body))));
      },
    },
    "DELETE /api/admin/admins/{id}": ({ user, params }) => removed(user, "admin", params.id),

    "GET /api/users/{id}": async ({ user, params }) => {
      const found = accepted(await queries.findPerson(user, params.id));
      return reply(found.partner ? partnerJson(found.user) : userJson(found.user));
    },

    "GET /api/admin/users": async ({ query: { limit, cursor, q, type, status } }) => {
      const { rows, next } = await queries.searchAccounts({
        limit,
        after: cursor,
        q,
        userType: type,
        awaitingVerification: status === "pending",
      });
      return { ...reply(rows.map(adminUserJson)), next };
    },
    "GET /api/admin/users/{id}": async ({ user, params }) =>
      reply(adminUserJson(accepted(await queries.findUser(user, params.id)))),
    "PATCH /api/admin/users/{id}": {
      find: async ({ user, params }) => void accepted(await queries.findUser(user, params.id)),
      act: async ({ user, params, body }) =>
        reply(adminUserJson(accepted(await commands.reviewAccount(user, params.id, body)))),
    },
    "POST /api/admin/users/{id}/2fa/reset": {
      find: async ({ user, params }) => void accepted(await queries.findUser(user, params.id)),
      act: async ({ user, params, body }) =>
        reply(adminUserJson(accepted(await commands.resetSecondFactor(user, params.id, body)))),
    },
    "POST /api/admin/users/{id}/details": {
      find: async ({ user, params }) => void accepted(await queries.findUser(user, params.id)),
      act: async ({ user, params, body }) =>
        reply(adminUserJson(accepted(await commands.correctAccount(user, params.id, body)))),
    },
    "POST /api/admin/users/{id}/sign-out": {
      find: async ({ user, params }) => void accepted(await queries.findUser(user, params.id)),
      act: async ({ user, params, body }) =>
        reply(adminUserJson(accepted(await commands.signOutEverywhere(user, params.id, body)))),
    },
    "POST /api/admin/users/{id}/see": {
      find: async ({ user, params }) => void accepted(await queries.findUser(user, params.id)),
      act: async ({ user, params, body }) =>
        reply(adminUserJson(accepted(await commands.beginSeeingAs(user, params.id, body)))),
    },
    "POST /api/admin/users/{id}/password-reset": async ({ user, params, host }) => {
      const { email } = accepted(await queries.findUser(user, params.id));
      await host.limits.countMail(email);
      return reply(adminUserJson(accepted(await commands.sendPasswordReset(user, params.id))));
    },
    "GET /api/admin/users/{id}/to-pick-up": async ({ user, params }) => {
      const { id } = accepted(await queries.findUser(user, params.id));
      const [count, loads] = await Promise.all([queries.countToPickUp(id), queries.countLoadsToPickUp(id)]);
      return reply({ count, loads });
    },
    "GET /api/admin/users/{id}/history": async ({ params }) =>
      reply(
        accepted(await queries.accountHistory(params.id)).map(({ kind, at, actorId, actorName, reason }) => ({
          kind,
          at,
          actorId,
          actorName,
          reason,
        })),
      ),
    "GET /api/admin/users/{id}/identity": async ({ params }) => {
      const { isKept, points } = accepted(await queries.reviewIdentity(params.id));
      return reply({ isKept, points: points.map((point) => ({ ...point })) });
    },
    "GET /api/admin/stats": async () => reply(await queries.adminStats()),
  } satisfies Partial<Handlers>;
}
