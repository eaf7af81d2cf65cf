import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ExtraJson, OrderJson } from "@lotlane/adapters/http/contract";
import { extraName } from "@lotlane/core/invoices";
import { messageOf, useApi } from "../../app/data/api.ts";
import { answer } from "../../app/data/needs.ts";
import { Panel } from "../../app/data/panel.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { useUser } from "../../app/session/session.tsx";
import { Thumbnails } from "../../inspections/index.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatMoney } from "../../ui/format.ts";
import { Skeleton } from "../../ui/loading.tsx";
import { TitledCard } from "../detail/cards/order-cards.tsx";
import { isProspect } from "../parts/order-facts.ts";
import { AskDialog, DisputeDialog } from "./extra-dialogs.tsx";

type Props = { readonly order: OrderJson };

/** The carrier asks for more than the price, and the payer answers; admins read it. */
export function ExtrasCard({ order }: Props) {
  const { userType } = useUser();
  const isReader = userType === "shipper" || userType === "transporter" || userType === "admin";
  if (!isReader || order.transporterId === null || isProspect(order)) return null;
  const asks = userType === "transporter" && order.status !== "cancelled";
  return (
    <Panel
      asked
      need={answer("GET /api/orders/{id}/extras", { params: { id: order.id } })}
      title="The extras cannot be shown right now"
      skeleton={<Skeleton className="h-16" />}
    >
      {(extras) => (extras.length > 0 || asks ? <Extras order={order} extras={extras} asks={asks} /> : null)}
    </Panel>
  );
}

type ListProps = Props & { readonly extras: readonly ExtraJson[]; readonly asks: boolean };

function Extras({ order, extras, asks }: ListProps) {
  const [asking, setAsking] = useState<ExtraJson | "new" | null>(null);
  const [disputing, setDisputing] = useState<ExtraJson | null>(null);
  return (
    <TitledCard title="Extras">
      {extras.length === 0 ? (
        <p className="text-small text-muted">
          Did you wait, store the vehicle, or come for nothing? Ask for payment here: it is owed once the payer agrees.
        </p>
      ) : (
        <ul aria-label="Extras" className="flex flex-col divide-y divide-line">
          {extras.map((extra) => (
            <ExtraItem
              key={extra.id}
              extra={extra}
              onDispute={setDisputing}
              onAskAgain={asks ? setAsking : undefined}
            />
          ))}
        </ul>
      )}
      {asks ? (
        <Button block className="mt-3 max-md:h-11" onClick={() => setAsking("new")}>
          Ask for an extra
        </Button>
      ) : null}
      {asking ? (
        <AskDialog orderId={order.id} before={asking === "new" ? undefined : asking} onClose={() => setAsking(null)} />
      ) : null}
      {disputing ? <DisputeDialog extra={disputing} onClose={() => setDisputing(null)} /> : null}
    </TitledCard>
  );
}

const stateWords: Readonly<Record<ExtraJson["state"], { readonly label: string; readonly tone: Tone }>> = {
  asked: { label: "Awaiting an answer", tone: "yellow" },
  agreed: { label: "Agreed", tone: "green" },
  disputed: { label: "Disputed", tone: "red" },
  withdrawn: { label: "Withdrawn", tone: "gray" },
};

const answers = {
  agree: "POST /api/extras/{extraId}/agree",
  withdraw: "POST /api/extras/{extraId}/withdraw",
} as const;

type ItemProps = {
  readonly extra: ExtraJson;
  readonly onDispute: (extra: ExtraJson) => void;
  /** Undefined where no more can be asked for. */
  readonly onAskAgain: ((extra: ExtraJson) => void) | undefined;
};

function ExtraItem({ extra, onDispute, onAskAgain }: ItemProps) {
  const api = useApi();
  const queries = useQueryClient();
  const answered = useMutation({
    mutationFn: async (given: keyof typeof answers) => {
      await api(answers[given], { params: { extraId: extra.id } });
      await refreshAfter(queries, answers[given]);
    },
  });
  const { kind, amount, note, photos, state, side, reason } = extra;
  const name = `${extraName(kind)}, ${formatMoney(amount)}`;
  const small = { size: "small", className: "max-md:h-11" } as const;
  const canAnswer = side === "payer" && (state === "asked" || state === "disputed");
  const canWithdraw = side === "payee" && (state === "asked" || state === "disputed");
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          {extraName(kind)} <span className="font-medium tabular">{formatMoney(amount)}</span>
        </span>
        <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
      </div>
      <p className="text-small whitespace-pre-line wrap-anywhere">{note}</p>
      <Thumbnails shots={photos.map((photo) => ({ photo, slot: null }))} />
      {reason === null ? null : (
        <p className="text-small text-muted whitespace-pre-line wrap-anywhere">Why not: {reason}</p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canAnswer ? (
          <Button
            {...small}
            pending={answered.isPending}
            aria-label={`Agree: ${name}`}
            onClick={() => answered.mutate("agree")}
          >
            Agree
          </Button>
        ) : null}
        {canAnswer && state === "asked" ? (
          <Button {...small} variant="ghost" aria-label={`Dispute: ${name}`} onClick={() => onDispute(extra)}>
            Dispute
          </Button>
        ) : null}
        {side === "payee" && state === "disputed" && onAskAgain ? (
          <Button {...small} aria-label={`Ask again: ${name}`} onClick={() => onAskAgain(extra)}>
            Ask again
          </Button>
        ) : null}
        {canWithdraw ? (
          <Button
            {...small}
            variant="ghost"
            pending={answered.isPending}
            aria-label={`Withdraw: ${name}`}
            onClick={() => answered.mutate("withdraw")}
          >
            Withdraw
          </Button>
        ) : null}
      </div>
      {answered.error ? (
        <Alert tone="danger">{messageOf(answered.error, "It was not saved. Please try again.")}</Alert>
      ) : null}
    </li>
  );
}
