import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { may } from "@lotlane/core/accounts";
import { classificationWords } from "@lotlane/core/taxes";
import { messageOf, useApi } from "../app/data/api.ts";
import { answer } from "../app/data/needs.ts";
import { Panel } from "../app/data/panel.tsx";
import { useOwnerProof } from "../app/forms/owner-proof.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { today } from "../ui/date-text.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { formatDay, formatMoney } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Card } from "../ui/page.tsx";
import { saveFile } from "../ui/save-file.ts";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import { Cell, HeadCell, Row, Table } from "../ui/table.tsx";
import { useToast } from "../ui/toast.tsx";
import { useDesk } from "../ui/use-desk.ts";

type TaxYear = Answer<"GET /api/tax-year">;
type RowJson = TaxYear["rows"][number];

const yearsUntil = (day: string) =>
  [0, 1, 2, 3].map((back) => String(Number(day.slice(0, 4)) - back)).map((value) => ({ value, label: value }));

/** The operator is on both sides: it is paid by customers, and pays carriers. */
const sides = [
  { value: "payer", label: "Paid to carriers" },
  { value: "payee", label: "Received" },
] as const;

/** The sums of a calendar year per payee or per payer, for the tax return. */
export function YearView() {
  const [options] = useState(() => yearsUntil(today()));
  const [year, choose] = useState(options[0]!.value);
  const user = useUser();
  const [side, look] = useState<TaxYear["side"]>("payer");
  const reports = may(actorOf(user), "reportPayments");
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label="Year" className="w-full sm:w-40">
          <Select options={options} value={year} onChange={(event) => choose(event.target.value)} />
        </Field>
        {user.userType === "admin" ? (
          <Segmented label="Totals of" options={sides} value={side} onChange={look} />
        ) : null}
      </div>
      <Panel
        key={`${year} ${side}`}
        asked
        need={answer("GET /api/tax-year", { query: { year, side } })}
        title="The year's totals cannot be shown right now"
        skeleton={
          <Loading label="Loading the year's totals">
            <Skeleton className="h-40" />
          </Loading>
        }
      >
        {(found) => (
          <div className="grid gap-4">
            <Totals found={found} />
            {reports && found.side === "payer" ? <FileButton year={year} /> : null}
          </div>
        )}
      </Panel>
    </div>
  );
}

function FileButton({ year }: { readonly year: string }) {
  const api = useApi();
  const { toast } = useToast();
  const { withProof, proofDialog } = useOwnerProof();
  const download = useMutation({
    mutationFn: () => withProof((proof) => api("POST /api/tax-year/file", { body: { year, ...proof } })),
    // It holds taxpayers' numbers.
    gcTime: 0,
    onSuccess: (file) => {
      if (file) saveFile(file.filename, "text/csv", file.csv);
      download.reset();
    },
    onError: (error) =>
      toast({ title: "Error", description: messageOf(error, "The file cannot be made now."), variant: "destructive" }),
  });
  return (
    <>
      <Button
        className="max-md:h-11 sm:justify-self-start"
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        Download CSV with TINs
      </Button>
      {proofDialog}
    </>
  );
}

function Totals({ found }: { readonly found: TaxYear }) {
  const desk = useDesk();
  const { rows, side, year } = found;
  return (
    <>
      <Reporting {...found} />
      {rows.length === 0 ? (
        <EmptyState title={`No payments in ${year}`}>
          {side === "payer"
            ? "A payment counts in the year in which it was paid, once its payee has it."
            : "A payment counts in the year in which it was paid, once you have confirmed it."}
        </EmptyState>
      ) : desk ? (
        <TotalsTable {...found} />
      ) : (
        <TotalsCards {...found} />
      )}
      {found.isComplete ? null : (
        <p className="text-small text-muted">The 1,000 largest are shown; the CSV file has all of them.</p>
      )}
    </>
  );
}

const Reporting = ({ side, year, threshold }: TaxYear) =>
  side === "payer" ? (
    <Alert title="Your accountant decides if a Form 1099-NEC is due">
      The threshold for {year} is {formatMoney(threshold)}
      {year > 2026 ? ", before the IRS’s adjustment for inflation" : ""}. Payments by card are left out: the card
      service reports them. Payments to corporations and bills for freight may be exempt (Treas. Reg. §1.6041-3).
      Lotlane files nothing with the IRS.
    </Alert>
  ) : (
    <Alert>
      Compare these totals with the Forms 1099-NEC that you get. Payments by card are on Form 1099-K, from the card
      service.
    </Alert>
  );

