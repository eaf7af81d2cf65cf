import type { AccountPorts } from "../accounts/ports.ts";
import type { LanePorts } from "../lanes/ports.ts";
import {
  maySeeField,
  type OrderActor,
  orderFor,
  type OrderFor,
  type OrderNotFound,
  pickupCode as codeOf,
  readPayerHistory,
  viewOrderWithHistory,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, type Result } from "../shared/result.ts";
import { actingAs, asParty, type CarrierGapPorts } from "../vetting/index.ts";
import { etaOf, withMilesLeft } from "./eta.ts";

type Needs = Pick<OrderPorts, "orderLists" | "payers"> &
  Pick<SharedPorts, "clock"> &
  LanePorts &
  CarrierGapPorts &
  AccountPorts;

/** An order as the user may see it on its own page. Answers `order_not_found` for an order the user has no part in. */
export function readOrder(ports: Needs) {
  const [find, known, acting, party, payerOf] = [
    viewOrderWithHistory(ports),
    withMilesLeft(ports),
    actingAs(ports),
    asParty(ports),
    readPayerHistory(ports),
  ];
  return async (user: OrderActor, id: string): Promise<Result<OrderFor<"detail">, OrderNotFound>> => {
    const found = await find(user, id);
    if (!found.ok) return found;
    const { view, standing, history, changes, papers } = found.value;
    const order = await known(view.order);
    const payerHistory = maySeeField(standing, "detail", "payerHistory") ? await payerOf(order) : null;
    const pickupCode = maySeeField(standing, "detail", "pickupCode") ? codeOf(ports.vault, order) : null;
    const beside = { history, changes, papers, eta: etaOf(order, ports.clock.now()), payerHistory, pickupCode };
    const by = user.userType === "guest" ? party() : await acting(user);
    return accept(orderFor(standing, "detail", { ...view, order }, { ...beside, by }));
  };
}
