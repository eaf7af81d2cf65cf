import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Controller } from "react-hook-form";
import { HttpError } from "@lotlane/adapters/http/client";
import { certificateSchema, insuranceKinds } from "@lotlane/core/insurance";
import { useApi } from "../app/data/api.ts";
import { useSending } from "../app/data/uploader.ts";
import { DocumentField, documentSchema, whyNotDocument } from "../app/forms/document-field.tsx";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Alert } from "../ui/alert.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { DatePicker } from "../ui/date-picker.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/dialog.tsx";
import { formatDay } from "../ui/format.ts";
import { Section } from "../ui/page.tsx";
import { Select } from "../ui/select.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { Panel } from "../app/data/panel.tsx";
import {
  type CertificateJson,
  coverageOf,
  endingOf,
  inDays,
  type InsuranceFileJson,
  kindNames,
  standingOf,
} from "./labels.ts";
import { InsuredUntil } from "./insured-until.tsx";
import { ownInsurance } from "./queries.ts";

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
      <Panel title="Your insurance cannot be shown right now" need={ownInsurance} skeleton={<InsuranceSkeleton />}>
        {(file) => <Insurance file={file} />}
      </Panel>
      {uploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
    </Section>
  );
}

const InsuranceSkeleton = () => (
  <Loading label="Loading your insurance" className="flex flex-col gap-3">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-24" />
  </Loading>
);

function Insurance({ file }: { readonly file: InsuranceFileJson }) {
  if (file.certificates.length === 0)
    return (
      <EmptyState title="No certificates yet">
        Upload your certificates of cargo and auto liability insurance: a PDF or a picture of each.
      </EmptyState>
    );
  return (
    <>
      <EndingNotice file={file} />
      <InsuredUntil insurance={file} />
      <CertificateList certificates={file.certificates} today={file.today} />
    </>
  );
}

/** Says which insurance ends soon or has ended, while nothing that is confirmed follows it. */
export function EndingNotice({ file }: { readonly file: InsuranceFileJson }) {
  const ending = endingOf(file);
  if (ending.length === 0) return null;
  const hasEnded = ending.some(({ expiresOn }) => expiresOn < file.today);
  return (
    <Alert tone="warning" title={hasEnded ? "Insurance has expired" : "Insurance expires soon"}>
      <ul>
        {ending.map(({ id, kind, expiresOn }) => (
          <li key={id}>
            {kindNames[kind]} {expiresOn < file.today ? "expired" : "expires"} {inDays(expiresOn, file.today)}, on{" "}
            {formatDay(expiresOn)}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}

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

const call = "POST /api/company/certificates";
const formSchema = certificateSchema.extend({ file: documentSchema("Choose the certificate") });

const kindOptions = insuranceKinds.map((value) => ({ value: value as string, label: kindNames[value] }));

/** Takes down what a certificate says, with its file. */
function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const idempotency = useIdempotencyKey();
  const { leaving, send } = useSending();
  const form = useServerForm({
    schema: formSchema,
    defaultValues: { kind: "cargo", insurer: "", policyNumber: "", coverage: "", effectiveOn: "", expiresOn: "" },
    submit: async ({ file, coverage, ...rest }) => {
      const body = { ...rest, coverage: String(coverage) };
      const { name, size, lastModified } = file;
      const idempotencyKey = idempotency.keyFor({ ...body, name, size, lastModified });
      await send((upload) => api(call, { body, file, idempotencyKey, ...upload }));
      toast({ title: "Certificate uploaded", description: "We will review it and email you the result." });
      await refreshAfter(queries, call);
      onClose();
    },
    onError: (error) => {
      const isAboutFile = error instanceof HttpError && (error.status === 413 || error.status === 415);
      if (isAboutFile) form.setError("file", { message: error.detail });
      return isAboutFile;
    },
  });
  const chosen: File | undefined = form.watch("file");
  const day = (name: "effectiveOn" | "expiresOn", label: string) => (
    <Field label={label} required error={form.errorOf(name)}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => <DatePicker value={field.value} onChange={field.onChange} />}
      />
    </Field>
  );
  return (
    <FormDialog
      title="Upload a certificate of insurance"
      description="Once we have confirmed it, shippers see what is insured, for how much and until when. They never see the file."
      label="Upload a certificate of insurance"
      submitLabel="Upload"
      pendingLabel="Uploading"
      size="medium"
      form={form}
      sending={leaving}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="file"
          render={({ field }) => (
            <DocumentField
              label="Certificate"
              kinds="A PDF or a picture"
              error={(chosen && whyNotDocument(chosen)) ?? form.errorOf("file")}
              className="sm:col-span-2"
              onChoose={field.onChange}
            />
          )}
        />
        <Field label="Kind" required error={form.errorOf("kind")}>
          <Select options={kindOptions} {...form.register("kind")} />
        </Field>
        <Field label="Coverage" required hint="Per occurrence." error={form.errorOf("coverage")}>
          <TextInput prefix="$" inputMode="numeric" placeholder="250,000" {...form.register("coverage")} />
        </Field>
        <Field label="Insurer" required error={form.errorOf("insurer")}>
          <TextInput maxLength={200} {...form.register("insurer")} />
        </Field>
        <Field label="Policy number" required error={form.errorOf("policyNumber")}>
          <TextInput maxLength={100} autoComplete="off" {...form.register("policyNumber")} />
        </Field>
        {day("effectiveOn", "Effective day")}
        {day("expiresOn", "Expiry day")}
      </div>
    </FormDialog>
  );
}
