import { Badge } from "../ui/badge.tsx";
import { formatTime } from "../ui/format.ts";
import { type FindingJson, fieldNames, fieldValue, verdictWords } from "./words.ts";

export type { FindingJson } from "./words.ts";

type Props = {
  readonly finding: Pick<FindingJson, "verdict" | "at" | "reasons" | "fields">;
  /** The registry's common name. */
  readonly registry: string;
};

/** A verdict with its date, why, and the fields that it was read from. */
export function Finding({ finding: { verdict, at, reasons, fields }, registry }: Props) {
  const { name, tone } = verdictWords[verdict];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{name}</Badge>
        <span className="text-small text-muted">
          {registry}, <time dateTime={at}>{formatTime(at)}</time>
        </span>
      </p>
      {reasons.map((reason) => (
        <p key={reason} className="text-small wrap-anywhere">
          {reason}
        </p>
      ))}
      <details className="text-small">
        <summary className="cursor-pointer py-3 text-muted md:py-1.5">What {registry} says</summary>
        <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1.5 pt-1">
          {fields.map((field) => (
            <div key={field.name} className="contents">
              <dt className="text-muted">{fieldNames[field.name]}</dt>
              <dd className="tabular flex flex-wrap items-center gap-x-2 wrap-anywhere">
                {fieldValue(field)}
                {field.against ? <Badge tone="red">Against</Badge> : null}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
