import { formatMoney } from "@lotlane/core/money";
import { Section } from "../../ui/page.tsx";
import { type AnalyticsAnswer, moneyColumns } from "./columns.ts";
import { Compared } from "./compared.tsx";
import { FigurePanel } from "./figure-panel.tsx";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

export function FinancialOverview({ periods, whole, before }: AnalyticsAnswer) {
  // Growth and the height of bars need no cents; what is written is exact.
  const card = (name: string, now: string | null, then: string | null) => (
    <Compared
      name={name}
      figure={now === null ? "–" : formatMoney(now)}
      now={Number(now ?? 0)}
      before={now === null ? 0 : Number(then ?? 0)}
      beforeText={then === null ? "None" : formatMoney(then)}
    />
  );
  return (
    <Section title="Financial Overview" hint="Revenue is the total payment for delivered orders">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {card("Revenue", whole.revenue, before.revenue)}
        {card("Posted Value", whole.postedValue, before.postedValue)}
        {card("Average Order Value", whole.averageOrderValue, before.averageOrderValue)}
        {card("Revenue per Mile", whole.revenuePerMile, before.revenuePerMile)}
      </div>
      <FigurePanel
        title="Revenue and posted value"
        periods={periods}
        whole={whole}
        columns={moneyColumns}
        series={[
          { name: "Revenue", values: periods.map(({ revenue }) => Number(revenue)) },
          { name: "Posted value", values: periods.map(({ postedValue }) => Number(postedValue)) },
        ]}
        format={(value) => dollars.format(value)}
      />
    </Section>
  );
}
