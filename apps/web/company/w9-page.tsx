import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { certifiedStatements, classificationWords, taxClassifications, w9InputSchema } from "@lotlane/core/taxes";
import { useApi } from "../app/data/api.ts";
import { Panel, useNeeds } from "../app/data/panel.tsx";
import { useOwnerProof } from "../app/forms/owner-proof.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { WayBack } from "../app/frames/way-back.tsx";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { AddressUnproved } from "../app/session/email-verification.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { formatDay } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Card, Container, PageHeader } from "../ui/page.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { w9Queries } from "./queries.ts";

type Own = Answer<"GET /api/company/w9">;
type W9Json = NonNullable<Own["w9"]>;

/** A carrier's Form W-9: the signed one, or the form to sign. */
export function W9Page() {
  usePageTitle("Form W-9");
  const { own } = useNeeds(w9Queries);
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<WayBack to={paths.company()}>Back to Company Information</WayBack>}
        title="Form W-9"
        subtitle="Request for Taxpayer Identification Number and Certification (Rev. March 2024)."
      />
      <Panel
        title="Your Form W-9 cannot be shown right now"
        need={own}
        skeleton={
          <Loading label="Loading your Form W-9">
            <Skeleton className="h-64" />
          </Loading>
        }
      >
        {(found) => <W9 own={found} />}
      </Panel>
    </Container>
  );
}

function W9({ own: { w9, isTinLost } }: { readonly own: Own }) {
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <div className="flex flex-col gap-5">
      <AddressUnproved act="give a W-9" />
      <Alert title="Who reads your number">
        It is stored encrypted. A customer’s main account reads it in the file for its accountant, after it has paid
        you, and your account keeps a record of each time. Lists show the last four digits.
      </Alert>
      {isTinLost ? (
        <Alert tone="warning">The stored number can no longer be read. Please sign the form again.</Alert>
      ) : null}
      {w9 && !editing ? <Signed w9={w9} onReplace={() => setEditing(true)} /> : <W9Form w9={w9} onClose={close} />}
    </div>
  );
}

function Signed({ w9, onReplace }: { readonly w9: W9Json; readonly onReplace: () => void }) {
  const facts = [
    ["Name", w9.name],
    ["Business name", w9.businessName],
    ["Tax classification", w9.otherClassification ?? classificationWords[w9.classification]],
    ["Exempt payee code", w9.exemptPayeeCode],
    ["Address", `${w9.address}, ${w9.city}, ${w9.state} ${w9.zip}`],
    ["Taxpayer number", `${w9.tinType.toUpperCase()} ending in ${w9.tinEnding}`],
    ["Backup withholding", w9.isWithheld ? "Notified by the IRS" : "No"],
    ["Signed", `${w9.signature}, ${formatDay(w9.signedAt)}`],
  ].filter(([, value]) => value !== null);
  return (
    <>
      <Card className="p-4">
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-small text-muted">{label}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div>
        <Button className="max-md:h-11" onClick={onReplace}>
          Sign a new one
        </Button>
      </div>
    </>
  );
}

const classifications = [
  { value: "", label: "Choose a classification" },
  ...taxClassifications.map((value) => ({ value, label: classificationWords[value] })),
];
const tinTypeOptions = [
  { value: "", label: "SSN or EIN" },
  { value: "ssn", label: "SSN (or ITIN)" },
  { value: "ein", label: "EIN" },
];

/** The carrier types its number and signs each time. */
const shown = (w9: W9Json | null) => ({
  name: w9?.name ?? "",
  businessName: w9?.businessName ?? "",
  classification: w9?.classification as W9Json["classification"],
  otherClassification: w9?.otherClassification ?? "",
  exemptPayeeCode: w9?.exemptPayeeCode ?? "",
  address: w9?.address ?? "",
  city: w9?.city ?? "",
  state: w9?.state ?? "",
  zip: w9?.zip ?? "",
  tinType: w9?.tinType as W9Json["tinType"],
  tin: "",
  isWithheld: w9?.isWithheld ?? false,
  certifies: false,
  signature: "",
});

