import type { Answer } from "@lotlane/adapters/http/contract";
import type { QuoterSettings } from "@lotlane/core/pricing";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { Alert } from "../../ui/alert.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMoney } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { ComparedQuotes } from "./compared-quotes.tsx";
import { signed } from "./signed.ts";
import type { SettingsDraft } from "./use-draft.ts";

const call = "POST /api/quoter/settings/comparison";

/** The last quotes with the settings in the boxes. */
export function Comparison({ draft: { settings, dirty } }: { readonly draft: SettingsDraft }) {
  if (!settings)
    return <Alert tone="warning">Some settings cannot be read yet. Correct them under Settings first.</Alert>;
  return (
    <FailureBoundary title="The last quotes cannot be priced right now">
      <p className="mb-4 text-small text-muted">
        {dirty
          ? "What the last 100 quotes would have cost with your unsaved settings. No quote changes."
          : "What the last 100 quotes would cost with the settings in force. Change settings to compare them before you save."}
      </p>
      <Compared settings={settings} />
    </FailureBoundary>
  );
}

function Compared({ settings }: { readonly settings: QuoterSettings }) {
  const { data } = useLoaded(call, { body: settings }, { staleTime: freshMs });
  if (!data)
    return (
      <Loading label="Pricing the last quotes" className="flex flex-col gap-4">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </Loading>
    );
  if (data.quotes.length === 0)
    return <EmptyState title="No quotes yet">As soon as customers ask for prices, they are compared here.</EmptyState>;
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
    ["Quoted, in all", formatMoney(sum.before)],
    ["With these settings", formatMoney(sum.after)],
    ["Difference", signed(sum.difference)],
  ] as const;
  return (
    <dl
      aria-label="All together"
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
