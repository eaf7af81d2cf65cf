import {
  type AnsweredCheck,
  type CarrierCheck,
  type CarrierReview,
  type CarrierStanding,
  lastDayOf,
} from "@lotlane/core/vetting";
import { insuranceJson } from "./insurance.ts";
import type { Answer } from "../contract/index.ts";

const findingJson = ({ verdict, at, reasons, fields }: CarrierCheck) => ({
  verdict,
  at,
  reasons: [...reasons],
  fields: fields.map(({ name, value, against }) => ({ name, value, against })),
});

const seenJson = (seen: AnsweredCheck) => ({
  ...findingJson(seen),
  legalName: seen.answer.carrier?.legalName ?? null,
  dbaName: seen.answer.carrier?.dbaName ?? null,
});

export const carrierStandingJson = ({ registry, seen, insurance }: CarrierStanding) => ({
  registry,
  seen: seen && seenJson(seen),
  insurance: insuranceJson(insurance),
});

export const carrierReviewJson = (review: CarrierReview): Answer<"GET /api/admin/users/{id}/vetting"> => ({
  ...carrierStandingJson(review),
  triedAt: review.triedAt,
  problem: review.problem,
  differences: review.differences.map(({ name, given, registry }) => ({ name, given, registry })),
  override: review.override && {
    until: lastDayOf(review.override),
    reason: review.override.reason,
    byId: review.override.byId,
    byName: review.override.byName,
    at: review.override.at,
  },
  carriersNeedAuthority: review.carriersNeedAuthority,
  takesCards: review.terms.takesCards,
  showsPayToDrivers: review.terms.showsPayToDrivers,
  history: review.history.map((check) => ({
    ...findingJson(check),
    dotNumber: check.dotNumber,
    mcNumber: check.mcNumber,
  })),
});
