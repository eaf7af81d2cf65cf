import { useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { Panel } from "../app/data/panel.tsx";
import { answer } from "../app/data/needs.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { ButtonLink } from "../ui/button.tsx";
import { today } from "../ui/date-text.ts";
import { Field } from "../ui/field.tsx";
import { formatDay, formatMoney } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Select } from "../ui/select.tsx";
import { Cell, HeadCell, Row, Table } from "../ui/table.tsx";

type Statement = Answer<"GET /api/statements">;

const months = 24;
const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** The last two years, newest first. */
const monthsUntil = (day: string) =>
  Array.from({ length: months }, (_, back) => {
    const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - back);
    return { value: first.toISOString().slice(0, 7), label: monthName.format(first) };
  });

/** A month of the user: the opening balance, each entry, and the closing balance. */
export function StatementView() {
  const [options] = useState(() => monthsUntil(today()));
  const { search } = useAddress();
  const [month, choose] = useState(search.get("month") ?? options[0]!.value);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Month" className="w-full sm:w-60">
          <Select options={options} value={month} onChange={(event) => choose(event.target.value)} />
        </Field>
        <ButtonLink href={`/api/journal?month=${month}&format=csv`} download={`journal-${month}.csv`}>
          Download as CSV
        </ButtonLink>
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
        {(statement) => <Lines {...statement} />}
      </Panel>
    </div>
  );
}

const kinds: Readonly<Record<Statement["lines"][number]["kind"], string>> = {
  invoiced: "Invoice",
  paid: "Payment",
  reversed: "Payment taken back",
  credited: "Credited",
  written_off: "Written off",
  moved: "Booking moved to an account",
};

/** Amounts that the reader owes stand in the ledger below zero. */
const balanceWords = (amount: string): string =>
  amount === "0.00"
    ? formatMoney(amount)
    : amount.startsWith("-")
      ? `${formatMoney(amount.slice(1))} to pay`
      : `${formatMoney(amount)} to receive`;

const Lines = ({ opening, lines, closing, isComplete }: Statement) => (
  <>
    <Table label="Statement">
      <thead>
        <tr>
          <HeadCell>Day</HeadCell>
          <HeadCell>Entry</HeadCell>
          <HeadCell>Invoice</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
        </tr>
      </thead>
      <tbody>
        <Row>
          <Cell />
          <Cell className="font-medium">Opening balance</Cell>
          <Cell />
          <Cell numeric>{balanceWords(opening)}</Cell>
        </Row>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell className="whitespace-nowrap">{formatDay(line.at)}</Cell>
            <Cell>{kinds[line.kind]}</Cell>
            <Cell className="code">{line.number}</Cell>
            <Cell numeric>{formatMoney(line.amount)}</Cell>
          </Row>
        ))}
        <Row>
          <Cell />
          <Cell className="font-medium">Closing balance</Cell>
          <Cell />
          <Cell numeric className="font-medium">
            {balanceWords(closing)}
          </Cell>
        </Row>
      </tbody>
    </Table>
    {isComplete ? null : (
      <p className="text-small text-muted">The first 1,000 entries are shown; the CSV file has all of them.</p>
    )}
  </>
);
