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
  const { data } = useLoaded(call, { body: settings }, { staleTime: freshMs });
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
