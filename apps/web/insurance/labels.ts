import type { Answer } from "@lotlane/adapters/http/contract";
import { daysUntil } from "@lotlane/core/insurance";
import type { Tone } from "../ui/badge.tsx";

export type InsuranceFileJson = Answer<"GET /api/company/insurance">;
export type CertificateJson = InsuranceFileJson["certificates"][number];
export type InsuranceJson = Pick<InsuranceFileJson, "insuredUntil" | "coverage">;
type Kind = CertificateJson["kind"];

export const kindNames: Readonly<Record<Kind, string>> = {
  cargo: "Cargo",
  auto_liability: "Auto liability",
  general_liability: "General liability",
};

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
export const coverageOf = (amount: number): string => dollars.format(amount);

type Standing = { readonly name: string; readonly tone: Tone };

/** The standing of a certificate today. Days as `YYYY-MM-DD`. */
export function standingOf({ state, effectiveOn, expiresOn }: CertificateJson, today: string): Standing {
  if (state === "refused") return { name: "Refused", tone: "red" };
  if (expiresOn < today) return { name: "Expired", tone: "gray" };
  if (state === "waiting") return { name: "Waiting for our review", tone: "yellow" };
  return effectiveOn > today
    ? { name: "Confirmed, not in effect yet", tone: "blue" }
    : { name: "Confirmed", tone: "green" };
}

export const mostDaysToWarn = 30;

/** How long a day is off, in words that follow "expires" or "expired". */
export function inDays(day: string, today: string): string {
  const days = daysUntil(day, today);
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days === 0 ? "today" : days > 0 ? `in ${count}` : `${count} ago`;
}

/** Confirmed ones that end within 30 days or have ended, and that no other confirmed one of the kind outlasts. */
export const endingOf = ({ certificates, today }: InsuranceFileJson): readonly CertificateJson[] =>
  certificates.filter(
    (one) =>
      one.state === "confirmed" &&
      daysUntil(one.expiresOn, today) <= mostDaysToWarn &&
      !certificates.some(
        (other) =>
          other.kind === one.kind &&
          other.state === "confirmed" &&
          (other.expiresOn > one.expiresOn || (other.expiresOn === one.expiresOn && other.id > one.id)),
      ),
  );
