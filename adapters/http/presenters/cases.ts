import { amountOf, type CaseEntry, caseNumber, deadlinesOf, type ShownCase } from "@lotlane/core/cases";
import type { ListedCase, ListedEntry } from "@lotlane/core/ports";
import type { CaseDetailJson, CaseEntryJson, CaseJson, OwnCaseEntryJson } from "../contract/index.ts";

export const caseJson = ({ found, vehicle, loadRef, carrierName, shipperName }: ListedCase): CaseJson => ({
  id: found.id,
  number: caseNumber(found),
  orderId: found.orderId,
  loadId: found.loadId,
  loadRef,
  kind: found.claim.kind,
  state: found.state,
  vehicle,
  carrierName,
  shipperName,
  amount: amountOf(found.claim),
  offer: found.offer,
  deadlines: deadlinesOf(found).map((deadline) => ({ ...deadline })),
  version: found.version,
  createdAt: found.createdAt,
  changedAt: found.changedAt,
});

export function caseDetailJson(shown: ShownCase): CaseDetailJson {
  const { found, job, side, acts, settlementToSign, isIntact, insurance } = shown;
  const { claim, settlement, filedBy } = found;
  return {
    ...caseJson(shown),
    side,
    filedBy,
    acts: [...acts],
    vin: job.kind === "order" ? job.order.vehicle.vin : null,
    what: claim.what,
    newDamages: claim.kind === "damage" ? [...claim.newDamages] : [],
    days: claim.kind === "late" ? claim.days : null,
    waitedFrom: claim.kind === "no_show" ? claim.waitedFrom : null,
    waitedUntil: claim.kind === "no_show" ? claim.waitedUntil : null,
    agreed: claim.kind === "price_dispute" ? claim.agreed : null,
    asked: claim.kind === "price_dispute" ? claim.asked : null,
    insurance: insurance && {
      insurer: insurance.insurer,
      policyNumber: insurance.policyNumber,
      coverage: insurance.coverage,
      effectiveOn: insurance.effectiveOn,
      expiresOn: insurance.expiresOn,
      url: `/api/cases/${found.id}/certificate`,
    },
    settlementToSign,
    settlement: settlement && {
      text: settlement.text,
      hash: settlement.hash,
      intact: isIntact === true,
      amount: settlement.amount,
      signedName: settlement.signedName,
      signedAt: settlement.signedAt,
    },
  };
}

export const caseEntryJson = ({ entry, actorName }: ListedEntry): CaseEntryJson => {
  const { caseId: _, ...shown } = ownCaseEntryJson(entry);
  return { ...shown, actorName };
};

export const ownCaseEntryJson = ({ createdAt: at, actorId: _, file, ...entry }: CaseEntry): OwnCaseEntryJson => ({
  ...entry,
  at,
  file: file && {
    name: file.name,
    mediaType: file.mediaType,
    bytes: file.bytes,
    url: `/api/cases/${entry.caseId}/files/${entry.id}`,
  },
});
