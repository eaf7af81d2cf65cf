import { carlosHauling, castAccounts } from "@lotlane/demo";
import type { AccountFact } from "../../accounts/index.ts";
import { type AuthorityOverride, type CarrierCheck, judgeCompany } from "../../vetting/index.ts";
import { aCarrierRecord } from "./a-carrier-record.ts";

const checkedAt = "2026-11-20T11:00:00.000Z";
const answer = { carrier: aCarrierRecord(), mcLeadsTo: ["3141592"] };

/** The registry authorizes Carlos Hauling. */
export const aCarrierCheck = <Overrides extends Partial<CarrierCheck>>(overrides: Overrides = {} as Overrides) => ({
  organizationId: carlosHauling.id,
  at: checkedAt,
  dotNumber: carlosHauling.dotNumber,
  mcNumber: carlosHauling.mcNumber,
  answer,
  ...judgeCompany(carlosHauling, answer, "2026-11-20"),
  ...overrides,
});

/** The registry gave no answer about Carlos Hauling. */
export const aFailedCheck = (at = checkedAt): CarrierCheck => ({
  ...aCarrierCheck({ at }),
  verdict: "unknown",
  reasons: ["FMCSA is not answering: HTTP 503."],
  fields: [],
  answer: null,
});

/** Ada lets Carlos Hauling claim until the end of November. */
export const anOverride = (overrides: Partial<AuthorityOverride> = {}): AuthorityOverride => ({
  dotNumber: carlosHauling.dotNumber,
  mcNumber: carlosHauling.mcNumber,
  endsAt: "2026-12-01T00:00:00.000Z",
  reason: "Sent its papers by mail",
  byId: castAccounts().ada.user.id,
  at: checkedAt,
  ...overrides,
});

export const anOverrideFact = (): AccountFact => ({
  accountId: castAccounts().carlos.user.id,
  kind: "authority_overridden",
  at: checkedAt,
  actorId: castAccounts().ada.user.id,
  reason: "Until 2026-11-30: Sent its papers by mail",
});
