import type { Lotlane } from "@lotlane/core";
import { trackedOrderJson, userJson } from "../presenters/index.ts";
import { beginFirstSession } from "./accounts.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function trackingHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/track/{token}": async ({ params }) =>
      reply(trackedOrderJson(accepted(await queries.trackOrder(params.token)))),
    "POST /api/track/{token}/confirm": {
      find: async ({ params }) => void accepted(await queries.trackOrder(params.token)),
      act: async ({ params, body }) => {
        accepted(await commands.confirmBooking(params.token, body.secret));
        return reply(trackedOrderJson(accepted(await queries.trackOrder(params.token))));
      },
    },
    "POST /api/track/{token}/confirm/send": async ({ params, host }) => {
      const order = accepted(await queries.findUnconfirmed(params.token));
      await host.limits.countMail(order.customer?.email ?? "");
      await commands.requestConfirmation(order);
      return reply({ message: "We have sent you the link again." });
    },
    "POST /api/track/{token}/card-payment": {
      find: async ({ params }) => void accepted(await queries.trackOrder(params.token)),
      act: async ({ params, body }) => reply(accepted(await commands.payAsBooker(params.token, body)), 201),
    },
    "POST /api/track/{token}/account": {
      find: async ({ params }) => void accepted(await queries.trackOrder(params.token)),
      act: async ({ params, body, once, host }) => {
        await host.limits.countMail(body.email);
        const made = accepted(await commands.joinAsReceiver(params.token, body, once));
        return reply(userJson(await beginFirstSession(commands, made, body, host)), 201);
      },
    },
  } satisfies Partial<Handlers>;
}
