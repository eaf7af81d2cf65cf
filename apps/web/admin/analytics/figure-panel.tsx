import { useState } from "react";
import { BarChart, type BarChartProps } from "../../ui/bar-chart.tsx";
import { formatShortDay } from "../../ui/format.ts";
import { Card } from "../../ui/page.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { type Column, type Figures, type Period, periodName } from "./columns.ts";

export type FigurePanelProps = Pick<BarChartProps, "series" | "format" | "counts"> & {
  readonly title: string;
  readonly periods: readonly Period[];
  readonly whole: Figures;
  readonly columns: readonly Column[];
};

/** Figures by period: a chart, and the table behind it. */
export function FigurePanel({ title, periods, whole, columns, ...chart }: FigurePanelProps) {
  const [shown, setShown] = useState<"chart" | "table">("chart");
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <Segmented
          label={`${title} as`}
          options={[
            { value: "chart", label: "Chart" },
            { value: "table", label: "Table" },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {shown === "chart" ? (
        <BarChart
          {...chart}
          label={spoken(title, periods, chart)}
          bars={periods.map((period) => ({ name: periodName(period), shortName: formatShortDay(period.from) }))}
        />
      ) : (
        <FigureTable label={title} periods={periods} whole={whole} columns={columns} />
      )}
    </Card>
  );
}

type FigureTableProps = Pick<FigurePanelProps, "periods" | "whole" | "columns"> & { readonly label: string };

const FigureTable = ({ label, periods, whole, columns }: FigureTableProps) => (
  <Table label={label} dense maxHeight="24rem">
    <thead>
      <tr>
        <HeadCell>Period</HeadCell>
        {columns.map(({ name }) => (
          <HeadCell key={name} numeric>
            {name}
          </HeadCell>
        ))}
      </tr>
    </thead>
    <tbody>
      <Row>
        <Cell className="font-medium">All</Cell>
        {columns.map(({ name, shown }) => (
          <Cell key={name} numeric className="font-medium">
            {shown(whole)}
          </Cell>
        ))}
      </Row>
      {periods.map((period) => (
        <Row key={period.from}>
          <Cell className="whitespace-nowrap">{periodName(period)}</Cell>
          {columns.map(({ name, shown }) => (
            <Cell key={name} numeric>
              {shown(period)}
            </Cell>
          ))}
        </Row>
      ))}
    </tbody>
  </Table>
);

/** For readers who do not see the chart: how far it goes, and where it is highest. */
function spoken(
  title: string,
  periods: readonly Period[],
  { series, format }: Pick<BarChartProps, "series" | "format">,
) {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return title;
  const peaks = series.map(({ name, values }) => {
    const most = Math.max(...values);
    return most === 0
      ? `${name} none`
      : `${name} peaked at ${format(most)} (${periodName(periods[values.indexOf(most)]!)})`;
  });
  return `${title} from ${formatShortDay(first.from)} to ${formatShortDay(last.to)}: ${peaks.join(", ")}. See the table for every value.`;
}
