import type { OrderJson } from "@lotlane/adapters/http/contract";
import { allows } from "../../parts/action-of.ts";
import { DriverButton } from "../actions/driver-button.tsx";
import { TitledCard } from "./card.tsx";
import { Person } from "./counterpart-cards.tsx";

/** The driver, where the order has or can have one. */
export function DriverCard({ order }: { readonly order: OrderJson }) {
  const choosing = allows(order, "give_to_driver");
  if (!order.driver && !choosing) return null;
  return (
    <TitledCard title="Driver" action={choosing ? <DriverButton order={order} /> : null}>
      {order.driver ? (
        <Person contact={order.driver} company={null} />
      ) : (
        <p className="text-muted">You drive this order yourself</p>
      )}
    </TitledCard>
  );
}
