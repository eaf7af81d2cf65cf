import type { Certificate } from "@lotlane/core/insurance";
import { addDays } from "@lotlane/core";
import { aCertificate, aConfirmedCertificate } from "@lotlane/core/testing";
import type { Product } from "./product.ts";

/** The day `days` after the story's own day, `YYYY-MM-DD`. */
export const dayOf = ({ clock }: Pick<Product, "clock">, days: number): string =>
  addDays(clock.now().toISOString().slice(0, 10), days);

export async function keepCertificate({ ports }: Pick<Product, "ports">, certificate: Certificate): Promise<void> {
  await ports.uploads.claimContent(certificate.contentHash, certificate.createdAt);
  await ports.certificates.add(certificate);
}

/** Carlos Hauling's cargo is insured for a year, its auto liability for twelve days more, and a third one waits. */
export async function insured(product: Product): Promise<void> {
  const at = product.clock.now().toISOString();
  const from = { effectiveOn: dayOf(product, -100), createdAt: at };
  const auto = { kind: "auto_liability", coverage: 1_000_000, policyNumber: "AL-2207" } as const;
  const year = { expiresOn: dayOf(product, 265) };
  await keepCertificate(product, aConfirmedCertificate({ ...from, ...year }));
  await keepCertificate(product, aConfirmedCertificate({ ...from, ...auto, expiresOn: dayOf(product, 12) }));
  await keepCertificate(product, aCertificate({ ...from, ...year, kind: "general_liability", policyNumber: "GL-900" }));
  await keepCertificate(
    product,
    aCertificate({
      ...from,
      ...year,
      policyNumber: "GPC-4470",
      createdAt: new Date(Date.parse(at) - 1_000).toISOString(),
      state: "refused",
      reviewedAt: at,
      reason: "The file shows another company's policy.",
    }),
  );
}
