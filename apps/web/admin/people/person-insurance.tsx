import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { certificateReviewSchema } from "@lotlane/core/insurance";
import { useApi } from "../../app/data/api.ts";
import { answer } from "../../app/data/needs.ts";
import { Panel } from "../../app/data/panel.tsx";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import {
  type CertificateJson,
  CertificateList,
  coverageOf,
  EndingNotice,
  InsuredUntil,
  kindNames,
} from "../../insurance/index.ts";
import { useMay } from "../../app/session/actor.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { formatDay } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";

const fileCall = "GET /api/admin/users/{id}/insurance";

type Asked = { readonly certificate: CertificateJson; readonly decision: Decision };

type Props = { readonly id: string; readonly opensHere?: boolean | undefined };

/** A carrier's certificates of insurance, each to be confirmed or refused. */
export function PersonInsurance({ id, opensHere = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label="Insurance" className="flex min-w-0 flex-col gap-3 border-t border-line pt-4 md:col-span-2">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Insurance
      </h3>
      <Panel
        asked
        title="The insurance cannot be shown right now"
        need={answer(fileCall, { params: { id } }, { staleTime: 0 })}
        skeleton={
          <Loading label="Loading the insurance">
            <Skeleton className="h-24" />
          </Loading>
        }
      >
        {(file) => (
          <>
            <Insurance file={file} />
            {opensHere ? <Arrival at={heading} /> : null}
          </>
        )}
      </Panel>
    </section>
  );
}

/** Once it is drawn, what lies below gives it room to scroll to the top. */
function Arrival({ at }: { readonly at: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    at.current?.focus({ preventScroll: true });
    at.current?.scrollIntoView({ block: "start" });
  }, [at]);
  return null;
}

function Insurance({ file }: { readonly file: Answer<typeof fileCall> }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayReview = useMay("reviewAccounts") === true;
  if (file.certificates.length === 0)
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
      <EndingNotice file={file} />
      <InsuredUntil insurance={file} />
      <CertificateList
        certificates={file.certificates}
        today={file.today}
        actions={(certificate) =>
          certificate.state === "refused" || !mayReview ? null : (
            <>
              {certificate.state === "waiting" && certificate.expiresOn >= file.today
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

type Decision = "confirm" | "refuse";

type CertificateDialogProps = {
  readonly certificate: CertificateJson;
  readonly decision: Decision;
  readonly onClose: () => void;
};

const call = "POST /api/admin/certificates/{id}/review";
const words = {
  confirm: {
    title: "Confirm this certificate?",
    text: "Confirm only if the file matches these details. Shippers will then see the amount and the last day.",
    submit: "Confirm",
    done: "Certificate confirmed",
  },
  refuse: {
    title: "Refuse this certificate?",
    text: "It will no longer count. The carrier sees the reason and can upload another one.",
    submit: "Refuse",
    done: "Certificate refused",
  },
} as const;

/** Shows once more what the carrier typed, and takes the decision down. */
function CertificateDialog({ certificate, decision, onClose }: CertificateDialogProps) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const { title, text, submit, done } = words[decision];
  const form = useServerForm({
    schema: certificateReviewSchema,
    defaultValues: { decision, reason: "" },
    submit: async (body) => {
      await api(call, { params: { id: certificate.id }, body });
      toast({ title: done });
      await refreshAfter(queries, call, certificate.id);
      onClose();
    },
  });
  const { kind, coverage, insurer, policyNumber, effectiveOn, expiresOn } = certificate;
  return (
    <FormDialog
      title={title}
      description={text}
      label={title}
      submitLabel={submit}
      submitVariant={decision === "refuse" ? "danger" : "primary"}
      pendingLabel="Saving"
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="wrap-anywhere">
          {kindNames[kind]}, {coverageOf(coverage)}, {insurer}, policy {policyNumber}, {formatDay(effectiveOn)} to{" "}
          {formatDay(expiresOn)}.
        </p>
        {decision === "refuse" ? (
          <Field
            label="Reason"
            required
            hint="The carrier sees it. Kept in the account's history."
            error={form.errorOf("reason")}
          >
            <Textarea rows={3} {...form.register("reason")} />
          </Field>
        ) : null}
      </div>
    </FormDialog>
  );
}
