import { useState } from "react";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useLoaded } from "../../app/data/use-answer.ts";
import { type CertificateJson, CertificateList, EndingNotice, InsuredUntil, kindNames } from "../../insurance/index.ts";
import { Button } from "../../ui/button.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { CertificateDialog, type Decision } from "./certificate-dialog.tsx";

type Props = { readonly id: string };
type Asked = { readonly certificate: CertificateJson; readonly decision: Decision };

/** A carrier's certificates of insurance, each to be confirmed or refused. */
export const PersonInsurance = ({ id }: Props) => (
  <section aria-label="Insurance" className="flex min-w-0 flex-col gap-3 border-t border-line pt-4 md:col-span-2">
    <h3 className="font-semibold">Insurance</h3>
    <FailureBoundary title="The insurance cannot be shown right now">
      <Insurance id={id} />
    </FailureBoundary>
  </section>
);

function Insurance({ id }: Props) {
  const { data } = useLoaded("GET /api/admin/users/{id}/insurance", { params: { id } }, { staleTime: 0 });
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!data)
    return (
      <Loading label="Loading the insurance">
        <Skeleton className="h-24" />
      </Loading>
    );
  if (data.certificates.length === 0)
    return <p className="text-small text-muted">This carrier has not uploaded any certificates yet.</p>;
  const offer = (certificate: CertificateJson, decision: Decision, label: string) => (
    <Button
      size="small"
      className="max-md:h-11"
      aria-label={`${label} the ${kindNames[certificate.kind].toLowerCase()} certificate, policy ${certificate.policyNumber}`}
      onClick={() => setAsked({ certificate, decision })}
    >
      {label}
    </Button>
  );
  return (
    <>
      <EndingNotice file={data} />
      <InsuredUntil insurance={data} />
      <CertificateList
        certificates={data.certificates}
        today={data.today}
        actions={(certificate) =>
          certificate.state === "refused" ? null : (
            <>
              {certificate.state === "waiting" && certificate.expiresOn >= data.today
                ? offer(certificate, "confirm", "Confirm")
                : null}
              {offer(certificate, "refuse", "Refuse")}
            </>
          )
        }
      />
      {asked ? <CertificateDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
