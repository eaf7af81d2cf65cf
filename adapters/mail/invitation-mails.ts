import { formatMoney } from "@lotlane/core/money";
import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { tripOf, vehicleOf } from "./order-mail.ts";
import { day, greeting, hours, miles, moment } from "./wording.ts";

type InvitationMail = Extract<Mail, { readonly kind: "invitation_mail" }>;

/** The mail about an invitation to an order: to the carrier, or to the shipper about the carrier's price. */
export function orderInvitationMail(mail: InvitationMail, home: string): MailContent {
  const { order, orderId, user, step } = mail;
  const { title, lead } = words[step](mail);
  return {
    subject: `${title}: ${vehicleOf(order)}, ${tripOf(order)}`,
    preview: `${vehicleOf(order)}, ${tripOf(order)}, ${miles(order.distance)}.`,
    title,
    blocks: [
      { kind: "paragraph", text: `${greeting(user)} ${lead}` },
      {
        kind: "facts",
        rows: [
          { label: "Vehicle", value: vehicleOf(order) },
          { label: "Trip", value: `${tripOf(order)}, ${miles(order.distance)}` },
          { label: "Pickup", value: order.pickupDate === null ? "On any day" : day(order.pickupDate) },
        ],
      },
      {
        kind: "price",
        lines: [],
        totals: [
          { label: "Posted price", amount: formatMoney(order.paymentAmount) },
          ...(mail.amount !== null && step !== "invited"
            ? [
                {
                  label: step === "countered" ? `${mail.from} asks for` : "You asked for",
                  amount: formatMoney(mail.amount),
                },
              ]
            : []),
        ],
      },
      step === "countered"
        ? { kind: "action", label: "Open the order", url: `${home}/orders/${encodeURIComponent(orderId)}` }
        : { kind: "action", label: "Open your invitations", url: `${home}/transporter/loadboard?view=invitations` },
    ],
    reason:
      step === "countered"
        ? "You are receiving this email because you invited this carrier to an order on Lotlane."
        : "You are receiving this email because a shipper invited your company to an order on Lotlane.",
  };
}

type Words = { readonly title: string; readonly lead: string };

const words: Readonly<Record<InvitationMail["step"], (mail: InvitationMail) => Words>> = {
  invited: ({ from, until, exclusive, others }) => ({
    title: others === 0 ? `${from} invites you to an order` : `${from} invites you to ${others + 1} orders`,
    lead:
      others === 0
        ? `${from} would like you to move this vehicle. You can take it at the posted price, name another price, or refuse.${timeOf(until, exclusive, "the order")}`
        : `${from} would like you to move this vehicle and ${others} more, which you will find among your invitations. You can take each at its posted price, name another price, or refuse.${timeOf(until, exclusive, "these orders")}`,
  }),
  countered: ({ from, amount }) => ({
    title: `${from} asks for ${formatMoney(amount ?? "0.00")}`,
    lead: `${from}, which you invited to this order, names another price for it. You can accept or refuse that price; the order stays open in the meantime.`,
  }),
  counter_refused: ({ from, amount }) => ({
    title: `${from} has refused ${formatMoney(amount ?? "0.00")}`,
    lead: `${from} has refused the price that you named. You can still take the order at the posted price, or name another one, as long as it is still waiting for a carrier.`,
  }),
};

function timeOf(until: string | null, exclusive: boolean, what: "the order" | "these orders"): string {
  const closed = `no other carrier sees ${what} unless the shipper invites it too`;
  if (until === null) return exclusive ? ` While you are invited, ${closed}.` : "";
  return exclusive ? ` Until ${moment(until)}, ${closed}.` : ` The invitation ends on ${moment(until)}.`;
}

type WaitingMail = Extract<Mail, { readonly kind: "waiting_orders_mail" }>;

/** Tells a shipper of orders that have waited for a day, with what trips like them paid. */
export function waitingOrdersMail({ user, waiting, more }: WaitingMail, home: string): MailContent {
  const [first] = waiting;
  const count = waiting.length + more;
  const they = count === 1 ? "Your order is waiting" : `${count} of your orders are waiting`;
  const only = count === 1 ? first : undefined;
  return {
    subject: only ? `${they} for a carrier: ${vehicleOf(only.order)}, ${tripOf(only.order)}` : `${they} for a carrier`,
    preview: waiting.map(({ order }) => `${vehicleOf(order)}, ${tripOf(order)}`).join("; "),
    title: `${they} for a carrier`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} no carrier has taken ${count === 1 ? "this order" : "these orders"} within a day. A price like those of similar trips, a later pickup day, or an invitation to a carrier that you know usually helps.`,
      },
      { kind: "facts", rows: waiting.map(waitingFact) },
      ...(more > 0
        ? [{ kind: "paragraph", text: `${more} more are waiting; you will find them in your orders.` } as const]
        : []),
      only
        ? { kind: "action", label: "Open the order", url: `${home}/orders/${encodeURIComponent(only.orderId)}` }
        : { kind: "action", label: "Open your orders", url: `${home}/orders` },
    ],
    reason: "You are receiving this email because you posted these orders on Lotlane.",
  };
}

function waitingFact({ order, hours: waited, paid }: WaitingMail["waiting"][number]) {
  const price = `You offer ${formatMoney(order.paymentAmount)}`;
  const market = paid
    ? `; similar trips paid ${formatMoney(paid.median)}, mostly ${formatMoney(paid.low)} to ${formatMoney(paid.high)}`
    : "";
  return {
    label: `${vehicleOf(order)}, ${tripOf(order)}`,
    value: `Waiting for ${hours(waited)}. ${price}${market}.`,
  };
}
