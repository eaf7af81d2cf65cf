import type { ReactNode } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { formatDay, formatMoney } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { leadFigures } from "../queries.ts";
import { figureDays } from "../search-params.ts";
import { sourceNames } from "../quotes/columns.tsx";
import { stepNames } from "./board.tsx";

type FiguresAnswer = Answer<"GET /api/admin/leads/figures">;
type Conversion = { readonly cases: number; readonly won: number };

const spans = figureDays.map((days) => ({ value: String(days), label: `${days} days` }));

/** How many leads are booked, and what the open ones are worth by that. */
export function Figures() {
  const figures = useNeeds(leadFigures);
  const { search, change } = useAddress();
  const last = spans.find(({ value }) => value === search.get("last"))?.value ?? "90";
  return (
    <>
      <Segmented label="Last" options={spans} value={last} onChange={(days) => change({ last: days })} />
      <Panel
        title="The figures cannot be shown right now"
        className="mt-6"
        need={figures}
        asked
        skeleton={
          <Loading label="Loading the figures" className="mt-6">
            <Skeleton className="h-96" />
          </Loading>
        }
      >
        {(answered) => <Shown {...answered} />}
      </Panel>
    </>
  );
}

const shareOf = ({ cases, won }: Conversion): string => (cases === 0 ? "—" : `${Math.round((won / cases) * 100)}%`);

const Shown = ({ from, to, steps, owners, sources, lanes, forecast }: FiguresAnswer) => (
  <div className="mt-4 flex flex-col gap-8">
    <p className="text-small text-muted">
      Quotes from {formatDay(from)} to {formatDay(to)} that are booked, lost or expired.
    </p>
    <Part title="Forecast" hint="Open leads now, by the conversion of their step in the last 90 days.">
      <Figured
        label="Forecast"
        heads={["Step", "Leads", "Value", "Conversion", "Past Leads", "Expected"]}
        rows={forecast.map((one) => [
          stepNames[one.step],
          one.count,
          formatMoney(one.value),
          shareOf(one),
          one.cases,
          one.expected === null ? "Too little data" : formatMoney(one.expected),
        ])}
      />
    </Part>
    <Part title="By step" hint="Of the leads that were at a step: booked, and of the booked: delivered.">
      <Figured
        label="By step"
        heads={["Step", "Leads", "Won", "Conversion"]}
        rows={steps.map((one) => [stepNames[one.step], one.cases, one.won, shareOf(one)])}
      />
    </Part>
    <Part title="By owner">
      <Figured
        label="By owner"
        heads={["Owner", "Leads", "Booked", "Conversion", "Value"]}
        rows={owners.map((one) => [
          one.owner?.name ?? "No owner",
          one.cases,
          one.won,
          shareOf(one),
          formatMoney(one.value),
        ])}
      />
    </Part>
    <Part title="By source">
      <Figured
        label="By source"
        heads={["Source", "Leads", "Booked", "Conversion", "Value"]}
        rows={sources.map((one) => [sourceNames[one.source], one.cases, one.won, shareOf(one), formatMoney(one.value)])}
      />
    </Part>
    <Part title="By lane">
      <Figured
        label="By lane"
        heads={["Lane", "Leads", "Booked", "Conversion", "Value"]}
        rows={lanes.map((one) => [
          `${one.from} to ${one.to}`,
          one.cases,
          one.won,
          shareOf(one),
          formatMoney(one.value),
        ])}
      />
    </Part>
  </div>
);

const Part = ({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) => (
  <div>
    <h2 className="text-section font-semibold">{title}</h2>
    {hint ? <p className="text-small text-muted">{hint}</p> : null}
    <div className="mt-3">{children}</div>
  </div>
);

type FiguredProps = {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

const Figured = ({ label, heads, rows }: FiguredProps) => (
  <Table label={label}>
    <thead>
      <tr>
        {heads.map((head, index) => (
          <HeadCell key={head} numeric={index > 0}>
            {head}
          </HeadCell>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells) => (
        <Row key={cells[0]}>
          {cells.map((cell, index) => (
            <Cell key={heads[index]} numeric={index > 0}>
              {typeof cell === "number" ? cell.toLocaleString("en-US") : cell}
            </Cell>
          ))}
        </Row>
      ))}
      {rows.length === 0 ? <EmptyRow columns={heads.length}>No decided leads on these days.</EmptyRow> : null}
    </tbody>
  </Table>
);
