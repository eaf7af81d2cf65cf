import { Section } from "../../ui/page.tsx";
import { type AnalyticsAnswer, newUsers, orderColumns, userColumns } from "./columns.ts";
import { Compared } from "./compared.tsx";
import { FigurePanel } from "./figure-panel.tsx";

const counted = (value: number) => value.toLocaleString("en-US");

export function PlatformMetrics({ periods, whole, before }: AnalyticsAnswer) {
  const card = (name: string, now: number, then: number) => (
    <Compared name={name} figure={counted(now)} now={now} before={then} beforeText={counted(then)} />
  );
  return (
    <Section title="Platform Metrics" hint="New users, posted orders and deliveries">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {card("New Users", newUsers(whole), newUsers(before))}
        {card("Orders Posted", whole.ordersPosted, before.ordersPosted)}
        {card("Orders Delivered", whole.ordersDelivered, before.ordersDelivered)}
        {card("Miles Delivered", Math.round(whole.miles), Math.round(before.miles))}
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <FigurePanel
          title="Orders"
          periods={periods}
          whole={whole}
          columns={orderColumns}
          series={[
            { name: "Posted", values: periods.map(({ ordersPosted }) => ordersPosted) },
            { name: "Delivered", values: periods.map(({ ordersDelivered }) => ordersDelivered) },
          ]}
          format={counted}
          counts
        />
        <FigurePanel
          title="New users"
          periods={periods}
          whole={whole}
          columns={userColumns}
          series={[{ name: "New users", values: periods.map(newUsers) }]}
          format={counted}
          counts
        />
      </div>
    </Section>
  );
}
