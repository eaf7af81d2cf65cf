import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { paymentInputSchema } from "@lotlane/core/payments";
import { useApi } from "../app/data/api.ts";
import { Panel, useNeeds } from "../app/data/panel.tsx";
import { useOwnerProof } from "../app/forms/owner-proof.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { AddressUnproved } from "../app/session/email-verification.tsx";
import { useUser } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { Select } from "../ui/select.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Switch } from "../ui/switch.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { Notices, type Owner, type PaymentSettings, SecurityNotice, words } from "./notices.tsx";
import { paymentQueries } from "./queries.ts";
import { RemoveSettings, StoredKey } from "./stored-key.tsx";

export function PaymentPage() {
  usePageTitle("Payment Settings");
  const { settings } = useNeeds(paymentQueries);
  const owner = useUser().userType === "admin" ? "operator" : "dealer";
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Payment Settings"
        subtitle="How invoices for your claimed orders are issued."
      />
      <Tabs
        label="Payment methods"
        value="integration"
        onChange={() => {}}
        tabs={[
          {
            id: "integration",
            label: "Bill.com Integration",
            content: (
              <Panel title="Payment settings cannot be shown right now" need={settings} skeleton={<PaymentSkeleton />}>
                {(answered) => <PaymentForm settings={answered} owner={owner} />}
              </Panel>
            ),
          },
          { id: "bank", label: "Bank Account", disabled: true, content: null },
        ]}
      />
    </Container>
  );
}

export const PaymentSkeleton = () => (
  <Loading label="Loading payment settings" className="flex flex-col gap-6">
    <Skeleton className="h-12" />
    {["organization", "environment", "token", "key"].map((field) => (
      <div key={field} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-control" />
      </div>
    ))}
  </Loading>
);

const environments = [
  { value: "sandbox", label: "Sandbox (Testing)" },
  { value: "production", label: "Production (Live)" },
];

type FormProps = { readonly settings: PaymentSettings; readonly owner: Owner };

/** The settings to read; to change after Edit Settings, until Save Changes or Cancel. */
export function PaymentForm({ settings, owner }: FormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [editing, setEditing] = useState(false);
  const { emailVerified } = useUser();
  const { withProof, proofDialog } = useOwnerProof();
  const form = useServerForm({
    schema: paymentInputSchema,
    defaultValues: shown(settings),
    submit: async (body) => {
      const saved = await withProof((proof) => api("PUT /api/payment", { body: { ...body, ...proof } }));
      if (!saved) return false;
      form.reset(shown(saved));
      setEditing(false);
      toast({ title: "Payment information updated successfully" });
      await refreshAfter(queries, "PUT /api/payment");
    },
    onError: () => {
      toast({ title: "Error", description: "Failed to update payment information", variant: "destructive" });
      return true;
    },
  });
  const begin = () => {
    form.reset(shown(settings));
    setEditing(true);
  };
  const cancel = () => {
    form.reset(shown(settings));
    setEditing(false);
  };
  const readOnly = !editing || form.pending;
  const enabled = form.watch("billcomEnabled") ?? false;

  const fields = (
    <div className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-4 rounded-card border border-line px-4 py-3">
        <div>
          <p className="font-medium">Bill.com integration</p>
          <p className="text-small text-muted">{enabled ? words[owner].on : words[owner].off}</p>
        </div>
        <Switch
          label="Enable Bill.com integration"
          on={enabled}
          disabled={readOnly}
          onChange={(on) => form.setValue("billcomEnabled", on, { shouldDirty: true })}
        />
      </div>
      <Field label="Organization ID" required={editing} error={form.errorOf("billcomOrgId")}>
        <TextInput code autoComplete="off" {...form.register("billcomOrgId")} readOnly={readOnly} />
      </Field>
      <Field label="Environment" error={form.errorOf("billcomEnvironment")}>
        <Select
          options={environments}
          {...form.register("billcomEnvironment", { disabled: false })}
          disabled={!editing}
        />
      </Field>
      <Field
        label="Token Name"
        hint="The name of the API key in Bill.com. If left empty, it is Lotlane."
        error={form.errorOf("billcomTokenName")}
      >
        <TextInput autoComplete="off" {...form.register("billcomTokenName")} readOnly={readOnly} />
      </Field>
      {editing ? (
        <Field
          label="API Key"
          required
          hint={settings.billcomApiKey === null ? undefined : "Leave it as it is to keep the stored key."}
          error={form.errorOf("billcomApiKey")}
        >
          <TextInput
            code
            autoComplete="off"
            spellCheck={false}
            {...form.register("billcomApiKey")}
            onFocus={(event) => event.currentTarget.select()}
            readOnly={form.pending}
          />
        </Field>
      ) : (
        <StoredKey mask={settings.billcomApiKey} />
      )}
    </div>
  );

  return (
    <div className="flex flex-col gap-5">
      <AddressUnproved act="change payment settings" />
      <Notices settings={settings} editing={editing} owner={owner} />
      {editing ? (
        <FormShell
          label="Bill.com Integration"
          pending={form.pending}
          submitError={form.submitError}
          submitLabel="Save Changes"
          pendingLabel="Saving..."
          onSubmit={form.onSubmit}
          leaveGuard={form.dirty}
          secondary={
            <Button onClick={cancel} disabled={form.pending}>
              Cancel
            </Button>
          }
        >
          {fields}
        </FormShell>
      ) : (
        <>
          {fields}
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={begin} disabled={!emailVerified}>
              Edit Settings
            </Button>
            {settings.billcomOrgId === null ? null : <RemoveSettings onRemoved={(left) => form.reset(shown(left))} />}
          </div>
        </>
      )}
      <SecurityNotice owner={owner} />
      {proofDialog}
    </div>
  );
}

const shown = (settings: PaymentSettings) => ({
  billcomEnabled: settings.billcomEnabled,
  billcomOrgId: settings.billcomOrgId ?? "",
  billcomEnvironment: settings.billcomEnvironment,
  billcomTokenName: settings.billcomTokenName ?? "",
  billcomApiKey: settings.billcomApiKey ?? "",
});
