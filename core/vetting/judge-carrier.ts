import type { CarrierRecord, RegistryAnswer } from "./carrier-record.ts";
import type { CarrierNumbers } from "../accounts/index.ts";

/** `unknown`: the registry gave no answer. */
export const carrierVerdicts = ["authorized", "not_authorized", "out_of_service", "not_found", "unknown"] as const;
export type CarrierVerdict = (typeof carrierVerdicts)[number];

export const findingFieldNames = [
  "dot_number",
  "mc_number",
  "out_of_service_since",
  "allowed_to_operate",
  "dot_status",
  "common_authority",
  "contract_authority",
  "broker_authority",
  "liability_required",
  "liability_on_file",
] as const;

/** One of the fields that a verdict was read from, as the registry had it. */
export type FindingField = {
  readonly name: (typeof findingFieldNames)[number];
  /** Null where the registry says nothing. Days as `YYYY-MM-DD`, amounts as whole US dollars, yes and no as such. */
  readonly value: string | null;
  /** Speaks against the carrier. */
  readonly against: boolean;
};

export type Finding = {
  readonly verdict: Exclude<CarrierVerdict, "unknown">;
  /** Why not, a sentence each; empty for an authorized carrier. */
  readonly reasons: readonly string[];
  readonly fields: readonly FindingField[];
};

/**
 * Judges whether a carrier may haul other people's vehicles for money, by the registry's record on a day: it is not out
 * of service, it is allowed to operate, its DOT number is active, it has common or contract authority (49 USC 13902),
 * and the liability insurance required of it is on file (49 CFR 387.301). A missing safety rating says nothing.
 * @param today `YYYY-MM-DD`
 */
export function judgeCarrier(asked: CarrierNumbers, { carrier, mcLeadsTo }: RegistryAnswer, today: string): Finding {
  if (!carrier) return notFound(asked, mcLeadsTo ?? []);
  const isOut =
    carrier.outOfServiceSince !== null && !(isDayText(carrier.outOfServiceSince) && carrier.outOfServiceSince > today);
  const isKept = carrier.allowedToOperate !== true;
  const isInactive = carrier.dotStatus !== "active";
  const hasNone = carrier.commonAuthority !== "active" && carrier.contractAuthority !== "active";
  const isUninsured = lacksLiability(carrier);
  const reasons = [
    isOut && `The carrier has been out of service since ${carrier.outOfServiceSince}.`,
    isKept && "The carrier is not allowed to operate.",
    isInactive && "The carrier's DOT number is not active.",
    hasNone &&
      (carrier.brokerAuthority === "active"
        ? "The carrier has broker authority only, which does not allow it to haul."
        : "The carrier has no active authority to haul for hire."),
    isUninsured &&
      `The carrier has less liability insurance on file than the ${dollars(carrier.liabilityRequired!)} it needs.`,
  ].filter((reason) => reason !== false);
  const fields: readonly FindingField[] = [
    field("dot_number", carrier.dotNumber, false),
    field("out_of_service_since", carrier.outOfServiceSince, isOut),
    field("allowed_to_operate", yesOrNo(carrier.allowedToOperate), isKept),
    field("dot_status", carrier.dotStatus, isInactive),
    field("common_authority", carrier.commonAuthority, hasNone),
    field("contract_authority", carrier.contractAuthority, hasNone),
    field("broker_authority", carrier.brokerAuthority, false),
    field("liability_required", amount(carrier.liabilityNeeded === false ? 0 : carrier.liabilityRequired), false),
    field("liability_on_file", amount(carrier.liabilityOnFile), isUninsured),
  ];
  return { verdict: isOut ? "out_of_service" : reasons.length > 0 ? "not_authorized" : "authorized", reasons, fields };
}

function notFound({ dotNumber, mcNumber }: CarrierNumbers, mcLeadsTo: readonly string[]): Finding {
  return {
    verdict: "not_found",
    reasons: [whyNotFound(dotNumber, mcNumber, mcLeadsTo)],
    fields: [
      field("dot_number", dotNumber, true),
      ...(mcNumber === null ? [] : [field("mc_number", mcNumber, dotNumber === null)]),
    ],
  };
}

function whyNotFound(dotNumber: string | null, mcNumber: string | null, mcLeadsTo: readonly string[]): string {
  if (dotNumber !== null) return `No carrier has the DOT number ${dotNumber}.`;
  if (mcNumber === null) return "Neither the DOT number nor the MC number is a valid number.";
  return mcLeadsTo.length > 1
    ? `The MC number ${mcNumber} belongs to more than one carrier, so the DOT number is needed too.`
    : `No carrier has the MC number ${mcNumber}.`;
}

/** When an amount is missing, the registry's other fields decide. */
const lacksLiability = ({ liabilityNeeded, liabilityRequired, liabilityOnFile }: CarrierRecord): boolean =>
  liabilityNeeded === true &&
  liabilityRequired !== null &&
  liabilityOnFile !== null &&
  liabilityOnFile < liabilityRequired;

const field = (name: FindingField["name"], value: string | null, against: boolean): FindingField => ({
  name,
  value,
  against,
});
const yesOrNo = (value: boolean | null): string | null => (value === null ? null : value ? "yes" : "no");
const amount = (value: number | null): string | null => (value === null ? null : String(value));
const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const dollars = (value: number): string => `$${value.toLocaleString("en-US")}`;
