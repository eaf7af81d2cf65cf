import type { SearchNowJson } from "@lotlane/adapters/http/contract";
import { mostMatchesCounted } from "@lotlane/core/board";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Card } from "../../ui/page.tsx";
import { useToast } from "../../ui/toast.tsx";
import { criteriaInAddress } from "../offers/criteria.ts";
import { useChange } from "../../app/live/use-change.ts";
import { SearchDialog } from "./search-dialog.tsx";
import { criteriaWords, tellOptions } from "./search-words.ts";

type Props = { readonly search: SearchNowJson };
type Asking = "change" | "delete" | null;

const change = "PATCH /api/board/searches/{id}";
const remove = "DELETE /api/board/searches/{id}";
const saw = "POST /api/board/searches/{id}/seen";

/** A saved search with what the board has for it. */
export function SavedSearchCard({ search }: Props) {
  const { id, name, tell, matches, unseen } = search;
  const titleId = useId();
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const address = useAddress();
  const [asking, setAsking] = useState<Asking>(null);
  const params = { id };
  const removal = useChange({
    call: remove,
    id,
    send: () => api(remove, { params }),
    done: () => ({ title: "Search Deleted", description: `You will get no more alerts from “${name}”.` }),
    failed: "Failed to delete the search",
    after: () => setAsking(null),
  });
  const open = () => {
    address.change({ ...criteriaInAddress(search), view: null });
    // The matches are shown whether or not that is noted.
    if (unseen > 0)
      void api(saw, { params }).then(
        () => refreshAfter(queries, saw, id),
        () => undefined,
      );
  };
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 font-medium wrap-anywhere">
            {name}
          </h2>
          {unseen > 0 ? <Badge tone="blue">{countOf(unseen)} new</Badge> : null}
        </div>
        <p className="text-small text-muted wrap-anywhere">{criteriaWords(search)}</p>
        <p className="tabular flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-muted">
          <span className="text-ink">
            {countOf(matches)} {matches === 1 ? "match" : "matches"} on the board
          </span>
          <span>Alerts: {tellOptions.find(({ value }) => value === tell)?.label}</span>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" className="max-md:h-11 max-md:grow" onClick={open}>
            Open
          </Button>
          <Button className="max-md:h-11 max-md:grow" onClick={() => setAsking("change")}>
            Change
          </Button>
          <Button className="max-md:h-11 max-md:grow" onClick={() => setAsking("delete")}>
            Delete
          </Button>
        </div>
      </Card>
      {asking === "change" ? (
        <SearchDialog
          title="Change this search"
          description={criteriaWords(search)}
          submitLabel="Save Changes"
          values={{ name, tell }}
          submit={async (words) => {
            await api(change, { params, body: words });
            toast({ title: "Search Changed", description: `“${words.name}” is saved.` });
            setAsking(null);
            await refreshAfter(queries, change, id);
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      <ConfirmDialog
        open={asking === "delete"}
        title={`Delete “${name}”?`}
        description="You will get no more alerts from it. Loads and orders it found stay on the board."
        confirmLabel="Delete Search"
        pending={removal.isPending}
        error={removal.error ? "Failed to delete the search" : null}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(null)}
      />
    </article>
  );
}

const countOf = (count: number): string => (count < mostMatchesCounted ? String(count) : `${mostMatchesCounted}+`);
