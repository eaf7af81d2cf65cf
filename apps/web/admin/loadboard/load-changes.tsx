import { useMutation, useQueryClient } from "@tanstack/react-query";
import { HttpError } from "@lotlane/adapters/http/client";
import type { AdminLoadJson, BidJson } from "@lotlane/adapters/http/contract";
import { bidStatusNames, loadStatusChangeSchema, withdrawalWords } from "@lotlane/core/loads";
import { messageOf, useApi } from "../../app/data/api.ts";
import { freshMs } from "../../app/data/queries.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { LoadMore, usePages } from "../../app/lists/pages.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { formatMoney } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useDesk } from "../../ui/use-desk.ts";

export type Ending = "cancel" | "release";

type Props = { readonly load: AdminLoadJson; readonly ending: Ending; readonly onClose: () => void };

const withReason = loadStatusChangeSchema.refine(({ reason }) => reason !== null, {
  path: ["reason"],
  message: "Please give a reason",
});

/** Cancels a load, or takes it from its carrier; says what will be lost. */
export function LoadStatusDialog({ load, ending, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useLoadToasts();
  const { title, label, loss, done, status } = wordsOf(load, ending);
  const mustSay = load.carrier !== null;
  const form = useServerForm({
    schema: mustSay ? withReason : loadStatusChangeSchema,
    defaultValues: { status, reason: "" },
    submit: async (body) => {
      await api("PATCH /api/loads/{id}/status", { params: { id: load.id }, body });
      toasts.done(done, load.refCode);
      await refreshAfter(queries, "PATCH /api/loads/{id}/status", load.id);
      onClose();
    },
    onError: (error) => {
      toasts.failed(error, "Failed to update load status");
      return true;
    },
  });
  return (
    <FormDialog
      title={title}
      description={loss}
      role="alertdialog"
      submitLabel={label}
      submitVariant="danger"
      closeLabel="Keep Load"
      form={form}
      onClose={onClose}
    >
      <Field
        label="Reason"
        required={mustSay}
        hint={mustSay ? "The carrier sees it." : "Optional. Kept in the load's history."}
        error={form.errorOf("reason")}
      >
        <Textarea rows={3} maxLength={500} {...form.register("reason")} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}

function wordsOf({ refCode, carrier, openBids }: AdminLoadJson, ending: Ending) {
  const name = carrier ? (carrier.companyName ?? `${carrier.firstName} ${carrier.lastName}`) : "The carrier";
  if (ending === "release")
    return {
      title: `Take load ${refCode} back?`,
      label: "Take Back",
      loss: `${name} loses the load and is notified. All carriers can take it again.`,
      done: "Load posted again",
      status: "POSTED",
    } as const;
  const bids = openBids === 0 ? "" : ` ${openBids === 1 ? "Its bid is" : `Its ${openBids} bids are`} rejected.`;
  return {
    title: `Cancel load ${refCode}?`,
    label: "Cancel Load",
    loss: `${carrier ? `${name} loses the load and is notified.` : "Carriers can no longer take it."}${bids} This cannot be undone.`,
    done: "Load cancelled",
    status: "CANCELLED",
  } as const;
}

const tones: Readonly<Record<BidJson["status"], Tone>> = {
  PENDING: "yellow",
  ACCEPTED: "green",
  REJECTED: "red",
  WITHDRAWN: "gray",
};

/** The bids on a load, with Accept for those that are pending; on a phone all of a bid below its carrier. */
export function LoadBids({ load }: { readonly load: AdminLoadJson }) {
  const pages = usePages("GET /api/loads/{id}/bids", { params: { id: load.id }, query: {} }, { staleTime: freshMs });
  const isDesk = useDesk();
  const mayAccept = load.actions.some(({ name, allowed }) => name === "accept_bids" && allowed);
  const isOpen = ({ status }: BidJson) => status === "PENDING" && mayAccept;
  return (
    <section className="min-w-0 md:col-span-2">
      <h3 className="mb-3 font-semibold">Bids</h3>
      {pages.rows ? (
        <>
          <Table label="Bids">
            <thead>
              <tr>
                <HeadCell>Carrier</HeadCell>
                {isDesk ? (
                  <>
                    <HeadCell numeric>Amount</HeadCell>
                    <HeadCell>Status</HeadCell>
                    <HeadCell>Actions</HeadCell>
                  </>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {pages.rows.map((bid) => (
                <Row key={bid.id}>
                  <Cell className="md:min-w-44">
                    <span className="block font-medium wrap-anywhere">{bid.carrierName}</span>
                    {bid.note ? <span className="block text-small text-muted wrap-anywhere">{bid.note}</span> : null}
                    {bid.withdrawnBecause ? (
                      <span className="block text-small text-muted">{withdrawalWords[bid.withdrawnBecause]}</span>
                    ) : null}
                    {isDesk ? null : (
                      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
                        <span className="font-medium">{formatMoney(bid.amount)}</span>
                        <BidStatus bid={bid} />
                        {isOpen(bid) ? <Accept block bid={bid} /> : null}
                      </span>
                    )}
                  </Cell>
                  {isDesk ? (
                    <>
                      <Cell numeric>{formatMoney(bid.amount)}</Cell>
                      <Cell>
                        <BidStatus bid={bid} />
                      </Cell>
                      <Cell>{isOpen(bid) ? <Accept bid={bid} /> : null}</Cell>
                    </>
                  ) : null}
                </Row>
              ))}
              {pages.rows.length === 0 ? (
                <EmptyRow columns={isDesk ? 4 : 1}>
                  <span className="text-muted">No carrier has bid on this load yet.</span>
                </EmptyRow>
              ) : null}
            </tbody>
          </Table>
          <LoadMore pages={pages} />
        </>
      ) : (
        <Loading label="Loading bids">
          <Skeleton className="h-24" />
        </Loading>
      )}
    </section>
  );
}

const BidStatus = ({ bid: { status } }: { readonly bid: BidJson }) => (
  <Badge tone={tones[status]}>{bidStatusNames[status]}</Badge>
);

type AcceptProps = { readonly bid: BidJson; readonly block?: boolean };

function Accept({ bid, block = false }: AcceptProps) {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useLoadToasts();
  const accept = useMutation({
    mutationFn: () => api("POST /api/bids/{id}/accept", { params: { id: bid.id }, body: { amount: bid.amount } }),
    onSuccess: () => toasts.done("Bid accepted successfully", `${bid.carrierName}, ${formatMoney(bid.amount)}`),
    onError: (error) => toasts.failed(error, "Failed to accept bid"),
    // Another admin may have been faster.
    onSettled: () => refreshAfter(queries, "POST /api/bids/{id}/accept", bid.id),
  });
  return (
    <Button
      variant="primary"
      block={block}
      disabled={accept.isPending}
      aria-label={`Accept the bid from ${bid.carrierName}`}
      onClick={() => accept.mutate()}
    >
      Accept
    </Button>
  );
}

/** The toasts for a call about a load: it is done, or it failed, with the server's message if there is one. */
export function useLoadToasts() {
  const { toast } = useToast();
  return {
    done: (title: string, description?: string) => toast({ title, ...(description && { description }) }),
    failed: (error: unknown, otherwise: string) =>
      toast({
        title: "Error",
        description: error instanceof HttpError ? messageOf(error, otherwise) : otherwise,
        variant: "destructive",
      }),
  };
}
