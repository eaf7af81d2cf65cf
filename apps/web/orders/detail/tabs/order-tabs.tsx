import { Link } from "react-router";
import type { Answer, MessageJson, OrderDetailJson, OrderJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { answer } from "../../../app/data/needs.ts";
import { Panel } from "../../../app/data/panel.tsx";
import { useAnswer } from "../../../app/data/queries.ts";
import { usePollInterval } from "../../../app/live/live.tsx";
import { paths } from "../../../app/routes/paths.ts";
import { useAddress } from "../../../app/routes/use-address.ts";
import { useUser } from "../../../app/session/session.tsx";
import { DocumentList } from "../../../documents/index.ts";
import { InspectionList } from "../../../inspections/index.ts";
import { LiveMap } from "../../../map/live-map.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { formatTime } from "../../../ui/format.ts";
import { Loading, Skeleton } from "../../../ui/loading.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { actionOf, allows, isProspect, onceYours, partyId } from "../../parts/order-facts.ts";
import { Arrival, StepsDone, WayDone } from "../../parts/way-done.tsx";
import { OrderPapers, useBillOnDevice } from "../../parts/order-papers.tsx";
import { placeOf, trackingOf, updateOf } from "../../parts/positions.ts";
import { StatusBadge } from "../../parts/order-marks.tsx";
import { deliveryTown, pickupTown } from "../../parts/labels.ts";
import { ShareControls } from "../../share/share-location.tsx";
import type { KeepSharing } from "../../share/use-keep-sharing.ts";

type Props = { readonly order: OrderDetailJson; readonly sharing: KeepSharing };

/** The open tab stands in the address. */
export function OrderTabs({ order, sharing }: Props) {
  const { search, change } = useAddress();
  const tabs = [
    { id: "tracking", label: "Tracking", content: <TrackingTab order={order} sharing={sharing} /> },
    { id: "inspections", label: "Inspections", content: <InspectionsTab order={order} /> },
    { id: "messages", label: "Messages", content: <MessagesTab order={order} /> },
    { id: "documents", label: "Documents", content: <DocumentsTab order={order} /> },
  ] as const;
  const asked = search.get("tab");
  const open = tabs.find(({ id }) => id === asked)?.id ?? "tracking";
  return (
    <Tabs
      label="Order"
      tabs={tabs}
      value={open}
      onChange={(id) => change({ tab: id === "tracking" ? null : id }, { replace: true })}
    />
  );
}

const InspectionsTab = ({ order }: { readonly order: OrderDetailJson }) =>
  isProspect(order) ? <p className="py-6 text-center text-muted">{onceYours}</p> : <InspectionList order={order} />;

type MessagesTabProps = { readonly order: OrderJson };

const shown = 5;

function MessagesTab({ order }: MessagesTabProps) {
  const admin = useUser().userType === "admin";
  const takesPart = actionOf(order, "message") !== undefined;
  const refetchInterval = usePollInterval();
  if (!takesPart && !admin)
    return <Quiet>{isProspect(order) ? onceYours : "Messages are between shipper and transporter"}</Quiet>;
  return (
    <div className="flex flex-col gap-4">
      <Panel
        asked
        title="Messages cannot be loaded"
        need={answer("GET /api/orders/{id}/messages", { params: { id: order.id }, query: { limit: shown } })}
        options={{ refetchInterval }}
        skeleton={<LoadingRows label="Loading messages" />}
      >
        {(messages) =>
          messages.length === 0 ? (
            <Quiet>No messages yet</Quiet>
          ) : (
            <ol aria-label="Last messages" className="flex flex-col divide-y divide-line">
              {messages.toReversed().map((message) => (
                <Message key={message.id} order={order} message={message} />
              ))}
            </ol>
          )
        }
      </Panel>
      {allows(order, "message") ? (
        <Link to={paths.messages(order.id)} className={buttonClass({ className: "self-start max-md:self-stretch" })}>
          Open Chat
        </Link>
      ) : null}
    </div>
  );
}

const LoadingRows = ({ label }: { readonly label: string }) => (
  <Loading label={label} className="flex flex-col gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </Loading>
);

function Message({ order, message }: MessagesTabProps & { readonly message: MessageJson }) {
  const user = useUser();
  const sender = [order.shipper, order.transporter].find((contact) => contact?.id === message.senderId);
  const author = message.senderId === null ? order.customer : sender;
  const name = message.senderId === partyId(user, order) ? "You" : author ? fullName(author) : "Shipper";
  return (
    <li className="py-2.5 first:pt-0 wrap-anywhere">
      <span className="flex flex-wrap justify-between gap-x-4 text-small text-muted">
        <span className="font-medium text-ink">{name}</span>
        <time dateTime={message.createdAt} className="tabular">
          {formatTime(message.createdAt)}
          {message.byText ? " · By text" : null}
        </time>
      </span>
      <span className="block whitespace-pre-line">{message.message}</span>
    </li>
  );
}

const Quiet = ({ children }: { readonly children: string }) => (
  <p className="py-6 text-center text-muted">{children}</p>
);

type TrackingTabProps = { readonly order: OrderDetailJson; readonly sharing: KeepSharing };

function TrackingTab({ order, sharing }: TrackingTabProps) {
  const prospect = isProspect(order);
  const refetchInterval = usePollInterval();
  const need = answer("GET /api/orders/{id}/tracking", trackingOf(order.id));
  const tracking = useAnswer(need.name, need.sent, { enabled: !prospect, refetchInterval });
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
          {order.eta ? <Arrival eta={order.eta} late={order.lateArrival !== null} /> : null}
          <StepsDone {...order} inWords={order.milesDone !== null} />
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
            <Panel
              asked
              title="Tracking updates cannot be loaded"
              need={need}
              options={{ refetchInterval }}
              skeleton={
                <Loading label="Loading tracking updates" className="flex flex-col gap-3">
                  <Skeleton className="h-14" />
                  <Skeleton className="h-14" />
                </Loading>
              }
            >
              {(found) => <UpdateList updates={found} />}
            </Panel>
          )}
        </div>
      </div>
      {order.trackingToken && order.status !== "cancelled" ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-small text-muted">
            Anyone with the{" "}
            <Link to={paths.track(order.trackingToken)} className="text-ink underline underline-offset-2">
              public tracking page
            </Link>{" "}
            can follow this vehicle without an account.
          </p>
          <CopyButton text={`${location.origin}${paths.track(order.trackingToken)}`} label="Copy tracking link" />
        </div>
      ) : null}
    </div>
  );
}

