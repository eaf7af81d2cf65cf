import { lazy, type ReactNode, Suspense, useState } from "react";
import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { type ChangedField, fieldName, valueText } from "@lotlane/core/orders";
import { messageOf, useApi } from "../../../app/data/api.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDay } from "../../../ui/format.ts";
import type { HistoryEntry } from "../../../ui/history-list.tsx";
import { Card } from "../../../ui/page.tsx";
import { actionOf } from "../../parts/order-facts.ts";
import { useOrderChange } from "../../parts/use-order-change.ts";

const RefuseDialog = lazy(async () => ({ default: (await import("../order-dialogs.tsx")).RefuseChangeDialog }));

type Fact = OrderDetailJson["changes"][number];
type Change = Fact["changes"][number];
type Props = { readonly order: OrderDetailJson };

/** The change that the shipper asks for: its transporter answers it, its shipper may take it back. */
export function ChangeCard({ order }: Props) {
  const { proposedChange } = order;
  if (!proposedChange) return null;
  const { id: changeId } = proposedChange;
  const isAsked = actionOf(order, "answer_change") !== undefined;
  return (
    <AskedChange change={proposedChange} isAsked={isAsked}>
      {isAsked ? <Answer order={order} changeId={changeId} /> : <Withdraw order={order} changeId={changeId} />}
    </AskedChange>
  );
}

type AskedProps = {
  readonly change: NonNullable<OrderDetailJson["proposedChange"]>;
  /** The reader is the transporter, who answers. */
  readonly isAsked: boolean;
  readonly children: ReactNode;
};

export function AskedChange({ change: { reason, changes }, isAsked, children }: AskedProps) {
  return (
    <Card className="mb-6 p-4">
      <section aria-label="Change request" className="flex flex-col gap-3">
        <div>
          <h2 className="text-section font-semibold">
            {isAsked ? "The shipper asks for a change" : "Your transporter has not answered yet"}
          </h2>
          <p className="text-small text-muted">
            {isAsked
              ? "The order stays as it is until you accept."
              : "The order stays as it is until the transporter accepts this change."}
          </p>
        </div>
        <ChangedFields changes={changes} />
        {reason ? <p className="text-small whitespace-pre-line wrap-anywhere">{reason}</p> : null}
        {children}
      </section>
    </Card>
  );
}

/** Each field with before and after. */
export const ChangedFields = ({ changes }: { readonly changes: readonly Change[] }) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
    {changes.map((change) => (
      <div key={change.field} className="min-w-0 wrap-anywhere">
        <dt className="text-caption text-muted">{fieldName(fieldOf(change))}</dt>
        <dd>
          <s className="text-muted">{textOf(change, "before")}</s>{" "}
          <span className="font-medium whitespace-pre-line">{textOf(change, "after")}</span>
        </dd>
      </div>
    ))}
  </dl>
);

type AnswerProps = Props & { readonly changeId: string };

function Answer({ order, changeId }: AnswerProps) {
  const api = useApi();
  const [refusing, setRefusing] = useState(false);
  const { id } = order;
  const accept = useOrderChange({
    call: "POST /api/orders/{id}/changes/{changeId}/accept",
    id,
    send: () => api("POST /api/orders/{id}/changes/{changeId}/accept", { params: { id, changeId } }),
    done: () => ({ title: "Change Accepted", description: "The order and its papers now show it" }),
    failed: (error) => messageOf(error, "Failed to accept the change"),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" className="max-md:grow" pending={accept.isPending} onClick={() => accept.mutate()}>
        Accept Change
      </Button>
      <Button className="max-md:grow" disabled={accept.isPending} onClick={() => setRefusing(true)}>
        Refuse
      </Button>
      {refusing ? (
        <Suspense>
          <RefuseDialog order={order} changeId={changeId} onClose={() => setRefusing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Withdraw({ order, changeId }: AnswerProps) {
  const api = useApi();
  const { id } = order;
  const withdraw = useOrderChange({
    call: "POST /api/orders/{id}/changes/{changeId}/withdraw",
    id,
    send: () => api("POST /api/orders/{id}/changes/{changeId}/withdraw", { params: { id, changeId } }),
    done: () => ({ title: "Change Request Withdrawn", description: "The transporter will be notified" }),
    failed: (error) => messageOf(error, "Failed to withdraw the change request"),
  });
  return actionOf(order, "withdraw_change") ? (
    <div>
      <Button pending={withdraw.isPending} onClick={() => withdraw.mutate()} className="max-md:w-full">
        Withdraw Request
      </Button>
    </div>
  ) : null;
}

// The server sends the fields and values that core names.
const fieldOf = ({ field }: Change) => field as ChangedField;
const textOf = (change: Change, side: "before" | "after"): string =>
  valueText(fieldOf(change), change[side] ?? null, formatDay);

/** The entry for a change in an order's history list, field by field with before and after. */
export const changeEntry = ({ kind, at, by, reason, changes }: Fact): HistoryEntry => ({
  what: names[kind],
  at,
  by: by ?? undefined,
  reason: [
    ...changes.map(
      (change) => `${fieldName(fieldOf(change))}: ${textOf(change, "before")} → ${textOf(change, "after")}`,
    ),
    ...(reason ? [`Reason: ${reason}`] : []),
  ].join("\n"),
});

const names: Record<Fact["kind"], string> = {
  edited: "Order Changed",
  proposed: "Change Requested",
  accepted: "Change Accepted",
  refused: "Change Refused",
  withdrawn: "Change Request Withdrawn",
  lapsed: "Change Request Ended",
};
