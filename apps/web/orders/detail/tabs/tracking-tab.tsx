import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { Link } from "react-router";
import { FailureBoundary } from "../../../app/data/failure-boundary.tsx";
import { usePollInterval } from "../../../app/live/live.tsx";
import { paths } from "../../../app/routes/paths.ts";
import { useAnswer, useLoaded } from "../../../app/data/use-answer.ts";
import { LiveMap } from "../../../map/live-map.tsx";
import { Arrival } from "../../parts/arrival.tsx";
import { updateOf } from "../../parts/positions.ts";
import { StepsDone, WayDone } from "../../parts/way-done.tsx";
import { deliveryTown, pickupTown } from "../../parts/words.ts";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { isProspect, onceYours } from "../../parts/action-of.ts";
import { ShareControls } from "../../share/share-location.tsx";
import type { KeepSharing } from "../../share/use-keep-sharing.ts";
import { trackingOf } from "../tracking-of.ts";
import { UpdateList } from "./update-list.tsx";

type Props = { readonly order: OrderDetailJson; readonly sharing: KeepSharing };

export function TrackingTab({ order, sharing }: Props) {
  const prospect = isProspect(order);
  const tracking = useAnswer("GET /api/orders/{id}/tracking", trackingOf(order.id), {
    enabled: !prospect,
    refetchInterval: usePollInterval(),
  });
  const updates = tracking.data ?? [];
  const lane = useAnswer(
    "GET /api/lanes",
    { query: { from: order.pickupZip, to: order.deliveryZip } },
    { enabled: updates.length === 0 && !tracking.isLoading },
  );
  return (
    <div className="flex flex-col gap-4">
      <ShareControls order={order} sharing={sharing} />
      {prospect || order.status === "cancelled" ? null : (
        <div className="flex flex-col gap-3">
          <WayDone {...order} />
          {order.eta ? <Arrival eta={order.eta} /> : null}
          <StepsDone {...order} />
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_15rem]">
        <LiveMap
          pickup={{ latitude: order.pickupLat, longitude: order.pickupLng, place: pickupTown(order) }}
          delivery={{ latitude: order.deliveryLat, longitude: order.deliveryLng, place: deliveryTown(order) }}
          way={lane.data?.path}
          updates={updates.map((update) => updateOf({ ...update, at: update.createdAt }))}
          className="h-80 md:h-[26rem]"
        />
        <div className="min-w-0">
          {prospect ? (
            <p className="text-muted">{onceYours}</p>
          ) : (
            <FailureBoundary title="Tracking updates cannot be loaded">
              <Updates orderId={order.id} />
            </FailureBoundary>
          )}
        </div>
      </div>
      {order.trackingToken ? (
        <p className="text-small text-muted">
          Anyone with the{" "}
          <Link to={paths.track(order.trackingToken)} className="text-ink underline underline-offset-2">
            public tracking page
          </Link>{" "}
          can follow this vehicle without an account.
        </p>
      ) : null}
    </div>
  );
}

function Updates({ orderId }: { readonly orderId: string }) {
  const { data } = useLoaded("GET /api/orders/{id}/tracking", trackingOf(orderId), {
    refetchInterval: usePollInterval(),
  });
  if (data) return <UpdateList updates={data} />;
  return (
    <Loading label="Loading tracking updates" className="flex flex-col gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  );
}
