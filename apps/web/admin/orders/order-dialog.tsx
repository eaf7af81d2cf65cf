import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import { useAsked } from "../../app/data/queries.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { paths } from "../../app/routes/paths.ts";
import {
  BookerBadge,
  CancelDialog,
  laneName,
  ReleaseDialog,
  StatusBadge,
  vehicleName,
  payText,
  ratingWords,
} from "../../orders/index.ts";
import { useMay } from "../../app/session/actor.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { formatDay, formatMiles, shortId } from "../../ui/format.ts";
import { DeskAbout } from "../desk-about.tsx";
import { Fact, Facts, RecordBoundary, RecordDialog } from "../record-dialog.tsx";

const OrderHistory = lazy(async () => ({ default: (await import("./order-history.tsx")).OrderHistory }));
const MailsOfOrder = lazy(async () => ({ default: (await import("./mails-of-order.tsx")).MailsOfOrder }));
const CasesCard = lazy(async () => ({ default: (await import("../../cases/index.ts")).CasesCard }));
const RemoveRatingDialog = lazy(async () => ({
  default: (await import("./remove-rating-dialog.tsx")).RemoveRatingDialog,
}));
const CorrectDialog = lazy(async () => ({ default: (await import("./correct-dialog.tsx")).CorrectDialog }));

export type OrderDialogProps = { readonly id: string; readonly onClose: () => void };

export const OrderDialog = (props: OrderDialogProps) => (
  <RecordBoundary
    kind="Order"
    onClose={props.onClose}
    failed="This order cannot be shown right now"
    missing={{ title: "Order Not Found", text: "There is no order with this id." }}
  >
    <Order {...props} />
  </RecordBoundary>
);

