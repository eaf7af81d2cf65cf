import { type Lotlane, shortId } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { orderFor, type SeenShipment } from "@lotlane/core/orders";
import { orderJson, shipmentJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function shipmentHandlers({ commands, queries }: Lotlane) {
  const ordersIn = async (user: User, { seen }: Pick<SeenShipment, "seen">) => {
    const by = await queries.actingAs(user);
    return seen.map(({ view, standing }) =>
      orderJson(
        standing === "prospect" ? orderFor(standing, "board", view, { by }) : orderFor(standing, "list", view, { by }),
      ),
    );
  };

  return {
    "GET /api/shipments": async ({ user, query: { limit, cursor } }) => {
      const { rows, next } = await queries.listShipments(user, { limit, after: cursor });
      return { ...reply(rows.map(shipmentJson)), next };
    },
    "GET /api/shipments/{id}": async ({ user, params }) => {
      const found = accepted(await queries.readShipment(user, params.id));
      const states = { pending: 0, assigned: 0, in_transit: 0, delivered: 0, cancelled: 0 };
      for (const { view } of found.seen) states[view.order.status]++;
      return reply({ ...shipmentJson({ ...found.shipment, states }), orders: await ordersIn(user, found) });
    },
    "POST /api/shipments/{id}/claim": {
      find: async ({ params }) => accepted(await queries.findShipment(params.id)),
      act: async ({ user, params, body, once }) => {
        const { shipmentId, claims } = accepted(await commands.claimShipment(user, params.id, body, once)).value;
        const own = new Set(
          claims.flatMap(({ orderId, outcome }) => (outcome === "claimed" || outcome === "yours" ? [orderId] : [])),
        );
        // A carrier that came too late for all orders has no part in the shipment any more.
        const found = own.size > 0 ? await queries.readShipment(user, params.id) : undefined;
        const seen = found?.ok ? found.value.seen.filter(({ view }) => own.has(view.order.id)) : [];
        return reply({
          shipmentId,
          claims: claims.map((claim) => ({ ...claim })),
          orders: await ordersIn(user, { seen: seen.filter(({ standing }) => standing === "transporter") }),
        });
      },
    },
    "GET /api/shipments/{id}/bol.pdf": async ({ user, params: { id }, query }) => ({
      ...reply(accepted(await queries.printTruckBill(user, id, query.transporterId))),
      filename: `bill-of-lading-shipment-${shortId(id)}.pdf`,
    }),
  } satisfies Partial<Handlers>;
}
