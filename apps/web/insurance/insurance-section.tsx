import { useState } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { freshMs } from "../app/data/queries.ts";
import { useLoaded } from "../app/data/use-answer.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { CertificateList } from "./certificate-list.tsx";
import { EndingNotice } from "./ending-notice.tsx";
import { InsuredUntil } from "./insured-until.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

/** A carrier's certificates of insurance, with what shippers see of them. */
export function InsuranceSection() {
  const [uploading, setUploading] = useState(false);
  return (
    <Section
      title="Insurance"
      hint="Once we have confirmed your certificates, shippers see how long you are insured."
      action={<Button onClick={() => setUploading(true)}>Upload Certificate</Button>}
      className="mt-10 border-t border-line pt-8"
    >
      <FailureBoundary title="Your insurance cannot be shown right now">
        <Insurance />
      </FailureBoundary>
      {uploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
    </Section>
  );
}

function Insurance() {
  const { data } = useLoaded("GET /api/company/insurance", {}, { staleTime: freshMs });
  if (!data)
    return (
      <Loading label="Loading your insurance" className="flex flex-col gap-3">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-24" />
      </Loading>
    );
  if (data.certificates.length === 0)
    return (
      <EmptyState title="No certificates yet">
        Upload your certificates of cargo and auto liability insurance: a PDF or a picture of each.
      </EmptyState>
    );
  return (
    <>
      <EndingNotice file={data} />
      <InsuredUntil insurance={data} />
      <CertificateList certificates={data.certificates} today={data.today} />
    </>
  );
}
