import type { AdminLoadJson, BidJson } from "@lotlane/adapters/http/contract";
import { bidStatusNames, withdrawalWords } from "@lotlane/core/loads";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { freshMs } from "../../app/data/queries.ts";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { usePages } from "../../app/lists/use-pages.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatMoney } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { useLoadToasts } from "./use-load-toasts.ts";

const tones: Readonly<Record<BidJson["status"], Tone>> = {
  PENDING: "yellow",
  ACCEPTED: "green",
  REJECTED: "red",
  WITHDRAWN: "gray",
};

/** The bids on a load, with Accept for those that are pending. */
export function LoadBids({ load }: { readonly load: AdminLoadJson }) {
  const pages = usePages("GET /api/loads/{id}/bids", { params: { id: load.id }, query: {} }, { staleTime: freshMs });
  const mayAccept = load.actions.some(({ name, allowed }) => name === "accept_bids" && allowed);
  return (
    <section className="min-w-0 md:col-span-2">
      <h3 className="mb-3 font-semibold">Bids</h3>
      {pages.rows ? (
        <>
          <Table label="Bids">
            <thead>
              <tr>
                <HeadCell>Carrier</HeadCell>
                <HeadCell numeric>Amount</HeadCell>
                <HeadCell>Status</HeadCell>
                <HeadCell>Actions</HeadCell>
              </tr>
            </thead>
            <tbody>
              {pages.rows.map((bid) => (
                <Row key={bid.id}>
                  <Cell className="min-w-44">
                    <span className="block font-medium wrap-anywhere">{bid.carrierName}</span>
                    {bid.note ? <span className="block text-small text-muted wrap-anywhere">{bid.note}</span> : null}
                    {bid.withdrawnBecause ? (
                      <span className="block text-small text-muted">{withdrawalWords[bid.withdrawnBecause]}</span>
                    ) : null}
                  </Cell>
                  <Cell numeric>{formatMoney(bid.amount)}</Cell>
                  <Cell>
                    <Badge tone={tones[bid.status]}>{bidStatusNames[bid.status]}</Badge>
                  </Cell>
                  <Cell>{bid.status === "PENDING" && mayAccept ? <Accept bid={bid} /> : null}</Cell>
                </Row>
              ))}
              {pages.rows.length === 0 ? (
                <EmptyRow columns={4}>
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

function Accept({ bid }: { readonly bid: BidJson }) {
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
      disabled={accept.isPending}
      aria-label={`Accept the bid from ${bid.carrierName}`}
      onClick={() => accept.mutate()}
    >
      Accept
    </Button>
  );
}
