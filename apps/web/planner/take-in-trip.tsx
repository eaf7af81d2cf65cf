import type { TripJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../app/data/api.ts";
import { isDoneTo, useChange } from "../app/live/use-change.ts";
import { useOfferUndo } from "../app/live/use-undo.ts";
import { loadAccepted, loadNotAccepted, whatWasAccepted } from "../board/index.ts";
import { orderClaimed, orderNotClaimed, whatWasClaimed } from "../orders/index.ts";
import { Button } from "../ui/button.tsx";
import type { ToastMessage } from "../ui/toast-message.ts";

type Job = TripJson["jobs"][number];

export type TakeInTripProps = { readonly job: Job; readonly locked: boolean };

const words = {
  order: { call: "POST /api/orders/{id}/claim", label: "Claim", taken: "Claimed", failed: orderNotClaimed },
  load: { call: "POST /api/loads/{id}/accept", label: "Accept", taken: "Accepted", failed: loadNotAccepted },
} as const;

/** Claims an order of the trip, or accepts a load at the price that is shown: one of many who try gets it. */
export function TakeInTrip({ job, locked }: TakeInTripProps) {
  const { kind, jobId, name } = job;
  const api = useApi();
  const { call, label, taken, failed } = words[kind];
  const offer = { order: useOfferUndo("undo_claim", jobId), load: useOfferUndo("undo_accept", jobId) };
  const claim = async (): Promise<ToastMessage> => {
    const claimed = await api("POST /api/orders/{id}/claim", { params: { id: jobId } });
    return offer.order(claimed, orderClaimed, whatWasClaimed(claimed));
  };
  const acceptLoad = async (wanted: NonNullable<Job["load"]>): Promise<ToastMessage> => {
    const body = wanted.price === null ? {} : { price: wanted.price };
    const accepted = await api("POST /api/loads/{id}/accept", { params: { id: jobId }, body });
    return offer.load(accepted, loadAccepted(wanted), whatWasAccepted(wanted));
  };
  const take = useChange({
    call,
    id: jobId,
    send: async ({ load }: Job) => (load ? acceptLoad(load) : claim()),
    done: (told) => told,
    failed,
  });
  const shownLabel = isDoneTo(take, job) ? taken : label;
  return (
    <Button
      size="small"
      variant="primary"
      className="max-md:h-11"
      disabled={locked || shownLabel === taken}
      pending={take.isPending}
      onClick={() => take.mutate(job)}
      aria-label={`${shownLabel} ${name}`}
    >
      {shownLabel}
    </Button>
  );
}
