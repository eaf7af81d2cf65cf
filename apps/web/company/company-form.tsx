import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer } from "@lotlane/adapters/http/contract";
import { paymentTerms, termsWords } from "@lotlane/core";
import { type CarrierTerms, identityChanges } from "@lotlane/core/accounts";
import { companyInputSchema } from "@lotlane/core/companies";
import { messageOf, useApi } from "../app/data/api.ts";
import { useOwnerProof } from "../app/forms/owner-proof.tsx";
import { loadFromTab, saveInTab } from "../app/forms/tab-storage.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { LeaveQuestion } from "../app/frames/way-back.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useToast } from "../ui/toast.tsx";

const failed = "Failed to update company information";

export function CompanyForm({ company }: { readonly company: Company }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { isVerified, userType } = useUser();
  const [asked, setAsked] = useState<((goesOn: boolean) => void) | null>(null);
  const isCarrier = userType === "transporter";
  const { withProof, proofDialog } = useOwnerProof();
  const { kept, keep, saved: keepNone, forget } = useKept(company);
  const form = useServerForm({
    schema: companyInputSchema,
    defaultValues: shown(company),
    submit: async (body) => {
      // Only a carrier cannot work without being verified.
      const asks = isVerified && isCarrier && identityChanges(company, body).length > 0;
      const goesOn = !asks || (await new Promise<boolean>((answer) => setAsked(() => answer)));
      setAsked(null);
      if (!goesOn) return false;
      const saved = await withProof((proof) => api("PUT /api/company", { body: { ...body, ...proof } }));
      if (!saved) return false;
      form.reset(shown(saved));
      keepNone(saved);
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

  const { subscribe, setValue } = form;
  useEffect(() => {
    for (const [field, { value }] of kept?.entries ?? []) setValue(field as FieldKept, value, { shouldDirty: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [kept, keep, setValue, subscribe]);

  const [companyName, dotNumber, mcNumber] = form.watch(["companyName", "dotNumber", "mcNumber"]);
  const typed = { companyName: companyName || null, dotNumber: dotNumber || null, mcNumber: mcNumber || null };
  const cancelled = useRef(false);
  // Compared with what the form was opened with: the company may have been changed elsewhere since.
  const { taxId, paymentInstructions } = form.formState.dirtyFields;
  const endsVerification = isVerified && !isCarrier && identityChanges(company, typed).length > 0;

  const cancel = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    // Then the browser opens another tab, and this one keeps what was typed.
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    cancelled.current = true;
    forget();
  };

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
    <>
      <FormShell
        label="Company Information"
        pending={form.pending}
        submitError={form.submitError}
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        onSubmit={form.onSubmit}
        leaveGuard
        secondary={
          <Link to={paths.home()} className={buttonClass()} onClick={cancel}>
            Cancel
          </Link>
        }
      >
        {kept ? (
          <Alert>
            {isCarrier
              ? "What you entered is still here, except your tax ID and payment instructions."
              : "What you entered is still here, except your tax ID."}
            {kept.isOvertaken ? " What someone else has changed since is as they left it." : null}
          </Alert>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">{companyFieldNames.map(input)}</div>
        {isCarrier ? (
          <fieldset className="m-0 flex min-w-0 flex-col gap-1 border-t border-line pt-4 md:gap-3">
            <legend className="float-left mb-1 text-section font-semibold">How you work</legend>
            <Checkbox
              label="We take credit cards"
              hint="You can claim orders that the customer pays by card. You take the card and keep the card fee."
              disabled={form.pending}
              {...form.register("takesCards")}
            />
            <Checkbox
              label="Show drivers what a job pays"
              hint="Your drivers see the pay for their orders and loads. Otherwise they see no prices."
              disabled={form.pending}
              {...form.register("showsPayToDrivers")}
            />
            <Checkbox
              label="Send reminders of overdue invoices"
              hint="The payer gets an email when your invoice is 3, 10 and 20 days overdue. You can stop it for each invoice."
              disabled={form.pending}
              {...form.register("sendsReminders")}
            />
            <Field
              label="Payment instructions"
              hint="Your bank details or where checks go. Payers read them on your invoices."
              error={form.errorOf("paymentInstructions")}
            >
              <Textarea
                rows={4}
                maxLength={1000}
                autoComplete="off"
                {...form.register("paymentInstructions")}
                readOnly={form.pending}
              />
            </Field>
          </fieldset>
        ) : (
          <Field
            label="Payment terms"
            hint="When you pay the invoice of an order. You can choose others for each order, and carriers read them before they claim."
            error={form.errorOf("paymentTerms")}
          >
            <Select
              options={paymentTerms.map((terms) => ({ value: terms, label: termsWords(terms) }))}
              {...form.register("paymentTerms")}
            />
          </Field>
        )}
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
      {proofDialog}
      <LeaveQuestion
        asks={taxId === true || paymentInstructions === true}
        description={`${isCarrier ? "Your tax ID and payment instructions are" : "Your tax ID is"} not kept on this device. You would have to enter what you changed there again.`}
        leaves={({ currentLocation, nextLocation }) =>
          !cancelled.current && currentLocation.pathname !== nextLocation.pathname
        }
      />
    </>
  );
}

type Shown = ReturnType<typeof shown>;
/** Without what a stranger at this device could do harm with. */
type FieldKept = Exclude<keyof Shown, "taxId" | "paymentInstructions">;
/** An entry, and the value of the company that it takes the place of. */
type Entry = { readonly base: Shown[FieldKept]; readonly value: Shown[FieldKept] };

const keptAs = "company";

/**
 * Keeps unsaved entries in this tab, through a sign-in or a visit to another page. Where the company has changed in the
 * time between, an entry is not put over that.
 */
function useKept(company: Company) {
  /** The company as the form shows it. */
  const base = useRef(shown(company));
  const [kept, setKept] = useState(() => {
    const all = Object.entries(loadFromTab<Readonly<Record<string, Entry>>>(keptAs) ?? {});
    const entries = all.filter(([field, entry]) => entry.base === base.current[field as FieldKept]);
    return all.length > 0 ? { entries, isOvertaken: entries.length < all.length } : undefined;
  });
  const keep = useCallback(({ taxId: _, paymentInstructions: __, ...values }: Readonly<Record<string, unknown>>) => {
    const entries = Object.entries(values)
      .map(([field, value]) => [field, { base: base.current[field as FieldKept], value }] as const)
      .filter(([, entry]) => entry.base !== entry.value);
    saveInTab(keptAs, entries.length > 0 ? Object.fromEntries(entries) : undefined);
  }, []);
  const forget = () => {
    saveInTab(keptAs, undefined);
    setKept(undefined);
  };
  const saved = (now: Company) => {
    base.current = shown(now);
    forget();
  };
  return { kept, keep, saved, forget };
}

/** An unknown value shows as an empty box. */
const shown = (company: Company) => ({
  ...(Object.fromEntries(companyFieldNames.map((field) => [field, company[field] ?? ""])) as Record<
    CompanyField,
    string
  >),
  takesCards: company.takesCards,
  showsPayToDrivers: company.showsPayToDrivers,
  sendsReminders: company.sendsReminders,
  paymentTerms: company.paymentTerms,
  paymentInstructions: company.paymentInstructions ?? "",
});

export type Company = Answer<"GET /api/company">;
type CompanyField = Exclude<keyof Company, keyof CarrierTerms | "paymentTerms">;

type Look = {
  readonly label: string;
  readonly required?: true;
  readonly type?: string;
  readonly inputMode?: "numeric";
  readonly autoComplete: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** The height of a multi-line box, in lines. */
  readonly rows?: number;
  /** Stands beside its neighbor where there is room. */
  readonly half?: true;
};

/** In the order of the form. */
const companyFields = {
  companyName: { label: "Company Name", required: true, autoComplete: "organization", maxLength: 200 },
  companyEmail: {
    label: "Company Email",
    required: true,
    type: "email",
    autoComplete: "email",
    maxLength: 254,
    half: true,
  },
  companyPhone: {
    label: "Company Phone",
    required: true,
    type: "tel",
    autoComplete: "tel",
    maxLength: 40,
    half: true,
  },
  taxId: { label: "Tax ID/EIN", autoComplete: "off", maxLength: 40 },
  dotNumber: {
    label: "DOT Number",
    autoComplete: "off",
    inputMode: "numeric",
    hint: "A carrier's registration with the USDOT.",
    maxLength: 40,
    half: true,
  },
  mcNumber: {
    label: "MC Number",
    autoComplete: "off",
    hint: "A carrier's operating authority.",
    maxLength: 40,
    half: true,
  },
  companyAddress: {
    label: "Company Address",
    required: true,
    autoComplete: "street-address",
    rows: 3,
    maxLength: 500,
  },
  description: { label: "Description", autoComplete: "off", rows: 4, maxLength: 5000 },
} as const satisfies Readonly<Record<CompanyField, Look>>;

export const companyFieldNames = Object.keys(companyFields) as CompanyField[];

export const lookOf = (field: CompanyField): Look => companyFields[field];
