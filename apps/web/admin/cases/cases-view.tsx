import { Link } from "react-router";
import { caseKindNames, caseLists } from "@lotlane/core/cases";
import { useNeeds } from "../../app/data/panel.tsx";
import { ListPanel } from "../../app/lists/pages.tsx";
import { paths } from "../../app/routes/paths.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { CaseState, deadlineText } from "../../cases/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay, formatMoney } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { pollMs } from "../central-dispatch.tsx";
import { viewQueries } from "../queries.ts";
import { casesIn } from "../search-params.ts";

type List = (typeof caseLists)[number];
const labels: Readonly<Record<List, string>> = { due: "Due first", open: "Open", over: "Over" };
const empty: Readonly<Record<List, string>> = {
  due: "Cases of damage and loss appear here by the next day that the law gives the carrier.",
  open: "Cases that shippers and receivers file appear here.",
  over: "Cases that are paid, settled, withdrawn or closed appear here.",
};

/** The disputes of all orders; each opens on its own page. */
export function CasesView() {
  usePageTitle("Cases");
  const { search, change } = useAddress();
  const { show } = casesIn(search).query;
  const { cases } = useNeeds(viewQueries.cases);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Cases"
        subtitle="Damage, loss and other disputes of orders. Lotlane keeps the file, and decides nothing."
      />
      <Segmented
        className="mb-4"
        label="Cases"
        options={caseLists.map((value) => ({ value, label: labels[value] }))}
        value={show}
        onChange={(value) => change({ show: value })}
      />
      <ListPanel
        title="The cases cannot be shown right now"
        need={cases}
        options={{ refetchInterval: pollMs }}
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
            {rows.map(
              ({ id, number, kind, state, vehicle, carrierName, shipperName, amount, createdAt, deadlines }) => (
                <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
                  <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
                    <Link
                      to={paths.case(id)}
                      className="font-medium underline underline-offset-2 max-md:inline-block max-md:py-2.5"
                    >
                      {number}
                    </Link>{" "}
                    {vehicle}
                    <p className="text-small text-muted tabular">
                      {caseKindNames[kind]}
                      {amount === null ? "" : `, ${formatMoney(amount)}`}, filed {formatDay(createdAt)}.{" "}
                      {shipperName ?? "A guest"} and {carrierName}
                    </p>
                    {deadlines.map((deadline) => (
                      <p key={deadline.kind} className="text-small tabular">
                        {deadlineText(deadline)}
                      </p>
                    ))}
                  </div>
                  <CaseState state={state} />
                </li>
              ),
            )}
          </ul>
        )}
      </ListPanel>
    </Container>
  );
}