function W9Form({ w9, onClose }: { readonly w9: W9Json | null; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { withProof, proofDialog } = useOwnerProof();
  const form = useServerForm({
    schema: w9InputSchema,
    defaultValues: shown(w9),
    submit: async (body) => {
      const saved = await withProof((proof) => api("PUT /api/company/w9", { body: { ...body, ...proof } }));
      if (!saved) return false;
      form.reset(shown(saved.w9));
      toast({ title: "Your Form W-9 is signed" });
      await refreshAfter(queries, "PUT /api/company/w9");
      onClose();
    },
  });
  const { pending: readOnly } = form;
  const isOther = form.watch("classification") === "other";
  return (
    <>
      <FormShell
        label="Form W-9"
        pending={form.pending}
        submitError={form.submitError}
        submitLabel="Sign Form W-9"
        pendingLabel="Signing..."
        onSubmit={form.onSubmit}
        leaveGuard={form.dirty}
        secondary={
          w9 ? (
            <Button onClick={onClose} disabled={readOnly}>
              Cancel
            </Button>
          ) : undefined
        }
      >
        <FormSection number={1} title="Taxpayer">
          <Field
            label="Name"
            required
            hint="As shown on your income tax return."
            error={form.errorOf("name")}
            className="sm:col-span-6"
          >
            <TextInput autoComplete="name" maxLength={200} {...form.register("name")} readOnly={readOnly} />
          </Field>
          <Field
            label="Business name"
            hint="If it differs from the name above."
            error={form.errorOf("businessName")}
            className="sm:col-span-6"
          >
            <TextInput
              autoComplete="organization"
              maxLength={200}
              {...form.register("businessName")}
              readOnly={readOnly}
            />
          </Field>
          <Field
            label="Federal tax classification"
            required
            error={form.errorOf("classification")}
            className="sm:col-span-4"
          >
            <Select options={classifications} {...form.register("classification")} />
          </Field>
          <Field
            label="Exempt payee code"
            hint="If any: 1 to 13."
            error={form.errorOf("exemptPayeeCode")}
            className="sm:col-span-2"
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              {...form.register("exemptPayeeCode")}
              readOnly={readOnly}
            />
          </Field>
          {isOther ? (
            <Field
              label="Which classification"
              required
              error={form.errorOf("otherClassification")}
              className="sm:col-span-6"
            >
              <TextInput
                autoComplete="off"
                maxLength={60}
                {...form.register("otherClassification")}
                readOnly={readOnly}
              />
            </Field>
          ) : null}
          <Field label="Address" required error={form.errorOf("address")} className="sm:col-span-6">
            <TextInput
              autoComplete="street-address"
              maxLength={200}
              {...form.register("address")}
              readOnly={readOnly}
            />
          </Field>
          <Field label="City" required error={form.errorOf("city")} className="sm:col-span-3">
            <TextInput autoComplete="address-level2" maxLength={100} {...form.register("city")} readOnly={readOnly} />
          </Field>
          <Field label="State" required error={form.errorOf("state")} className="sm:col-span-1">
            <TextInput autoComplete="address-level1" maxLength={50} {...form.register("state")} readOnly={readOnly} />
          </Field>
          <Field label="ZIP" required error={form.errorOf("zip")} className="sm:col-span-2">
            <TextInput
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              {...form.register("zip")}
              readOnly={readOnly}
            />
          </Field>
        </FormSection>
        <FormSection number={2} title="Taxpayer identification number">
          <Field label="Kind of number" required error={form.errorOf("tinType")} className="sm:col-span-2">
            <Select options={tinTypeOptions} {...form.register("tinType")} />
          </Field>
          <Field label="Number" required error={form.errorOf("tin")} className="sm:col-span-4">
            <TextInput
              code
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              maxLength={11}
              {...form.register("tin")}
              readOnly={readOnly}
            />
          </Field>
        </FormSection>
        <FormSection number={3} title="Certification">
          <div className="grid gap-3 sm:col-span-6">
            <p>Under penalties of perjury, I certify that:</p>
            <ol className="grid list-decimal gap-2 pl-5 text-small">
              {certifiedStatements.map((statement) => (
                <li key={statement}>{statement}</li>
              ))}
            </ol>
            <Checkbox
              label="I have been notified by the IRS that I am subject to backup withholding"
              hint="Item 2 is then crossed out."
              disabled={readOnly}
              {...form.register("isWithheld")}
            />
            <Checkbox
              label="I certify these statements"
              required
              error={form.errorOf("certifies")}
              disabled={readOnly}
              {...form.register("certifies")}
            />
          </div>
          <Field
            label="Signature"
            required
            hint="Type your full name. The form gets today’s date."
            error={form.errorOf("signature")}
            className="sm:col-span-6"
          >
            <TextInput autoComplete="off" maxLength={200} {...form.register("signature")} readOnly={readOnly} />
          </Field>
        </FormSection>
      </FormShell>
      {proofDialog}
    </>
  );
}
