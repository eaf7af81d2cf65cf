import type { AuditEntry } from "@lotlane/core/audit";

export const auditJson = ({ id, createdAt, act, actorId, actorName, object, reason }: AuditEntry) => ({
  id,
  at: createdAt,
  act,
  actorId,
  actorName,
  object: { area: object.area, id: object.id, name: object.name },
  reason,
});
