import { maySeeUser, type NotAllowed, type PersonNotFound, personNotFound, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import type { InsurancePorts } from "../insurance/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type CarrierStanding, carrierStanding } from "../vetting/index.ts";
import type { VettingPorts } from "../vetting/ports.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import type { OrderPorts } from "./ports.ts";
import { standingOf } from "./standing.ts";

type Needs = Pick<
  SharedPorts & AccountPorts & CompanyPorts & InsurancePorts & VettingPorts & OrderPorts,
  "clock" | "accounts" | "companies" | "certificates" | "registry" | "vettings" | "orders"
>;

const notYours: NotAllowed = {
  kind: "not_allowed",
  message: "Only the order's shipper, its transporter and administrators can see the transporter's authority",
};

/** The registry's record of an order's transporter, and its confirmed insurance; null without a transporter. */
export function carrierOfOrder(ports: Needs) {
  const standing = carrierStanding(ports);
  return async (user: User, id: string): Promise<Result<CarrierStanding | null, OrderNotFound | NotAllowed>> => {
    const order = await ports.orders.find(id);
    const reader = order && standingOf(user, order);
    if (!order || !reader) return refuse(orderNotFound);
    if (reader !== "shipper" && reader !== "transporter" && reader !== "admin") return refuse(notYours);
    const transporter = order.transporterId === null ? undefined : await ports.accounts.find(order.transporterId);
    return accept(transporter ? await standing(transporter.user) : null);
  };
}

/** Finds a user whom the actor may see, or who is the other side of one of the actor's orders: then `partner` is true. */
export function findPerson({ accounts, orderLists }: Pick<AccountPorts & OrderPorts, "accounts" | "orderLists">) {
  return async (
    actor: User,
    id: string,
  ): Promise<Result<{ readonly user: User; readonly partner: boolean }, PersonNotFound>> => {
    const user = (await accounts.find(id))?.user;
    if (!user) return refuse(personNotFound);
    if (maySeeUser(actor, user)) return accept({ user, partner: false });
    return (await orderLists.share(actor, user.id)) ? accept({ user, partner: true }) : refuse(personNotFound);
  };
}