type UpdateListProps = { readonly updates: Answer<"GET /api/orders/{id}/tracking"> };

/** Newest first. The list says everything that the map shows. */
function UpdateList({ updates }: UpdateListProps) {
  if (updates.length === 0) return <p className="text-muted">No tracking updates yet</p>;
  return (
    <ol
      aria-label="Tracking updates"
      // A scrolling list has to be reachable by keyboard.
      tabIndex={0}
      className="flex max-h-[26rem] flex-col divide-y divide-line overflow-y-auto"
    >
      {updates.map((update) => (
        <li key={update.id} className="flex flex-col gap-1 py-2.5 first:pt-0 wrap-anywhere">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{placeOf(update)}</span>
            <StatusBadge status={update.status} />
          </span>
          {update.notes ? <span className="whitespace-pre-line">{update.notes}</span> : null}
          <time dateTime={update.createdAt} className="text-small text-muted tabular">
            {formatTime(update.createdAt)}
          </time>
        </li>
      ))}
    </ol>
  );
}

type DocumentsTabProps = { readonly order: OrderJson };

function DocumentsTab({ order }: DocumentsTabProps) {
  const refetchInterval = usePollInterval();
  const bill = useBillOnDevice(order);
  // A carrier that has not claimed the order has no part in its documents.
  if (isProspect(order)) return <NoDocuments />;
  return (
    <div className="flex flex-col gap-6">
      <OrderPapers order={order} />
      <Panel
        asked
        title="The documents cannot be shown right now"
        need={answer("GET /api/orders/{id}/documents", { params: { id: order.id } })}
        options={{ refetchInterval }}
        skeleton={<LoadingRows label="Loading documents" />}
      >
        {(documents) =>
          documents.length === 0 ? <NoDocuments /> : <DocumentList order={order} documents={documents} bill={bill} />
        }
      </Panel>
    </div>
  );
}

const NoDocuments = () => <p className="py-6 text-center text-muted">No documents generated yet</p>;
