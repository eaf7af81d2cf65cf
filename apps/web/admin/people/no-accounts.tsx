import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAddress } from "../../app/routes/use-address.ts";

export type NoAccountsProps = { readonly title: string; readonly children: string; readonly filtered: boolean };

/** An empty list: there are no users yet, or none match the search and the filters. */
export function NoAccounts({ title, children, filtered }: NoAccountsProps) {
  const { change } = useAddress();
  if (!filtered) return <EmptyState title={title}>{children}</EmptyState>;
  return (
    <EmptyState
      title="No accounts found"
      action={<Button onClick={() => change({ q: null, type: null, status: null })}>Clear search and filters</Button>}
    >
      No accounts match your search and filters.
    </EmptyState>
  );
}
