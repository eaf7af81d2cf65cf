import { Badge } from "../../ui/badge.tsx";
import type { Person } from "./person.ts";

export function AccountStatus({ person }: { readonly person: Person }) {
  const { isVerified, suspendedAt, removedAt } = person;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={isVerified ? "green" : "yellow"}>{isVerified ? "Verified" : "Pending"}</Badge>
      {suspendedAt ? <Badge tone="red">Suspended</Badge> : null}
      {removedAt ? <Badge tone="gray">Removed</Badge> : null}
    </span>
  );
}
