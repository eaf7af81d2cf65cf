import { certificateSchema, insuranceKinds } from "@lotlane/core/insurance";
import { mostUploadBytes } from "@lotlane/core/uploads";
import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { useApi } from "../app/data/api.ts";
import { useIdempotencyKey } from "../app/forms/use-idempotency-key.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { DatePicker } from "../ui/date-picker.tsx";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { kindNames } from "./words.ts";

const call = "POST /api/company/certificates";
const mostMegabytes = mostUploadBytes / 1024 / 1024;

const formSchema = certificateSchema.extend({
  file: z
    .instanceof(File, { message: "Choose the certificate" })
    .refine(({ size }) => size <= mostUploadBytes, `This file is too large: the limit is ${mostMegabytes} MB`),
});

const kindOptions = insuranceKinds.map((value) => ({ value: value as string, label: kindNames[value] }));

/** Takes down what a certificate says, with its file. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const idempotency = useIdempotencyKey();
  const form = useServerForm({
    schema: formSchema,
    defaultValues: { kind: "cargo", insurer: "", policyNumber: "", coverage: "", effectiveOn: "", expiresOn: "" },
    submit: async ({ file, coverage, ...rest }) => {
      const body = { ...rest, coverage: String(coverage) };
      const { name, size, lastModified } = file;
      const idempotencyKey = idempotency.keyFor({ ...body, name, size, lastModified });
      await api(call, { body, file, idempotencyKey });
      toast({ title: "Certificate uploaded", description: "We will review it and email you the result." });
      await refreshAfter(queries, call);
      onClose();
    },
  });
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
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Certificate"
          required
          hint={`A PDF or a picture, at most ${mostMegabytes} MB.`}
          error={form.errorOf("file")}
          className="sm:col-span-2"
        >
          <Controller
            control={form.control}
            name="file"
            render={({ field }) => (
              <TextInput
                type="file"
                accept="application/pdf,image/jpeg,image/png,image/webp,image/heic"
                className="py-2 file:mr-3 file:cursor-pointer file:font-medium"
                onChange={({ currentTarget }) => field.onChange(currentTarget.files?.[0])}
              />
            )}
          />
        </Field>
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
