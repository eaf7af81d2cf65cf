import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { usePages } from "../../app/lists/use-pages.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { loadsIn } from "./asked-in.ts";
import { loadColumns } from "./columns.tsx";
import { LoadDialog } from "./load-dialog.tsx";
import { RecordTable } from "../record-table.tsx";

/** The loads that the address asks for; a row opens one. */
export function LoadTable() {
  const { search, change } = useAddress();
  const opened = search.get("load");
  return (
    <>
      <FailureBoundary title="Loads cannot be shown right now">
        <Loads opened={opened} />
      </FailureBoundary>
      {opened ? <LoadDialog id={opened} onClose={() => change({ load: null }, { replace: true })} /> : null}
    </>
  );
}

const isForAdmins = (load: { readonly seenBy: string }): load is AdminLoadJson => load.seenBy === "admin";

function Loads({ opened }: { readonly opened: string | null }) {
  const { search, change } = useAddress();
  const sent = loadsIn(search);
  const pages = usePages("GET /api/loads", sent, {
    staleTime: freshMs,
    keepPrevious: true,
    refetchInterval: usePollInterval(),
  });
  return (
    <RecordTable
      label="All Loads"
      columns={loadColumns}
      rows={pages.rows?.filter(isForAdmins)}
      pages={pages}
      opened={opened}
      onOpen={(load) => change({ load })}
      empty={<NoLoads filtered={sent.query.q !== undefined || sent.query.status !== undefined} />}
    />
  );
}

function NoLoads({ filtered }: { readonly filtered: boolean }) {
  const { change } = useAddress();
  if (!filtered) return <EmptyState title="No loads yet">Create one, and carriers will see it right away.</EmptyState>;
  return (
    <EmptyState
      title="No loads found"
      action={<Button onClick={() => change({ q: null, status: null })}>Clear search and filters</Button>}
    >
      No loads match your search and filter.
    </EmptyState>
  );
}
