import type { Lotlane } from "@lotlane/core";
import type { Booker, Order } from "@lotlane/core/orders";
import { messageJson, orderDetailJson, trackedOrderJson, userJson } from "../presenters/index.ts";
import type { Answer } from "../contract/index.ts";
import { beginFirstSession } from "./accounts.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

type OfLink = { readonly params: { readonly token: string } };
type Booking = { readonly booker: Booker; readonly order: Pick<Order, "id"> };
type BookingJson = Answer<"POST /api/track/{token}/booking">;

const mostMessages = 100;

export function trackingHandlers({ commands, queries }: Lotlane) {
  const find = async ({ params }: OfLink) => void accepted(await queries.trackOrder(params.token));
  const bookingOf = async ({ token }: OfLink["params"], { secret }: { readonly secret: string }) =>
    accepted(await queries.findBooking(token, secret));
  const read = async ({ booker, order: { id } }: Booking): Promise<BookingJson> => {
    const [order, messages] = await Promise.all([
      queries.readOrder(booker, id),
      queries.readMessages(booker, id, { limit: mostMessages }),
    ]);
    await commands.markMessagesRead(booker, id);
    return { order: orderDetailJson(accepted(order)), messages: accepted(messages).rows.map(messageJson) };
  };
  return {
    "GET /api/track/{token}": async ({ params }) =>
      reply(trackedOrderJson(accepted(await queries.trackOrder(params.token)))),
    "POST /api/track/{token}/confirm": {
      find,
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
      find,
      act: async ({ params, body }) => reply(accepted(await commands.payAsBooker(params.token, body)), 201),
    },
    "POST /api/track/{token}/booking": {
      find,
      act: async ({ params, body }) => reply(await read(await bookingOf(params, body))),
    },
    "POST /api/track/{token}/booking/change": {
      find,
      act: async ({ params, body: { secret, ...change } }) => {
        const booking = await bookingOf(params, { secret });
        accepted(await commands.changeBooking(booking, change));
        return reply(await read(booking));
      },
    },
    "POST /api/track/{token}/booking/withdraw-change": {
      find,
      act: async ({ params, body }) => {
        const booking = await bookingOf(params, body);
        const { booker, order } = booking;
        accepted(await commands.answerChange(booker, order.id, body.changeId, { kind: "withdrawn" }));
        return reply(await read(booking));
      },
    },
    "POST /api/track/{token}/booking/cancel": {
      find,
      act: async ({ params, body }) => {
        const booking = await bookingOf(params, body);
        const asked = { status: "cancelled", reason: body.reason } as const;
        accepted(await commands.changeOrderStatus(booking.booker, booking.order.id, asked));
        return reply(await read(booking));
      },
    },
    "POST /api/track/{token}/booking/messages": {
      find,
      act: async ({ params, body, once }) => {
        const { booker, order } = await bookingOf(params, body);
        const written = { orderId: order.id, message: body.message };
        const sent = accepted(await commands.sendMessage(booker, written, once));
        return reply(messageJson(sent.value), 201);
      },
    },
    "POST /api/track/{token}/booking/support": {
      find,
      act: async ({ params, body }) => {
        const { order } = await bookingOf(params, body);
        await commands.askSupportAsBooker(order, body.message);
        return reply({ message: "Thank you. We will answer you by email." }, 202);
      },
    },
    "POST /api/track/{token}/booking/account": {
      find,
      act: async ({ params, body: { secret, password }, once, host }) => {
        const { order } = accepted(await queries.findBooking(params.token, secret));
        const made = accepted(await commands.joinAsBooker(order, password, once));
        return reply(
          userJson(await beginFirstSession(commands, made, { email: made.value.email, password }, host)),
          201,
        );
      },
    },
    "POST /api/track/{token}/account": {
      find,
      act: async ({ params, body, once, host }) => {
        await host.limits.countMail(body.email);
        const made = accepted(await commands.joinAsReceiver(params.token, body, once));
        return reply(userJson(await beginFirstSession(commands, made, body, host)), 201);
      },
    },
  } satisfies Partial<Handlers>;
}
