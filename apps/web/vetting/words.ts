import type { Answer } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import type { Tone } from "../ui/badge.tsx";
import { formatShortDay } from "../ui/format.ts";

export type FindingJson = NonNullable<Answer<"GET /api/admin/users/{id}/vetting">["seen"]>;
type Field = FindingJson["fields"][number];

export const verdictWords: Readonly<Record<FindingJson["verdict"], { readonly name: string; readonly tone: Tone }>> = {
  authorized: { name: "Authorized", tone: "green" },
  not_authorized: { name: "Not authorized", tone: "red" },
  out_of_service: { name: "Out of service", tone: "red" },
  not_found: { name: "Not found", tone: "yellow" },
  unknown: { name: "No answer", tone: "gray" },
};

export const fieldNames: Readonly<Record<Field["name"], string>> = {
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

export function fieldValue({ name, value }: Field): string {
  if (value === null) return name === "out_of_service_since" ? "No" : "Not stated";
  if (name === "liability_required" || name === "liability_on_file") return formatMoney(value);
  if (name === "out_of_service_since" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatShortDay(value);
  if (name === "dot_number" || name === "mc_number") return value;
  return value.charAt(0).toUpperCase() + value.slice(1);
}
