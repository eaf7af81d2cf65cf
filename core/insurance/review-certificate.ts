import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { certificateMail } from "./effects.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { optionalText } from "../shared/text.ts";
import { type Certificate, kindWords } from "./certificate.ts";
import { certificateNotFound, type CertificateNotFound } from "./find-certificate.ts";
import type { CertificateChange, InsurancePorts } from "./ports.ts";

export const certificateReviewSchema = z
  .object({
    decision: z.enum(["confirm", "refuse"], "Choose whether to confirm or refuse it"),
    reason: optionalText("Reason", 500),
  })
  .refine(({ decision, reason }) => decision === "confirm" || reason !== null, {
    path: ["reason"],
    message: "A reason is required: the carrier will see it",
  });

export type CertificateReview = z.output<typeof certificateReviewSchema>;

/** It was decided before, or by another admin a moment ago. */
export type CertificateDecided = { readonly kind: "certificate_decided"; readonly message: string };

type Refused = CertificateNotFound | CertificateDecided | InvalidFields;

/**
 * An admin confirms or refuses a certificate that waits, or refuses one that was confirmed by mistake. The carrier is
 * told; what was decided is kept in its account's history.
 */
export function reviewCertificate({
  clock,
  certificates,
}: Pick<SharedPorts & InsurancePorts, "clock" | "certificates">) {
  return async (admin: User, id: string, review: CertificateReview): Promise<Result<Certificate, Refused>> => {
    const at = clock.now().toISOString();
    const changed = await certificates.change(id, (certificate): Result<CertificateChange, Refused> => {
      const refused = whyNot(certificate, review, at.slice(0, 10));
      return refused ? refuse(refused) : accept(decided(certificate, review, admin, at));
    });
    return changed ?? refuse(certificateNotFound);
  };
}

function whyNot(
  { state, expiresOn }: Certificate,
  { decision }: CertificateReview,
  today: string,
): Refused | undefined {
  if (state === "refused" || (state === "confirmed" && decision === "confirm"))
    return { kind: "certificate_decided", message: `This certificate is already ${state}.` };
  if (decision === "confirm" && expiresOn < today)
    return invalidField("decision", "This insurance has since expired: refuse the certificate");
  return undefined;
}

function decided(
  certificate: Certificate,
  { decision, reason }: CertificateReview,
  { id: adminId }: User,
  at: string,
): CertificateChange {
  const { id, ownerId, kind, policyNumber } = certificate;
  const state = decision === "confirm" ? "confirmed" : "refused";
  const about = `${kindWords[kind]}, policy ${policyNumber}`;
  return {
    certificate: { ...certificate, state, reason, reviewedAt: at, reviewedById: adminId },
    facts: [
      {
        accountId: ownerId,
        kind: state === "confirmed" ? "certificate_confirmed" : "certificate_refused",
        at,
        actorId: adminId,
        reason: reason === null ? about : `${about}: ${reason}`,
      },
    ],
    effects: [certificateMail(id, state)],
  };
}
