import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import type { TaskRuleJson } from "@lotlane/adapters/http/contract";
import {
  mostOpenOfRule,
  sentenceOfRule,
  taskPriorities,
  type TaskRuleKind,
  whyNotAmount,
  wordsOfRule,
} from "@lotlane/core/desk";
import { useApi } from "../../app/data/api.ts";
import { answer } from "../../app/data/needs.ts";
import { Panel } from "../../app/data/panel.tsx";
import { type FieldInWords, TheirChanges, useOvertaken } from "../../app/forms/overtaken.tsx";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog, FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { SubjectLink } from "../subject-link.tsx";
import { useTeam } from "../team.ts";
import { priorityNames, priorityOptions } from "./task-dialog.tsx";
import { useOwners } from "./task-steps.tsx";

/** All rules, each with a way to change it. */
export function TaskRulesDialog({ onClose }: { readonly onClose: () => void }) {
  const [edited, setEdited] = useState<TaskRuleJson>();
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Rules"
        description="A rule makes a task for each cause, and closes it once the cause is gone. Rules are followed every five minutes."
        size="large"
      >
        <Panel
          title="The rules cannot be shown right now"
          need={answer("GET /api/admin/task-rules", {}, { staleTime: 0 })}
          asked
          skeleton={
            <Loading label="Loading the rules" className="flex flex-col gap-3">
              {[1, 2, 3, 4, 5].map((row) => (
                <Skeleton key={row} className="h-14 w-full" />
              ))}
            </Loading>
          }
        >
          {(rules) => (
            <ul className="divide-y divide-line">
              {rules.map((rule) => (
                <RuleRow key={rule.kind} rule={rule} onEdit={() => setEdited(rule)} />
              ))}
            </ul>
          )}
        </Panel>
      </Dialog>
      {edited ? <TaskRuleDialog rule={edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  );
}

const unitNames = { hours: "Hours", days: "Days", times: "Times" } as const;

function RuleRow({ rule, onEdit }: { readonly rule: TaskRuleJson; readonly onEdit: () => void }) {
  const { team } = useTeam();
  const { name } = wordsOfRule(rule.kind);
  const owner = team.find(({ id }) => id === rule.ownerId)?.name ?? "no owner";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <Badge tone={rule.on ? "green" : "neutral"}>{rule.on ? "On" : "Off"}</Badge>
        </h3>
        <p className="text-small text-muted">{sentenceOfRule(rule)}</p>
        {rule.on ? (
          <p className="text-small text-muted">
            Tasks of {owner}, {priorityNames[rule.priority].toLowerCase()} priority
          </p>
        ) : null}
      </div>
      <Button size="small" className="max-md:h-11" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
}

const amountOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

const schemaOf = (kind: TaskRuleKind) =>
  z
    .object({
      on: z.boolean(),
      amount: z.string().refine((text) => Number.isInteger(amountOf(text)), "Please give a whole number"),
      ownerId: z.string(),
      priority: z.enum(taskPriorities),
    })
    .superRefine(({ amount }, context) => {
      const problem = whyNotAmount(kind, amountOf(amount));
      if (problem !== undefined) context.addIssue({ code: "custom", path: ["amount"], message: problem });
    })
    .transform(({ amount, ownerId, ...typed }) => ({ ...typed, amount: amountOf(amount), ownerId: ownerId || null }));

const ofRule = (rule: TaskRuleJson) => ({
  on: rule.on,
  amount: String(rule.amount),
  ownerId: rule.ownerId ?? "",
  priority: rule.priority,
});

function TaskRuleDialog({ rule, onClose }: { readonly rule: TaskRuleJson; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { loading, owners } = useOwners();
  const { kind } = rule;
  const overtaken = useOvertaken(rule, async () => {
    const rules = await api("GET /api/admin/task-rules", {});
    return rules.find((one) => one.kind === kind) ?? rule;
  });
  const { name, when, unit } = wordsOfRule(kind);
  const form = useServerForm({
    schema: schemaOf(kind),
    defaultValues: ofRule(rule),
    onError: overtaken.isTold,
    submit: async (typed) => {
      const call = "PUT /api/admin/task-rules/{kind}";
      const kept = await overtaken.save(({ version }) => api(call, { params: { kind }, body: { ...typed, version } }));
      toast({ title: kept.on ? "Rule is on" : "Rule is off", description: name });
      await refreshAfter(queries, call);
      onClose();
    },
  });
  const amount = amountOf(form.watch("amount"));
  const ownerOf = ({ ownerId }: TaskRuleJson) => owners.find(({ id }) => id === ownerId)?.name ?? "No owner";
  const fields: readonly FieldInWords<TaskRuleJson, ReturnType<typeof ofRule>>[] = [
    ["on", "Rule", (kept) => (kept.on ? "On" : "Off")],
    ["amount", unitNames[unit], (kept) => String(kept.amount)],
    ["priority", "Priority", (kept) => priorityNames[kept.priority]],
    ["ownerId", "Owner", ownerOf],
  ];
  return (
    <FormDialog
      title={name}
      description={`${when[0]} … ${when[1]}.`}
      submitLabel="Save Rule"
      pendingLabel="Saving..."
      size="medium"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="col-span-full">
          <Controller
            control={form.control}
            name="on"
            render={({ field: { value, onChange } }) => (
              <Checkbox
                label="Make tasks by this rule"
                checked={value}
                disabled={form.pending}
                onChange={(event) => onChange(event.target.checked)}
              />
            )}
          />
        </div>
        <Field label={unitNames[unit]} required error={form.errorOf("amount")}>
          <TextInput inputMode="numeric" maxLength={4} readOnly={form.pending} {...form.register("amount")} />
        </Field>
        <Field label="Priority" error={form.errorOf("priority")}>
          <Select options={priorityOptions} disabled={form.pending} {...form.register("priority")} />
        </Field>
        <Field label="Owner" hint="Another admin is told." error={form.errorOf("ownerId")} className="col-span-full">
          <Controller
            control={form.control}
            name="ownerId"
            render={({ field }) => (
              <Select
                {...field}
                loading={loading}
                disabled={form.pending}
                options={[
                  { value: "", label: "No owner" },
                  ...owners.map(({ id, name: owner }) => ({ value: id, label: owner })),
                ]}
              />
            )}
          />
        </Field>
      </div>
      {whyNotAmount(kind, amount) === undefined && Number.isInteger(amount) ? (
        <Preview kind={kind} amount={amount} />
      ) : null}
      <TheirChanges overtaken={overtaken} form={form} valuesOf={ofRule} fields={fields} />
    </FormDialog>
  );
}

const counted = (count: number): string =>
  count > 1000 ? "more than 1,000 tasks" : count === 1 ? "1 task" : `${count} tasks`;

/** The tasks that the rule would make. */
const Preview = ({ kind, amount }: { readonly kind: TaskRuleKind; readonly amount: number }) => (
  <section aria-label="Preview" className="mt-5 border-t border-line pt-4">
    <Panel
      title="The preview cannot be shown right now"
      asked
      need={answer(
        "GET /api/admin/task-rules/{kind}/preview",
        { params: { kind }, query: { amount } },
        { staleTime: 0 },
      )}
      skeleton={
        <Loading label="Loading the preview">
          <Skeleton className="h-10 w-full" />
        </Loading>
      }
    >
      {({ causes, count, lastMonth }) => (
        <>
          <p className="font-medium">
            {count === 0 ? "No new task now." : `${counted(count)[0]!.toUpperCase()}${counted(count).slice(1)} now.`}
          </p>
          <p className="text-small text-muted">
            {lastMonth === null
              ? "We cannot tell how many there were in the last 30 days."
              : `In the last 30 days it would have made ${counted(lastMonth)}.`}
            {count > mostOpenOfRule
              ? ` At most ${mostOpenOfRule} of a rule are open at once; the others follow as these are done.`
              : ""}
          </p>
          {causes.length > 0 ? (
            <ul className="mt-2 flex flex-col gap-1 text-small">
              {causes.map(({ id, about }) => (
                <li key={id} className="min-w-0 wrap-anywhere">
                  <SubjectLink subject={about} />
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Panel>
  </section>
);
