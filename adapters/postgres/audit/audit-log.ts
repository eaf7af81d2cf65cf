import { pageOf } from "@lotlane/core";
import { adminSettingsSchema, defaultAdminSettings } from "@lotlane/core/accounts";
import {
  type AuditArea,
  auditActs,
  type AuditEntry,
  describeSettings,
  describeTariff,
  entryId,
  type SavedTariff,
} from "@lotlane/core/audit";
import type { AuditLog } from "@lotlane/core/ports";
import type { Database } from "../server/database.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { runOn } from "../sql/run.ts";
import { composed } from "../sql/statement.ts";
import { type FoundFact, pickFacts } from "./pick-facts.ts";

export function createAuditLog(database: Database): AuditLog {
  const run = runOn(database);
  return {
    async search(search) {
      const picked = pickFacts(search);
      if (!picked) return { rows: [], next: null };
      return pageOf((await run(composed(picked))).map(entryFrom), search.limit);
    },
  };
}

function entryFrom({
  area,
  number,
  at,
  kind,
  actorId,
  actorName,
  objectId,
  objectName,
  reason,
}: FoundFact): AuditEntry {
  return {
    id: entryId(area, number),
    createdAt: isoTime(at),
    act: known(auditActs, `${area}.${kind}`),
    actorId,
    actorName,
    object: { area, id: objectId, name: objectName ?? "" },
    reason: reason === null ? null : reasonOf(area, reason),
  };
}

function reasonOf(area: AuditArea, kept: string): string | null {
  // A setting that is newer than what was saved has its default.
  if (area === "settings")
    return describeSettings(adminSettingsSchema.parse({ ...defaultAdminSettings, ...JSON.parse(kept) }));
  if (area === "prices") return describeTariff(JSON.parse(kept) as SavedTariff);
  if (area === "queue") return `${kept} in all`;
  return kept;
}
