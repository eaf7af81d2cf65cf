import { isKeptOut } from "../accounts/sign-in.ts";
import type { User } from "../accounts/index.ts";
import type { Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import { isOpen, orderFor, type OrderFor, type OrderView } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { waitingOrdersMail } from "./effects.ts";
import { laneRate, type LaneRate } from "./lane-rate.ts";

const hourMs = 3_600_000;
/** An order that no carrier has taken by then has a price or a day that keeps them off. */
const waitHours = 24;
/** Orders that waited longer, after an outage of the server, are left alone. */
const longestHours = 96;
const atATime = 500;

/** Puts the mails in line about orders that have waited for a day: one for each shipper, and each order once. */
export function nudgeShippers({ orders }: Pick<OrderPorts, "orders">) {
  return async (now: Date): Promise<void> => {
    const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
    const posted = { since: ago(longestHours), until: ago(waitHours) };
    let taken: number;
    do taken = await orders.takeWaiting({ ...posted, most: atATime }, waitingOrdersMail);
    while (taken === atATime);
  };
}

/** An order that waits, and the pay of trips like it; null where too little is known of them. */
export type WaitingOrder = {
  readonly order: OrderFor<"mail", "shipper">;
  readonly orderId: string;
  readonly hours: number;
  readonly paid: LaneRate["trip"];
};

export type RateMail = {
  readonly kind: "waiting_orders_mail";
  readonly to: string;
  readonly user: User;
  /** At least one. */
  readonly waiting: readonly WaitingOrder[];
  /** How many more wait. */
  readonly more: number;
};

const mostInAMail = 10;

type Needs = Pick<OrderPorts, "orderLists"> & MailPersonPorts<RateMail> & Parameters<typeof laneRate>[0];

/** Mails a shipper about orders that wait; nothing where all of them have found a carrier by then. */
export function sendWaitingOrders(ports: Needs) {
  const mail = mailPerson(ports);
  const rateOf = laneRate(ports);
  return async ({ shipperId, orderIds, key }: ReturnType<typeof waitingOrdersMail>): Promise<Withheld | void> => {
    const account = await ports.accounts.find(shipperId);
    if (!account || (await isKeptOut(ports.accounts, account.user))) return;
    const looked = orderIds.slice(0, mostInAMail);
    const views = await Promise.all(looked.map((id) => ports.orderLists.view(id)));
    const open = views.filter((view): view is OrderView => view !== undefined && isOpen(view.order));
    if (open.length === 0) return;
    const now = ports.clock.now().getTime();
    const waiting = await Promise.all(
      open.map(async (view): Promise<WaitingOrder> => {
        const { pickup, delivery, createdAt, id } = view.order;
        const rate = await rateOf(pickup.zip, delivery.zip);
        return {
          order: orderFor("shipper", "mail", view),
          orderId: id,
          hours: Math.floor((now - Date.parse(createdAt)) / hourMs),
          paid: rate.ok ? rate.value.trip : null,
        };
      }),
    );
    const { user } = account;
    return mail(
      { kind: "waiting_orders_mail", to: user.email, user, waiting, more: orderIds.length - looked.length },
      { key, namedBy: user.id, reader: { accountId: user.id } },
    );
  };
}
