import Download from "lucide-react/icons/download";
import { useState } from "react";
import { addDays } from "@lotlane/core";
import { checkRange } from "@lotlane/core/analytics";
import { formatMoney } from "@lotlane/core/money";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { freshMs, useAnswer } from "../../app/data/queries.ts";
import { useRested } from "../../app/forms/use-rested.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Button } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { Container, PageHeader, Section } from "../../ui/page.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { today as todayHere } from "../../ui/date-text.ts";
import { growthText } from "../dashboard/growth.ts";
import { StatCard } from "../dashboard/stat-card.tsx";
import { viewQueries } from "../queries.ts";
import { type AnalyticsAnswer, csvOf, moneyColumns, newUsers, orderColumns, userColumns } from "./columns.ts";
import { FigurePanel } from "./figure-panel.tsx";
import { firstDayOf, type Preset, presetOf, presets } from "./range.ts";

export function AnalyticsView() {
  usePageTitle("Analytics");
  const { analytics } = useNeeds(viewQueries.analytics);
  const { from, to } = analytics.sent.query;
  const today = todayHere();
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Analytics"
        subtitle="Activity over a range of days, in your time zone"
        action={<ExportFigures />}
      />
      <RangePicker from={from ?? addDays(to ?? today, -29)} to={to ?? today} today={today} />
      <Panel
        title="The figures cannot be shown right now"
        className="mt-6"
        need={analytics}
        skeleton={
          <Loading label="Loading the figures" className="mt-6 flex flex-col gap-4">
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              {[1, 2, 3, 4].map((card) => (
                <Skeleton key={card} className="h-32 rounded-card" />
              ))}
            </div>
            <Skeleton className="h-80 rounded-card" />
          </Loading>
        }
      >
        {(answered) => <FiguresOfRange {...answered} />}
      </Panel>
    </Container>
  );
}

/** The figures that are shown, as a CSV file. */
function ExportFigures() {
  const { analytics } = useNeeds(viewQueries.analytics);
  const { data } = useAnswer("GET /api/admin/analytics", analytics.sent, { staleTime: freshMs });
  return (
    <Button
      disabled={data === undefined}
      onClick={() =>
        data && saveFile(`lotlane-analytics-${data.from}-to-${data.to}.csv`, "text/csv", csvOf(data.periods))
      }
    >
      <Download size={16} aria-hidden />
      Export
    </Button>
  );
}

const FiguresOfRange = (answered: AnalyticsAnswer) => (
  <div className="mt-6 flex flex-col gap-8">
    <PlatformMetrics {...answered} />
    <FinancialOverview {...answered} />
  </div>
);

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

function FinancialOverview({ periods, whole, before }: AnalyticsAnswer) {
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
    <Section
      title="Financial Overview"
      hint="Revenue is the total payment for delivered orders. Fees earned are the service fees in it, which are ours"
    >
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        {card("Revenue", whole.revenue, before.revenue)}
        {card("Fees Earned", whole.feesEarned, before.feesEarned)}
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

const counted = (value: number) => value.toLocaleString("en-US");

function PlatformMetrics({ periods, whole, before }: AnalyticsAnswer) {
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

type ComparedProps = {
  readonly name: string;
  readonly figure: string;
  /** In the range, and in the same number of days before it. */
  readonly now: number;
  readonly before: number;
  /** The figure before, formatted for display. */
  readonly beforeText: string;
};

/** A figure with its growth over the same number of days before. */
const Compared = ({ name, figure, now, before, beforeText }: ComparedProps) => (
  <StatCard
    name={name}
    figure={figure}
    beside={<span className="text-small text-muted">{growthText(before, now) ?? "–"}</span>}
    hint={`${beforeText} in the previous period`}
  />
);

type RangePickerProps = {
  readonly from: string;
  readonly to: string;
  /** By the viewer's clock, as the server counts days for them. */
  readonly today: string;
};

type Range = { readonly from: string; readonly to: string };

/** The range in the address: one of the usual ones, or from a day to a day. */
function RangePicker({ from, to, today }: RangePickerProps) {
  const { change } = useAddress();
  const ofAddress: Range = { from, to };
  // Days as they are being entered, which are no range yet now and then. The address follows with those that are.
  const [entered, setEntered] = useState<{ readonly range: Range; readonly asked: readonly Range[] } | null>(null);
  const isCurrent = entered !== null && entered.asked.some((range) => isSame(range, ofAddress));
  const shown = isCurrent ? entered.range : ofAddress;
  const enter = (part: Partial<Range>) => {
    const range = { ...shown, ...part };
    const isRange = range.from !== "" && range.to !== "" && checkRange(range, today).ok;
    const before = isCurrent ? entered.asked : [ofAddress];
    setEntered({ range, asked: isRange ? [...before, range] : before });
    if (isRange) change(range, { replace: true });
  };
  const refusal = isCurrent ? refusalOf(shown, today) : undefined;
  const isRested = useRested(refusal, 1_000) === refusal;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Segmented<Preset>
        label="Range"
        options={presets}
        value={presetOf({ from, to }, today) ?? ""}
        onChange={(preset) => {
          setEntered(null);
          change({ from: firstDayOf(preset, today), to: today });
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Field label="From" className="w-48 max-md:w-full" error={isRested ? refusal : undefined}>
          <DatePicker
            value={shown.from}
            max={shown.to || today}
            today={today}
            onChange={(day) => enter({ from: day })}
          />
        </Field>
        <Field label="To" className="w-48 max-md:w-full">
          <DatePicker
            value={shown.to}
            min={shown.from || undefined}
            max={today}
            today={today}
            onChange={(day) => enter({ to: day })}
          />
        </Field>
      </div>
    </div>
  );
}

/** Why there are no figures for a range. The fields themselves say when one day lies after the other. */
function refusalOf(range: Range, today: string): string | undefined {
  if (range.from === "" || range.to === "" || range.from > range.to) return undefined;
  const checked = checkRange(range, today);
  return checked.ok ? undefined : checked.refusal.errors.find(({ path }) => path === "from")?.message;
}

const isSame = (one: Range, other: Range): boolean => one.from === other.from && one.to === other.to;
