import type { UserJson } from "@lotlane/adapters/http/contract";
import { useEffect, useRef, useState } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { LoadMore } from "../app/lists/load-more.tsx";
import { usePages } from "../app/lists/use-pages.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { MemberGroup } from "./member-group.ts";
import { MemberSkeleton } from "./member-skeleton.tsx";
import { MemberTable } from "./member-table.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";

/** Newest first; the next page is loaded as the user comes near the end. */
export const MemberList = ({ group }: Props) => (
  <FailureBoundary
    title={`${group.Many} cannot be shown right now`}
    frame={(failure) => (
      <section className="mt-8 flex flex-col gap-4">
        <h2 className="text-section font-semibold">{group.Many}</h2>
        {failure}
      </section>
    )}
  >
    <Members group={group} />
  </FailureBoundary>
);

type Props = { readonly group: MemberGroup };

function Members({ group }: Props) {
  const people = usePages(group.list, { query: {} });
  const { rows } = people;
  const [leaving, setLeaving] = useState<UserJson | null>(null);
  const [removals, setRemovals] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the dialog is gone with its row.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  return (
    <section className="mt-8 flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-section font-semibold outline-none">
        {group.Many}
      </h2>
      {rows && rows.length > 0 ? <MemberTable group={group} people={rows} onRemove={setLeaving} /> : null}
      {rows?.length === 0 ? (
        <EmptyState level={3} title={`No ${group.many} yet`} className="rounded-card border border-line bg-raised">
          Add the first one above. They get their own login and work with your {group.account}.
        </EmptyState>
      ) : null}
      {rows ? null : <MemberSkeleton label={`Loading ${group.many}`} />}
      <LoadMore pages={people} />
      {leaving ? (
        <RemoveMemberDialog
          group={group}
          person={leaving}
          onClose={() => setLeaving(null)}
          onRemoved={() => {
            setLeaving(null);
            setRemovals(removals + 1);
          }}
        />
      ) : null}
    </section>
  );
}
