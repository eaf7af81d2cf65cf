import Download from "lucide-react/icons/download";
import { formatMoney } from "@lotlane/core/money";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { useMay } from "../../app/session/actor.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Card, Container, PageHeader } from "../../ui/page.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { StatCard } from "../dashboard/stat-card.tsx";
import { viewQueries } from "../queries.ts";
import { groups, type RevenueAnswer, revenueCsv, rowName, spanIn, spans } from "./revenue-words.ts";

export function RevenueView() {
  usePageTitle("Revenue");
  const { revenue } = useNeeds(viewQueries.revenue);
  const { search, change } = useAddress();
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Revenue" subtitle="Invoiced amounts by month issued (UTC)" />
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <Segmented label="Months" options={spans} value={spanIn(search)} onChange={(months) => change({ months })} />
        <Segmented
          label="By"
          options={groups}
          value={revenue.sent.query.by ?? "month"}
          onChange={(by) => change({ by })}
        />
      </div>
      <Panel
        title="The revenue cannot be shown right now"
        className="mt-6"
        need={revenue}
        skeleton={
          <Loading label="Loading the revenue" className="mt-6 flex flex-col gap-4">
            <div className="grid gap-4 sm:grid-cols-3">
              {[1, 2, 3].map((card) => (
                <Skeleton key={card} className="h-32 rounded-card" />
              ))}
            </div>
            <Skeleton className="h-80 rounded-card" />
          </Loading>
        }
      >
        {(answered) => <Shown {...answered} />}
      </Panel>
    </Container>
  );
}

function Shown(answered: RevenueAnswer) {
  const mayExport = useMay("exportTables") === true;
  const { by, rows, total, from, to } = answered;
  return (
    <div className="mt-6 flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard
          name="Fees Earned"
          figure={formatMoney(total.feesEarned)}
          hint="Service fees that we invoiced, less what we took back. Paid or not"
        />
        <StatCard
          name="Gross Volume"
          figure={formatMoney(total.grossVolume)}
          hint="All that customers were invoiced, most of it owed to transporters"
        />
        <StatCard
          name="Orders"
          figure={total.orders.toLocaleString("en-US")}
          hint="Orders with an invoice that counts"
        />
      </div>
      {mayExport ? (
        <Button
          className="self-start"
          onClick={() => saveFile(`lotlane-revenue-${by}-${from}-to-${to}.csv`, "text/csv", revenueCsv(answered))}
        >
          <Download size={16} aria-hidden />
          Export CSV
        </Button>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState title="No invoices in these months">
          Each order gets its invoices once a transporter claims it.
        </EmptyState>
      ) : (
        <>
          {by === "month" ? <Chart {...answered} /> : null}
          <Rows {...answered} />
        </>
      )}
    </div>
  );
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

// The height of bars needs no cents, and a bar has no height below zero; the table is exact.
const Chart = ({ by, rows, total }: RevenueAnswer) => (
  <Card className="p-5">
    <BarChart
      label={`Fees earned by month, ${formatMoney(total.feesEarned)} in all. See the table for every value.`}
      bars={rows.map((row) => ({ name: rowName(by, row), shortName: rowName(by, row).slice(0, 3) }))}
      series={[{ name: "Fees earned", values: rows.map(({ feesEarned }) => Math.max(0, Number(feesEarned))) }]}
      format={(value) => dollars.format(value)}
    />
  </Card>
);

const Rows = ({ by, rows, total }: RevenueAnswer) => (
  <Table label="Revenue" dense>
    <thead>
      <tr>
        <HeadCell>{groups.find(({ value }) => value === by)!.label}</HeadCell>
        <HeadCell numeric>Orders</HeadCell>
        <HeadCell numeric>Fees earned</HeadCell>
        <HeadCell numeric>Gross volume</HeadCell>
      </tr>
    </thead>
    <tbody>
      {[{ row: total, name: "All" }, ...rows.map((row) => ({ row, name: rowName(by, row) }))].map(({ row, name }) => (
        <Row key={name}>
          <Cell className="whitespace-nowrap">{name}</Cell>
          <Cell numeric>{row.orders.toLocaleString("en-US")}</Cell>
          <Cell numeric>{formatMoney(row.feesEarned)}</Cell>
          <Cell numeric>{formatMoney(row.grossVolume)}</Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
