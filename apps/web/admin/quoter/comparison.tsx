import type { Answer } from "@lotlane/adapters/http/contract";
import type { QuoterSettings } from "@lotlane/core/pricing";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs, useAsked } from "../../app/data/queries.ts";
import { Alert } from "../../ui/alert.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay, formatMoney } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import type { SettingsDraft } from "./draft.ts";

const call = "POST /api/quoter/settings/comparison";

/** The last quotes with the settings in the boxes. */
export function Comparison({ draft: { settings, dirty } }: { readonly draft: SettingsDraft }) {
  if (!settings) return <Alert tone="warning">Some settings are not valid yet. Fix them under Settings first.</Alert>;
  return (
    <FailureBoundary title="Recent quotes cannot be repriced right now">
      <p className="mb-4 text-small text-muted">
        {dirty
          ? "What the last 100 quotes would have cost with your unsaved settings. No quotes change."
          : "What the last 100 quotes would cost with the current settings. Change settings to compare them before you save."}
      </p>
      <Compared settings={settings} />
    </FailureBoundary>
  );
}

function Compared({ settings }: { readonly settings: QuoterSettings }) {
  const { data } = useAsked(call, { body: settings }, { staleTime: freshMs });
  if (!data)
    return (
      <Loading label="Repricing recent quotes" className="flex flex-col gap-4">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </Loading>
    );
  if (data.quotes.length === 0)
    return (
      <EmptyState title="No quotes yet">Once customers request quotes, their prices are compared here.</EmptyState>
    );
  return (
    <>
      <Sum {...data} />
      <ComparedQuotes quotes={data.quotes} />
    </>
  );
}

function Sum({ quotes, sum }: Answer<typeof call>) {
  const changed = quotes.filter(({ cashPrice }) => Number(cashPrice.difference) !== 0).length;
  const figures = [
    ["Quotes that change", `${changed} of ${quotes.length}`],
    ["Total quoted", formatMoney(sum.before)],
    ["With these settings", formatMoney(sum.after)],
    ["Difference", signed(sum.difference)],
  ] as const;
  return (
    <dl
      aria-label="Totals"
      className="mb-4 grid grid-cols-2 gap-4 rounded-card border border-line bg-raised p-4 lg:grid-cols-4"
    >
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-muted">{name}</dt>
          <dd className="tabular text-section font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Quote = Answer<"POST /api/quoter/settings/comparison">["quotes"][number];

const ComparedQuotes = ({ quotes }: { readonly quotes: readonly Quote[] }) => (
  <Table label="Recent quotes, repriced">
    <thead>
      <tr>
        <HeadCell>Ref Code</HeadCell>
        <HeadCell className="max-md:hidden">Vehicle</HeadCell>
        <HeadCell className="max-md:hidden">Route</HeadCell>
        <HeadCell className="max-lg:hidden">Quoted</HeadCell>
        <HeadCell className="max-lg:hidden">Priced by</HeadCell>
        <HeadCell numeric className="max-md:px-2">
          Before
        </HeadCell>
        <HeadCell numeric className="max-md:px-2">
          After
        </HeadCell>
        <HeadCell numeric className="max-md:px-2">
          Difference
        </HeadCell>
      </tr>
    </thead>
    <tbody>
      {quotes.map(({ id, refCode, vehicle, pickup, delivery, createdAt, settingsVersion, cashPrice }) => (
        <Row key={id}>
          <Cell className="code whitespace-nowrap max-md:px-2">{refCode}</Cell>
          <Cell className="max-md:hidden">{`${vehicle.year} ${vehicle.make} ${vehicle.model}`}</Cell>
          <Cell className="max-md:hidden">
            {`${pickup.city}, ${pickup.state} → ${delivery.city}, ${delivery.state}`}
          </Cell>
          <Cell className="whitespace-nowrap max-lg:hidden">{formatDay(createdAt)}</Cell>
          <Cell className="whitespace-nowrap max-lg:hidden">
            {settingsVersion === null ? "Unknown" : `Version ${settingsVersion}`}
          </Cell>
          <Cell numeric className="max-md:px-2">
            {formatMoney(cashPrice.before)}
          </Cell>
          <Cell numeric className="max-md:px-2">
            {formatMoney(cashPrice.after)}
          </Cell>
          <Cell numeric className="max-md:px-2">
            {signed(cashPrice.difference)}
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

/** With its sign, so that more and less are told apart without color. */
const signed = (amount: string): string => (Number(amount) > 0 ? `+${formatMoney(amount)}` : formatMoney(amount));