const TotalsTable = ({ rows, side }: TaxYear) => (
  <Table label="Totals of the year">
    <thead>
      <tr>
        <HeadCell>{side === "payer" ? "Payee" : "Payer"}</HeadCell>
        <HeadCell numeric>Payments</HeadCell>
        <HeadCell numeric>Paid</HeadCell>
        <HeadCell numeric>By card</HeadCell>
        {side === "payer" ? (
          <>
            <HeadCell>Threshold</HeadCell>
            <HeadCell>W-9</HeadCell>
          </>
        ) : null}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.counterpart}>
          <Cell className="wrap-anywhere">{nameOf(row)}</Cell>
          <Cell numeric>{row.payments}</Cell>
          <Cell numeric>{formatMoney(row.amount)}</Cell>
          <Cell numeric>{formatMoney(row.cardAmount)}</Cell>
          {side === "payer" ? (
            <>
              <Cell>
                <ThresholdBadge row={row} />
              </Cell>
              <Cell>
                <W9State row={row} />
              </Cell>
            </>
          ) : null}
        </Row>
      ))}
    </tbody>
  </Table>
);

const TotalsCards = ({ rows, side }: TaxYear) => (
  <ul aria-label="Totals of the year" className="flex flex-col gap-3">
    {rows.map((row) => (
      <li key={row.counterpart}>
        <Card className="grid gap-2 p-4">
          <div className="flex items-center justify-between gap-3">
            <p className="font-medium wrap-anywhere">{nameOf(row)}</p>
            {side === "payer" ? <ThresholdBadge row={row} /> : null}
          </div>
          <p className="tabular">
            {formatMoney(row.amount)}
            <span className="text-muted">
              {" "}
              · {row.payments === 1 ? "1 payment" : `${row.payments} payments`}
              {row.cardAmount === "0.00" ? "" : ` · ${formatMoney(row.cardAmount)} by card`}
            </span>
          </p>
          {side === "payer" ? <W9State row={row} /> : null}
        </Card>
      </li>
    ))}
  </ul>
);

const nameOf = ({ counterpart, name }: RowJson): string =>
  counterpart === "guests" ? "Customers without an account" : name;

const ThresholdBadge = ({ row: { reachesThreshold, isExempt } }: { readonly row: RowJson }) =>
  reachesThreshold ? (
    <Badge tone={isExempt ? "gray" : "yellow"}>{isExempt ? "Reached, exempt by W-9" : "Reached"}</Badge>
  ) : (
    <Badge>Not reached</Badge>
  );

function W9State({ row }: { readonly row: RowJson }) {
  const { w9, counterpart, askedAt, mayAsk } = row;
  if (counterpart === "operator") return <span className="text-small text-muted">Ask Lotlane’s operator for it</span>;
  if (!w9)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="yellow">Missing</Badge>
        {mayAsk ? (
          <AskButton row={row} />
        ) : askedAt === null ? null : (
          <span className="text-small text-muted">Asked on {formatDay(askedAt)}</span>
        )}
      </div>
    );
  return (
    <div className="grid gap-1">
      <span>
        {w9.otherClassification ?? classificationWords[w9.classification]}, {w9.tinType.toUpperCase()} ending in{" "}
        <span className="tabular">{w9.tinEnding}</span>
      </span>
      <span className="text-small text-muted">
        Signed on {formatDay(w9.signedAt)}
        {w9.isWithheld ? " · subject to backup withholding" : ""}
      </span>
    </div>
  );
}

function AskButton({ row: { counterpart, name } }: { readonly row: RowJson }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const ask = useMutation({
    mutationFn: () => api("POST /api/tax-year/payees/{id}/w9-request", { params: { id: counterpart } }),
    onSuccess: () => toast({ title: `${name} gets an email` }),
    onError: (error) =>
      toast({ title: "Error", description: messageOf(error, "Nothing was sent."), variant: "destructive" }),
    onSettled: () => refreshAfter(queries, "POST /api/tax-year/payees/{id}/w9-request"),
  });
  return (
    <Button
      size="small"
      className="max-md:h-11"
      pending={ask.isPending}
      aria-label={`Ask for W-9: ${name}`}
      onClick={() => ask.mutate()}
    >
      Ask for W-9
    </Button>
  );
}
