import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { laneName, ShortOrder } from "../orders/index.ts";
import { Card } from "../ui/page.tsx";
import { NextDay } from "./next-day.tsx";

/** More orders than cards can show, on a phone. */
export const ShortOrders = ({ orders }: { readonly orders: readonly OrderJson[] }) => (
  <Card>
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.id} className="animate-appear">
          <ShortOrder order={order} aside={formatMoney(order.paymentAmount)}>
            <NextDay order={order} /> · {laneName(order)}
          </ShortOrder>
        </li>
      ))}
    </ul>
  </Card>
);
