import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { orderStatuses, staleArrivalHours, type TripEnd } from "@lotlane/core/orders";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useOutbox } from "../../app/offline/outbox/outbox-context.tsx";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { arrivalKind, useStepsAhead } from "./steps-ahead.ts";
import { vehicleName } from "./labels.ts";
import { useOrderChange } from "./use-order-change.ts";

const call = "POST /api/orders/{id}/arrivals";
const past: Readonly<Record<TripEnd, string>> = { pickup: "assigned", delivery: "in_transit" };

/** Tells that the truck has arrived at an end of the order; without a network, later and with the time of the tap. */
export function useArrive(order: OrderJson, end: TripEnd) {
  const api = useApi();
  const { add } = useOutbox();
  const { id } = order;
  const { steps } = useStepsAhead()(order);
  const change = useOrderChange({
    call,
    id,
    send: () => {
      // The truck comes to the delivery after the pickup that still waits to be sent.
      if (steps.length > 0) throw new ConnectionLost();
      return api(call, { params: { id }, body: { end } });
    },
    keep: () => {
      const now = Date.now();
      return add({
        kind: arrivalKind,
        chain: steps.at(-1)?.chain ?? `${arrivalKind}:${id}`,
        about: id,
        goodUntil: new Date(now + staleArrivalHours * 3_600_000).toISOString(),
        call: { name: call, params: { id }, body: { end, at: new Date(now).toISOString() } },
        words: `Arrived at the ${end}: ${vehicleName(order)}`,
        // A step that another device took in the meantime is no reason to bother the driver.
        doneWhen: {
          read: "GET /api/orders/{id}",
          params: { id },
          field: "status",
          oneOf: orderStatuses.slice(orderStatuses.findIndex((status) => status === past[end]) + 1),
        },
      });
    },
    done: () => ({ title: "Arrival Noted", description: "The shipper sees how long you have been waiting." }),
    failed: (error) => messageOf(error, "Your arrival could not be noted"),
  });
  return { arrive: () => change.mutate(), isPending: change.isPending };
}

type Props = ButtonLook & { readonly order: OrderJson; readonly end: TripEnd };

export function ArriveButton({ order, end, ...look }: Props) {
  const { arrive, isPending } = useArrive(order, end);
  return (
    <Button {...look} pending={isPending} onClick={arrive}>
      Arrived
    </Button>
  );
}
