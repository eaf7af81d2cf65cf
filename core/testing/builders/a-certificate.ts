import { carlosHauling, castAccounts } from "@lotlane/demo";
import type { Certificate } from "../../insurance/index.ts";
import { aContentHash } from "./an-upload.ts";
import { anId } from "./an-id.ts";

/** Carlos Hauling's cargo is insured through the next summer; Carlos uploaded the certificate, and it waits. */
export const aCertificate = (overrides: Partial<Certificate> = {}): Certificate => ({
  id: anId(),
  organizationId: carlosHauling.id,
  ownerId: castAccounts().carlos.user.id,
  kind: "cargo",
  insurer: "Great Plains Casualty",
  policyNumber: "GPC-4471",
  coverage: 250_000,
  effectiveOn: "2026-07-01",
  expiresOn: "2027-06-30",
  contentHash: aContentHash(),
  mediaType: "application/pdf",
  bytes: 48_213,
  createdAt: "2026-11-20T12:00:00.000Z",
  state: "waiting",
  reviewedAt: null,
  reviewedById: null,
  reason: null,
  ...overrides,
});

/** The same certificate, confirmed by Ada. */
export const aConfirmedCertificate = (overrides: Partial<Certificate> = {}): Certificate =>
  aCertificate({
    state: "confirmed",
    reviewedAt: "2026-11-20T12:30:00.000Z",
    reviewedById: castAccounts().ada.user.id,
    ...overrides,
  });

/** A carrier's input beside the file, as a form sends it. */
export const aCertificateForm = (changes: Readonly<Record<string, string>> = {}) => ({
  kind: "cargo",
  insurer: "Great Plains Casualty",
  policyNumber: "GPC-4471",
  coverage: "250,000",
  effectiveOn: "2026-07-01",
  expiresOn: "2027-06-30",
  ...changes,
});

/** A PDF with nothing on it. */
export const aPdf = (text = "A certificate of insurance"): Uint8Array =>
  Uint8Array.from(`%PDF-1.7\n% ${text}\ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n`, (character) =>
    character.charCodeAt(0),
  );
