import type { Answer } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { Badge, type Tone } from "../ui/badge.tsx";
import { formatShortDay, formatTime } from "../ui/format.ts";

export type FindingJson = NonNullable<Answer<"GET /api/admin/users/{id}/vetting">["seen"]>;
type Field = FindingJson["fields"][number];

export const verdictWords: Readonly<Record<FindingJson["verdict"], { readonly name: string; readonly tone: Tone }>> = {
  authorized: { name: "Authorized", tone: "green" },
  not_authorized: { name: "Not authorized", tone: "red" },
  out_of_service: { name: "Out of service", tone: "red" },
  not_found: { name: "Not found", tone: "yellow" },
  unknown: { name: "No answer", tone: "gray" },
};

const fieldNames: Readonly<Record<Field["name"], string>> = {
  dot_number: "DOT number",
  mc_number: "MC number",
  out_of_service_since: "Out of service since",
  allowed_to_operate: "Allowed to operate",
  dot_status: "DOT number status",
  common_authority: "Common authority",
  contract_authority: "Contract authority",
  broker_authority: "Broker authority",
  liability_required: "Liability required",
  liability_on_file: "Liability on file",
};

function fieldValue({ name, value }: Field): string {
  if (value === null) return name === "out_of_service_since" ? "No" : "Not stated";
  if (name === "liability_required" || name === "liability_on_file") return formatMoney(value);
  if (name === "out_of_service_since" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatShortDay(value);
  if (name === "dot_number" || name === "mc_number") return value;
  return value.charAt(0).toUpperCase() + value.slice(1);
}

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
