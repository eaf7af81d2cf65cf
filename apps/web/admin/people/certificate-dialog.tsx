import { certificateReviewSchema } from "@lotlane/core/insurance";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { type CertificateJson, coverageOf, kindNames } from "../../insurance/index.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { formatDay } from "../../ui/format.ts";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";

export type Decision = "confirm" | "refuse";

type Props = {
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
export function CertificateDialog({ certificate, decision, onClose }: Props) {
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
      submitDanger={decision === "refuse"}
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
