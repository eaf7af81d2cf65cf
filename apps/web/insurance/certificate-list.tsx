import type { ReactNode } from "react";
import { Badge } from "../ui/badge.tsx";
import { formatDay } from "../ui/format.ts";
import { type CertificateJson, coverageOf, kindNames, standingOf } from "./words.ts";

type Props = {
  readonly certificates: readonly CertificateJson[];
  readonly today: string;
  /** The reader's actions on one certificate. */
  readonly actions?: (certificate: CertificateJson) => ReactNode;
};

/** Certificates of a carrier, newest first; older ones of a kind stay below. */
export const CertificateList = ({ certificates, today, actions }: Props) => (
  <ul className="flex flex-col divide-y divide-line border-y border-line">
    {certificates.map((certificate) => {
      const { id, kind, insurer, policyNumber, coverage, effectiveOn, expiresOn, reason, url } = certificate;
      const { name, tone } = standingOf(certificate, today);
      return (
        <li key={id} className="flex min-w-0 flex-col gap-1 py-3">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{kindNames[kind]}</span>
            <span className="tabular">{coverageOf(coverage)}</span>
            <Badge tone={tone}>{name}</Badge>
          </p>
          <p className="text-small wrap-anywhere">
            {insurer}, policy {policyNumber}
          </p>
          <p className="tabular text-small text-muted">
            {formatDay(effectiveOn)} to {formatDay(expiresOn)}, uploaded {formatDay(certificate.createdAt)}
          </p>
          {reason ? <p className="text-small wrap-anywhere">Refused: {reason}</p> : null}
          <p className="flex flex-wrap items-center gap-2 pt-1">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={`Open the certificate, ${kindNames[kind].toLowerCase()}, policy ${policyNumber}`}
              className="inline-flex min-h-11 items-center text-small underline underline-offset-2 md:min-h-0"
            >
              Open the certificate
            </a>
            {actions?.(certificate)}
          </p>
        </li>
      );
    })}
  </ul>
);
