import type { MailRecord } from "../../ports.ts";
import { anId } from "./an-id.ts";

/** A mail with a quote that reached Mia Guest. */
export const aMailRecord = (overrides: Partial<MailRecord> = {}): MailRecord => ({
  id: anId(),
  address: "mia@guest.example",
  kind: "quote_email",
  subject: "Your quote",
  about: { area: "quote", id: anId() },
  state: "accepted",
  problem: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  ...overrides,
});
