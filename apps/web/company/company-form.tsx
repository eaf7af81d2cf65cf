import { HttpError } from "@lotlane/adapters/http/client";
import { identityChanges } from "@lotlane/core/accounts";
import { companyInputSchema } from "@lotlane/core/companies";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { paths } from "../app/routes/paths.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { useUser } from "../app/session/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { buttonClass } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { useToast } from "../ui/toast.tsx";
import { type Company, type CompanyField, companyFieldNames, lookOf } from "./company-fields.ts";

const failed = "Failed to update company information";

export function CompanyForm({ company }: { readonly company: Company }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { isVerified, userType } = useUser();
  const [asked, setAsked] = useState<((goesOn: boolean) => void) | null>(null);
  const isCarrier = userType === "transporter";
  const form = useServerForm({
    schema: companyInputSchema,
    defaultValues: shown(company),
    submit: async (body) => {
      // Only a carrier cannot work without being verified.
      const asks = isVerified && isCarrier && identityChanges(company, body).length > 0;
      const goesOn = !asks || (await new Promise<boolean>((answer) => setAsked(() => answer)));
      setAsked(null);
      if (!goesOn) return;
      const saved = await api("PUT /api/company", { body });
      form.reset(shown(saved));
      toast({ title: "Company information updated successfully" });
      // The menu shows the company's name.
      await refreshAfter(queries, "PUT /api/company");
    },
    onError: (error) => {
      toast({
        title: "Error",
        description: error instanceof HttpError ? messageOf(error, failed) : failed,
        variant: "destructive",
      });
      return true;
    },
  });

  const [companyName, dotNumber, mcNumber] = form.watch(["companyName", "dotNumber", "mcNumber"]);
  const typed = { companyName: companyName || null, dotNumber: dotNumber || null, mcNumber: mcNumber || null };
  const endsVerification = isVerified && !isCarrier && identityChanges(company, typed).length > 0;

  const input = (field: CompanyField) => {
    const { label, required, hint, half, rows, ...look } = lookOf(field);
    const { pending: readOnly } = form;
    return (
      <Field
        key={field}
        label={label}
        required={required}
        hint={hint}
        error={form.errorOf(field)}
        className={half ? undefined : "sm:col-span-2"}
      >
        {rows ? (
          <Textarea {...form.register(field)} {...look} rows={rows} readOnly={readOnly} />
        ) : (
          <TextInput {...form.register(field)} {...look} readOnly={readOnly} />
        )}
      </Field>
    );
  };

  return (
    <FormShell
      label="Company Information"
      pending={form.pending}
      submitError={form.submitError}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      onSubmit={form.onSubmit}
      leaveGuard
      secondary={
        <Link to={paths.home()} className={buttonClass()}>
          Cancel
        </Link>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">{companyFieldNames.map(input)}</div>
      {endsVerification ? (
        <Alert tone="warning">
          If you change the name or a number, your company is no longer marked as verified until our team has reviewed
          it.
        </Alert>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => asked?.(false)}
        onConfirm={() => asked?.(true)}
        title="End your verification?"
        description="If you change the company name, DOT number or MC number, your company is no longer verified. You cannot claim orders, accept loads or bid until our team has reviewed it. The jobs you already have stay yours."
        confirmLabel="Save and end verification"
        cancelLabel="Keep editing"
        danger
      />
    </FormShell>
  );
}

/** An unknown value shows as an empty box. */
const shown = (company: Company) =>
  Object.fromEntries(companyFieldNames.map((field) => [field, company[field] ?? ""])) as Record<CompanyField, string>;