function Order({ id, onClose }: OrderDialogProps) {
  const { data } = useAsked(
    "GET /api/orders/{id}",
    { params: { id } },
    { staleTime: 0, refetchInterval: usePollInterval() },
  );
  const [asking, setAsking] = useState<"cancel" | "release" | "correct" | "remove_rating" | null>(null);
  const mayCorrect = useMay("correctOrders") === true;
  const cancel = data?.actions.find(({ name }) => name === "cancel");
  return (
    <>
      <RecordDialog
        kind="Order"
        onClose={onClose}
        loading="Loading the order"
        title={data && vehicleName(data)}
        description={data && `Order #${shortId(id)}, ${laneName(data)}`}
        footer={
          data ? (
            <>
              {cancel ? (
                <Button
                  variant="dangerOutline"
                  disabled={!cancel.allowed}
                  title={cancel.reason}
                  onClick={() => setAsking("cancel")}
                >
                  Cancel Order
                </Button>
              ) : null}
              {data.actions.some(({ name, allowed }) => name === "release" && allowed) ? (
                <Button onClick={() => setAsking("release")}>Release Order</Button>
              ) : null}
              {mayCorrect && data.actions.some(({ name, allowed }) => name === "correct" && allowed) ? (
                <Button onClick={() => setAsking("correct")}>Correct…</Button>
              ) : null}
              {mayCorrect && data.actions.some(({ name, allowed }) => name === "remove_rating" && allowed) ? (
                <Button onClick={() => setAsking("remove_rating")}>Remove Rating…</Button>
              ) : null}
              <Link to={paths.order(id)} className={buttonClass()}>
                View Details
              </Link>
            </>
          ) : undefined
        }
      >
        {data ? (
          <>
            <OrderFacts order={data} whyNoCancel={cancel?.allowed ? undefined : cancel?.reason} />
            <Suspense>
              <div className="flex min-w-0 flex-col gap-6">
                <OrderHistory timeline={data.timeline} changes={data.changes} />
                <MailsOfOrder id={id} />
              </div>
            </Suspense>
            <Suspense>
              <CasesCard about={{ kind: "order", id }} />
            </Suspense>
            <DeskAbout
              about={{ area: "order", id, name: vehicleName(data) }}
              customer={customerOf(data)}
              people={peopleOf(data)}
              needsCarrier={data.status === "pending" && data.isReserved !== true}
            />
          </>
        ) : null}
      </RecordDialog>
      {data && asking === "cancel" ? <CancelDialog order={data} onClose={() => setAsking(null)} /> : null}
      {data && asking === "correct" ? (
        <Suspense>
          <CorrectDialog order={data} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
      {data && asking === "remove_rating" ? (
        <Suspense>
          <RemoveRatingDialog order={data} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
      {data && asking === "release" ? <ReleaseDialog order={data} onClose={() => setAsking(null)} /> : null}
    </>
  );
}

const customerOf = ({ shipperId, customer }: OrderDetailJson) =>
  shipperId ? { account: shipperId } : customer ? { email: customer.email } : undefined;

/** Each once: a guest may be met at both ends too. */
const peopleOf = (order: OrderDetailJson) =>
  callable(order).filter(
    ({ name, number }, place, all) => all.findIndex((one) => one.name === name && one.number === number) === place,
  );

const callable = (order: OrderDetailJson) => [
  {
    name: order.customer && `${order.customer.firstName} ${order.customer.lastName}`,
    number: order.customer?.phoneNumber ?? null,
  },
  { name: order.pickupContactName, number: order.pickupContactPhone },
  { name: order.deliveryContactName, number: order.deliveryContactPhone },
  {
    name: order.transporterName,
    number: order.transporter?.phoneNumber ?? null,
    carrierId: order.transporter?.id,
  },
];

type Props = {
  readonly order: OrderDetailJson;
  /** Why it cannot be cancelled any more. */
  readonly whyNoCancel: string | undefined;
};

function OrderFacts({ order, whyNoCancel }: Props) {
  const { vehicleVin, vehicleColor, vehicleCondition, pickupDate, deliveryDate, invoice, feeInvoice, carrierInvoice } =
    order;
  return (
    <Facts label="Order">
      <Fact label="Status">
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={order.status} />
          {order.isUrgent ? <Badge>Urgent</Badge> : null}
          <BookerBadge order={order} />
        </span>
        {whyNoCancel ? <span className="mt-1 block text-small text-muted">{whyNoCancel}</span> : null}
      </Fact>
      <Fact label="Shipper">{order.shipperName ?? "A guest"}</Fact>
      {order.disownedAt ? (
        <Fact label="Booking">Disputed by the owner of the email address, {formatDay(order.disownedAt)}</Fact>
      ) : null}
      <Fact label="Transporter">{order.transporterName ?? "None yet"}</Fact>
      {order.driverName ? <Fact label="Driver">{order.driverName}</Fact> : null}
      <Fact label="VIN">{vehicleVin ? <span className="code">{vehicleVin}</span> : "Not given"}</Fact>
      <Fact label="Color">{vehicleColor ?? "Not given"}</Fact>
      <Fact label="Condition">{vehicleConditionNames[vehicleCondition]}</Fact>
      <Fact label="Pickup">
        {addressOf(order, "pickup")}
        <Day day={pickupDate} />
      </Fact>
      <Fact label="Delivery">
        {addressOf(order, "delivery")}
        <Day day={deliveryDate} />
      </Fact>
      {ratingWords(order).map(({ of, said, comment }) => (
        <Fact key={of} label={of === "shipper" ? "Rating of the shipper" : "Rating of the transporter"}>
          <span className="block first-letter:uppercase">{said}</span>
          {comment ? <span className="block text-small wrap-anywhere text-muted">{comment}</span> : null}
        </Fact>
      ))}
      <Fact label="Distance">{formatMiles(order.distance)}</Fact>
      <Fact label="Amount">
        {payText(order.paymentAmount)}, {payText(order.paymentPerMile)} per mile
        <Split order={order} />
      </Fact>
      {invoice ? <Fact label="Invoice">{invoiceWords(invoice)}</Fact> : null}
      {feeInvoice ? <Fact label="Service fee invoice">{invoiceWords(feeInvoice)}</Fact> : null}
      {carrierInvoice ? <Fact label="Carrier's invoice">{invoiceWords(carrierInvoice)}</Fact> : null}
    </Facts>
  );
}

/** The parts of the amount, where it has more than one. */
function Split({ order: { paymentAmount, transportAmount, serviceFee, cardFee } }: Pick<Props, "order">) {
  if (transportAmount === null || transportAmount === paymentAmount) return null;
  const parts = [
    ["Transport", transportAmount],
    ["Service fee", serviceFee],
    ["Card fee", cardFee],
  ] as const;
  return (
    <span className="block text-small text-muted tabular">
      {parts
        .filter(([, amount]) => Number(amount) > 0)
        .map(([name, amount]) => `${name} ${formatMoney(amount!)}`)
        .join(", ")}
    </span>
  );
}

const invoiceWords = ({ number, withdrawnAt }: NonNullable<OrderDetailJson["invoice"]>): string =>
  `${number}${withdrawnAt ? ", withdrawn" : ""}`;

const addressOf = (order: OrderDetailJson, end: "pickup" | "delivery"): string =>
  [order[`${end}Address`], order[`${end}City`], `${order[`${end}State`]} ${order[`${end}Zip`]}`]
    .filter(Boolean)
    .join(", ");

const Day = ({ day }: { readonly day: string | null }) =>
  day ? <span className="block text-small text-muted">{formatDay(day)}</span> : null;
