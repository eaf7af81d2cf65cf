import { useState } from "react";
import type { AdminLoadJson, LoadListingJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useChange } from "../../app/live/use-change.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { formatTime } from "../../ui/format.ts";
import { HistoryList } from "../../ui/history-list.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import {
  DeleteListingDialog,
  isListingMoving,
  listingFactNames,
  listingNames,
  listingWishes,
  pollMs,
  soonMs,
} from "../central-dispatch.tsx";

type Props = { readonly load: AdminLoadJson };

/** The state of a load on Central Dispatch, with the admin's actions on it. */
export function LoadListing({ load }: Props) {
  const [moving, setMoving] = useState(false);
  const { data, error, refetch } = useAnswer(
    "GET /api/loads/{id}/central-dispatch",
    { params: { id: load.id } },
    { staleTime: 0, refetchInterval: moving ? soonMs : pollMs },
  );
  const isMovingNow = data !== undefined && isListingMoving(data);
  if (isMovingNow !== moving) setMoving(isMovingNow);
  return (
    <section aria-label="Central Dispatch" className="min-w-0 md:col-span-2">
      <h3 className="mb-3 font-semibold">Central Dispatch</h3>
      {data ? (
        <Listing load={load} listing={data} />
      ) : error ? (
        <p className="flex flex-wrap items-center gap-2 text-small text-muted">
          The listing cannot be shown right now.
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Loading label="Loading the listing">
          <Skeleton className="h-16" />
        </Loading>
      )}
    </section>
  );
}

function Listing({ load, listing }: Props & { readonly listing: LoadListingJson }) {
  const { configured, centralDispatch, centralDispatchId, history } = listing;
  if (!configured)
    return (
      <p className="text-small text-muted">
        This server has no Central Dispatch credentials yet, so loads cannot be posted there. Lotlane's operator adds
        them; see the operations guide.
      </p>
    );
  const post = listing.actions.find(({ name }) => name === "post");
  return (
    <div className="flex flex-col gap-3">
      {centralDispatch.problem ? (
        <Alert tone="warning" title="This load has a problem on Central Dispatch">
          {centralDispatch.problem}
        </Alert>
      ) : null}
      <p className="wrap-anywhere">
        {listingNames[centralDispatch.state] ?? "Not on Central Dispatch"}
        {centralDispatchId ? (
          <>
            {" "}
            as <span className="code">{centralDispatchId}</span>
          </>
        ) : null}
        {post?.reason && centralDispatch.state === "none" ? (
          <span className="block text-small text-muted">{post.reason}</span>
        ) : null}
        {centralDispatch.checkedAt ? (
          <span className="block text-small text-muted">Checked {formatTime(centralDispatch.checkedAt)}</span>
        ) : null}
      </p>
      <Actions load={load} listing={listing} />
      {history.length > 0 ? (
        <HistoryList
          entries={history.map(({ kind, at, actorName, detail }) => ({
            what: listingFactNames[kind],
            at,
            ...(actorName !== null && { by: actorName }),
            reason: detail,
          }))}
        />
      ) : null}
    </div>
  );
}

function Actions({ load, listing }: Props & { readonly listing: LoadListingJson }) {
  const [deleting, setDeleting] = useState(false);
  const post = useListingWish("post", load);
  const remove = useListingWish("delete", load, () => setDeleting(false));
  // While a post is under way, the button is hidden unless the post went wrong.
  const isUnderWay = listing.centralDispatch.state === "posting" && listing.centralDispatch.problem === null;
  const may = (wanted: string) => listing.actions.some(({ name, allowed }) => name === wanted && allowed);
  return (
    <div className="flex flex-wrap gap-2">
      {may("post") && !isUnderWay ? (
        <Button pending={post.isPending} onClick={() => post.mutate()}>
          {listing.centralDispatch.problem ? "Try again now" : "Post to Central Dispatch"}
        </Button>
      ) : null}
      {may("delete") ? <Button onClick={() => setDeleting(true)}>Delete from Central Dispatch</Button> : null}
      {deleting ? (
        <DeleteListingDialog of="load" refCode={load.refCode} removal={remove} onClose={() => setDeleting(false)} />
      ) : null}
    </div>
  );
}

const calls = {
  post: "POST /api/loads/{id}/central-dispatch",
  delete: "DELETE /api/loads/{id}/central-dispatch",
} as const;
const words = listingWishes("load");

/** Asks for a load to stand on Central Dispatch, or to come off; the view shows it at once. */
function useListingWish(name: keyof typeof calls, { id }: AdminLoadJson, after?: () => void) {
  const api = useApi();
  const call = calls[name];
  const { done, failed } = words[name];
  return useChange({
    call,
    id,
    send: () => api(call, { params: { id } }),
    done: () => done,
    failed,
    shownAs: "GET /api/loads/{id}/central-dispatch",
    after,
  });
}
