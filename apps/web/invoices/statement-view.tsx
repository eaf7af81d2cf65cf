import { useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import {
  entryNames,
  statementAmount,
  statementBalance,
  type StatementSide,
  statementSideOf,
} from "@lotlane/core/invoices";
import { Panel } from "../app/data/panel.tsx";
import { answer } from "../app/data/needs.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { useMay } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { today } from "../ui/date-text.ts";
import { Field } from "../ui/field.tsx";
import { formatDay } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Select } from "../ui/select.tsx";
import { Cell, HeadCell, Row, Table } from "../ui/table.tsx";
import { monthsUntil } from "./invoice-words.ts";

type Statement = Answer<"GET /api/statements">;

/** A month of the user: the opening balance, each entry, and the closing balance. */
export function StatementView() {
  const [options] = useState(() => monthsUntil(today()));
  const user = useUser();
  const mayExport = useMay("exportInvoices") === true;
  const { search } = useAddress();
  const [month, choose] = useState(search.get("month") ?? options[0]!.value);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Month" className="w-full sm:mr-auto sm:w-60">
          <Select options={options} value={month} onChange={(event) => choose(event.target.value)} />
        </Field>
        <ButtonLink href={`/api/statements/pdf?month=${month}`} target="_blank" rel="noopener">
          Download as PDF
        </ButtonLink>
        {mayExport ? (
          <ButtonLink href={`/api/journal?month=${month}&format=csv`} download={`journal-${month}.csv`}>
            Download as CSV
          </ButtonLink>
        ) : null}
      </div>
      <Panel
        key={month}
        asked
        need={answer("GET /api/statements", { query: { month } })}
        title="The statement cannot be shown right now"
        skeleton={
          <Loading label="Loading the statement">
            <Skeleton className="h-40" />
          </Loading>
        }
      >
        {(statement) => <Lines {...statement} side={statementSideOf(user)} />}
      </Panel>
    </div>
  );
}

type LinesProps = Statement & { readonly side: StatementSide };

/** The amounts between the two balances sum to their difference, as they are shown. */
const Lines = ({ opening, lines, closing, isComplete, side }: LinesProps) => (
  <>
    <Table label="Statement">
      <thead>
        <tr>
          <HeadCell>Day</HeadCell>
          <HeadCell>Entry</HeadCell>
          <HeadCell>Invoice</HeadCell>
          <HeadCell>Party</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
        </tr>
      </thead>
      <tbody>
        <Row>
          <Cell />
          <Cell className="font-medium">Opening balance</Cell>
          <Cell />
          <Cell />
          <Cell numeric>{statementBalance(opening, side)}</Cell>
        </Row>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell className="whitespace-nowrap">{formatDay(line.at)}</Cell>
            <Cell>{entryNames[line.kind]}</Cell>
            <Cell className="code">{line.number}</Cell>
            <Cell className="wrap-anywhere">{line.otherName}</Cell>
            <Cell numeric>{statementAmount(line.amount, side)}</Cell>
          </Row>
        ))}
        <Row>
          <Cell />
          <Cell className="font-medium">Closing balance</Cell>
          <Cell />
          <Cell />
          <Cell numeric className="font-medium">
            {statementBalance(closing, side)}
          </Cell>
        </Row>
      </tbody>
    </Table>
    {isComplete ? null : (
      <p className="text-small text-muted">The first 1,000 entries are shown; the CSV file has all of them.</p>
    )}
  </>
);
