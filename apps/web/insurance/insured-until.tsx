import { neededKinds } from "@lotlane/core/insurance";
import { Badge } from "../ui/badge.tsx";
import { formatDay } from "../ui/format.ts";
import { coverageOf, type InsuranceJson, kindNames } from "./labels.ts";

/** Until when a carrier is insured, for how much, and what is missing. */
export function InsuredUntil({ insurance: { insuredUntil, coverage } }: { readonly insurance: InsuranceJson }) {
  const missing = neededKinds.filter((needed) => coverage.every(({ kind }) => kind !== needed));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p>
        {insuredUntil ? (
          <Badge tone="green">Insured until {formatDay(insuredUntil)}</Badge>
        ) : (
          <Badge tone="gray">Insurance not confirmed</Badge>
        )}
      </p>
      {coverage.length > 0 ? (
        <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">
          {coverage.map(({ kind, dollars, until }) => (
            <div key={kind} className="contents">
              <dt className="text-muted">{kindNames[kind]}</dt>
              <dd className="tabular">
                {coverageOf(dollars)}
                <span className="block text-muted">until {formatDay(until)}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {missing.length > 0 ? (
        <p className="text-small text-muted">
          No confirmed {missing.map((kind) => kindNames[kind].toLowerCase()).join(" or ")} insurance is in force.
        </p>
      ) : null}
    </div>
  );
}
