export {
  type AuditAct,
  auditActs,
  type AuditArea,
  auditAreas,
  type AuditEntry,
  type AuditObject,
  entryId,
  entryOf,
} from "./entry.ts";
export { describeSettings, describeTariff, type SavedTariff } from "./describe-settings.ts";
