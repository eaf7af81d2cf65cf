import type { Lotlane, Result } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import {
  type ChangeAnswer,
  milesDone,
  type OrderActionName,
  orderFor,
  orderProgress,
  standingFor,
  standingOf,
} from "@lotlane/core/orders";
import type { OrderPage } from "@lotlane/core/ports";
import type { OrderJson } from "../contract/index.ts";
import {
  offeredOrderJson,
  orderDetailJson,
  orderJson,
  positionOf,
  templateJson,
  trackingUpdateJson,
  followedJson,
} from "../presenters/index.ts";
import { type Call, type Handlers, reply } from "./handler.ts";
import type { Host } from "./host.ts";
import { createKeptPages } from "./kept-pages.ts";
import { accepted } from "./problems.ts";
import type { Refusal } from "./refusal-status.ts";

export function orderHandlers({ commands, queries }: Lotlane) {
  const pageFor = async (user: User, { rows, next, version }: OrderPage) => {
    const by = await queries.actingAs(user);
    const seen = rows.flatMap((view) => {
      const standing = standingOf(user, view.order);
      return standing ? [orderJson(orderFor(standing, "list", view, { by }))] : [];
    });
    return { ...reply(seen), next, version };
  };
  const boardFor = async (user: User, { rows, next }: OrderPage) => {
    const by = await queries.actingAs(user);
    const seen = rows.flatMap((view) => {
      const standing = standingOf(user, view.order);
      if (!standing) return [];
      return [
        orderJson(
          standing === "prospect"
            ? orderFor(standing, "board", view, { by })
            : orderFor(standing, "list", view, { by }),
        ),
      ];
    });
    return { ...reply(seen), next };
  };
  const seenBy = async (user: User, id: string) => {
    const { view, standing } = accepted(await queries.viewOrder(user, id));
    return orderJson(orderFor(standing, "export", view, { by: await queries.actingAs(user) }));
  };
  /** Answers 404 for an order the caller has no part in, and refuses actions of others before the body is read. */
  const concerning =
    (...actions: readonly OrderActionName[]) =>
    async ({ user, params }: { readonly user: User; readonly params: { readonly id: string } }) => {
      const { order } = accepted(await queries.findOrder(user, params.id));
      const verdicts = actions.map((action) => standingFor(action, user, order));
      if (!verdicts.some(({ ok }) => ok)) accepted(verdicts[0]!);
    };
  const answered = async (
    user: User,
    { id, changeId }: { readonly id: string; readonly changeId: string },
    answer: ChangeAnswer,
  ) => {
    const order = accepted(await commands.answerChange(user, id, changeId, answer));
    return reply(await seenBy(user, order.id));
  };
  const printed = async (user: User, id: string, charge: "transport" | "service_fee") => {
    const invoice = accepted(await queries.readInvoice(user, id, charge));
    return { ...reply(accepted(await queries.printInvoice(invoice))), filename: `${invoice.number}.pdf` };
  };
  const keep = createKeptPages<OrderJson[]>();
  const listed = async ({ user, query: { limit, cursor, q, status }, host }: Call<"GET /api/orders">) => {
    const search = { limit, after: cursor, q, status };
    // The version already covers what depends on the moment.
    const { now: _, ...by } = await queries.actingAs(user);
    return keep([user, by, search], host, {
      version: () => queries.versionOfOrders(user, search),
      read: async () => pageFor(user, await queries.listOrders(user, search)),
    });
  };

  return {
    "GET /api/orders": listed,
    "GET /api/receiver/orders": listed,
    "GET /api/admin/orders": listed,
    "GET /api/orders/available": async ({ user, query: { limit, cursor, location, within } }) =>
      boardFor(user, accepted(await queries.listOpenOrders({ limit, after: cursor, location, within }))),
    "GET /api/orders/offered": async ({ user }) => reply((await queries.listOfferedOrders(user)).map(offeredOrderJson)),
    "GET /api/orders/archived": async ({ user, query: { limit, cursor, q } }) =>
      pageFor(user, await queries.listArchive(user, { limit, after: cursor, q })),
    "GET /api/orders/archived/count": async ({ user, query }) =>
      reply({ count: await queries.countArchive(user, query.q) }),
    "GET /api/orders/price": async ({ query: { operable, ...trip } }) =>
      reply(accepted(await queries.suggestPrice({ ...trip, operable: operable === "true" }))),

    "GET /api/orders/terms": async ({ user }) => reply(await queries.readPostingTerms(user)),
    "GET /api/order-templates": async ({ user }) => reply((await queries.listTemplates(user)).map(templateJson)),
    "POST /api/order-templates": async ({ user, body, once }) =>
      reply(templateJson(accepted(await commands.saveTemplate(user, body, once)).value), 201),
    "PATCH /api/order-templates/{id}": {
      find: async ({ user, params }) => void accepted(await queries.findTemplate(user, params.id)),
      act: async ({ user, params, body }) =>
        reply(templateJson(accepted(await commands.changeTemplate(user, params.id, body)))),
    },
    "DELETE /api/order-templates/{id}": async ({ user, params }) => {
      accepted(await commands.removeTemplate(user, params.id));
      return reply({ message: "Template deleted" });
    },
    "GET /api/address-book": async ({ user }) => {
      const { company, places, lanes } = await queries.readAddressBook(user);
      return reply({ company, places: [...places], lanes: [...lanes] });
    },
    "POST /api/orders": async ({ user, body, once, host }) => {
      const takeBack = user.emailVerifiedAt === null ? await host.limits.countUnprovedOrder(user.id) : undefined;
      const created = await commands.createOrder(user, body, once);
      if (!created.ok || created.value.repeated) await takeBack?.();
      return reply(await seenBy(user, accepted(created).value.id), 201);
    },
    "POST /api/orders/batch": async ({ user, body, once, host }) => {
      const takeBack =
        user.emailVerifiedAt === null ? await host.limits.countUnprovedOrder(user.id, body.length) : undefined;
      const created = await commands.createOrders(user, body, once);
      if (!created.ok || created.value.repeated) await takeBack?.();
      const { id } = accepted(created).value;
      const by = await queries.actingAs(user);
      const { seen } = accepted(await queries.readShipment(user, id));
      const orders = seen.map(({ view, standing }) => orderJson(orderFor(standing, "list", view, { by })));
      return reply({ shipmentId: id, orders }, 201);
    },
    "POST /api/orders/batch/preview": async ({ body }) => {
      const { rows, suggestedTotal } = await queries.previewOrders(body);
      return reply({
        rows: rows.map(({ errors, pickup, delivery, suggestion }) => ({
          errors: [...errors],
          pickup: pickup ?? null,
          delivery: delivery ?? null,
          suggestion: suggestion ?? null,
        })),
        suggestedTotal,
      });
    },
    "GET /api/orders/{id}": async ({ user, params }) => {
      return reply(orderDetailJson(accepted(await queries.readOrder(user, params.id))));
    },
    "POST /api/orders/{id}/claim": async ({ user, params, body }) => {
      const claimed = accepted(await commands.claimOrder(user, params.id, body));
      if (body.tripId !== undefined) await commands.settleClaimed(user, [claimed.order.id], body.tripId);
      return reply(orderJson(orderFor("transporter", "export", claimed, { by: queries.asParty() })));
    },
    "PATCH /api/orders/{id}": {
      find: concerning("edit"),
      act: async ({ user, params, body }) => {
        const { id } = accepted(await commands.editOrder(user, params.id, body));
        return reply(await seenBy(user, id));
      },
    },
    "POST /api/orders/{id}/changes": {
      find: concerning("request_change"),
      act: async ({ user, params, body }) => {
        const { id } = accepted(await commands.requestChange(user, params.id, body));
        return reply(await seenBy(user, id));
      },
    },
    "POST /api/orders/{id}/changes/{changeId}/accept": {
      find: concerning("answer_change"),
      act: ({ user, params }) => answered(user, params, { kind: "accepted" }),
    },
    "POST /api/orders/{id}/changes/{changeId}/refuse": {
      find: concerning("answer_change"),
      act: ({ user, params, body }) => answered(user, params, { kind: "refused", reason: body.reason }),
    },
    "POST /api/orders/{id}/changes/{changeId}/withdraw": {
      find: concerning("withdraw_change"),
      act: ({ user, params }) => answered(user, params, { kind: "withdrawn" }),
    },
    "POST /api/orders/{id}/take-over": async ({ user, params }) => {
      const { id } = accepted(await commands.takeOverOrder(user, params.id));
      return reply(await seenBy(user, id));
    },
    "POST /api/orders/{id}/disown": async ({ user, params }) => {
      const { id, status } = accepted(await commands.disownOrder(user, params.id));
      return reply({ id, status });
    },
    "POST /api/orders/{id}/claim/undo": {
      // A carrier may repeat the call that undid its claim, although it has no part in the order any more.
      find: async (call) => {
        const { standing } = accepted(await queries.findOrder(call.user, call.params.id));
        if (standing !== "prospect") await concerning("undo_claim")(call);
      },
      act: async ({ user, params }) => {
        const { id } = accepted(await commands.undoClaim(user, params.id));
        return reply(await seenBy(user, id));
      },
    },
    "POST /api/orders/{id}/release": {
      // A carrier may repeat the call that gave the order back, although it has no part in it any more.
      find: async (call) => {
        const { standing } = accepted(await queries.findOrder(call.user, call.params.id));
        if (standing !== "prospect") await concerning("release")(call);
      },
      act: async ({ user, params, body }) => {
        const { id } = accepted(await commands.releaseOrder(user, params.id, body));
        return reply(await seenBy(user, id));
      },
    },
    "POST /api/orders/{id}/corrections": {
      find: concerning("correct"),
      act: async ({ user, params, body }) => {
        const { id } = accepted(await commands.correctOrder(user, params.id, body));
        return reply(await seenBy(user, id));
      },
    },
    "PATCH /api/orders/{id}/status": {
      find: concerning("advance", "cancel"),
      act: async ({ user, params, body, host }) => {
        const changed = await codeCounted(params.id, body.pickupCode, host, () =>
          commands.changeOrderStatus(user, params.id, body),
        );
        return reply(await seenBy(user, changed.id));
      },
    },
    "POST /api/orders/{id}/arrivals": {
      find: concerning("share_position"),
      act: async ({ user, params, body }) => {
        const { id } = accepted(await commands.arriveAtStop(user, params.id, body));
        return reply(await seenBy(user, id));
      },
    },
    "POST /api/orders/{id}/driver": {
      find: concerning("give_to_driver"),
      act: async ({ user, params, body }) => {
        const given = accepted(await commands.giveToDriver(user, params.id, body));
        const trips = await commands.followGiven("order", given);
        return reply({ ...(await seenBy(user, given.id)), trips: followedJson(trips) });
      },
    },
    "POST /api/orders/{id}/rating": {
      find: concerning("rate"),
      act: async ({ user, params, body }) => {
        const { id } = accepted(await commands.rateTransporter(user, params.id, body));
        return reply(await seenBy(user, id));
      },
    },
    "POST /api/orders/{id}/rating-removals": {
      find: concerning("remove_rating"),
      act: async ({ user, params, body }) => {
        const { id } = accepted(await commands.removeRating(user, params.id, body));
        return reply(await seenBy(user, id));
      },
    },
    "POST /api/orders/{id}/shipper-rating": {
      find: concerning("rate_shipper"),
      act: async ({ user, params, body }) => {
        const { id } = accepted(await commands.rateShipper(user, params.id, body));
        return reply(await seenBy(user, id));
      },
    },

    "GET /api/orders/{id}/tracking": {
      find: async ({ user, params }) => void accepted(await queries.findOrder(user, params.id)),
      act: async ({ user, params, query: { limit, cursor } }) => {
        const { rows, next } = accepted(await queries.listTracking(user, params.id, { limit, after: cursor }));
        return { ...reply(rows.map(trackingUpdateJson)), next };
      },
    },
    "POST /api/orders/{id}/tracking": {
      find: concerning("share_position"),
      act: async ({ user, params, body, once, host }) => {
        const shared = await codeCounted(params.id, body.pickupCode, host, () =>
          commands.sharePosition(user, params.id, body, once),
        );
        return reply(trackingUpdateJson(shared.value), 201);
      },
    },
    "GET /api/orders/{id}/invoice.pdf": ({ user, params }) => printed(user, params.id, "transport"),
    "GET /api/orders/{id}/fee-invoice.pdf": ({ user, params }) => printed(user, params.id, "service_fee"),

    "GET /api/tracking/in-transit": async ({ user }) =>
      reply(
        (await queries.listInTransit(user)).flatMap(({ order }) => {
          const { id, status, distance, trackingUpdates, lastPosition } = order;
          const progress = orderProgress(status, trackingUpdates);
          return lastPosition
            ? [{ ...positionOf(lastPosition), orderId: id, status, progress, distance, milesDone: milesDone(order) }]
            : [];
        }),
      ),
    "GET /api/dashboard/stats": async ({ user }) => {
      const { thisMonth, lastMonth, ...counts } = await queries.orderStats(user);
      return reply({
        ...counts,
        monthlyEarnings: thisMonth.amount,
        monthlyMiles: thisMonth.miles,
        thisMonth: { ...thisMonth },
        lastMonth: { ...lastMonth },
        rating: user.rating,
        totalJobs: user.totalJobs,
      });
    },
  } satisfies Partial<Handlers>;
}

/** The outcome of a call whose pickup code counts as a try on its order, if it is wrong. */
async function codeCounted<Value>(
  orderId: string,
  code: string | null,
  { limits }: Host,
  act: () => Promise<Result<Value, Refusal>>,
): Promise<Value> {
  const takeBack = code === null ? undefined : await limits.countPickupCode(orderId);
  const outcome = await act();
  const isWrong =
    !outcome.ok &&
    outcome.refusal.kind === "invalid_fields" &&
    outcome.refusal.errors.some(({ path }) => path === "pickupCode");
  if (!isWrong) await takeBack?.();
  return accepted(outcome);
}
