import { isKeptOut } from "../accounts/sign-in.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { certificateMail } from "./effects.ts";
import type { MailPort } from "../effects/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { Certificate } from "./certificate.ts";
import type { CertificateNews, InsuranceMail, InsurancePorts } from "./ports.ts";
import { daysUntil } from "./reminders.ts";

const atATime = 200;

/** Puts the reminders in line that are due, each once. @returns how many */
export function remindOfExpiry({ certificates }: InsurancePorts) {
  return async (now: Date): Promise<number> => {
    const today = now.toISOString().slice(0, 10);
    let [all, taken] = [0, 0];
    do {
      taken = await certificates.remindDue(today, atATime, ({ id }, reminder) =>
        certificateMail(id, `expires_${reminder}`),
      );
      all += taken;
    } while (taken === atATime);
    return all;
  };
}

type CertificateMailEffect = ReturnType<typeof certificateMail>;
type Needs = Pick<SharedPorts & AccountPorts & InsurancePorts, "clock" | "accounts" | "certificates"> &
  MailPort<InsuranceMail>;

/** Tells a carrier of a verdict on a certificate, or of its expiry; nothing where that is no longer true. */
export function sendCertificateMail(ports: Needs) {
  return async ({ certificateId, news: asked, key }: CertificateMailEffect): Promise<void> => {
    const certificate = await ports.certificates.find(certificateId);
    const account = certificate && (await ports.accounts.find(certificate.ownerId));
    if (!account || (await isKeptOut(ports.accounts, account.user))) return;
    const today = ports.clock.now().toISOString().slice(0, 10);
    const news = newsOf(certificate, asked, today);
    if (!news || (news.step === "expires" && (await isReplaced(ports, certificate)))) return;
    const { user } = account;
    const { kind, insurer, policyNumber, expiresOn } = certificate;
    await ports.mail.send(
      { kind: "certificate_mail", to: user.email, user, certificate: { kind, insurer, policyNumber, expiresOn }, news },
      key,
    );
  };
}

function newsOf(
  { state, reason, expiresOn }: Certificate,
  asked: CertificateMailEffect["news"],
  today: string,
): CertificateNews | undefined {
  if (state === "refused") return asked === "refused" ? { step: "refused", reason: reason ?? "" } : undefined;
  if (state === "waiting" || asked === "refused") return undefined;
  return asked === "confirmed" ? { step: "confirmed" } : { step: "expires", days: daysUntil(expiresOn, today) };
}

/** True when a confirmed certificate of the same kind expires later. */
async function isReplaced({ certificates }: InsurancePorts, { organizationId, kind, expiresOn }: Certificate) {
  const later = await certificates.inForce(organizationId, expiresOn);
  return later.some((other) => other.kind === kind && other.expiresOn > expiresOn);
}
