import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type KeyScope, keyScopes, mostKeys, newKeySchema, scopeNames } from "@lotlane/core/keys";
import { useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { OwnPasswordField, SecondFactorField } from "../app/forms/owner-proof.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { useHeldRows } from "../app/lists/hold-lists.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { AddressUnproved } from "../app/session/email-verification.tsx";
import { useUser } from "../app/session/session.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/dialog.tsx";
import { Card, Container, PageHeader, Section } from "../ui/page.tsx";
import { Select } from "../ui/select.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { KeyRow } from "./key-row.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { Webhooks } from "./webhooks.tsx";
import { developersQueries } from "./queries.ts";

export function DevelopersPage() {
  usePageTitle("Developers");
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Developers"
        subtitle="Connect your own software to Lotlane."
        action={
          <Link to={paths.apiReference()} className={buttonClass({ className: "max-md:h-11" })}>
            API reference
          </Link>
        }
      />
      <div className="flex flex-col gap-10">
        <AddressUnproved act="create API keys or webhooks" />
        <Keys />
        <Webhooks />
      </div>
    </Container>
  );
}

/** The account's API keys, with the way to make one and to revoke each. */
const Keys = () => (
  <FailureBoundary title="API keys cannot be shown right now" frame={(failure) => <KeySection>{failure}</KeySection>}>
    <KeyList />
  </FailureBoundary>
);

const KeySection = ({ action, children }: { readonly action?: ReactNode; readonly children: ReactNode }) => (
  <Section
    title="API keys"
    hint="A key lets a program call Lotlane on your behalf, within the scopes you choose."
    action={action}
  >
    {children}
  </Section>
);

function KeyList() {
  const answer = useLoaded(developersQueries().keys);
  const data = useHeldRows(answer.data, "");
  const [making, setMaking] = useState(false);
  const begin = () => setMaking(true);
  const newKey = (
    <Button variant="primary" onClick={begin} disabled={!data || data.length >= mostKeys} className="max-md:h-11">
      New API key
    </Button>
  );
  return (
    <KeySection action={data?.length === 0 ? null : newKey}>
      {!data ? (
        <KeySkeleton />
      ) : data.length === 0 ? (
        <Card>
          <EmptyState level={3} title="No API keys yet" action={newKey}>
            Create one for each program that calls Lotlane, so you can revoke it without affecting the others.
          </EmptyState>
        </Card>
      ) : (
        <ul data-holds aria-label="API keys" className="divide-y divide-line rounded-card border border-line bg-raised">
          {data.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {data && data.length >= mostKeys ? (
        <p className="text-small text-muted">You have {mostKeys} keys, the maximum. Revoke one to create another.</p>
      ) : null}
      {making ? <NewKeyDialog onClose={() => setMaking(false)} /> : null}
    </KeySection>
  );
}

const KeySkeleton = () => (
  <Loading label="Loading API keys" className="rounded-card border border-line bg-raised">
    {[1, 2].map((row) => (
      <div key={row} className="flex h-28 flex-col justify-center gap-3 px-4 not-first:border-t not-first:border-line">
        <Skeleton className="w-48 max-w-full" />
        <Skeleton className="w-72 max-w-full" />
        <Skeleton className="w-60 max-w-full" />
      </div>
    ))}
  </Loading>
);

const lifetimes = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In 365 days" },
  { value: "", label: "Never" },
];

/** Asks for a new key, then shows its secret this once. */
function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { twoFactorEnabled } = useUser();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useServerForm({
    schema: newKeySchema,
    defaultValues: { name: "", scopes: [], expiresInDays: 90, password: "", code: "" },
    submit: async (body) => {
      const made = await api("POST /api/keys", { body });
      setSecret(made.secret);
      await refreshAfter(queries, "POST /api/keys");
    },
  });
  if (secret !== null)
    return (
      <ShownOnce
        title="Your new API key"
        label="API key"
        secret={secret}
        hint="Your program sends it with each call in the Authorization: Bearer header."
        onClose={onClose}
      />
    );
  const chosen = form.watch("scopes");
  const choose = (scope: KeyScope, on: boolean) =>
    form.setValue("scopes", on ? [...chosen, scope] : chosen.filter((one) => one !== scope), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <FormDialog
      title="New API key"
      description="Enter your password to confirm it is you. You will get an email about the new key."
      size="medium"
      submitLabel="Create key"
      pendingLabel="Creating"
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field label="Name" required hint="The program that will use it." error={form.errorOf("name")}>
          <TextInput autoComplete="off" {...form.register("name")} />
        </Field>
        <Field label="Scopes" required group error={form.errorOf("scopes")}>
          <div role="group" aria-label="Scopes" className="flex flex-col md:gap-2">
            {keyScopes.map((scope) => (
              <Checkbox
                key={scope}
                label={scopeNames[scope]}
                hint={<span className="code">{scope}</span>}
                checked={chosen.includes(scope)}
                onChange={(event) => choose(scope, event.target.checked)}
              />
            ))}
          </div>
        </Field>
        <Field label="Expires" error={form.errorOf("expiresInDays")}>
          <Select
            options={lifetimes}
            {...form.register("expiresInDays", { setValueAs: (days) => (days ? Number(days) : null) })}
          />
        </Field>
        <OwnPasswordField error={form.errorOf("password")} {...form.register("password")} />
        {twoFactorEnabled ? <SecondFactorField error={form.errorOf("code")} {...form.register("code")} /> : null}
      </div>
    </FormDialog>
  );
}
