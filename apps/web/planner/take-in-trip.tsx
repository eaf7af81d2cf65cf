import type { TripJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../app/data/api.ts";
import { useChange } from "../app/live/use-change.ts";
import { orderClaimed, orderNotClaimed } from "../orders/index.ts";
import { Button } from "../ui/button.tsx";

type Job = TripJson["jobs"][number];

type Props = { readonly job: Job; readonly locked: boolean };

const words = {
  order: {
    call: "POST /api/orders/{id}/claim",
    label: "Claim",
    done: orderClaimed,
    failed: orderNotClaimed,
  },
  load: {
    call: "POST /api/loads/{id}/accept",
    label: "Accept",
    done: { title: "Load accepted successfully", description: "It is in My Loads now" },
    failed: "Failed to accept load",
  },
} as const;

/** Claims an order of the trip, or accepts a load at the price that is shown: one of many who try gets it. */
export function TakeInTrip({ job: { kind, jobId, name, load }, locked }: Props) {
  const api = useApi();
  const { call, label, done, failed } = words[kind];
  const take = useChange({
    call,
    id: jobId,
    send: async (): Promise<unknown> =>
      kind === "load"
        ? api("POST /api/loads/{id}/accept", {
            params: { id: jobId },
            body: load?.price == null ? {} : { price: load.price },
          })
        : api("POST /api/orders/{id}/claim", { params: { id: jobId } }),
    done: () => done,
    failed,
  });
  return (
    <Button
      size="small"
      variant="primary"
      className="max-md:h-11"
      disabled={locked}
      pending={take.isPending}
      onClick={() => take.mutate()}
      aria-label={`${label} ${name}`}
    >
      {label}
    </Button>
  );
}
