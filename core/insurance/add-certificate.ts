import type { User } from "../accounts/index.ts";
import { addDays } from "../shared/day.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type DocumentRefused, keepDocument } from "../uploads/index.ts";
import type { DigestedFile, UploadPorts } from "../uploads/ports.ts";
import type { Certificate, CertificateInput } from "./certificate.ts";
import type { InsurancePorts } from "./ports.ts";

/** How many certificates of a carrier may wait for an admin at once. */
export const mostWaiting = 10;

export type TooManyCertificates = { readonly kind: "too_many_certificates"; readonly message: string };

const tooMany: TooManyCertificates = {
  kind: "too_many_certificates",
  message: `${mostWaiting} of your certificates are waiting for our review, which is the limit. Please upload this one once we have reviewed them.`,
};

export type CertificateRefused = DocumentRefused | InvalidFields | TooManyCertificates | KeyReused;

type Needs = Pick<
  SharedPorts & UploadPorts & InsurancePorts,
  "clock" | "identities" | "uploads" | "files" | "readers" | "certificates"
>;

/** Keeps a carrier's certificate, which waits for an admin then and counts for nothing before. */
export function addCertificate(ports: Needs) {
  const { clock, identities, certificates } = ports;
  const keep = keepDocument(ports);
  return async (
    carrier: User,
    input: CertificateInput,
    file: DigestedFile,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Certificate>, CertificateRefused>> => {
    const earlier = once && (await certificates.earlier(once));
    if (earlier) return earlier.ok ? accept({ value: earlier.value, repeated: true }) : earlier;
    const { organizationId } = carrier;
    if (organizationId === null) throw new Error(`carrier ${carrier.id} has no organization`);
    const createdAt = clock.now().toISOString();
    const days = checkDays(input, createdAt.slice(0, 10));
    if (!days.ok) return days;
    const hasRoom = (waiting: number) => (waiting < mostWaiting ? accept(undefined) : refuse(tooMany));
    // Checked before the file is read, and again when it is kept, since others may come in between.
    const room = hasRoom(await certificates.countWaiting(organizationId));
    if (!room.ok) return room;
    const kept = await keep(file, carrier.id);
    if (!kept.ok) return kept;
    const none = { reviewedAt: null, reviewedById: null, reason: null };
    return certificates.add(
      {
        ...input,
        ...kept.value,
        ...none,
        id: identities.newId(),
        organizationId,
        ownerId: carrier.id,
        createdAt,
        state: "waiting",
      },
      once,
      hasRoom,
    );
  };
}

/** Policies run for a year; some are written for longer. */
const mostYears = 3;
const mostDaysAhead = 90;

/**
 * Refuses a certificate whose policy is not in force, and will not be soon. Days as `YYYY-MM-DD`.
 * @param today in UTC
 */
export function checkDays(
  { effectiveOn, expiresOn }: Pick<Certificate, "effectiveOn" | "expiresOn">,
  today: string,
): Result<undefined, InvalidFields> {
  if (expiresOn <= effectiveOn) return refused("expiresOn", "The expiry day must be after the effective day");
  if (expiresOn < today)
    return refused("expiresOn", "This insurance has expired: please upload the certificate of your new policy");
  if (effectiveOn > addDays(today, mostDaysAhead))
    return refused("effectiveOn", `The effective day can be at most ${mostDaysAhead} days from now`);
  if (expiresOn > yearsLater(effectiveOn, mostYears))
    return refused("expiresOn", `A policy can run for at most ${mostYears} years: check both days`);
  return accept(undefined);
}

const refused = (path: string, message: string) => refuse(invalidField(path, message));

/** 29 February becomes 29 February in the text alone, which still comes after the 28th and before 1 March. */
const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
