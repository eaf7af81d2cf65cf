import { Link } from "react-router";
import type { CaseJson } from "@lotlane/adapters/http/contract";
import { caseKindNames, type caseLists } from "@lotlane/core/cases";
import type { PagesNeed } from "../app/data/needs.ts";
import { ListPanel } from "../app/lists/pages.tsx";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatDay, formatMoney } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { CaseState, deadlineText, jobPath } from "./case-words.tsx";

type List = (typeof caseLists)[number];
const labels: Readonly<Record<List, string>> = { due: "Due first", open: "Open", over: "Over" };
const empty: Readonly<Record<List, string>> = {
  due: "Cases of damage and loss appear here, sorted by the carrier's next legal deadline.",
  open: "Cases that shippers and receivers file appear here.",
  over: "Cases that are paid, settled, withdrawn or closed appear here.",
};

type Props = {
  readonly need: PagesNeed<"GET /api/cases">;
  readonly refetchInterval: number | false;
  /** The lists to choose from. */
  readonly lists: readonly List[];
  readonly show: List;
  readonly onShow: (show: List) => void;
};

/** Cases, each of which opens on its own page. */
export function CasesList({ need, refetchInterval, lists, show, onShow }: Props) {
  return (
    <>
      <Segmented
        className="mb-4"
        label="Cases"
        options={lists.map((value) => ({ value, label: labels[value] }))}
        value={show}
        onChange={onShow}
      />
      <ListPanel
        title="The cases cannot be shown right now"
        need={need}
        options={{ refetchInterval }}
        skeleton={
          <Loading label="Loading the cases" className="flex flex-col gap-3">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-16 w-full" />
            ))}
          </Loading>
        }
        empty={<EmptyState title="No cases">{empty[show]}</EmptyState>}
      >
        {(rows) => (
          <ul aria-label="Cases" className="divide-y divide-line rounded-card border border-line bg-raised">
            {rows.map((row) => (
              <CaseRow key={row.id} {...row} />
            ))}
          </ul>
        )}
      </ListPanel>
    </>
  );
}

const CaseRow = ({
  id,
  number,
  kind,
  state,
  loadRef,
  vehicle,
  carrierName,
  shipperName,
  amount,
  createdAt,
  deadlines,
  ...job
}: CaseJson) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
    <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Link
          to={paths.case(id)}
          className="font-medium underline underline-offset-2 max-md:inline-block max-md:py-2.5"
        >
          {number}
        </Link>
        <Link
          to={jobPath(job, useUser().userType)}
          className="underline underline-offset-2 max-md:inline-block max-md:py-2.5"
        >
          {loadRef === null ? vehicle : `Load ${loadRef}, ${vehicle}`}
        </Link>
      </p>
      <p className="text-small text-muted tabular">
        {caseKindNames[kind]}
        {amount === null ? "" : `, ${formatMoney(amount)}`}, filed {formatDay(createdAt)}. {shipperName ?? "A guest"}{" "}
        and {carrierName}
      </p>
      {deadlines.map((deadline) => (
        <p key={deadline.kind} className="text-small tabular">
          {deadlineText(deadline)}
        </p>
      ))}
    </div>
    <CaseState state={state} />
  </li>
);
