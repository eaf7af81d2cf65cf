import type { CertificateNews, Mail } from "@lotlane/core/ports";
import { kindWords } from "@lotlane/core/insurance";
import type { MailContent } from "./mail-content.ts";
import { day, days, greeting } from "./wording.ts";

type CertificateMail = Extract<Mail, { kind: "certificate_mail" }>;

export function certificateMail({ user, certificate, news }: CertificateMail, home: string): MailContent {
  const { kind, insurer, policyNumber, expiresOn } = certificate;
  const named = `${kindWords[kind]} insurance (${insurer}, policy ${policyNumber})`;
  const { title, says, next } = told(news, kindWords[kind], day(expiresOn));
  return {
    subject: `Lotlane: ${title[0]!.toLowerCase()}${title.slice(1)}`,
    preview: says,
    title,
    blocks: [
      { kind: "paragraph", text: `${greeting(user)} this is about your ${named}. ${says}` },
      ...(next === null ? [] : [{ kind: "paragraph", text: next } as const]),
      { kind: "action", label: "Open your insurance", url: `${home}/company` },
    ],
    reason: "You are receiving this email because you uploaded a certificate of insurance to Lotlane.",
  };
}

function told(news: CertificateNews, kind: string, lastDay: string) {
  switch (news.step) {
    case "confirmed":
      return {
        title: `Your ${kind} insurance is confirmed`,
        says: `We have confirmed the certificate. It is valid through ${lastDay}.`,
        next: null,
      };
    case "refused":
      return {
        title: `Your ${kind} certificate was refused`,
        says: `We could not confirm the certificate: ${news.reason}`,
        next: "Please upload one that fixes this.",
      };
    case "expires":
      return {
        title: `Your ${kind} insurance ${expiry(news.days)}`,
        says: `Its last day ${news.days < 0 ? "was" : "is"} ${lastDay}.`,
        next: "Please upload the certificate of your new policy. Shippers can see how long you are insured.",
      };
  }
}

const expiry = (left: number): string =>
  left < 0 ? "has expired" : left === 0 ? "expires today" : `expires in ${days(left)}`;
