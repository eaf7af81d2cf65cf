import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatDay } from "../ui/format.ts";

type Outward = Pick<NonNullable<OrderJson["invoice"]>, "sentAt" | "paidAt" | "service" | "withdrawnAt">;

/** How an invoice stands, as people read of it: through whom it is issued, and the last that happened to it. */
export function invoiceState({ sentAt, paidAt, service, withdrawnAt }: Outward): string {
  const through = service ? `through ${service.name}` : "by email";
  if (withdrawnAt !== null) return `Withdrawn ${formatDay(withdrawnAt)}`;
  if (paidAt !== null) return `Paid ${through} by ${formatDay(paidAt)}`;
  if (service?.archivedAt) return `Archived in ${service.name} ${formatDay(service.archivedAt)}`;
  if (sentAt !== null) return `Sent ${through} ${formatDay(sentAt)}`;
  return service ? `Waiting for ${service.name}` : "Not sent yet";
}
