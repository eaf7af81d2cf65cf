export {
  type AuditAct,
  auditActs,
  type AuditArea,
  auditAreas,
  type AuditEntry,
  type AuditObject,
  entryId,
  entryOf,
  describeSettings,
  describeTariff,
  type SavedTariff,
} from "./entry.ts";
