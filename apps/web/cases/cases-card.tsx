import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { caseKindNames, type CaseJobRef } from "@lotlane/core/cases";
import { Link } from "react-router";
import { answer } from "../app/data/needs.ts";
import { Panel } from "../app/data/panel.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { formatMoney } from "../ui/format.ts";
import { Skeleton } from "../ui/loading.tsx";
import { Card } from "../ui/page.tsx";
import { AllCases, CaseState, deadlineText } from "./case-words.tsx";

const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));

type Props = {
  readonly about: CaseJobRef;
  /** Tells the section from those of others on the page. */
  readonly label?: string;
  /** The reader asked for it and hears what came. */
  readonly onDemand?: boolean;
};

type CardProps = Props & { readonly none?: ReactNode; readonly skeleton?: ReactNode };

const needOf = ({ kind, id }: CaseJobRef) =>
  kind === "order"
    ? answer("GET /api/orders/{id}/cases", { params: { id } })
    : answer("GET /api/loads/{id}/cases", { params: { id } });

/** The disputes of an order or a load, and the way to file one. @param none is shown where there are none, and none can be filed */
export function CasesCard({
  about,
  label = "Cases",
  onDemand = false,
  none = null,
  skeleton = <Skeleton className="h-16" />,
}: CardProps) {
  const refetchInterval = usePollInterval();
  // A driver has no part in what is owed.
  if (useUser().userType === "driver") return null;
  return (
    <Panel
      asked
      need={needOf(about)}
      options={{ refetchInterval }}
      title="The cases cannot be shown right now"
      skeleton={skeleton}
    >
      {(found) =>
        found.cases.length > 0 || found.fileable.length > 0 ? (
          <Cases about={about} label={label} onDemand={onDemand} {...found} />
        ) : (
          none
        )
      }
    </Panel>
  );
}

function Cases({ about, label = "Cases", onDemand, cases, fileable }: Props & Answer<"GET /api/orders/{id}/cases">) {
  const [reporting, setReporting] = useState(false);
  return (
    <Card className="min-w-0 p-4">
      <section aria-label={label} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-section font-semibold">Cases</h2>
          <AllCases className="text-small" />
        </div>
        {onDemand ? (
          <p role="status" className="sr-only">
            {cases.length === 1 ? "1 case" : `${cases.length} cases`}
          </p>
        ) : null}
        {cases.length === 0 ? (
          <p className="text-small text-muted">
            Damage, loss, a late vehicle, or another problem with this {about.kind}? Report it to the carrier here.
          </p>
        ) : (
          <ul aria-label={`Cases of this ${about.kind}`} className="flex flex-col divide-y divide-line">
            {cases.map(({ id, number, kind, state, amount, deadlines: [next] }) => (
              <li key={id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <Link to={paths.case(id)} className="font-medium underline underline-offset-2 max-md:py-2.5">
                    {number}
                  </Link>
                  <CaseState state={state} />
                </span>
                <span className="text-small text-muted tabular">
                  {caseKindNames[kind]}
                  {amount === null ? "" : `, ${formatMoney(amount)}`}
                </span>
                {next ? <span className="text-small text-muted">{deadlineText(next)}</span> : null}
              </li>
            ))}
          </ul>
        )}
        {fileable.length > 0 ? (
          <Button className="self-start max-md:h-11 max-md:self-stretch" onClick={() => setReporting(true)}>
            Report a Problem
          </Button>
        ) : null}
        {reporting ? (
          <Suspense>
            <ReportDialog about={about} kinds={fileable} onClose={() => setReporting(false)} />
          </Suspense>
        ) : null}
      </section>
    </Card>
  );
}
