import type { Lotlane } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { carrierReviewJson, carrierStandingJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function vettingHandlers({ commands, queries }: Lotlane) {
  const review = async (id: string) => reply(carrierReviewJson(accepted(await queries.reviewCarrier(id))));
  const find = async ({ user, params }: { readonly user: User; readonly params: { readonly id: string } }) =>
    void accepted(await queries.findUser(user, params.id));
  return {
    "GET /api/admin/users/{id}/vetting": ({ params }) => review(params.id),
    "POST /api/admin/users/{id}/vetting/check": async ({ params }) => {
      accepted(await commands.checkCarrierNow(params.id));
      return review(params.id);
    },
    "PUT /api/admin/users/{id}/vetting/override": {
      find,
      act: async ({ user, params, body }) => {
        accepted(await commands.overrideAuthority(user, params.id, body));
        return review(params.id);
      },
    },
    "DELETE /api/admin/users/{id}/vetting/override": async ({ user, params }) => {
      accepted(await commands.endAuthorityOverride(user, params.id));
      return review(params.id);
    },
    "GET /api/orders/{id}/carrier": async ({ user, params }) => {
      const standing = accepted(await queries.carrierOfOrder(user, params.id));
      return reply(standing && carrierStandingJson(standing));
    },
  } satisfies Partial<Handlers>;
}
