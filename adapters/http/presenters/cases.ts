import { amountOf, caseNumber, deadlinesOf, type ShownCase } from "@lotlane/core/cases";
import type { ListedCase, ListedEntry } from "@lotlane/core/ports";
import type { CaseDetailJson, CaseEntryJson, CaseJson } from "../contract/index.ts";

export const caseJson = ({ found, vehicle, carrierName, shipperName }: ListedCase): CaseJson => ({
  id: found.id,
  number: caseNumber(found),
  orderId: found.orderId,
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
  const { found, order, side, acts, settlementToSign, isIntact } = shown;
  const { claim, settlement, filedBy } = found;
  return {
    ...caseJson(shown),
    side,
    filedBy,
    acts: [...acts],
    vin: order.vehicle.vin,
    what: claim.what,
    newDamages: claim.kind === "damage" ? [...claim.newDamages] : [],
    days: claim.kind === "late" ? claim.days : null,
    waitedFrom: claim.kind === "no_show" ? claim.waitedFrom : null,
    waitedUntil: claim.kind === "no_show" ? claim.waitedUntil : null,
    agreed: claim.kind === "price_dispute" ? claim.agreed : null,
    asked: claim.kind === "price_dispute" ? claim.asked : null,
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

export const caseEntryJson = ({ entry, actorName }: ListedEntry): CaseEntryJson => ({
  id: entry.id,
  at: entry.createdAt,
  act: entry.act,
  side: entry.side,
  actorName,
  toldBy: entry.toldBy,
  words: entry.words,
  amount: entry.amount,
  file: entry.file && {
    name: entry.file.name,
    mediaType: entry.file.mediaType,
    bytes: entry.file.bytes,
    url: `/api/cases/${entry.caseId}/files/${entry.id}`,
  },
});
