import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import type { Answer } from "@lotlane/adapters/http/contract";
import { authorityOverrideSchema } from "@lotlane/core/vetting";
import { messageOf, useApi } from "../../app/data/api.ts";
import { answer } from "../../app/data/needs.ts";
import { Panel } from "../../app/data/panel.tsx";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useMay } from "../../app/session/actor.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { formatDay } from "../../ui/format.ts";
import { HistoryList } from "../../ui/history-list.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Finding, verdictWords } from "../../vetting/index.ts";

const call = "GET /api/admin/users/{id}/vetting";
const check = "POST /api/admin/users/{id}/vetting/check";
const end = "DELETE /api/admin/users/{id}/vetting/override";

type Props = { readonly id: string };
type Review = Answer<typeof call>;

/** The federal registry's finding on a carrier, and an admin's permission to claim without it. */
export const PersonVetting = ({ id }: Props) => (
  <section aria-label="Authority" className="flex min-w-0 flex-col gap-3 border-t border-line pt-4 md:col-span-2">
    <h3 className="font-semibold">Authority to haul</h3>
    <Panel
      asked
      title="The authority cannot be shown right now"
      need={answer(call, { params: { id } }, { staleTime: 0 })}
      skeleton={
        <Loading label="Loading the authority">
          <Skeleton className="h-40" />
        </Loading>
      }
    >
      {(review) => <Vetting id={id} review={review} />}
    </Panel>
  </section>
);

function Vetting({ id, review }: Props & { readonly review: Review }) {
  return (
    <>
      <Seen review={review} />
      <Differences review={review} />
      <Override id={id} review={review} />
      <p className="text-small text-muted">
        {review.takesCards ? "Takes credit cards" : "Takes no credit cards"} ·{" "}
        {review.showsPayToDrivers ? "Shows pay to drivers" : "Hides pay from drivers"}
      </p>
      {review.history.length > 0 ? (
        <details>
          <summary className="cursor-pointer py-3 text-muted md:py-1.5">All checks</summary>
          <HistoryList
            entries={review.history.map(({ verdict, at, reasons }) => ({
              what: verdictWords[verdict].name,
              at,
              reason: reasons.join("\n") || null,
            }))}
          />
        </details>
      ) : null}
    </>
  );
}

function Seen({ review: { registry, seen, problem } }: { readonly review: Review }) {
  if (registry === null)
    return (
      <p className="text-small text-muted">
        This server has no key for the FMCSA registry yet, so carriers are not looked up. Lotlane's operator adds the
        key; see the operations guide.
      </p>
    );
  return (
    <>
      {seen ? (
        <Finding finding={seen} registry={registry} />
      ) : (
        <p className="text-small text-muted">{registry} has no result for this company's DOT and MC numbers yet.</p>
      )}
      {seen?.legalName ? (
        <p className="text-small wrap-anywhere">
          Registered there as{" "}
          {[seen.legalName, seen.dbaName].filter((name) => name !== null).join(", doing business as ")}
        </p>
      ) : null}
      {problem ? (
        <Alert tone="warning" title="The last lookup got no answer">
          {problem}
        </Alert>
      ) : null}
    </>
  );
}

const differenceNames: Readonly<Record<Review["differences"][number]["name"], string>> = {
  company: "Company name",
  address: "Company address",
  mc_number: "MC number",
};

const Differences = ({ review: { differences, registry } }: { readonly review: Review }) =>
  differences.length === 0 ? null : (
    <Alert tone="warning" title={`The company's details differ from ${registry ?? "the registry"}`}>
      <ul className="flex flex-col gap-2">
        {differences.map(({ name, given, registry: known }) => (
          <li key={name} className="wrap-anywhere">
            {differenceNames[name]}: <span className="whitespace-pre-line">{given}</span>
            <span className="block">Registry: {known}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );

function Override({ id, review: { override, registry } }: Props & { readonly review: Review }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [asking, setAsking] = useState(false);
  const mayAllow = useMay("reviewAccounts") === true;
  const act = useMutation({
    mutationFn: async (name: typeof check | typeof end) => {
      await api(name, { params: { id } });
      await refreshAfter(queries, name, id);
      return name;
    },
    onSuccess: (name) => toast({ title: name === check ? "Lookup done" : "Exception ended" }),
    onError: (error) =>
      toast({
        title: "That did not work",
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      }),
  });
  return (
    <>
      {override ? (
        <Alert title={`Can claim without the registry until ${formatDay(override.until)}`}>
          {override.reason}
          <span className="block text-small text-muted">{override.byName ?? "An admin"}</span>
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {registry === null ? null : (
          <Button pending={act.isPending && act.variables === check} onClick={() => act.mutate(check)}>
            Look up now
          </Button>
        )}
        {mayAllow ? (
          <Button onClick={() => setAsking(true)}>{override ? "Change exception" : "Allow claims anyway"}</Button>
        ) : null}
        {override && mayAllow ? (
          <Button pending={act.isPending && act.variables === end} onClick={() => act.mutate(end)}>
            End exception
          </Button>
        ) : null}
      </div>
      {asking ? <OverrideDialog id={id} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type OverrideDialogProps = { readonly id: string; readonly onClose: () => void };

const overrideCall = "PUT /api/admin/users/{id}/vetting/override";
const overrideTitle = "Allow this carrier to claim without the registry?";

/** Asks for the last day and the reason for letting a carrier claim regardless of the registry. */
function OverrideDialog({ id, onClose }: OverrideDialogProps) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const form = useServerForm({
    schema: authorityOverrideSchema,
    defaultValues: { until: "", reason: "" },
    submit: async (body) => {
      await api(overrideCall, { params: { id }, body });
      toast({ title: "The carrier can now claim" });
      await refreshAfter(queries, overrideCall, id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={overrideTitle}
      description="The exception covers the company's current DOT and MC numbers, through the last day in UTC."
      label={overrideTitle}
      submitLabel="Allow claims"
      pendingLabel="Saving"
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Last day" required error={form.errorOf("until")}>
          <Controller
            control={form.control}
            name="until"
            render={({ field }) => <DatePicker value={field.value} onChange={field.onChange} />}
          />
        </Field>
        <Field
          label="Reason"
          required
          hint="What proves its authority. Kept in the account's history, which admins can see."
          error={form.errorOf("reason")}
        >
          <Textarea rows={3} {...form.register("reason")} />
        </Field>
      </div>
    </FormDialog>
  );
}
