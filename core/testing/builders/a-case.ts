import { castAccounts } from "@lotlane/demo";
import type { Case, CaseEntry, CaseJobRef } from "../../cases/index.ts";
import type { Load } from "../../loads/index.ts";
import type { Order } from "../../orders/index.ts";
import { anId } from "./an-id.ts";

const { dana, carlos } = castAccounts();

export const orderJob = (id: string): CaseJobRef => ({ kind: "order", id });
export const loadJob = (id: string): CaseJobRef => ({ kind: "load", id });

/** Dana filed damage with Carlos; its number is given when it is kept. */
export const aCase = (
  { id: orderId }: Pick<Order, "id">,
  overrides: Partial<Omit<Case, "number">> = {},
): Omit<Case, "number"> => ({
  id: anId(),
  orderId,
  loadId: null,
  shipperId: dana.user.id,
  shipperOrganizationId: dana.user.organizationId,
  receiverEmail: "rita@receiver.example",
  carrierId: carlos.user.id,
  claim: { kind: "damage", what: "A dent in the hood", amount: "450.00", newDamages: [] },
  state: "filed",
  filedBy: "shipper",
  acknowledgedAt: null,
  decidedAt: null,
  statusAt: null,
  offer: null,
  settlement: null,
  version: 1,
  createdAt: "2026-11-21T12:00:00.000Z",
  changedAt: "2026-11-21T12:00:00.000Z",
  ...overrides,
});

/** Ada, who posted the load, filed damage with Carlos. */
export const aLoadCase = (
  { id: loadId, createdById }: Pick<Load, "id" | "createdById">,
  overrides: Partial<Omit<Case, "number">> = {},
): Omit<Case, "number"> => ({
  ...aCase({ id: loadId }),
  orderId: null,
  loadId,
  shipperId: createdById,
  shipperOrganizationId: null,
  receiverEmail: null,
  ...overrides,
});

export const aCaseEntry = (caseId: string, overrides: Partial<CaseEntry> = {}): CaseEntry => ({
  id: anId(),
  caseId,
  createdAt: "2026-11-21T12:00:00.000Z",
  act: "file",
  side: "shipper",
  actorId: dana.user.id,
  toldBy: null,
  words: "A dent in the hood",
  amount: null,
  file: null,
  ...overrides,
});
