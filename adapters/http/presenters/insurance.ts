import type { Certificate, Insurance, InsuranceFile } from "@lotlane/core/insurance";

export const certificateJson = ({
  id,
  kind,
  insurer,
  policyNumber,
  coverage,
  effectiveOn,
  expiresOn,
  state,
  reason,
  createdAt,
  reviewedAt,
  mediaType,
  bytes,
}: Certificate) => ({
  id,
  kind,
  insurer,
  policyNumber,
  coverage,
  effectiveOn,
  expiresOn,
  state,
  reason,
  createdAt,
  reviewedAt,
  mediaType,
  bytes,
  url: `/api/certificates/${id}/file`,
});

export const insuranceJson = ({ insuredUntil, coverage }: Insurance) => ({
  insuredUntil,
  coverage: coverage.map(({ kind, dollars, until }) => ({ kind, dollars, until })),
});

export const insuranceFileJson = (file: InsuranceFile) => ({
  ...insuranceJson(file),
  today: file.today,
  certificates: file.certificates.map(certificateJson),
});
