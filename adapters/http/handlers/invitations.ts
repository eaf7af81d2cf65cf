import type { Lotlane } from "@lotlane/core";
import { fullName, type User } from "@lotlane/core/accounts";
import { invitationState, type Order, orderFor } from "@lotlane/core/orders";
import { invitationJson, invitationStanding, knownCarrierJson, orderJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function invitationHandlers({ commands, queries }: Lotlane) {
  const invitationsTo = async (user: User, orderId: string) =>
    accepted(await queries.listInvitations(user, orderId)).map(invitationJson);
  const find = async ({ user, params }: { readonly user: User; readonly params: { readonly id: string } }) => {
    accepted(await queries.listInvitations(user, params.id));
  };
  const answered = (order: Order, given: string) => {
    const invitation = order.invitations.find(({ id }) => id === given.toLowerCase());
    if (!invitation) throw new Error(`order ${order.id} has lost an invitation that was answered`);
    const state = invitationState(order, invitation, queries.asParty().now!);
    return reply({ id: invitation.id, orderId: order.id, ...invitationStanding(invitation, state) });
  };

  return {
    "GET /api/carriers": async ({ user, query }) =>
      reply((await queries.suggestCarriersOnLane(user, query)).map(knownCarrierJson)),
    "GET /api/orders/{id}/carriers": async ({ user, params }) =>
      reply(accepted(await queries.suggestCarriers(user, params.id)).map(knownCarrierJson)),
    "GET /api/orders/{id}/invitations": async ({ user, params }) => reply(await invitationsTo(user, params.id)),
    "POST /api/orders/{id}/invitations": {
      find,
      act: async ({ user, params, body, once }) => {
        const order = accepted(await commands.inviteCarriers(user, params.id, body, once));
        return reply((await queries.showInvitations(order)).map(invitationJson), 201);
      },
    },
    "POST /api/admin/orders/{id}/invitations": {
      find: async ({ user, params }) => void accepted(await queries.viewOrder(user, params.id)),
      act: async ({ user, params, body, once }) => {
        const { id } = accepted(await commands.inviteForShipper(user, params.id, body.carrierId, once));
        return reply({ orderId: id, carrierId: body.carrierId }, 201);
      },
    },
    "DELETE /api/orders/{id}/invitations/{invitationId}": async ({ user, params }) => {
      const { id } = accepted(await commands.withdrawInvitation(user, params.id, params.invitationId));
      return reply(await invitationsTo(user, id));
    },
    "GET /api/invitations": async ({ user }) => {
      const [invitations, by] = [await queries.readInvitations(user), await queries.actingAs(user)];
      return reply(
        invitations.map(({ invitation, state, view }) => ({
          id: invitation.id,
          from: view.shipper ? (view.shipper.companyName ?? fullName(view.shipper)) : "Lotlane",
          order: orderJson(orderFor("prospect", "board", view, { by })),
          ...invitationStanding(invitation, state),
        })),
      );
    },
    "POST /api/invitations/{id}/accept": async ({ user, params, body }) => {
      const { id } = accepted(await commands.acceptInvitation(user, params.id, body));
      const { view, standing } = accepted(await queries.viewOrder(user, id));
      return reply(orderJson(orderFor(standing, "export", view, { by: await queries.actingAs(user) })));
    },
    "POST /api/invitations/{id}/refuse": async ({ user, params }) =>
      answered(accepted(await commands.refuseInvitation(user, params.id)), params.id),
    "POST /api/invitations/{id}/counter": {
      find: async ({ user, params }) => accepted(await queries.findOwnInvitation(user, params.id)),
      act: async ({ user, params, body }) =>
        answered(accepted(await commands.counterInvitation(user, params.id, body)), params.id),
    },
    "GET /api/favorites/{carrierId}": async ({ user, params: { carrierId } }) =>
      reply({ carrierId, isFavorite: accepted(await queries.readFavorite(user, carrierId)) }),
    "PUT /api/favorites/{carrierId}": async ({ user, params: { carrierId } }) => {
      accepted(await commands.favorCarrier(user, carrierId, true));
      return reply({ carrierId, isFavorite: true });
    },
    "DELETE /api/favorites/{carrierId}": async ({ user, params: { carrierId } }) => {
      accepted(await commands.favorCarrier(user, carrierId, false));
      return reply({ carrierId, isFavorite: false });
    },
  } satisfies Partial<Handlers>;
}
